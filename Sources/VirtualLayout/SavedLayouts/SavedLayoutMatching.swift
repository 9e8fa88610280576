/// Finds the items of a saved layout among the current items. Items with the same identifier match in order: the n-th current item
/// is the n-th item of the layout that the saved layout was taken from.
struct SavedLayoutMatching {
  /// For each section, the *entry* of each item: its index among the items of all groups, or -1. A list ends with the last item
  /// that has an entry, so it may be shorter than its section.
  private(set) var entries: [[Int32]]
  /// The current paths of the saved layout's anchors; nil for deleted items.
  private(set) var anchors: [ItemPath?]

  private struct Key: Hashable {
    var identifier: UInt64
    /// The number of items with the identifier before this one.
    var occurrence: Int32
  }

  /// - Complexity: expected O(s + n) for s items in the saved layout and n current items. It stops when it has found all s.
  init(_ contents: SavedLayoutContents, counts: [Int], identifiedBy identify: (ItemPath) -> UInt64) {
    entries = Array(repeating: [], count: counts.count)
    anchors = Array(repeating: nil, count: contents.anchors.count)
    let keys = contents.groups.flatMap { group in
      group.identifiers.indices.map { index in
        Key(
          identifier: group.identifiers[index],
          occurrence: group.occurrences.isEmpty ? 0 : group.occurrences[index])
      }
    }
    var places: [Key: Int] = [:]
    for (index, anchor) in contents.anchors.enumerated() {
      places[Key(identifier: anchor.identifier, occurrence: anchor.occurrence)] = index
    }

    let isRepeated =
      contents.groups.contains { !$0.occurrences.isEmpty } || contents.anchors.contains { $0.occurrence > 0 }
    var seen: [UInt64: Int32] = [:]
    // The entries before `inOrder` have been found in order. The others are in a table from the first one on that is not.
    var inOrder = 0
    var table: [Key: Int32]?
    for (section, count) in counts.enumerated() {
      for item in 0..<min(max(0, count), Limit.uniformItems) {
        if places.isEmpty, table?.isEmpty ?? (inOrder == keys.count) { return }
        let path = ItemPath(section: section, item: item)
        var key = Key(identifier: identify(path), occurrence: 0)
        if isRepeated {
          key.occurrence = seen[key.identifier] ?? 0
          seen[key.identifier] = key.occurrence &+ 1
        }
        if let index = places.removeValue(forKey: key) { anchors[index] = path }
        let entry: Int32?
        if table == nil, inOrder < keys.count, keys[inOrder] == key {
          entry = Int32(truncatingIfNeeded: inOrder)
          inOrder += 1
        } else {
          if table == nil {
            table = [:]
            table?.reserveCapacity(keys.count - inOrder)
            for index in inOrder..<keys.count { table?[keys[index]] = Int32(truncatingIfNeeded: index) }
          }
          entry = table?.removeValue(forKey: key)
        }
        guard let entry, item < Limit.items else { continue }
        entries[section].grow(to: item + 1, filling: -1)
        entries[section][item] = entry
      }
    }
  }
}
