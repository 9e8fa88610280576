/// The rule of a flow in one container: how the free space of lines is distributed. A `LineFit` says where lines break.
final class FlowRule: LineRule {
  let traits: LineTraits
  let request: SizeRequest
  private let room: ContainerRoom
  /// Decides where lines break. Engines call it directly for many items (`traits.fit`); `begin` and `extend` only forward to it.
  private let fit: LineFit
  private let distribution: LayoutMode.Flow.Distribution
  private let lastLine: LayoutMode.Flow.Distribution

  init(_ flow: LayoutMode.Flow, in container: ModeContainer) {
    room = ContainerRoom(container, insets: flow.insets)
    request = .sizes(availableCross: room.extent)
    distribution = flow.distribution
    lastLine = flow.lastLine ?? flow.distribution
    let alignment =
      switch flow.alignment {
      case .start: 0.0
      case .center: 0.5
      case .end: 1.0
      }
    let items = SpacedItems(widest: flow.sizing == .capped ? room.extent : .infinity, alignment: alignment)
    fit = LineFit(room: room.extent, spacing: Length.cross(flow.itemSpacing), widest: items.widest)
    var traits = LineTraits(room: room, lineSpacing: Length.main(flow.lineSpacing))
    traits.fit = fit
    traits.spacedItems = items
    traits.alignment = .leaving(alignment)
    traits.hugsItems = true
    // If all free space goes after the items, their places do not depend on how much there is.
    if distribution == .start && lastLine == .start { traits.evenSpacing = (room.start, fit.spacing) }
    self.traits = traits
  }

  @inline(__always)
  func begin(with item: AxisSize) -> Line { fit.begin(with: item) }

  @inline(__always)
  func extend(_ line: inout Line, with item: AxisSize) -> Bool { fit.extend(&line, with: item) }

  func placer(for line: Line, at main: Double, last: LastLineContext?) -> LinePlacer {
    let free = room.extent - line.used
    let count = Double(line.count)
    var lead = 0.0
    var share = 0.0
    switch last == nil ? distribution : lastLine {
    case .start: break
    case .center: lead = free / 2
    case .end: lead = free
    case .safeCenter: lead = max(0, free) / 2
    case .spaceBetween where free > 0 && line.count > 1: share = free / (count - 1)
    case .spaceAround where free > 0:
      share = free / count
      lead = share / 2
    case .spaceEvenly where free > 0:
      share = free / (count + 1)
      lead = share
    case .spaceBetween, .spaceAround, .spaceEvenly: break
    }
    return LinePlacer(
      SpacedPlacer(cross: room.start + lead, spacing: fit.spacing + share, main: main, extent: line.extent))
  }
}
