/// The sizes and lanes that a saved layout holds for the items of a section.
///
/// It knows no identifiers: `SavedLayoutMatching` matches the section's items with the saved layout's.
package final class RestoredItems {
  /// The items of a whole saved layout. Their sizes are in a separate array, because some items have none.
  final class Table {
    struct Entry {
      /// The first lane that the item covers, or -1.
      var lane: Int32 = -1
      /// The number of lanes that the section had in the saved layout.
      var laneCount: Int32 = 0
      /// The lane whose turn is next (`LaneCursor.turn`), if the item was the last of its section; else -1.
      var turn: Int32 = -1
      /// The index of the item's size, or -1.
      var size: Int32 = -1
    }

    struct Size {
      var asking: SizeRecord.Kind
      /// The extent across that the item was given; NaN if the size does not depend on it.
      var given: Double
      var main: Double
      var cross: Double
    }

    let entries: [Entry]
    let sizes: [Size]
    /// By the indices of entries instead of items, ascending.
    let shifts: [LaneShift]

    init(_ entries: [Entry], sizes: [Size], shifts: [LaneShift]) {
      self.entries = entries
      self.sizes = sizes
      self.shifts = shifts
    }
  }

  private let table: Table
  /// The index of each item's entry in the table, or -1.
  private let entries: [Int32]

  /// Whether items are shifted as in the saved layout.
  private let keepsShifts: Bool

  init(_ table: Table, _ entries: [Int32], keepsShifts: Bool) {
    self.table = table
    self.entries = entries
    self.keepsShifts = keepsShifts
  }

  private func entry(of item: Int) -> Table.Entry? {
    item < entries.count && entries[item] >= 0 ? table.entries[Int(entries[item])] : nil
  }

  // MARK: Sizes

  /// The size of an item; nil if the saved layout holds none, or one from another kind of request or another extent across.
  func size(of item: Int, _ asking: SizeRecord.Kind, given: Double) -> AxisSize? {
    guard let entry = entry(of: item), entry.size >= 0 else { return nil }
    let size = table.sizes[Int(entry.size)]
    guard size.asking == asking, size.given == given || size.given.isNaN else { return nil }
    return AxisSize(main: size.main, cross: size.cross)
  }

  /// Visits the sizes of all items, from any kind of request. `cross` is nil if only the main extent was requested.
  func forEachSize(_ body: (_ cross: Double?, _ main: Double) -> Void) {
    for item in entries.indices {
      guard let entry = entry(of: item), entry.size >= 0 else { continue }
      let size = table.sizes[Int(entry.size)]
      body(size.asking == .sizes ? size.cross : nil, size.main)
    }
  }

  // MARK: Lanes

  /// The lanes that the first `count` items keep, or the nearest in which their spans fit; nil if no item keeps any.
  ///
  /// - Parameters:
  ///   - laneCount: the number of lanes. Items of a section that had another number keep no lanes.
  ///   - spans: the span of each item; empty if all are 1.
  func keptLanes(of count: Int, among laneCount: Int, spans: [UInt16]) -> RestoredLanes? {
    var kept = RestoredLanes(lanes: Array(repeating: -1, count: count))
    for item in 0..<min(count, entries.count) {
      guard let entry = entry(of: item), entry.lane >= 0, entry.laneCount == laneCount else { continue }
      kept.lanes[item] = min(entry.lane, Int32(laneCount) - (spans.isEmpty ? 1 : Int32(spans[item])))
      kept.end = item + 1
      // Only the last item that its section had in the saved layout has a turn. If it is also the last restored one here, the next
      // item takes that lane.
      kept.turn = entry.turn >= 0 ? Int(entry.turn) : nil
      if keepsShifts, let distance = table.shifts.distance(at: Int(entries[item])) {
        kept.shifts.append(LaneShift(item: item, distance: distance))
      }
    }
    return kept.end > 0 ? kept : nil
  }
}

/// The lanes that items keep from a saved layout.
struct RestoredLanes {
  /// The first lane of each item, or -1.
  var lanes: [Int32]
  /// The items that are shifted in their lanes, ascending.
  var shifts: [LaneShift] = []
  /// The index after the last item that keeps its lane.
  var end = 0
  /// The lane whose turn is next after that item; nil for the lane after the item's own.
  var turn: Int?

  func lane(of item: Int) -> Int? { lanes[item] >= 0 ? Int(lanes[item]) : nil }
}
