/// Makes the grid of `LayoutMode.Card`: keeps the ideal size of every item, fits one card to the largest, and counts how many
/// cards fit side by side.
final class CardRule: UniformRule {
  private let card: LayoutMode.Card
  /// The ideal size of each item.
  private var sizes: [AxisSize] = []
  /// The greatest ideal extents of all items.
  private var greatest = AxisSize.zero
  /// Sizes that have been requested and are not in use yet.
  private var answers: Answers?

  private struct Answers {
    /// The sizes that are known, one for each item; nil if no item has another index than before.
    var known: [AxisSize]?
    /// The new sizes, in runs of items.
    var runs: [(items: Range<Int>, sizes: [AxisSize])]
  }

  init(_ card: LayoutMode.Card) { self.card = card }

  var itemLimit: Int { Limit.items }

  // MARK: Sizes

  func ask(for change: SectionChange, in container: ModeContainer, reading reader: any ItemReader) -> Int {
    var known: [AxisSize]?
    var runs = [0..<change.count]
    switch change {
    case .everything: known = []
    case .edited(let edits, _):
      if edits.shiftsItems { known = edits.applied(to: sizes).map { $0 ?? .zero } }
      runs = edits.asked.consecutiveRuns
    }
    answers = Answers(known: known, runs: runs.map { ($0, read($0, reader, container)) })
    return runs.reduce(0) { $0 + $1.count }
  }

  private func read(_ items: Range<Int>, _ reader: any ItemReader, _ container: ModeContainer) -> [AxisSize] {
    var cross = [Double](repeating: 0, count: items.count)
    var main = cross
    // Main lengths stay off the grid until the greatest of them has been scaled.
    reader.readSizes(
      items, availableCross: card.room(in: container).extent, into: &cross, &main, at: 0, roundingMain: false)
    return cross.indices.map { AxisSize(main: main[$0], cross: cross[$0]) }
  }

  /// Puts new sizes in use.
  private func take(_ answers: Answers, count: Int) {
    var mayShrink = answers.known != nil
    if let known = answers.known { sizes = known }
    sizes.resize(to: count, filling: .zero)
    for (items, new) in answers.runs {
      for (item, size) in zip(items, new) {
        let old = sizes[item]
        // An item that was the greatest, and is no longer.
        mayShrink =
          mayShrink || (old.cross == greatest.cross && size.cross < old.cross)
          || (old.main == greatest.main && size.main < old.main)
        sizes[item] = size
        greatest.formUnion(size)
      }
    }
    guard mayShrink else { return }
    greatest = .zero
    for size in sizes { greatest.formUnion(size) }
  }

  func recall(_ items: [Range<Int>]) -> SizeRecord? {
    var recalled = SizeRecord(.sizes, dependsOnContainer: false)
    for run in items {
      for item in run { recalled.append(given: 0, main: sizes[item].main, cross: sizes[item].cross) }
    }
    return recalled
  }

  var memoryFootprint: Int { sizes.capacity * MemoryLayout<AxisSize>.stride }

  // MARK: Cards

  func makeGrid(of count: Int, in container: ModeContainer) -> UniformGrid {
    if let answers = answers.take() { take(answers, count: count) }
    let room = card.room(in: container)
    let padding = Length.cross(card.padding)
    let shape = card.shape(container.orientation)
    var cross = max(greatest.cross, greatest.main * (shape.cross / shape.main))
    cross = max(cross, Length.cross(card.minimum))
    cross = min(cross, Length.cross(card.maximum))
    cross = min(cross, room.extent)
    let columns = Limit.wholeCount((room.extent + padding) / (cross + padding), atMost: Limit.columns)
    let extent = Length.main(cross * (shape.main / shape.cross))
    return UniformGrid(
      count: count,
      columns: (0..<columns).map {
        UniformGrid.Column(
          cross: room.start + Double($0) * (cross + padding), crossExtent: cross, extent: extent)
      },
      lineExtent: extent, lineSpacing: Length.main(padding), in: room)
  }
}

extension AxisSize {
  /// Takes the greater of two extents along either axis.
  fileprivate mutating func formUnion(_ other: AxisSize) {
    main = max(main, other.main)
    cross = max(cross, other.cross)
  }
}

extension LayoutMode.Card {
  /// The container inside the margins.
  fileprivate func room(in container: ModeContainer) -> ContainerRoom {
    ContainerRoom(container, insets: LayoutInsets(margin))
  }

  /// The extents of a card of any size, for their ratio.
  fileprivate func shape(_ orientation: Orientation) -> ItemExtents {
    let ratio = aspectRatio > 0 && aspectRatio < .infinity ? aspectRatio : 1
    let capped = min(max(ratio, 0x1p-20), 0x1p20)
    return orientation.extents(of: LayoutSize(width: capped, height: 1))
  }
}
