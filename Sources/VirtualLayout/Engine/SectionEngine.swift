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

  /// How many of so many items must be laid out at once, so that the others can follow (`SectionChange.parts`) with nothing
  /// asked or placed again: one, unless it says otherwise; all, where the mode must see all.
  func leastItems(of count: Int, in container: ModeContainer) -> Int

  /// Makes room for so many items, of which the first are there: the others will follow.
  func reserve(_ count: Int)

  /// Whether items that come behind the last one change nothing in front of a main position, and start nothing there. A
  /// mode that cannot know takes the end of its content for it.
  func isSettled(upTo position: Double) -> Bool

  /// Asks the reader for all that it takes to bring the layout up to date, and returns what then does so. Until that is
  /// run nothing has changed: a host that looks at the layout while it is asked finds the last one whole.
  func update(_ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader) -> () ->
    Void

  /// Asks for the item of an edit, in the same container, which `perform` then does: that takes less than `update`. Nothing
  /// has changed yet.
  ///
  /// - Returns: false where `update` must do it. Nobody has been asked then.
  func ask(for edit: SoleEdit, reading reader: any ItemReader) -> Bool

  /// Does the edit that was asked for last.
  func perform(_ edit: SoleEdit)

  /// Whether a change of the container makes the engine ask for sizes again.
  var asksForEachContainer: Bool { get }

  /// The container's extent across that the mode would choose by itself, for so many items, where none is given; nil
  /// where it takes what there is. Asks, and lays nothing out.
  func naturalCross(of count: Int, in container: ModeContainer, reading reader: any ItemReader) -> Double?

  /// The engine itself if it is one of lanes, which a content that is one section asks without a detour.
  var laneEngine: LaneEngine? { get }

  func frame(of item: Int) -> AxisFrame

  /// What items (ascending, apart) answered when they were asked; nil where they are not, or not all in one way.
  func recall(_ items: [Range<Int>], in container: ModeContainer) -> RecalledSizes?

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
  func checkInvariants() -> String?
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
  package func ask(for edit: SoleEdit, reading reader: any ItemReader) -> Bool { false }
  package func perform(_ edit: SoleEdit) {}
  package func recall(_ items: [Range<Int>], in container: ModeContainer) -> RecalledSizes? { nil }
  package var laneEngine: LaneEngine? { nil }
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

/// What an engine is told to bring up to date.
package enum SectionChange {
  /// Lay out so many items; ask for every size.
  case everything(count: Int)
  /// These items' sizes are others (ascending, each once, all existing), items came behind the last so that there are
  /// `count` now, and the container may be another, though not for engines that ask for each container.
  case parts(items: [Int], count: Int, isOtherContainer: Bool)
  /// A batch of edits; the container is the same.
  case edited(ItemEdits)

  /// How many items there are to be.
  var count: Int {
    switch self {
    case .everything(let count), .parts(_, let count, _): count
    case .edited(let edits): edits.newCount
    }
  }

  /// The items that are there and are asked again, by the indices that they had; ascending.
  var askedAgain: [Int] {
    switch self {
    case .everything: []
    case .parts(let items, _, _): items
    case .edited(let edits): edits.resized.compactMap { edits.oldIndex(ofNew: $0) }.sorted()
    }
  }

  /// The same for as many items as there may be.
  func limited(to limit: Int) -> SectionChange {
    switch self {
    case .everything(let count): .everything(count: min(count, limit))
    case .parts(let items, let count, let isOtherContainer):
      .parts(items: items, count: min(count, limit), isOtherContainer: isOtherContainer)
    // What is cut off cannot be told from what goes.
    case .edited(let edits):
      max(edits.oldCount, edits.newCount) <= limit ? self : .everything(count: limit)
    }
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

/// Counts and sizes of one section as an engine reads them: by axis, a stretch at a time, and already made into lengths
/// the layout computes with (`Length`): finite, at least 0, main ones on the grid.
package protocol ItemReader: AnyObject {
  /// Whether the host's code may run before all of the content is read, be it for another section: it may look at the layout
  /// meanwhile.
  var callsOut: Bool { get }

  /// The sizes of all items, where they need not be asked for; at least as many as there are items.
  var sizesAtHand: [LayoutSize]? { get }

  /// Writes the extents of `items` to `extents` from index `first` on.
  func readExtents(_ items: Range<Int>, crossExtent: Double, into extents: inout [Double], at first: Int)
  /// Writes the sizes of `items` to `cross` and `main` from index `first` on.
  ///
  /// - Parameter roundingMain: false leaves main lengths off the grid, for who will scale them first.
  func readSizes(
    _ items: Range<Int>, availableCross: Double, into cross: inout [Double], _ main: inout [Double],
    at first: Int, roundingMain: Bool)

  /// Whether any item wants more than one lane or a certain one.
  var providesLanePlacements: Bool { get }
  func lanePlacement(of item: Int) -> LanePlacement

  /// How an item wants to stand in a magazine.
  func magazineItem(of item: Int) -> MagazineItem

  /// What is known of the items from another time, to be kept where all is asked anew; nil for nothing.
  var remembered: RememberedItems? { get }
}

extension ItemReader {
  package var remembered: RememberedItems? { nil }
}
