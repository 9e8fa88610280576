/// What a `LineEngine` needs of a store of lines. `WrappedLines` ends lines wherever a rule says, `CountedRows` after a fixed
/// number of items.
protocol LineStore: ~Copyable {
  var traits: LineTraits { get }
  var items: ItemChunks { get }
  var count: Int { get }
  /// The sum of all lines: their extents, and the spacing after each, even after the last.
  var extent: Double { get }
  /// Whether some item may be narrow across (`LineTraits.narrow`), so that queries must test each item.
  var hasNarrowItems: Bool { get }
  /// Whether no sum has been rounded.
  var isExact: Bool { get }

  // MARK: All items

  mutating func reserve(_ count: Int)

  /// Replaces all items and breaks them into lines; returns the number of items.
  ///
  /// `cross` and `main` hold a length for each item in item order, and perhaps more. They return other arrays, for reuse.
  mutating func reset(count: Int, cross: inout [Double], main: inout [Double]) -> Int

  /// Breaks all lines again; returns the number of items.
  mutating func breakAll() -> Int

  // MARK: One item; each returns how many items were put on lines

  /// Inserts an item before the `item`-th, or appends it.
  mutating func insert(_ lengths: AxisSize, at item: Int) -> Int
  mutating func remove(_ item: Int) -> Int
  mutating func resize(_ item: Int, _ lengths: AxisSize) -> Int

  // MARK: Several items; `breakAgain` must follow

  mutating func insert(_ news: ItemChunks.NewItems, at item: Int)
  mutating func remove(_ part: Range<Int>)
  mutating func setLengths(of item: Int, _ lengths: AxisSize)

  /// Breaks lines again around changed items; returns how many items were put on lines.
  ///
  /// - Parameter changed: ascending ranges of inserted or resized items, and an empty range wherever items were removed.
  mutating func breakAgain(_ changed: [Range<Int>]) -> Int
}

extension LineStore where Self: ~Copyable {
  var contentMain: Double { traits.contentMain(ofLines: extent, count: count) }
}
