/// A mode of the *lines* family: consecutive items stand side by side, one line after another.
///
///     main ↓   | item 0 | item 1 |  item 2  |      one line; its extent is the rule's word
///              |   item 3   | item 4 |             the next, `lineSpacing` behind it
///
/// A conforming type is a mode's parameters; `rule(in:)` works them out for a container.
package protocol LineMode: Sendable {
  associatedtype Rule: LineRule

  func rule(in container: ModeContainer) -> Rule

  /// The rule for so many items, where `last` was the rule before, if anything has been laid out by one. A mode that
  /// needs to know neither leaves it at `rule(in:)`.
  func rule(in container: ModeContainer, count: Int, last: Rule?) -> Rule

  /// Whether the rule for another number of items may be another, in the same container. By default false.
  var dependsOnCount: Bool { get }

  /// Whether items' sizes depend on the container, so that they must be asked again when it changes.
  var asksForEachContainer: Bool { get }
}

extension LineMode {
  package func rule(in container: ModeContainer, count: Int, last: Rule?) -> Rule { rule(in: container) }

  package var dependsOnCount: Bool { false }
}

/// The rule by which items are cut into lines and placed on them: a fold over items in order.
///
/// Laws:
/// 1. What `begin` and `extend` return depends on the items given since the line began and on nothing else. A line
///    can therefore be begun anywhere again, and two engines that fold the same items agree to the bit.
/// 2. `extend` takes the item into the line and returns true, or returns false and leaves the line as it was.
/// 3. `extent(of:)` is on the grid of main-axis lengths (`Length.main`).
/// 4. `place` is called for each item of the line once, in order.
/// 5. Where there is room across (`room.extent` > 0), every item whose `leastCross` is some extent is placed so that it
///    meets the content's extent, 0 ..< `room.content`. Queries that cover it do not look at each item. A rule that
///    cannot promise it says so (`keepsItemsInContent`).
/// 6. What the rule is told of the lines' ending (`note`) changes what `last` returns, what the last line extends and
///    how it is placed, and nothing else.
package protocol LineRule {
  /// What is known of a line from the items so far.
  associatedtype Line
  /// What placing has come to within a line. A query keeps it when it stops in the midst of one.
  associatedtype Placer: BitwiseCopyable

  /// Where lines begin, and the room across that they have.
  var room: ContainerRoom { get }
  /// Kept free between one line and the next.
  var lineSpacing: Double { get }

  /// How many items every line but the last has, if that is known; at least one. Finding a line is then quicker.
  var itemsPerLine: Int? { get }

  /// Whether law 5 holds. Unless it says otherwise, it does.
  var keepsItemsInContent: Bool { get }

  /// What the source is asked for. Whoever does not say gets sizes, given the room across.
  var asking: LineAsking { get }

  /// When items join a line, where that follows from what they take up across and from nothing else: `begin` and `extend` go by
  /// it, and `line` makes of a line what they would come to. By default nil.
  var fit: LineFit? { get }
  func line(_ fitted: FittedLine) -> Line?

  func begin(with item: ItemExtents) -> Line
  func extend(_ line: inout Line, with item: ItemExtents) -> Bool
  func extent(of line: Line) -> Double

  /// The line that these items, of which there is at least one, were put on: what `begin` and `extend` came to, as far
  /// as `extent(of:)` and `placer` need it. Every query does this for every line, so it is worth doing well.
  func measure(_ cross: Span<Double>, _ main: Span<Double>, _ items: Range<Int>) -> Line

  /// The extent of the line that these items were put on: `extent(of: measure(…))`, by itself.
  func extent(_ main: Span<Double>, _ items: Range<Int>, cross: Span<Double>) -> Double

  /// The line that so many items were put on, where its extent is all that `placer` needs; nil where its items must be
  /// measured. By default nil.
  func line(ofExtent extent: Double, count: Int) -> Line?

  /// Whether every item starts where its line does, along the main axis. By default false.
  var startsItemsTogether: Bool { get }
  /// Whether every item ends where its line does, too, so that what meets the line meets all of them. By default false.
  var itemsFillLines: Bool { get }

  /// How an item lies along the main axis on a line of some extent, as `place` places it: how far behind the line's start, and
  /// how far it extends. By default at the start, with its own extent.
  func span(of item: ItemExtents, onLineOf extent: Double) -> (lead: Double, extent: Double)

  /// The least extent across with which the item may come to be placed. By default its own.
  func leastCross(of item: ItemExtents) -> Double

  /// Whether the section's last line is another than its items alone make it. By default false, and the next two are
  /// never called. The same for every container, as is `comparesItems`.
  var hasOwnLastLine: Bool { get }
  /// Whether the rule wants to know if all items are equal. By default false; counts only with `hasOwnLastLine`.
  var comparesItems: Bool { get }
  /// Told whenever lines have been cut, before anything is asked about the last of them.
  mutating func note(_ ending: LineEnding<Line>)
  /// What the last line is, given what `begin` and `extend` came to: `extent(of:)` and `placer` are given the result.
  func last(_ line: Line) -> Line
  /// What the items of a line and the spacing between them take up across, each item at its own size; nil in modes whose
  /// items are as wide as the container makes them. Needed only of lines that `extend` has put together.
  func crossUsed(by line: Line) -> Double?

  /// - Parameters:
  ///   - main: where the line starts.
  ///   - isLast: whether the section's last item is on the line.
  func placer(for line: Line, at main: Double, isLast: Bool) -> Placer
  func place(_ item: ItemExtents, with placer: inout Placer) -> AxisFrame

  /// What `place` goes by where it is `SpacedItems`' and the placer a `SpacedPlacer`: then hosts can make the frames
  /// themselves. By default nil.
  var spacedItems: SpacedItems? { get }
  func spaced(_ placer: Placer) -> SpacedPlacer?
}

/// How a section's lines end.
package struct LineEnding<Line> {
  /// The line before the last, if there is one.
  let previous: Line?
  /// Whether all items of the section have the same lengths; false where nobody compares them.
  let itemsAreEqual: Bool
}

/// What a mode of lines asks the source for.
package enum LineAsking: Hashable, Sendable {
  /// Nothing: every item has these lengths.
  case nothing(cross: Double, main: Double)
  /// Sizes, given the room across.
  case sizes(availableCross: Double)
  /// Extents along the main axis, given the one across, which the mode sets for all.
  case evenExtents(crossExtent: Double)
  /// Extents along the main axis, given the one across, which the mode sets: that of item i is element i modulo their
  /// number, of which there is at least one.
  case extents(crossExtents: [Double])
  /// Sizes, each given the room that the mode sets: that of item i is element i modulo their number, of which there is
  /// at least one.
  case sizesWithin(crossExtents: [Double])
  /// Which share of the room each item wants (`MagazineItem`), which its cross length then says in code
  /// (`MagazineCode`), and extents along the main axis, given the one across.
  case shares(crossExtents: MagazineExtents)
}

extension LineAsking {
  /// Whether what is asked of an item depends on the column it is in: another in front of it makes what is known void.
  var dependsOnPlace: Bool {
    switch self {
    case .nothing, .sizes, .evenExtents, .shares: false
    case .extents(let crossExtents), .sizesWithin(let crossExtents):
      crossExtents.contains { $0 != crossExtents[0] }
    }
  }
}

extension LineRule {
  package var itemsPerLine: Int? { nil }

  package var keepsItemsInContent: Bool { true }

  package var asking: LineAsking { .sizes(availableCross: room.extent) }

  package func measure(_ cross: Span<Double>, _ main: Span<Double>, _ items: Range<Int>) -> Line {
    let first = items.lowerBound
    var line = begin(with: ItemExtents(cross: cross[first], main: main[first]))
    for index in first + 1..<items.upperBound {
      _ = extend(&line, with: ItemExtents(cross: cross[index], main: main[index]))
    }
    return line
  }

  package func extent(_ main: Span<Double>, _ items: Range<Int>, cross: Span<Double>) -> Double {
    extent(of: measure(cross, main, items))
  }

  package func line(ofExtent extent: Double, count: Int) -> Line? { nil }

  package var fit: LineFit? { nil }
  package func line(_ fitted: FittedLine) -> Line? { nil }

  package var startsItemsTogether: Bool { false }
  package var itemsFillLines: Bool { false }

  @inline(__always)
  package func span(of item: ItemExtents, onLineOf extent: Double) -> (lead: Double, extent: Double) {
    (0, item.main)
  }

  @inline(__always)
  package func leastCross(of item: ItemExtents) -> Double { item.cross }

  package var hasOwnLastLine: Bool { false }
  package var comparesItems: Bool { false }
  package mutating func note(_ ending: LineEnding<Line>) {}
  package func last(_ line: Line) -> Line { line }
  package func crossUsed(by line: Line) -> Double? { nil }

  package var spacedItems: SpacedItems? { nil }
  package func spaced(_ placer: Placer) -> SpacedPlacer? { nil }
}

extension LineRule where Placer == SpacedPlacer {
  @inline(__always)
  package func spaced(_ placer: Placer) -> SpacedPlacer? { placer }
}
