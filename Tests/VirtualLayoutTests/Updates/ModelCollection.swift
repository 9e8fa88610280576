import VirtualLayout

/// A collection as plain arrays of distinct identities, to which batches are applied one element at a time.
struct ModelCollection: Hashable {
  struct Section: Hashable {
    var identity: Int
    var items: [Int]
  }

  var sections: [Section] = []
  private var identities = 0

  init() {}

  init(counts: [Int]) {
    for count in counts { sections.append(freshSection(count)) }
  }

  var counts: [Int] { sections.map(\.items.count) }

  /// The identity of every item, and its path.
  var paths: [Int: ItemPath] {
    var paths: [Int: ItemPath] = [:]
    for (section, content) in sections.enumerated() {
      for (item, identity) in content.items.enumerated() {
        paths[identity] = ItemPath(section: section, item: item)
      }
    }
    return paths
  }

  /// All items, in reading order.
  var allPaths: [ItemPath] {
    sections.indices.flatMap { section in
      sections[section].items.indices.map { ItemPath(section: section, item: $0) }
    }
  }

  subscript(path: ItemPath) -> Int { sections[path.section].items[path.item] }

  mutating func freshIdentity() -> Int {
    identities += 1
    return identities
  }

  mutating func freshSection(_ count: Int) -> Section {
    Section(identity: freshIdentity(), items: (0..<count).map { _ in freshIdentity() })
  }

  /// Applies a valid batch as UICollectionView's documentation says: deletions from the last to the first, then
  /// insertions from the first to the last.
  ///
  /// - Parameter freshCounts: the number of items of inserted and reloaded sections, by new index.
  mutating func apply(_ updates: BatchUpdates, freshCounts: [Int: Int]) {
    let replaced = Set(updates.deletedSections + updates.reloadedSections)
    var moved: [ItemPath: Int] = [:]
    for move in updates.movedItems { moved[move.to] = self[move.from] }
    let gone = (updates.deletedItems + updates.movedItems.map(\.from)).sorted(by: >)
    for path in gone where !replaced.contains(path.section) {
      sections[path.section].items.remove(at: path.item)
    }

    var movedSections: [Int: Section] = [:]
    for move in updates.movedSections { movedSections[move.to] = sections[move.from] }
    for section in updates.reloadedSections { sections[section].items = [-1] }
    for section in (updates.deletedSections + updates.movedSections.map(\.from)).sorted(by: >) {
      sections.remove(at: section)
    }
    var fresh: Set<Int> = []
    for section in (updates.insertedSections + movedSections.keys).sorted() {
      if let content = movedSections[section] {
        sections.insert(content, at: section)
      } else {
        sections.insert(freshSection(freshCounts[section]!), at: section)
        fresh.insert(section)
      }
    }
    for section in sections.indices where sections[section].items == [-1] {
      sections[section].items = freshSection(freshCounts[section]!).items
      fresh.insert(section)
    }

    for path in (updates.insertedItems + moved.keys).sorted() where !fresh.contains(path.section) {
      sections[path.section].items.insert(moved[path] ?? freshIdentity(), at: path.item)
    }
  }
}
