/// What a snapshot knows of a section's items: sizes that they answered, and the lanes in which they stood.
///
/// It knows nothing of identifiers: which item of today is which of the snapshot's has been found out (`SnapshotMatching`).
package final class RememberedItems {
  /// All items of a snapshot, one after the other, as `Entry.size` and the sections' entries number them.
  final class Table {
    /// What is known of an item.
    struct Entry {
      /// The first lane that it covers, of so many; or -1.
      var lane: Int32 = -1
      var laneCount: Int32 = 0
      /// For the last item of its section, the lane whose turn is next; else -1.
      var turn: Int32 = -1
      /// Its place among the sizes, or -1.
      var size: Int32 = -1
    }

    struct Size {
      var asking: SizeRecord.Asking
      /// NaN if it does not matter.
      var given: Double
      var main: Double
      var cross: Double
    }

    let entries: [Entry]
    let sizes: [Size]

    init(_ entries: [Entry], sizes: [Size]) {
      self.entries = entries
      self.sizes = sizes
    }
  }

  private let table: Table
  /// For each item its entry in the table, or -1.
  private let entries: [Int32]

  init(_ table: Table, _ entries: [Int32]) {
    self.table = table
    self.entries = entries
  }

  @inline(__always)
  private func entry(of item: Int) -> Table.Entry? {
    item < entries.count && entries[item] >= 0 ? table.entries[Int(entries[item])] : nil
  }

  // MARK: Sizes

  /// What an item answered when it was asked just so; nil if it was not, or not like that.
  func size(of item: Int, _ asking: SizeRecord.Asking, given: Double) -> ItemExtents? {
    guard let entry = entry(of: item), entry.size >= 0 else { return nil }
    let size = table.sizes[Int(entry.size)]
    guard size.asking == asking, size.given == given || size.given.isNaN else { return nil }
    return ItemExtents(cross: size.cross, main: size.main)
  }

  /// All sizes of the section's items that are remembered, however they were asked.
  func forEachSize(_ body: (_ cross: Double?, _ main: Double) -> Void) {
    for item in entries.indices {
      guard let entry = entry(of: item), entry.size >= 0 else { continue }
      let size = table.sizes[Int(entry.size)]
      body(size.asking == .sizes ? size.cross : nil, size.main)
    }
  }

  // MARK: Lanes

  /// The lanes that the first `count` items keep where there are so many, as far as their spans fit; nil where none keeps any.
  func keptLanes(of count: Int, among laneCount: Int, spans: [UInt16]) -> KeptLanes? {
    var kept = KeptLanes(lanes: Array(repeating: -1, count: count))
    for item in 0..<min(count, entries.count) {
      guard let entry = entry(of: item), entry.lane >= 0, entry.laneCount == laneCount else { continue }
      kept.lanes[item] = min(entry.lane, Int32(laneCount) - (spans.isEmpty ? 1 : Int32(spans[item])))
      kept.end = item + 1
      // What was last still is, but for what has come behind it: there it goes on.
      kept.turn = entry.turn >= 0 ? Int(entry.turn) : nil
    }
    return kept.end > 0 ? kept : nil
  }
}

/// Lanes that items have from an earlier time and keep.
struct KeptLanes {
  /// The first lane of each item, or -1.
  var lanes: [Int32]
  /// The index after the last item that has one.
  var end = 0
  /// The lane whose turn it is after that item; nil for the one after its lanes.
  var turn: Int?

  func lane(of item: Int) -> Int? { lanes[item] >= 0 ? Int(lanes[item]) : nil }
}
