/// Makes the grid of `LayoutMode.Card`: keeps the ideal size of every item, fits one card to the largest of them, and counts how many
/// cards stand side by side.
final class CardRule: UniformRule {
  private let card: LayoutMode.Card
  private var sizes = IdealSizes()
  /// The greatest ideal extents of all items.
  private var greatest = ItemExtents(cross: 0, main: 0)
  /// What has been asked for and is not in use yet.
  private var answers: Answers?

  /// Ideal lengths by axis, one an item.
  private struct IdealSizes {
    var cross: [Double] = []
    var main: [Double] = []
  }

  private struct Answers {
    /// What is known of all items, if any have come, gone or moved.
    var base: IdealSizes?
    /// What items answered, over what is known.
    var runs: [(items: Range<Int>, sizes: IdealSizes)] = []
  }

  init(_ card: LayoutMode.Card) { self.card = card }

  var itemLimit: Int { Limit.items }

  // MARK: Sizes

  func ask(for change: SectionChange, in container: ModeContainer, reading reader: any ItemReader) -> Int {
    let runs: [Range<Int>]
    switch change {
    case .everything(let count):
      answers = Answers(base: read(0..<count, reader, container))
      return count
    case .edited(let edits, _) where edits.shiftsItems:
      let known = IdealSizes(
        cross: edits.applied(to: sizes.cross).map { $0 ?? 0 },
        main: edits.applied(to: sizes.main).map { $0 ?? 0 })
      answers = Answers(base: known)
      runs = edits.asked.consecutiveRuns
    case .edited(let edits, _):
      answers = Answers()
      runs = edits.resized.consecutiveRuns + [edits.firstAppended..<edits.newCount]
    }
    answers?.runs = runs.map { ($0, read($0, reader, container)) }
    return runs.reduce(0) { $0 + $1.count }
  }

  private func read(_ items: Range<Int>, _ reader: any ItemReader, _ container: ModeContainer) -> IdealSizes {
    let zeros = [Double](repeating: 0, count: items.count)
    var sizes = IdealSizes(cross: zeros, main: zeros)
    // Main lengths stay off the grid until the greatest of them has been scaled.
    reader.readSizes(
      items, availableCross: card.room(in: container).extent, into: &sizes.cross, &sizes.main, at: 0,
      roundingMain: false)
    return sizes
  }

  /// Puts the answers in use.
  private func take(_ answers: Answers, count: Int) {
    var mayShrink = answers.base != nil
    if let base = answers.base { sizes = base }
    sizes.cross.resize(to: count, filling: 0)
    sizes.main.resize(to: count, filling: 0)
    for (items, new) in answers.runs {
      for (index, item) in items.enumerated() {
        // An item that was the greatest, and is no longer.
        mayShrink =
          mayShrink || (sizes.cross[item] == greatest.cross && new.cross[index] < greatest.cross)
          || (sizes.main[item] == greatest.main && new.main[index] < greatest.main)
        sizes.cross[item] = new.cross[index]
        sizes.main[item] = new.main[index]
      }
      greatest = Self.greatest(new, greatest)
    }
    if mayShrink { greatest = Self.greatest(sizes) }
  }

  private static func greatest(
    _ sizes: IdealSizes, _ known: ItemExtents = ItemExtents(cross: 0, main: 0)
  ) -> ItemExtents {
    ItemExtents(
      cross: max(known.cross, sizes.cross.span.greatest(in: sizes.cross.indices)),
      main: max(known.main, sizes.main.span.greatest(in: sizes.main.indices)))
  }

  func recall(_ items: [Range<Int>]) -> SizeRecord? {
    var recalled = SizeRecord(.sizes, dependsOnContainer: false)
    for item in items.joined() { recalled.append(given: 0, main: sizes.main[item], cross: sizes.cross[item]) }
    return recalled
  }

  var memoryFootprint: Int {
    (sizes.cross.capacity + sizes.main.capacity) * MemoryLayout<Double>.stride
  }

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

extension LayoutMode.Card {
  /// What the margins leave for cards.
  fileprivate func room(in container: ModeContainer) -> ContainerRoom {
    ContainerRoom(container, insets: LayoutInsets(margin))
  }

  /// The extents of some card, for their ratio.
  fileprivate func shape(_ orientation: Orientation) -> ItemExtents {
    let ratio = aspectRatio > 0 && aspectRatio < .infinity ? aspectRatio : 1
    let capped = min(max(ratio, 0x1p-20), 0x1p20)
    return orientation.extents(of: LayoutSize(width: capped, height: 1))
  }
}
