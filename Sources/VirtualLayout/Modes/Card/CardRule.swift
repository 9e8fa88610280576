/// Makes the `UniformGrid` of cards: keeps the ideal size of every item, computes the size of all cards from the greatest, and
/// counts how many fit side by side.
final class CardRule: UniformRule {
  private let card: LayoutMode.Card
  private var sizes = IdealSizes()
  /// The greatest ideal extent of all items along each axis.
  private var greatest = AxisSize.zero
  /// Sizes that `ask` has requested and `makeGrid` has not taken yet.
  private var answers: Answers?

  /// The ideal extents of items. Two arrays are read and compared faster than one of pairs.
  private struct IdealSizes {
    var cross: [Double] = []
    var main: [Double] = []

    var greatest: AxisSize {
      AxisSize(
        main: main.span.greatest(in: main.indices), cross: cross.span.greatest(in: cross.indices))
    }
  }

  private struct Answers {
    /// The sizes of all items; nil if no item's index has changed.
    var all: IdealSizes?
    /// The sizes of new and changed items.
    var runs: [(items: Range<Int>, sizes: IdealSizes)] = []
  }

  init(_ card: LayoutMode.Card) { self.card = card }

  var itemLimit: Int { Limit.items }

  // MARK: Sizes

  func ask(for change: SectionChange, in container: ModeContainer, reading reader: any ItemReader) {
    guard case .edited(let edits, _) = change else {
      answers = Answers(all: read(0..<change.count, reader, container))
      return
    }
    answers = Answers(runs: edits.askedRuns.map { ($0, read($0, reader, container)) })
    if edits.shiftsItems {
      answers?.all = IdealSizes(
        cross: edits.applied(to: sizes.cross).map { $0 ?? 0 },
        main: edits.applied(to: sizes.main).map { $0 ?? 0 })
    }
  }

  private func read(_ items: Range<Int>, _ reader: any ItemReader, _ container: ModeContainer) -> IdealSizes {
    let zeros = [Double](repeating: 0, count: items.count)
    var sizes = IdealSizes(cross: zeros, main: zeros)
    // `makeGrid` scales the greatest main length and only then rounds it.
    reader.readSizes(
      items, availableCross: card.room(in: container).extent, into: &sizes.cross, &sizes.main, at: 0,
      roundingMain: false)
    return sizes
  }

  private func take(_ answers: Answers, count: Int) {
    var mayShrink = answers.all != nil
    if let all = answers.all { sizes = all }
    sizes.cross.resize(to: count, filling: 0)
    sizes.main.resize(to: count, filling: 0)
    for (items, new) in answers.runs {
      for (index, item) in items.enumerated() {
        mayShrink =
          mayShrink || (sizes.cross[item] == greatest.cross && new.cross[index] < greatest.cross)
          || (sizes.main[item] == greatest.main && new.main[index] < greatest.main)
        sizes.cross[item] = new.cross[index]
        sizes.main[item] = new.main[index]
      }
      let other = new.greatest
      greatest = AxisSize(main: max(greatest.main, other.main), cross: max(greatest.cross, other.cross))
    }
    if mayShrink { greatest = sizes.greatest }
  }

  func recall(_ items: [Range<Int>]) -> SizeRecord? {
    var recalled = SizeRecord(.sizes, dependsOnContainer: false)
    for run in items {
      for item in run { recalled.append(given: 0, main: sizes.main[item], cross: sizes.cross[item]) }
    }
    return recalled
  }

  var memoryFootprint: Int { sizes.cross.allocatedBytes + sizes.main.allocatedBytes }

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
    let columns = EqualTracks.count(of: cross, in: room.extent, spacing: padding, atMost: Limit.columns)
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
  fileprivate func room(in container: ModeContainer) -> ContainerRoom {
    ContainerRoom(container, insets: LayoutInsets(margin))
  }

  /// Extents in the ratio of a card's extents.
  fileprivate func shape(_ orientation: Orientation) -> AxisSize {
    let ratio = aspectRatio > 0 && aspectRatio < .infinity ? aspectRatio : 1
    let capped = min(max(ratio, 0x1p-20), 0x1p20)
    return orientation.extents(of: LayoutSize(width: capped, height: 1))
  }
}
