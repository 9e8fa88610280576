/// Which items of today are those of a snapshot: of every identifier, the k-th is the k-th.
struct SnapshotMatching {
  /// Of each section, for each item its entry in the snapshot's table, or -1; empty for a section of which none is known.
  private(set) var entries: [[Int32]]
  private var anchorSearch: AnchorSearch
  /// The items of the snapshot that have not been found.
  private var left: Int

  /// Where the snapshot's anchors are now; nil for those that are gone.
  var anchors: [ItemPath?] { anchorSearch.found }

  /// - Complexity: expected O(items of the snapshot + items up to the last one found).
  init(_ contents: SnapshotContents, counts: [Int], identifiedBy identify: (ItemPath) -> UInt64) {
    entries = Array(repeating: [], count: counts.count)
    anchorSearch = AnchorSearch(contents.anchors)
    let identifiers = contents.groups.flatMap { $0.identifiers }
    left = identifiers.count
    if contents.groups.allSatisfy({ $0.occurrences.isEmpty }) {
      findUnique(identifiers, counts, identify)
    } else {
      let occurrences = contents.groups.flatMap { group in
        group.occurrences.isEmpty ? Array(repeating: 0, count: group.identifiers.count) : group.occurrences
      }
      find(identifiers, occurrences, counts, identify)
    }
  }

  /// Visits items until all have been found.
  private mutating func forEachItem(
    _ counts: [Int], _ identify: (ItemPath) -> UInt64, _ find: (UInt64) -> Int32?
  ) {
    for (section, count) in counts.enumerated() {
      for item in 0..<min(max(0, count), Limit.uniformItems) {
        if left == 0 && anchorSearch.isOver { return }
        let path = ItemPath(section: section, item: item)
        let identifier = identify(path)
        anchorSearch.see(identifier, at: path)
        guard let entry = find(identifier) else { continue }
        left -= 1
        if item < Limit.items { note(entry, of: item, section) }
      }
    }
  }

  private mutating func note(_ entry: Int32, of item: Int, _ section: Int) {
    entries[section].grow(to: item + 1, filling: -1)
    entries[section][item] = entry
  }

  /// Where no identifier is there twice, only the first item with it is sought. Most follow the one they followed, so that
  /// nothing is looked up; where all do, there is no table, which takes most of the time.
  private mutating func findUnique(
    _ identifiers: [UInt64], _ counts: [Int], _ identify: (ItemPath) -> UInt64
  ) {
    var table: [UInt64: Int32]?
    var isFound = [Bool](repeating: false, count: identifiers.count)
    var next = 0
    forEachItem(counts, identify) { identifier in
      if next == identifiers.count || isFound[next] || identifiers[next] != identifier {
        let known = table ?? Self.table(identifiers, isFound)
        if table == nil { table = known }
        guard let found = known[identifier], !isFound[Int(found)] else { return nil }
        next = Int(found)
      }
      isFound[next] = true
      next += 1
      return Int32(truncatingIfNeeded: next - 1)
    }
  }

  private static func table(_ identifiers: [UInt64], _ isFound: [Bool]) -> [UInt64: Int32] {
    var table = [UInt64: Int32](minimumCapacity: identifiers.count)
    for (index, identifier) in identifiers.enumerated() where !isFound[index] {
      table[identifier] = Int32(truncatingIfNeeded: index)
    }
    return table
  }

  /// What is to be found of an identifier.
  private struct Sought {
    /// The next entry, of those in the order of their occurrences, or -1.
    var entry: Int32
    /// How many items with it there have been.
    var count: Int32 = 0
  }

  private mutating func find(
    _ identifiers: [UInt64], _ occurrences: [Int32], _ counts: [Int], _ identify: (ItemPath) -> UInt64
  ) {
    // From the last to the first, so that the first is what remains in the table.
    var following = [Int32](repeating: -1, count: identifiers.count)
    var table = [UInt64: Sought](minimumCapacity: identifiers.count)
    for index in identifiers.indices.reversed() {
      let sought = Sought(entry: Int32(truncatingIfNeeded: index))
      if let next = table.updateValue(sought, forKey: identifiers[index]) { following[index] = next.entry }
    }
    forEachItem(counts, identify) { identifier in
      guard var sought = table[identifier] else { return nil }
      defer { table[identifier] = sought }
      let occurrence = sought.count
      sought.count &+= 1
      // Occurrences only go up.
      while sought.entry >= 0, occurrences[Int(sought.entry)] < occurrence {
        sought.entry = following[Int(sought.entry)]
      }
      guard sought.entry >= 0, occurrences[Int(sought.entry)] == occurrence else { return nil }
      let found = sought.entry
      sought.entry = following[Int(found)]
      return found
    }
  }
}

/// Looks for the few items at which the view was held.
private struct AnchorSearch {
  private let anchors: [SnapshotContents.Anchor]
  private(set) var found: [ItemPath?]
  /// How many items with each one's identifier there have been.
  private var counts: [Int32]
  /// A bit for what their identifiers end with, so that nearly all others are passed over at once.
  private var endings: UInt64 = 0
  private var left: Int

  init(_ anchors: [SnapshotContents.Anchor]) {
    self.anchors = anchors
    found = Array(repeating: nil, count: anchors.count)
    counts = Array(repeating: 0, count: anchors.count)
    left = anchors.count
    for anchor in anchors { endings |= 1 << (anchor.identifier & 63) }
  }

  var isOver: Bool { left == 0 }

  @inline(__always)
  mutating func see(_ identifier: UInt64, at path: ItemPath) {
    if endings >> (identifier & 63) & 1 == 1 { look(identifier, path) }
  }

  private mutating func look(_ identifier: UInt64, _ path: ItemPath) {
    for index in anchors.indices where anchors[index].identifier == identifier {
      if counts[index] == anchors[index].occurrence && found[index] == nil {
        found[index] = path
        left -= 1
      }
      counts[index] &+= 1
    }
  }
}
