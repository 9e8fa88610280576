import TestSupport
import VirtualLayout

/// Contents under batches, as plain arrays of elements with identities.
struct LiveModel {
  struct Section {
    var identity: Int
    var content: TestSection
    /// The identities of the section's items.
    var items: [Int]
  }

  var sections: [Section] = []
  private var nextIdentity = 0

  init(_ sections: [TestSection]) {
    for section in sections { self.sections.append(make(section)) }
  }

  private mutating func newIdentity() -> Int {
    nextIdentity += 1
    return nextIdentity
  }

  private mutating func make(_ content: TestSection) -> Section {
    Section(
      identity: newIdentity(), content: content, items: content.items.map { _ in newIdentity() })
  }

  var contents: [TestSection] { sections.map(\.content) }

  /// The identity of an element: an item, or a part of a section.
  func identity(of element: LayoutElement) -> Identity {
    switch element.kind {
    case .item: Identity(kind: .item, number: sections[element.path.section].items[element.path.item])
    case .contentHeader, .contentFooter: Identity(kind: element.kind, number: 0)
    default: Identity(kind: element.kind, number: sections[element.path.section].identity)
    }
  }

  struct Identity: Hashable {
    var kind: ElementKind
    var number: Int
  }

  /// The path of an item; nil if it is gone.
  func path(of item: Int) -> ItemPath? {
    for (section, content) in sections.enumerated() {
      if let index = content.items.firstIndex(of: item) { return ItemPath(section: section, item: index) }
    }
    return nil
  }

  /// All items in order.
  var allItems: [Int] { sections.flatMap(\.items) }

  /// The identities of the sections in which a batch inserts, deletes or moves items. The batch makes this model of `former`.
  func sectionsTouched(by updates: BatchUpdates, from former: LiveModel) -> Set<Int> {
    let old = updates.deletedItems + updates.movedItems.map(\.from)
    let new = updates.insertedItems + updates.movedItems.map(\.to)
    return Set(old.map { former.sections[$0.section].identity } + new.map { sections[$0.section].identity })
  }

  // MARK: Without a batch

  /// Gives some items other sizes, and returns them.
  mutating func resizeAtRandom(_ generator: inout SplitMix64) -> [ItemPath] {
    var paths: [ItemPath] = []
    for section in sections.indices where !sections[section].items.isEmpty && !generator.oneIn(3) {
      let item = generator.below(sections[section].items.count)
      let other = sections[section].content.configuration.items(&generator, 1)[0]
      sections[section].content.items[item].width = other.width
      sections[section].content.items[item].height = other.height
      paths.append(ItemPath(section: section, item: item))
    }
    return paths
  }

  /// Appends items to the last section, and returns their number.
  mutating func appendAtRandom(_ generator: inout SplitMix64) -> Int {
    guard let last = sections.indices.last else { return 0 }
    let items = sections[last].content.configuration.items(&generator, generator.below(9))
    sections[last].content.items += items
    sections[last].items += items.map { _ in newIdentity() }
    return items.count
  }

  /// Lays a section out in another mode, with items for that mode that keep their identities, and returns it.
  mutating func switchModeAtRandom(_ generator: inout SplitMix64, among modes: [ModeUnderTest]) -> Int {
    let section = generator.below(sections.count)
    let configuration = modes[generator.below(modes.count)]
    sections[section].content.configuration = configuration
    sections[section].content.items = configuration.items(&generator, sections[section].items.count)
    return section
  }

  // MARK: A batch

  /// Changes the model at random, and returns the batch.
  ///
  /// - Parameter makeSection: makes a section to insert.
  mutating func changeAtRandom(
    _ generator: inout SplitMix64, touchingSections: Bool, makeSection: (inout SplitMix64) -> TestSection
  ) -> BatchUpdates {
    var updates = BatchUpdates()
    let old = sections
    var fates = old.map { _ in Fate.stays }
    if touchingSections {
      for index in old.indices where generator.oneIn(5) {
        fates[index] = [.goes, .moves, .reloads][generator.below(3)]
      }
    }
    arrangeSections(fates, &generator, &updates, makeSection)
    changeItems(from: old, fates, &generator, &updates)
    return updates
  }

  private enum Fate { case stays, goes, moves, reloads }

  private mutating func arrangeSections(
    _ fates: [Fate], _ generator: inout SplitMix64, _ updates: inout BatchUpdates,
    _ makeSection: (inout SplitMix64) -> TestSection
  ) {
    let old = sections
    sections = old.indices.filter { fates[$0] == .stays || fates[$0] == .reloads }.map { old[$0] }
    var moving = old.indices.filter { fates[$0] == .moves }
    var inserting = fates.contains { $0 != .stays } && generator.oneIn(2) ? 1 + generator.below(2) : 0
    var inserted: Set<Int> = []
    while inserting > 0 || !moving.isEmpty {
      let place = generator.below(sections.count + 1)
      if moving.isEmpty || inserting > 0 && generator.oneIn(2) {
        inserting -= 1
        let section = make(makeSection(&generator))
        inserted.insert(section.identity)
        sections.insert(section, at: place)
      } else {
        sections.insert(old[moving.removeLast()], at: place)
      }
    }
    for (index, section) in sections.enumerated() where inserted.contains(section.identity) {
      updates.insertSections([index])
    }
    for (index, section) in old.enumerated() {
      switch fates[index] {
      case .stays: break
      case .goes: updates.deleteSections([index])
      case .reloads:
        updates.reloadSections([index])
        let place = sections.firstIndex { $0.identity == section.identity } ?? 0
        let items = section.content.configuration.items(&generator, generator.below(90))
        sections[place].content.items = items
        sections[place].items = items.map { _ in newIdentity() }
      case .moves:
        let place = sections.firstIndex { $0.identity == section.identity } ?? 0
        updates.moveSection(index, toSection: place)
      }
    }
  }

  private mutating func changeItems(
    from old: [Section], _ fates: [Fate], _ generator: inout SplitMix64, _ updates: inout BatchUpdates
  ) {
    // The sections in which items may be named individually, by their old index and their new one.
    let named = old.indices.filter { fates[$0] == .stays || fates[$0] == .moves }
    let place = named.map { index in sections.firstIndex { $0.identity == old[index].identity } ?? 0 }
    var taken: [(item: Int, content: TestItem, from: ItemPath)] = []
    for (index, new) in zip(named, place) where !generator.oneIn(3) {
      var kept: [(Int, TestItem)] = []
      let span = generator.below(max(1, old[index].items.count))
      for (item, identity) in old[index].items.enumerated() {
        var content = old[index].content.items[item]
        let path = ItemPath(section: index, item: item)
        // Changes stand close together, as in real batches.
        switch abs(item - span) < 6 ? generator.below(9) : generator.below(200) {
        case 0:
          updates.deleteItems(at: [path])
          continue
        case 1:
          taken.append((identity, content, path))
          continue
        case 2:
          updates.reloadItems(at: [path])
          let other = old[index].content.configuration.items(&generator, 1)[0]
          (content.width, content.height) = (other.width, other.height)
        default: break
        }
        kept.append((identity, content))
      }
      sections[new].items = kept.map { $0.0 }
      sections[new].content.items = kept.map { $0.1 }
    }
    var inserted: Set<Int> = []
    var moved: [Int: ItemPath] = [:]
    for move in taken {
      // Most moves stay within the section. A move to another section gives the item a size for that section's mode.
      let home = place[named.firstIndex(of: move.from.section) ?? 0]
      let target = generator.oneIn(4) ? place[generator.below(place.count)] : home
      moved[move.item] = move.from
      let content =
        target == home
        ? move.content : sections[target].content.configuration.items(&generator, 1)[0]
      insert(move.item, content, in: target, &generator)
    }
    for new in place where generator.oneIn(2) {
      for item in sections[new].content.configuration.items(&generator, generator.below(5)) {
        let identity = newIdentity()
        inserted.insert(identity)
        insert(identity, item, in: new, &generator)
      }
    }
    for (section, content) in sections.enumerated() {
      for (item, identity) in content.items.enumerated() {
        let path = ItemPath(section: section, item: item)
        if inserted.contains(identity) { updates.insertItems(at: [path]) }
        if let from = moved[identity] { updates.moveItem(at: from, to: path) }
      }
    }
  }

  private mutating func insert(
    _ item: Int, _ content: TestItem, in section: Int, _ generator: inout SplitMix64
  ) {
    let index = generator.below(sections[section].items.count + 1)
    sections[section].items.insert(item, at: index)
    sections[section].content.items.insert(content, at: index)
  }
}

extension BatchUpdates {
  /// Whether sections are inserted, deleted or moved.
  var movesSections: Bool {
    !deletedSections.isEmpty || !insertedSections.isEmpty || !movedSections.isEmpty
  }
}

extension LiveModel: CustomStringConvertible {
  /// The sections' modes and numbers of items.
  var description: String {
    "\(sections.map { "\($0.content.configuration.name): \($0.items.count)" })"
  }
}
