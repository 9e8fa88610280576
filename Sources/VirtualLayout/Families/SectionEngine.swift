/// Arranges the items of one section: reads their sizes, keeps their positions, and finds them.
///
/// Each family of modes has one engine: `LaneEngine`, `LineEngine`, `RectangleEngine` and `UniformEngine`. The mode gives its
/// engine a rule. An engine computes in main and cross coordinates of its own section, and knows no other section and no paths.
/// `SectionedContent` calls it. Engines are classes because Embedded Swift allows existentials of classes only.
package protocol SectionEngine: ElementFinding {
  var itemCount: Int { get }
  /// The extents of the section's items. They include the insets. The cross extent is at least the container's.
  var contentMain: Double { get }
  var contentCross: Double { get }

  // MARK: Changing

  /// The greatest number of items. The default is `Limit.items`.
  var itemLimit: Int { get }

  /// Whether sizes are requested again if the container changes.
  var asksForEachContainer: Bool { get }

  /// Whether a copy (`copy()`) shares what the rule remembers, so that only one of the two may change. The default is false.
  var copiesShareState: Bool { get }

  /// Whether positions depend on earlier changes, and not only on sizes and the container. The default is false.
  var dependsOnHistory: Bool { get }

  /// Requests what a change needs. The engine itself does not change: the host may query the layout while it answers.
  ///
  /// - Returns: the change with all that it needs, for `commit`.
  func ask(_ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader)
    -> EngineUpdate

  /// Carries out what `ask` has returned last, without another request.
  ///
  /// - Parameter seen: what people see before the change, in a section with an estimate; nil if they see nothing that may move.
  func commit(_ update: EngineUpdate, keeping seen: SeenPart?)

  /// Whether all items that are not measured can have one size, so that another average takes O(log n). If so, and if the
  /// section's estimate is the average, such items are read as `Length.unmeasured`. The default is false.
  var canSetUnmeasuredSize: Bool { get }

  /// Sets the size of all items that are read as `Length.unmeasured`. Follows every `commit()`. The default does nothing.
  func setUnmeasuredSize(_ size: AxisSize)

  /// The cross extent that the mode would choose; nil if it fills the container. Requests sizes, but lays nothing out. The
  /// default is nil.
  func naturalCross(of count: Int, in container: ModeContainer, reading reader: any ItemReader) -> Double?

  // MARK: Placing the rest

  /// Whether every item has a position. Lanes place items only when queries reach them. The default is true.
  var isPlaced: Bool { get }

  /// Places the items that may start before a main position. The default does nothing.
  func place(upTo position: Double)

  // MARK: Looking up

  func frame(of item: Int) -> AxisRect

  /// The lanes that an item covers, and the items of its line; nil in modes without lanes or lines. The default is nil.
  func lanes(of item: Int) -> Range<Int>?
  func line(of item: Int) -> Range<Int>?

  /// Visits the frames of some items in order, and their lanes or lines. All must exist. The default looks up each item.
  func forEachItem(in items: Range<Int>, _ body: (AxisRect, LaneOrLine) -> Void)

  /// The number of columns, if every line but the last has an item in each, so that the line and column of an item follow from
  /// its index. The default is nil.
  var columnCount: Int? { get }

  /// The number of lines before the one that holds an item; nil in modes without lines. The default follows from `columnCount`.
  func lineNumber(of item: Int) -> Int?

  // MARK: Recalling sizes

  /// The sizes that the source returned; nil if the engine did not request them, or not all in the same way.
  ///
  /// - Parameter items: ascending ranges that do not overlap.
  func recall(_ items: [Range<Int>], in container: ModeContainer) -> SizeRecord?

  /// Whether an item would stay the same if the source returned these extents for it; false if unknown. The default compares
  /// them with `recall`. If the engine requests no sizes, `recall` returns nil and the item stays the same.
  func keeps(_ extents: AxisSize, of item: Int, in container: ModeContainer) -> Bool

  // MARK: Sharing

  /// Whether a frozen layout reads the engine; nil before the engine is in a content's records.
  var sharing: EngineSharing? { get set }

  /// A copy that answers queries as this engine does, except that it does not have the items without a position. It shares the
  /// memory of items. Whichever changes first copies what it writes to.
  ///
  /// - Complexity: O(1).
  func copy() -> any SectionEngine

  // MARK: Accounting

  /// The number of items placed so far. Tests compare it with what a change should cost. The default is 0.
  var itemsPlaced: Int { get }
  var memoryFootprint: Int { get }
}

extension SectionEngine {
  package var itemLimit: Int { Limit.items }
  package var copiesShareState: Bool { false }
  package var dependsOnHistory: Bool { false }
  package var canSetUnmeasuredSize: Bool { false }
  package func setUnmeasuredSize(_ size: AxisSize) {}
  package func naturalCross(
    of count: Int, in container: ModeContainer, reading reader: any ItemReader
  ) -> Double? { nil }
  package var isPlaced: Bool { true }
  var isShared: Bool { sharing?.isShared ?? false }
  package var itemsPlaced: Int { 0 }
  package func place(upTo position: Double) {}
  package func lanes(of item: Int) -> Range<Int>? { nil }
  package func line(of item: Int) -> Range<Int>? { nil }
  package var columnCount: Int? { nil }
  package func lineNumber(of item: Int) -> Int? { columnCount.map { item / $0 } }

  package func forEachItem(in items: Range<Int>, _ body: (AxisRect, LaneOrLine) -> Void) {
    for item in items {
      body(frame(of: item), LaneOrLine(lanes: lanes(of: item), line: line(of: item)))
    }
  }

  package func keeps(_ extents: AxisSize, of item: Int, in container: ModeContainer) -> Bool {
    recall([item..<item + 1], in: container)?.startsWith(extents) ?? true
  }

  /// The frame of an item, if this is the only section.
  package func frame(of item: Int, in section: Int, _ transform: AxisTransform) -> LayoutRect? {
    section == 0 && (0..<itemCount).contains(item) ? transform.physical(frame(of: item)) : nil
  }
}

/// A change of an engine's items for which everything has been requested. Each engine has a class of its own, and understands
/// no other.
package class EngineUpdate { init() {} }

/// Tells engines that a frozen layout reads them (`SectionedContent.frozen`), perhaps on another thread.
///
/// All engines that a content has got since its last frozen layout refer to one mark. Setting the mark shares all of them at
/// once, so taking a frozen layout of any number of sections takes O(1). Engines that come later get another mark.
///
/// **Law:** nothing writes to a shared engine, not even a query. A content that is about to change the items of a shared engine
/// copies it first (`SectionEngine.copy`).
package final class EngineSharing {
  /// Never false again once it is true.
  var isShared = false
  /// Whether the last frozen layout was taken during a call into the host, perhaps in a visit, which may still read the engine's
  /// memory.
  let isInUse: Bool

  init(isInUse: Bool = false) { self.isInUse = isInUse }
}
