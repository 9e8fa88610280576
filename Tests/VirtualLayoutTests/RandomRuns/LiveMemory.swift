import TestSupport
import VirtualLayout

/// What a layout must remember about changing contents, in plain arrays: the last size of each item, whether it has
/// been measured, its lane, and the average of the measured sizes in each section.
///
/// Which items are asked for again follows from the rules in LiveData.md and Sections.md, which this type implements a
/// second time.
struct LiveMemory {
  struct Item {
    var identity: Int
    /// The content as the layout knows it.
    var seen: TestItem
    var isMeasured: Bool
  }

  struct Section {
    var content: TestSection
    var identity: Int
    var items: [Item] = []
    /// The lanes of items that had one before the last change (`NaiveWorld`).
    var kept: [Int?] = []
    var keptCursor: Int?
    var average = Average()
  }

  /// The sum of the measured extents as they are laid out, that is, rounded: a cell may want its estimated size, which may be
  /// an average.
  struct Average {
    fileprivate var widths = (sum: 0.0, count: 0.0)
    fileprivate var heights = (sum: 0.0, count: 0.0)
  }

  /// A change that a layout is told or notices.
  struct Change {
    /// The sections that are asked for again, by identity; nil for all.
    var anew: Set<Int>? = []
    /// The sections with changes.
    var touched: Set<Int> = []
    /// Items whose sizes are asked for again, and items whose sizes were told.
    var resized: Set<Int> = []
    var told: [Int: LayoutSize] = [:]
    /// Items that are laid out as new ones, although they existed.
    var renewed: Set<Int> = []
    /// Whether every section is looked at, and whether a batch says what became of items.
    var movesSections = false
    var isBatch = false
  }

  let heading: Heading
  var cross = 0.0
  private(set) var sections: [Section] = []
  /// What the layout has forgotten last, because the source is asked for it again.
  private(set) var forgotten: Set<ItemPath> = []

  init(_ heading: Heading) { self.heading = heading }

  /// The content that the layout should have.
  var contents: [TestSection] {
    sections.map { section in
      var content = section.content
      content.items = section.seen
      (content.kept, content.keptCursor) = (section.kept, section.keptCursor)
      return content
    }
  }

  var isMeasured: Bool { sections.allSatisfy { $0.items.allSatisfy { $0.isMeasured } } }

  /// Follows a change to this content, and returns the items to be asked for.
  ///
  /// - Parameter snapshot: what is known about items, if a saved layout is restored.
  mutating func follow(
    _ model: LiveModel, cross: Double, _ change: Change, _ snapshot: LiveSnapshot? = nil
  ) -> Set<ItemPath> {
    var asked: Set<ItemPath> = []
    let isOtherContainer = cross != self.cross
    var old: [Int: Section] = [:]
    for section in sections { old[section.identity] = section }
    var made: [Section] = []
    for (index, now) in model.sections.enumerated() {
      let former = old[now.identity]
      let isAnew = change.anew?.contains(now.identity) ?? true || former == nil
      let isTouched =
        isAnew || change.touched.contains(now.identity)
        || now.items.contains { change.resized.contains($0) }
      var section = Section(content: now.content, identity: now.identity)
      if let former, !isAnew { section = former }
      defer { made.append(section) }
      guard isTouched || isOtherContainer || change.movesSections else { continue }
      section.content = now.content
      // If a batch inserts, deletes and moves none, items keep sizes that do not depend on the container.
      let isAskedInOther =
        now.content.configuration.asksInEachContainer
        || change.isBatch && change.touched.contains(now.identity)
      let isReplaced = isAnew || isOtherContainer && isAskedInOther
      guard isReplaced || isTouched else { continue }
      let items =
        isReplaced
        ? section.replaceAll(now, snapshot, heading, cross: cross)
        : section.edit(now, change, heading, cross: self.cross)
      section.shareEstimate()
      if isReplaced, let snapshot { section.keepLanes(of: snapshot, heading, cross: cross) }
      if now.content.configuration.asksForSizes {
        asked.formUnion(items.map { ItemPath(section: index, item: $0) })
      }
    }
    (sections, self.cross) = (made, cross)
    return asked
  }

  /// Accepts what the layout says it has forgotten, if it may forget; otherwise returns what is wrong.
  mutating func forget(
    _ layout: CollectionLayout, where mayForget: (Section, Item) -> Bool
  ) -> String? {
    forgotten = []
    for section in sections.indices where sections[section].content.estimate != .none {
      for (item, entry) in sections[section].items.enumerated() {
        let isMeasured = layout.isMeasured(ItemPath(section: section, item: item))
        guard isMeasured != entry.isMeasured else { continue }
        guard !isMeasured && mayForget(sections[section], entry) else {
          return "item \(item) of \(section) is measured: \(isMeasured)"
        }
        sections[section].estimate(item)
        if sections[section].content.asksForAll { forgotten.insert(ItemPath(section: section, item: item)) }
      }
    }
    return nil
  }
}

extension LiveMemory.Section {
  var seen: [TestItem] { items.map(\.seen) }

  /// Asks for items again, and returns those it asks for.
  fileprivate mutating func replaceAll(
    _ now: LiveModel.Section, _ snapshot: LiveSnapshot?, _ heading: Heading, cross: Double
  ) -> [Int] {
    (kept, keptCursor) = ([], nil)
    if let snapshot, content.estimate != .none {
      for identity in now.items { snapshot.items[identity]?.note(in: &average) }
    }
    items = zip(now.items, now.content.items).map { identity, item in
      if content.estimate != .none, let known = snapshot?.items[identity]?.size {
        var seen = item
        (seen.width, seen.height, seen.slope) = (known.width, known.height, known.slope)
        if !content.configuration.asksInEachContainer { keepSize(&seen, heading, cross: cross) }
        return LiveMemory.Item(identity: identity, seen: seen, isMeasured: true)
      }
      return fresh(identity, item)
    }
    guard content.asksForAll else { return [] }
    return items.indices.filter { content.estimate == .none || !items[$0].isMeasured }
  }

  /// Gives an item the size that it has in this container for good. It was measured in another mode, one that asks again in
  /// each container.
  private func keepSize(_ item: inout TestItem, _ heading: Heading, cross: Double) {
    let room = NaiveContainer(
      axis: heading.axis, direction: heading.direction, size: heading.container(cross: cross),
      insets: content.configuration.insets)
    let size = item.size(heading.axis, available: room.inner)
    (item.width, item.height, item.slope) = (size.width, size.height, 0)
  }

  /// Inserts, deletes and changes items, and returns those to be asked for.
  fileprivate mutating func edit(
    _ now: LiveModel.Section, _ change: LiveMemory.Change, _ heading: Heading, cross: Double
  ) -> [Int] {
    var former: [Int: Int] = [:]
    for (index, item) in items.enumerated() { former[item.identity] = index }
    let old = now.items.map { change.renewed.contains($0) ? nil : former[$0] }
    keepLanes(old, heading, cross: cross)
    var made: [LiveMemory.Item] = []
    var asked: [Int] = []
    var measured = average
    for (index, identity) in now.items.enumerated() {
      let item = now.content.items[index]
      guard let former = old[index] else {
        made.append(fresh(identity, item))
        if content.asksForAll { asked.append(index) }
        continue
      }
      var entry = items[former]
      if change.resized.contains(identity) {
        if entry.isMeasured { measured.takeOut(entry.seen) }
        entry.seen = item
        entry.isMeasured = true
        if content.estimate != .none, let told = change.told[identity] {
          (entry.seen.width, entry.seen.height, entry.seen.slope) = (told.width, told.height, 0)
        } else {
          asked.append(index)
        }
        measured.note(entry.seen)
      }
      // Existing items stay in their lanes, even if they would be pinned to another lane now.
      if !kept.isEmpty { entry.seen.placement.lane = nil }
      made.append(entry)
    }
    (items, average) = (made, measured)
    return asked
  }

  /// An item that was inserted.
  private func fresh(_ identity: Int, _ item: TestItem) -> LiveMemory.Item {
    var seen = item
    if let size = average.estimate(content.estimate) {
      (seen.width, seen.height, seen.slope) = (size.width, size.height, 0)
    }
    return LiveMemory.Item(identity: identity, seen: seen, isMeasured: content.estimate == .none)
  }

  /// In lists and grids, every item that is not measured has the present average.
  fileprivate mutating func shareEstimate() {
    let name = content.configuration.name
    guard case .average = content.estimate, name.hasPrefix("list") || name.hasPrefix("grid") else { return }
    for item in items.indices where !items[item].isMeasured { estimate(item) }
  }

  fileprivate mutating func estimate(_ item: Int) {
    let placement = items[item].seen.placement
    items[item] = fresh(items[item].identity, content.items[item])
    items[item].seen.placement = placement
  }
}

extension LiveMemory.Average {
  /// - Parameter axis: the only axis along which the item was measured; nil for both.
  mutating func note(_ item: TestItem, only axis: LayoutAxis? = nil) {
    if axis != .vertical { widths = (widths.sum + grid(item.width), widths.count + 1) }
    if axis != .horizontal { heights = (heights.sum + grid(item.height), heights.count + 1) }
  }

  /// Forgets the former size of an item that is measured again.
  mutating func takeOut(_ item: TestItem) {
    widths = (widths.sum - grid(item.width), widths.count - 1)
    heights = (heights.sum - grid(item.height), heights.count - 1)
  }

  /// The size of items that are not measured; nil if the source is asked for it.
  func estimate(_ estimate: SizeEstimate) -> LayoutSize? {
    switch estimate {
    case .none, .source: nil
    case .fixed(let size): size
    case .average(let first):
      LayoutSize(
        width: widths.count > 0 ? widths.sum / widths.count : first.width,
        height: heights.count > 0 ? heights.sum / heights.count : first.height)
    }
  }
}

extension TestSection {
  /// Whether inserted items are asked for.
  var asksForAll: Bool {
    switch estimate {
    case .none, .source: true
    case .fixed, .average: false
    }
  }
}
