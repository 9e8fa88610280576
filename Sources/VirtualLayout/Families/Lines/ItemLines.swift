/// A section's items on lines: what a line engine keeps.
///
/// Two stores do. `WrappedLines` lets the mode's rule cut lines wherever it likes; in `FixedRows` every row has so many items. An
/// engine asks for sizes and tells what has changed, and knows neither from the other.
protocol ItemLines: ~Copyable {
  /// What holds of all lines.
  var traits: LineTraits { get }
  var items: ItemChunks { get }
  var count: Int { get }
  /// What all lines add: extents and the spacing after each, the last included.
  var extent: Double { get }
  /// Whether some item is so narrow that its extent may be lost beside the content's. Without one, every item meets a rectangle that
  /// covers the content across.
  var hasNarrowItems: Bool { get }
  /// Whether all sums are exact.
  var isExact: Bool { get }
  var memoryFootprint: Int { get }

  // MARK: All items

  /// Makes room for so many items.
  mutating func reserve(_ count: Int)

  /// Replaces all items and breaks them into lines; returns the number of items.
  ///
  /// - Parameters:
  ///   - cross: at least one length an item, in item order. Comes back as another array, for reuse.
  ///   - main: the same along the main axis.
  mutating func reset(count: Int, cross: inout [Double], main: inout [Double]) -> Int

  /// Cuts all items into lines; returns how many there are.
  mutating func breakAll() -> Int

  // MARK: One item; each returns how many items were put on lines

  mutating func insert(_ lengths: ItemExtents, at item: Int) -> Int
  mutating func remove(_ item: Int) -> Int
  mutating func resize(_ item: Int, _ lengths: ItemExtents) -> Int

  // MARK: Several items, around which lines must be cut again

  mutating func insert(_ news: ItemChunks.NewItems, at item: Int)
  mutating func remove(_ part: Range<Int>)
  mutating func setLengths(of item: Int, _ lengths: ItemExtents)

  /// Cuts again around items that are new or have other lengths; returns how many were put on lines.
  ///
  /// - Parameter changed: stretches of such items, ascending. An empty one stands where items went, before the item it names.
  mutating func breakAgain(_ changed: [Range<Int>]) -> Int

  #if !hasFeature(Embedded)
    func checkInvariants() -> String?
  #endif
}

extension ItemLines where Self: ~Copyable {
  /// The content's extent along the main axis.
  var contentMain: Double { traits.contentMain(ofLines: extent, count: count) }
}
