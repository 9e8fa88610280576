// The extent across that modes take where they are told none: what stands behind `CollectionLayout.sizeThatFits`.
extension SectionEngine {
  package func naturalCross(
    of count: Int, in container: ModeContainer, reading reader: any ItemReader
  ) -> Double? { nil }
}

extension LinesState where Lines: ~Copyable {
  /// All items on one line, as far as lengths go.
  func naturalCross(
    of count: Int, in container: ModeContainer, reading reader: any ItemReader
  ) -> Double? {
    let unlimited = mode.rule(
      in: ModeContainer(cross: Length.maximum, orientation: container.orientation))
    var line = unlimited.begin(with: ItemExtents(cross: 0, main: 0))
    guard unlimited.crossUsed(by: line) != nil else { return nil }
    // Asked as for the container there is: an item may be as wide as it finds room for.
    let asking = mode.rule(in: container).asking
    var cross = [Double](repeating: 0, count: count)
    var main = cross
    _ = reader.read(0..<count, asking, into: &cross, &main, at: 0)
    var used = 0.0
    for item in 0..<count {
      let extents = ItemExtents(cross: cross[item], main: main[item])
      if item == 0 || !unlimited.extend(&line, with: extents) { line = unlimited.begin(with: extents) }
      used = max(used, unlimited.crossUsed(by: line) ?? 0)
    }
    // Where there is no container, the content is as wide as the insets.
    let none = mode.rule(in: ModeContainer(cross: 0, orientation: container.orientation))
    return narrowest(holding: used, besides: none.room.content) {
      mode.rule(in: ModeContainer(cross: $0, orientation: container.orientation)).room.extent
    }
  }
}

/// The least container that leaves so much room besides insets, whichever way the sums are rounded.
func narrowest(holding extent: Double, besides insets: Double, _ room: (_ container: Double) -> Double)
  -> Double
{
  var container = extent + insets
  for _ in 0..<4 where room(container) < extent { container = container.nextUp }
  return container
}
