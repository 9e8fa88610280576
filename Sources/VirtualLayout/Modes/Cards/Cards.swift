extension LayoutMode {
  /// The parameters of cards: all equally large, enough for the largest content, with as many side by side as fit.
  ///
  ///     |  margin                       |
  ///     |  +--------+ padding +-------+ |     when the content of one card grows, all cards may grow,
  ///     |  |  0     |         |  1    | |     and fewer of them fit side by side
  ///     |  +--------+         +-------+ |
  ///
  /// ```swift
  /// layout.mode = .cards()
  /// layout.mode = .cards(.init(minimum: 200, maximum: 600, aspectRatio: 1))
  /// layout.source = .sizes(count: cards.count) { path, _ in idealSize(of: cards[path.item]) }
  /// ```
  ///
  /// The *ideal size* of a card is the size its content needs, as the source returns it. The size of all cards follows from the
  /// greatest ideal width and the greatest ideal height, in this order:
  /// 1. The side that is too short for `aspectRatio` grows.
  /// 2. The width is raised to `minimum`.
  /// 3. It is limited to `maximum`.
  /// 4. It is limited to the container's width minus the margins.
  ///
  /// In steps 2 to 4 the height follows the width, so the proportions stay. The number of columns is
  /// max(1, ⌊(container + padding − 2 · margin) / (card + padding)⌋), where 2⁻²⁰ points too many do not matter.
  ///
  /// The layout requests each ideal size once, given the width available then, and keeps it when the container changes. In
  /// a layout that scrolls horizontally, `minimum`, `maximum` and the container limit the height.
  ///
  /// - Complexity: preparing, inserting and deleting take O(n) for n items. Changing a size takes O(1), or
  ///   O(n) if it was the greatest and shrinks. A query takes O(log columns) plus its results. An item takes 16 bytes.
  public struct Cards: Hashable, Sendable {
    /// The least width of a card, in points.
    public var minimum: Double
    /// The greatest width of a card, in points. If it is less than `minimum`, the maximum holds.
    public var maximum: Double
    /// The width of every card divided by its height. A ratio that is not positive and finite counts as 1.
    public var aspectRatio: Double
    /// The space kept free around all cards, in points.
    public var margin: Double
    /// The space between cards, in points.
    public var padding: Double

    /// Creates the parameters of cards, by default 150 to 400 points wide, at 3 : 2, with 8 points around and between them.
    public init(
      minimum: Double = 150, maximum: Double = 400, aspectRatio: Double = 1.5, margin: Double = 8,
      padding: Double = 8
    ) {
      self.minimum = minimum
      self.maximum = maximum
      self.aspectRatio = aspectRatio
      self.margin = margin
      self.padding = padding
    }
  }

  /// Cards with these parameters.
  public static func cards(_ cards: Cards = Cards()) -> LayoutMode {
    LayoutMode(cards) { UniformEngine(CardsRule($0)) }
  }
}

/// Makes the `UniformGrid` of cards: keeps the ideal size of every item, computes the size of all cards from the greatest, and
/// counts how many fit side by side.
private final class CardsRule: UniformRule {
  private let cards: LayoutMode.Cards
  private var sizes = IdealSizes()
  /// The greatest ideal extent of all items along each axis.
  private var greatest = AxisSize.zero
  /// Sizes that `ask` has requested and `makeGrid` has not taken yet.
  private var answers: Answers?

  /// The ideal extents of items.
  private struct IdealSizes {
    var cross: [Double] = []
    var main: [Double] = []

    var greatest: AxisSize { AxisSize(main: main.max() ?? 0, cross: cross.max() ?? 0) }
  }

  private struct Answers {
    /// The sizes of all items; nil if no item's index has changed.
    var all: IdealSizes?
    /// The sizes of new and changed items.
    var runs: [(items: Range<Int>, sizes: IdealSizes)] = []
  }

  init(_ cards: LayoutMode.Cards) { self.cards = cards }

  var itemLimit: Int { Limit.items }
  var keepsSizes: Bool { true }

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
      items, availableCross: cards.room(in: container).extent, into: &sizes.cross, &sizes.main, at: 0,
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
    let room = cards.room(in: container)
    let padding = Length.cross(cards.padding)
    let shape = cards.shape(container.orientation)
    var cross = max(greatest.cross, greatest.main * (shape.cross / shape.main))
    cross = max(cross, Length.cross(cards.minimum))
    cross = min(cross, Length.cross(cards.maximum))
    cross = min(cross, room.extent)
    let columns = EqualTracks.count(of: cross, in: room.extent, spacing: padding, atMost: Limit.columns)
    let extent = Length.main(cross * (shape.main / shape.cross))
    return UniformGrid(
      count: count,
      columns: (0..<columns).map {
        AxisRect(
          main: 0, cross: room.start + Double($0) * (cross + padding), mainExtent: extent, crossExtent: cross)
      },
      lineExtent: extent, lineSpacing: Length.main(padding), in: room)
  }
}

extension LayoutMode.Cards {
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
