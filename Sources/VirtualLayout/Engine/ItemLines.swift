/// A section's items on lines: what a line engine keeps, and all that it takes to say where an item is.
///
/// Two do: `RuledLines` lets the mode's rule cut lines wherever it likes, `RuledRows` knows that every row has so many items.
/// An engine asks for sizes and tells what has changed, and knows neither from the other.
protocol ItemLines: ~Copyable {
  associatedtype Mode: LineMode
  /// Where a query has found its first line last; void when anything changes.
  associatedtype Bookmark: BitwiseCopyable
  associatedtype Walk: LineWalk where Walk.State == LinesState<Self>

  static var noBookmark: Bookmark { get }

  init(rule: Mode.Rule)

  /// The rule by which items are cut into lines and placed on them. When it has been set, all must be cut anew unless it is known
  /// that it cuts as the last one did.
  var rule: Mode.Rule { get set }

  var count: Int { get }
  /// What all lines add: extents and the spacing behind each, the last included.
  var extent: Double { get }
  /// Whether that and all sums it is made of are exact.
  var isExact: Bool { get }
  /// Whether some item is so narrow that its extent may be lost beside the content's. Without one, every item meets
  /// a rectangle that covers the content across.
  var hasNarrowItems: Bool { get }
  /// Where the last line starts; where the first one would, without any.
  var lastLineStart: Double { get }

  var memoryFootprint: Int { get }
  func checkInvariants() -> String?

  /// Makes room for so many items.
  mutating func reserve(_ count: Int)

  // MARK: Items come and go

  /// Takes other items and cuts them into lines; returns how many there are.
  ///
  /// - Parameters:
  ///   - cross: one length an item, in order; what is beyond `count` is not looked at.
  ///   - main: as many.
  mutating func reset(count: Int, cross: consuming [Double], main: consuming [Double]) -> Int
  /// The same for items whose sizes are at hand.
  mutating func reset(sizes: [LayoutSize], count: Int, _ orientation: Orientation) -> Int

  /// Gives an item other lengths. The lines must be cut again around it.
  mutating func setLengths(of item: Int, _ lengths: ItemExtents)
  /// Adds items behind the last. The lines must be cut again from the one on which the last was.
  mutating func append(cross: [Double], main: [Double])
  /// Takes items out, behind which others close up. The lines must be cut again there.
  mutating func remove(_ items: Range<Int>)
  /// Puts items, `part` of those given, in front of the one that is the `item`-th. The lines must be cut again around them.
  mutating func insert(cross: [Double], main: [Double], _ part: Range<Int>, at item: Int)

  /// Cuts all items into lines; returns how many there are.
  mutating func breakAll() -> Int
  /// Cuts again around items that are new or have other lengths; returns how many had to be put on lines.
  ///
  /// - Parameter changed: stretches of such items, ascending. An empty one stands where items went, in front of the item
  ///   it names.
  mutating func breakAgain(_ changed: [Range<Int>]) -> Int

  /// Takes the items as the edit leaves them and cuts again around it; returns how many had to be put on lines.
  ///
  /// - Parameter lengths: the item's, where it is not gone.
  mutating func edit(_ edit: SoleEdit, _ lengths: ItemExtents) -> Int

  // MARK: What is known of items

  /// The lengths of an item there is.
  func lengths(of item: Int) -> ItemExtents?
  /// Visits consecutive items' lengths.
  func forEachItem(in items: Range<Int>, _ body: (ItemExtents) -> Void)
  func frame(of item: Int) -> AxisFrame
  /// The items on an item's line.
  func line(of item: Int) -> Range<Int>?

  // MARK: Queries, given the state: given the lines, they would have them copied to them

  /// What meets `lo..<hi` along the main axis, where everything meets the query across.
  static func range(from lo: Double, to hi: Double, in state: LinesState<Self>) -> LineRangeQuery

  /// Elements whose frames the host can make itself; nil where they are made here.
  static func nextLines(
    in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch, _ state: LinesState<Self>
  ) -> VisitStep?
}

/// A query of items on lines, line by line, as far as it has come.
protocol LineWalk: BitwiseCopyable {
  associatedtype State

  init(_ query: RegionQuery, in state: State)

  /// The next items that meet the query, of which there may be none.
  mutating func next(_ query: RegionQuery, in state: State) -> ItemHits

  /// Fills the batch with items and their frames; returns whether there may be more.
  mutating func fill(
    _ batch: inout OutputBuffer<BatchedElement>, _ query: RegionQuery, in state: State
  ) -> Bool
}

extension ItemLines where Self: ~Copyable {
  mutating func reset(sizes: [LayoutSize], count: Int, _ orientation: Orientation) -> Int {
    let sizes = sizes.prefix(count).map { orientation.extents(of: $0) }
    return reset(
      count: count, cross: sizes.map { Length.cross($0.cross) }, main: sizes.map { Length.main($0.main) })
  }

  @inline(__always)
  static func nextLines(
    in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch, _ state: LinesState<Self>
  ) -> VisitStep? { nil }

  /// The content's extent along the main axis.
  var contentMain: Double { rule.contentMain(ofLines: extent, count: count) }

  /// Whether every item meets the query's rectangle across.
  @inline(__always)
  func coversCross(_ query: RegionQuery) -> Bool {
    !query.testsFrames && !hasNarrowItems && rule.room.extent > LineStore.narrow
      && rule.keepsItemsInContent && query.coversContentCross
  }
}
