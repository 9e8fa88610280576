/// Arranges the items of one section: reads their sizes, keeps their positions, and finds them.
///
/// There is one engine a family: `LaneEngine`, `LineEngine`, `RectangleEngine`, `UniformEngine`. An engine works in main and
/// cross coordinates of its own section and knows no paths. Engines are classes because Embedded Swift has existentials of
/// classes only.
///
/// An engine places items (`ask`, `commit`, `place`), finds them (`frame`, `ElementFinding`), and recalls the sizes that they
/// answered (`recall`, `keeps`).
package protocol SectionEngine: ElementFinding {
  var itemCount: Int { get }
  /// The extents of the section's items. The main extent covers insets and everything laid out; the cross extent is the
  /// container's, or the insets' if these are larger.
  var contentMain: Double { get }
  var contentCross: Double { get }

  // MARK: Changing

  /// The greatest number of items. By default `Limit.items`.
  var itemLimit: Int { get }

  /// Whether sizes are asked for again if the container changes.
  var asksForEachContainer: Bool { get }

  /// How many of `count` items must be laid out together, so that the others can be appended later and nothing is asked for
  /// or placed twice. By default one. It is `count` if the mode needs every item before it places the first.
  func leastItems(of count: Int, in container: ModeContainer) -> Int

  /// Makes room for this many items. By default does nothing.
  func reserve(_ count: Int)

  /// Asks the reader for everything that a change needs. The engine itself changes only in `commit()`, because the host may
  /// query the layout while it is asked.
  func ask(_ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader)

  /// Makes the change that was asked for last.
  func commit()

  /// The extent across that the mode would choose for `count` items; nil if it fills the container. Asks for sizes and lays
  /// nothing out. By default nil.
  func naturalCross(of count: Int, in container: ModeContainer, reading reader: any ItemReader) -> Double?

  // MARK: Placing the rest

  /// Whether every item has a position. Lanes place items only as far as queries reach. By default true.
  var isPlaced: Bool { get }

  /// Places the items that may start before a main position. Returns whether appended items can change nothing before it.
  /// By default true for a position within the content.
  @discardableResult func place(upTo position: Double) -> Bool

  // MARK: Looking up

  func frame(of item: Int) -> AxisFrame

  /// The lanes that an item covers, and the items of its line; nil in modes without lanes or lines. By default nil.
  func lanes(of item: Int) -> Range<Int>?
  func line(of item: Int) -> Range<Int>?

  // MARK: What items answered

  /// The sizes that items answered; nil if they were not asked, or not all in the same way.
  ///
  /// - Parameter items: ascending ranges that do not overlap.
  func recall(_ items: [Range<Int>], in container: ModeContainer) -> SizeRecord?

  /// Whether an item would stay as it is if it answered these extents; false if that is not known. By default compares them
  /// with `recall`. If items are not asked, nothing is recalled, and any answer leaves the item as it is.
  func keeps(_ extents: AxisSize, of item: Int, in container: ModeContainer) -> Bool

  // MARK: Accounting

  var work: WorkCounters { get }
  var memoryFootprint: Int { get }
  #if !hasFeature(Embedded)
    /// The first invariant that does not hold; nil if all do.
    func checkInvariants() -> String?
  #endif
}

extension SectionEngine {
  package var itemLimit: Int { Limit.items }
  package func leastItems(of count: Int, in container: ModeContainer) -> Int { 1 }
  package func reserve(_ count: Int) {}
  package func naturalCross(
    of count: Int, in container: ModeContainer, reading reader: any ItemReader
  ) -> Double? { nil }
  package var isPlaced: Bool { true }
  package func place(upTo position: Double) -> Bool { contentMain >= position }
  package func lanes(of item: Int) -> Range<Int>? { nil }
  package func line(of item: Int) -> Range<Int>? { nil }

  package func keeps(_ extents: AxisSize, of item: Int, in container: ModeContainer) -> Bool {
    recall([item..<item + 1], in: container)?.startsWith(extents) ?? true
  }

  /// The frame of an item of the only section.
  package func frame(of item: Int, in section: Int, _ transform: AxisTransform) -> LayoutRect? {
    section == 0 && (0..<itemCount).contains(item) ? transform.physical(frame(of: item)) : nil
  }
}

/// How much work an engine has done since it was made. Tests compare it with what a change should cost.
package struct WorkCounters: Hashable, Sendable {
  package var sizesAsked = 0
  package var itemsPlaced = 0

  mutating func add(_ other: WorkCounters) {
    sizesAsked += other.sizesAsked
    itemsPlaced += other.itemsPlaced
  }
}
