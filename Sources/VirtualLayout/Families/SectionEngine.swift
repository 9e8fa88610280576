/// What drives a mode for one section: keeps sizes, positions and indexes, and answers from them.
///
/// One engine a family: `LineEngine` over a line store or a row store, `LaneEngine` over an interval tree, `UniformEngine` over nothing. An engine knows main and
/// cross, the items of its own section and no path. A class only because Embedded Swift has no other existentials;
/// what it holds is one struct.
package protocol SectionEngine: ElementFinding {
  /// How many items are laid out.
  var itemCount: Int { get }
  /// The content's extents: insets and everything laid out; across, the container's or the insets' if larger.
  var contentMain: Double { get }
  var contentCross: Double { get }

  /// Whether `contentMain` is final: not while there are items without a position, which they get when somebody looks.
  var isExact: Bool { get }

  /// Gives all items a position.
  func settle()

  /// How many items it takes at most: `Limit.items`, unless it says otherwise.
  var itemLimit: Int { get }

  /// How many of so many items must be laid out at once, so that the others can follow (`ItemEdits.appended`) with nothing
  /// asked or placed again: one, unless it says otherwise; all, where the mode must see all.
  func leastItems(of count: Int, in container: ModeContainer) -> Int

  /// Makes room for so many items, of which the first are there: the others will follow.
  func reserve(_ count: Int)

  /// Whether items that come behind the last one change nothing in front of a main position, and start nothing there. A
  /// mode that cannot know takes the end of its content for it.
  func isSettled(upTo position: Double) -> Bool

  /// Asks the reader for everything that a change needs. Nothing changes until `commit`: a host that queries the layout while
  /// it is asked finds the last one whole.
  func ask(_ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader)

  /// Makes the change that was asked for last.
  func commit()

  /// Whether a change of the container makes the engine ask for sizes again.
  var asksForEachContainer: Bool { get }

  /// The container's extent across that the mode would choose by itself, for so many items, where none is given; nil
  /// where it takes what there is. Asks, and lays nothing out.
  func naturalCross(of count: Int, in container: ModeContainer, reading reader: any ItemReader) -> Double?

  func frame(of item: Int) -> AxisFrame

  /// What items (ascending, apart) answered when they were asked; nil where they are not, or not all in one way.
  func recall(_ items: [Range<Int>], in container: ModeContainer) -> SizeRecord?

  /// Whether what is recalled is to the letter what items answered when they were asked last, and all of them were asked.
  var keepsAnswers: Bool { get }

  /// Whether an item would be as it is if it answered so; false where that is not known.
  func keeps(_ extents: ItemExtents, of item: Int, in container: ModeContainer) -> Bool

  /// The first lane of every item, where items keep it: with the number of lanes, more than one, and whose turn it is behind
  /// the last.
  var laneMemory: (lanes: [UInt16], count: Int, turn: Int)? { get }

  /// The lanes an item covers, or the items of its line; nil where the mode has none.
  func lanes(of item: Int) -> Range<Int>?
  func line(of item: Int) -> Range<Int>?

  var work: WorkCounters { get }
  var memoryFootprint: Int { get }
  #if !hasFeature(Embedded)
    /// What is broken of the engine's invariants; nil if all hold.
    func checkInvariants() -> String?
  #endif
}

extension SectionEngine {
  package var itemLimit: Int { Limit.items }
  package var isExact: Bool { true }
  package func settle() {}
  package func leastItems(of count: Int, in container: ModeContainer) -> Int { 1 }
  package func reserve(_ count: Int) {}
  package func isSettled(upTo position: Double) -> Bool { contentMain >= position }
  package func naturalCross(
    of count: Int, in container: ModeContainer, reading reader: any ItemReader
  ) -> Double? { nil }
  package func recall(_ items: [Range<Int>], in container: ModeContainer) -> SizeRecord? { nil }
  package var laneMemory: (lanes: [UInt16], count: Int, turn: Int)? { nil }

  #if hasFeature(Embedded)
    /// Invariants are checked by tests, which do not run as Embedded Swift.
    package func checkInvariants() -> String? { nil }
  #endif

  /// As the sole section's.
  package func frame(of item: Int, in section: Int, _ transform: AxisTransform) -> LayoutRect? {
    section == 0 && (0..<itemCount).contains(item) ? transform.physical(frame(of: item)) : nil
  }
}

/// What the engine has had to do since it was made; tests hold it against what a change should cost.
package struct WorkCounters: Hashable, Sendable {
  package var sizesAsked = 0
  package var itemsPlaced = 0

  mutating func add(_ other: WorkCounters) {
    sizesAsked += other.sizesAsked
    itemsPlaced += other.itemsPlaced
  }
}
