/// Finds the items of a saved layout among the current items. Items with the same identifier match in order: the n-th current item
/// is the n-th item of the layout that the saved layout was taken from.
struct SavedLayoutMatching {
  /// For each section, the *entry* of each item: its index among the items of all groups, or -1. A list ends with the last item
  /// that has an entry, so it may be shorter than its section.
  private(set) var entries: [[Int32]]
  /// The current paths of the saved layout's anchors; nil for deleted items.
  let anchors: [ItemPath?]

  /// - Complexity: expected O(s + n) for s items in the saved layout and n current items. It stops when it has found all s.
  init(_ contents: SavedLayoutContents, counts: [Int], identifiedBy identify: (ItemPath) -> UInt64) {
    entries = Array(repeating: [], count: counts.count)
    var items = EntrySearch(contents.groups)
    var anchors = AnchorSearch(contents.anchors)
    sections: for (section, count) in counts.enumerated() {
      for item in 0..<min(max(0, count), Limit.uniformItems) {
        if items.isOver && anchors.isOver { break sections }
        let path = ItemPath(section: section, item: item)
        let identifier = identify(path)
        anchors.see(identifier, at: path)
        guard let entry = items.take(identifier), item < Limit.items else { continue }
        entries[section].grow(to: item + 1, filling: -1)
        entries[section][item] = entry
      }
    }
    self.anchors = anchors.found
  }
}

/// The entries of a saved layout that have not been found yet.
private struct EntrySearch {
  private var identifiers: [UInt64] = []
  /// For each entry, the number of items with its identifier before it; empty if all are 0.
  private var occurrences: [Int32] = []
  private var left: Int
  private var expected = 0

  // Entries with the same identifier form a chain in ascending order. `sought` and `seen` describe a chain at the index of its
  // first entry.

  /// The first entry of each identifier. Filled only when an item is not the expected one, because filling it takes most of the
  /// time.
  private var firsts: [UInt64: Int32] = [:]
  /// The next entry of the chain to find, or -1.
  private var sought: [Int32]
  /// How many current items with the identifier have been looked up; empty without `firsts`.
  private var seen: [Int32] = []
  /// The next entry with the same identifier, or -1; empty without `firsts`.
  private var following: [Int32] = []

  init(_ groups: [SavedLayoutContents.Group]) {
    let hasOccurrences = groups.contains { !$0.occurrences.isEmpty }
    for group in groups {
      identifiers += group.identifiers
      guard hasOccurrences else { continue }
      occurrences += group.occurrences
      occurrences.grow(to: identifiers.count, filling: 0)
    }
    left = identifiers.count
    sought = Array(0..<Int32(truncatingIfNeeded: left))
  }

  var isOver: Bool { left == 0 }

  /// The entry of the next current item, given its identifier; nil if the saved layout does not have the item.
  mutating func take(_ identifier: UInt64) -> Int32? {
    if isOver { return nil }
    // If all occurrences are 0, each identifier has one entry, and the expected entry is found without a table.
    let isExpected =
      occurrences.isEmpty && expected < identifiers.count && identifiers[expected] == identifier
      && sought[expected] == expected
    guard let entry = isExpected ? expected : look(for: identifier) else { return nil }
    if isExpected { sought[entry] = -1 }
    expected = entry + 1
    left -= 1
    return Int32(truncatingIfNeeded: entry)
  }

  private mutating func look(for identifier: UInt64) -> Int? {
    if seen.isEmpty { makeTable() }
    guard let first = firsts[identifier].map({ Int($0) }) else { return nil }
    let occurrence = seen[first]
    seen[first] &+= 1
    while sought[first] >= 0 {
      let entry = Int(sought[first])
      let wanted = occurrences.isEmpty ? 0 : occurrences[entry]
      if wanted > occurrence { return nil }
      sought[first] = following[entry]
      if wanted == occurrence { return entry }
    }
    return nil
  }

  private mutating func makeTable() {
    seen = Array(repeating: 0, count: identifiers.count)
    following = Array(repeating: -1, count: identifiers.count)
    firsts.reserveCapacity(identifiers.count)
    // In descending order, so that the first entry of each identifier stays in the table.
    for index in identifiers.indices.reversed() {
      let next = firsts.updateValue(Int32(truncatingIfNeeded: index), forKey: identifiers[index])
      following[index] = next ?? -1
    }
  }
}

/// Finds the anchors of a saved layout, and crosses off those that it has found.
private struct AnchorSearch {
  private(set) var found: [ItemPath?]
  /// The anchors that have not been found yet. Their occurrences are counted down as items with their identifiers are visited.
  private var left: [(index: Int, anchor: SavedLayoutContents.Anchor)]

  init(_ anchors: [SavedLayoutContents.Anchor]) {
    found = Array(repeating: nil, count: anchors.count)
    left = anchors.enumerated().map { (index: $0, anchor: $1) }
  }

  var isOver: Bool { left.isEmpty }

  mutating func see(_ identifier: UInt64, at path: ItemPath) {
    for place in left.indices.reversed() where left[place].anchor.identifier == identifier {
      if left[place].anchor.occurrence == 0 {
        found[left.remove(at: place).index] = path
      } else {
        left[place].anchor.occurrence -= 1
      }
    }
  }
}
