/// Drives `Card`: keeps every item's ideal size, for what they come to at most; where cards go is arithmetic.
final class CardEngine: UniformEngine {
  let state = UniformState()
  private let card: Card
  /// Ideal lengths, one an item.
  private var cross: [Double] = []
  private var main: [Double] = []
  private var greatest = ItemExtents(cross: 0, main: 0)

  init(_ card: Card) { self.card = card }

  package var itemLimit: Int { Limit.items }

  package func update(_ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader) {
    switch change {
    case .everything(let count):
      let (cross, main) = read(0..<count, reader, container)
      self.cross = cross
      self.main = main
      greatest = Self.greatest(cross, main)

    case .parts(let items, let count, _):
      let first = self.cross.count
      // All are asked before anything changes, for the host may look at the layout meanwhile.
      let changed = items.consecutiveRuns.map { (items: $0, sizes: read($0, reader, container)) }
      let added = read(first..<count, reader, container)
      var mayShrink = false
      for (items, sizes) in changed {
        for (index, item) in items.enumerated() {
          mayShrink =
            mayShrink || shrinks(cross[item], to: sizes.cross[index], greatest.cross)
            || shrinks(main[item], to: sizes.main[index], greatest.main)
          cross[item] = sizes.cross[index]
          main[item] = sizes.main[index]
        }
        greatest = Self.greatest(sizes.cross, sizes.main, greatest)
      }
      cross.grow(to: count, filling: 0)
      main.grow(to: count, filling: 0)
      for index in first..<count {
        (cross[index], main[index]) = (added.cross[index - first], added.main[index - first])
      }
      greatest =
        mayShrink ? Self.greatest(cross, main) : Self.greatest(added.cross, added.main, greatest)
    }
    state.grid = card.grid(of: cross.count, ideal: greatest, in: container)
  }

  private func read(
    _ items: Range<Int>, _ reader: any ItemReader, _ container: ModeContainer
  ) -> (cross: [Double], main: [Double]) {
    var cross = [Double](repeating: 0, count: items.count)
    var main = cross
    let insets = container.orientation.insets(LayoutInsets(card.margin))
    let room = CrossRoom(container.cross, insets: insets).extent
    reader.readSizes(items, availableCross: room, into: &cross, &main, at: 0, roundingMain: false)
    state.work.sizesAsked += items.count
    return (cross, main)
  }

  private func shrinks(_ old: Double, to new: Double, _ greatest: Double) -> Bool {
    old == greatest && new < old
  }

  private static func greatest(
    _ cross: [Double], _ main: [Double], _ known: ItemExtents = ItemExtents(cross: 0, main: 0)
  ) -> ItemExtents {
    var greatest = known
    for length in cross { greatest.cross = length > greatest.cross ? length : greatest.cross }
    for length in main { greatest.main = length > greatest.main ? length : greatest.main }
    return greatest
  }

  package var memoryFootprint: Int {
    (cross.capacity + main.capacity) * MemoryLayout<Double>.stride + state.grid.columnsFootprint
  }
}
