/// Drives `Card`: keeps every item's ideal size, for what they come to at most; where cards go is arithmetic.
final class CardEngine: UniformEngine {
  let state = UniformState()
  private let card: Card
  /// Ideal lengths, one an item.
  private(set) var cross: [Double] = []
  private(set) var main: [Double] = []
  private var greatest = ItemExtents(cross: 0, main: 0)

  init(_ card: Card) { self.card = card }

  package var itemLimit: Int { Limit.items }

  package func update(
    _ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader
  ) -> () -> Void {
    switch change {
    case .everything(let count):
      let (cross, main) = read(0..<count, reader, container)
      return { self.take(cross, main, in: container) }

    case .edited(let edits):
      var cross = edits.applied(to: self.cross).map { $0 ?? 0 }
      var main = edits.applied(to: self.main).map { $0 ?? 0 }
      for run in edits.asked.consecutiveRuns {
        let sizes = read(run, reader, container)
        cross.replaceSubrange(run, with: sizes.cross)
        main.replaceSubrange(run, with: sizes.main)
      }
      return { [cross, main] in self.take(cross, main, in: container) }

    case .parts(let items, let count, _):
      let first = cross.count
      let changed = items.consecutiveRuns.map { (items: $0, sizes: read($0, reader, container)) }
      let added = read(first..<count, reader, container)
      return {
        var mayShrink = false
        for (items, sizes) in changed {
          mayShrink = self.replace(items, with: sizes.cross, sizes.main) || mayShrink
          self.greatest = Self.greatest(sizes.cross, sizes.main, self.greatest)
        }
        self.cross.grow(to: count, filling: 0)
        self.main.grow(to: count, filling: 0)
        for index in first..<count {
          (self.cross[index], self.main[index]) = (added.cross[index - first], added.main[index - first])
        }
        self.greatest =
          mayShrink
          ? Self.greatest(self.cross, self.main) : Self.greatest(added.cross, added.main, self.greatest)
        self.state.grid = self.card.grid(of: count, ideal: self.greatest, in: container)
      }
    }
  }

  /// Takes the sizes of all items.
  private func take(_ cross: [Double], _ main: [Double], in container: ModeContainer) {
    self.cross = cross
    self.main = main
    greatest = Self.greatest(cross, main)
    state.grid = card.grid(of: cross.count, ideal: greatest, in: container)
  }

  /// Takes other sizes for items; returns whether one of them was the greatest and is so no longer.
  private func replace(_ items: Range<Int>, with newCross: [Double], _ newMain: [Double]) -> Bool {
    var mayShrink = false
    for (index, item) in items.enumerated() {
      mayShrink =
        mayShrink || shrinks(cross[item], to: newCross[index], greatest.cross)
        || shrinks(main[item], to: newMain[index], greatest.main)
      cross[item] = newCross[index]
      main[item] = newMain[index]
    }
    return mayShrink
  }

  private func read(
    _ items: Range<Int>, _ reader: any ItemReader, _ container: ModeContainer
  ) -> (cross: [Double], main: [Double]) {
    var cross = [Double](repeating: 0, count: items.count)
    var main = cross
    let room = card.room(in: container)
    reader.readSizes(items, availableCross: room.extent, into: &cross, &main, at: 0, roundingMain: false)
    state.work.sizesAsked += items.count
    return (cross, main)
  }

  private func shrinks(_ old: Double, to new: Double, _ greatest: Double) -> Bool {
    old == greatest && new < old
  }

  private static func greatest(
    _ cross: [Double], _ main: [Double], _ known: ItemExtents = ItemExtents(cross: 0, main: 0)
  ) -> ItemExtents {
    ItemExtents(
      cross: max(known.cross, cross.span.greatest(in: cross.indices)),
      main: max(known.main, main.span.greatest(in: main.indices)))
  }

  package var memoryFootprint: Int {
    (cross.capacity + main.capacity) * MemoryLayout<Double>.stride + state.grid.columnsFootprint
  }
}
