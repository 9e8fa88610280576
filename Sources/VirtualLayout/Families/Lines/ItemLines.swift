/// A store of items on lines, as a `LineEngine` uses it. In `WrappedLines` a rule ends lines anywhere; in `FixedRows` every row has the
/// same number of items.
protocol ItemLines: ~Copyable {
  var traits: LineTraits { get }
  var items: ItemChunks { get }
  var count: Int { get }
  /// The sum of all lines: their extents, and the spacing after each, the last included.
  var extent: Double { get }
  /// Whether some item is so narrow across that its extent may be lost by rounding. If not, every item meets a rectangle that covers the
  /// content across.
  var hasNarrowItems: Bool { get }
  /// Whether no sum has been rounded.
  var isExact: Bool { get }
  var memoryFootprint: Int { get }

  // MARK: All items

  /// Makes room for this many items.
  mutating func reserve(_ count: Int)

  /// Replaces all items and breaks them into lines; returns the number of items.
  ///
  /// - Parameters:
  ///   - cross: at least one length an item, in item order. Comes back as another array, for reuse.
  ///   - main: the same along the main axis.
  mutating func reset(count: Int, cross: inout [Double], main: inout [Double]) -> Int

  /// Breaks all lines again; returns the number of items.
  mutating func breakAll() -> Int

  // MARK: One item; each returns how many items were put on lines

  mutating func insert(_ lengths: AxisSize, at item: Int) -> Int
  mutating func remove(_ item: Int) -> Int
  mutating func resize(_ item: Int, _ lengths: AxisSize) -> Int

  // MARK: Several items; `breakAgain` must follow

  mutating func insert(_ news: ItemChunks.NewItems, at item: Int)
  mutating func remove(_ part: Range<Int>)
  mutating func setLengths(of item: Int, _ lengths: AxisSize)

  /// Breaks lines again around items that are new or resized; returns how many items were put on lines.
  ///
  /// - Parameter changed: stretches of such items, ascending. An empty stretch is where items were removed.
  mutating func breakAgain(_ changed: [Range<Int>]) -> Int

  #if !hasFeature(Embedded)
    func checkInvariants() -> String?
  #endif
}

extension ItemLines where Self: ~Copyable {
  /// The content's extent along the main axis.
  var contentMain: Double { traits.contentMain(ofLines: extent, count: count) }
}
