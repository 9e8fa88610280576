/// Arranges the items of one section: asks for their sizes, keeps what it needs of them, and answers from there.
///
/// There is one engine a family: `LaneEngine`, `LineEngine`, `RectangleEngine`, `UniformEngine`. An engine works in main and
/// cross coordinates of its own section and knows no paths. Engines are classes because Embedded Swift has existentials of
/// classes only.
///
/// An engine places items (`ask`, `commit`, `place`), finds them (`frame`, `ElementFinding`), and recalls what they answered
/// (`recall`, `keeps`).
package protocol SectionEngine: ElementFinding {
  /// How many items there are.
  var itemCount: Int { get }
  /// The content's extents. The main extent covers insets and everything laid out; the cross extent is the container's, or
  /// the insets' if these are larger.
  var contentMain: Double { get }
  var contentCross: Double { get }

  // MARK: Changing

  /// How many items there may be. By default `Limit.items`.
  var itemLimit: Int { get }

  /// Whether sizes are asked for again if the container changes.
  var asksForEachContainer: Bool { get }

  /// How many of `count` items must be laid out at once, so that the others can be appended later with nothing asked or
  /// placed twice. By default one; all if the mode must see every item first.
  func leastItems(of count: Int, in container: ModeContainer) -> Int

  /// Makes room for this many items. By default does nothing.
  func reserve(_ count: Int)

  /// Asks the reader for everything that a change needs. Nothing changes before `commit()`: a host that queries the layout
  /// while it is asked finds the last one whole.
  func ask(_ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader)

  /// Makes the change that was asked for last.
  func commit()

  /// The extent of the container that the mode would choose for so many items; nil if it fills what it is given. Asks for
  /// sizes and lays nothing out. By default nil.
  func naturalCross(of count: Int, in container: ModeContainer, reading reader: any ItemReader) -> Double?

  // MARK: Placing what is left

  /// Whether every item has a position. Lanes place items only as far as somebody looks. By default true.
  var isPlaced: Bool { get }

  /// Places the items that may start before a main position. Returns whether appended items would change nothing before it.
  /// By default that is known only of the part before the content's end.
  @discardableResult func place(upTo position: Double) -> Bool

  // MARK: Looking up

  func frame(of item: Int) -> AxisFrame

  /// The lanes that an item covers, and the items of its line. By default nil, as in modes without.
  func lanes(of item: Int) -> Range<Int>?
  func line(of item: Int) -> Range<Int>?

  // MARK: What items answered

  /// What these items (ascending, apart) answered; nil if they were not asked, or not all in the same way. By default nil.
  func recall(_ items: [Range<Int>], in container: ModeContainer) -> SizeRecord?

  /// Whether another answer would leave an item as it is; false if that is not known. By default compares with `recall`.
  func keeps(_ extents: ItemExtents, of item: Int, in container: ModeContainer) -> Bool

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
  package func recall(_ items: [Range<Int>], in container: ModeContainer) -> SizeRecord? { nil }

  /// If nothing is recalled because nothing is asked, any answer leaves the item as it is.
  package func keeps(_ extents: ItemExtents, of item: Int, in container: ModeContainer) -> Bool {
    recall([item..<item + 1], in: container)?.startsWith(extents) ?? true
  }

  #if !hasFeature(Embedded)
    package func checkInvariants() -> String? { nil }
  #endif

  /// The frame of an item of the only section.
  package func frame(of item: Int, in section: Int, _ transform: AxisTransform) -> LayoutRect? {
    section == 0 && (0..<itemCount).contains(item) ? transform.physical(frame(of: item)) : nil
  }
}

/// What an engine has done since it was made. Tests compare it with what a change should cost.
package struct WorkCounters: Hashable, Sendable {
  package var sizesAsked = 0
  package var itemsPlaced = 0

  mutating func add(_ other: WorkCounters) {
    sizesAsked += other.sizesAsked
    itemsPlaced += other.itemsPlaced
  }
}
