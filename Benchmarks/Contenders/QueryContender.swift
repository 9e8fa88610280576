/// What a run of queries found: how much, and a sum that no compiler can leave out.
struct Tally: Equatable {
  var results = 0
  /// Sum of indices, or of frames; exact, because the workload's numbers are whole.
  var checksum = 0.0
}

/// What a contender hands out for each visible item, which decides what its checksum adds up.
enum Answer {
  /// The index.
  case indices
  /// The whole frame.
  case frames
  /// Least and greatest visible index only.
  case range
}

/// Something that answers which items are visible, measured beside the library.
protocol QueryContender {
  /// Its name in tables and files, such as `linear-scan`.
  var variant: String { get }
  var answer: Answer { get }
  /// True when a query looks at every item: it is then asked fewer of them.
  var isLinear: Bool { get }
  /// Answers a viewport at each offset, one after the other.
  func run(_ offsets: [Double]) -> Tally
}

/// An index over placed items. **This is what to implement to put another one beside ours**: one file in `Baselines`
/// and one line in `Contenders.swift`.
protocol VisibleIndex: QueryContender {
  /// Builds the index; nil when it is not valid for such items (a binary search over starts that are not sorted).
  init?(_ items: PlacedItems)
  /// Calls `body` with each item that has `start < hi` and `start + extent > lo`, once, in any order.
  func forEachVisible(from lo: Double, to hi: Double, _ body: (Int) -> Void)
}

extension VisibleIndex {
  var answer: Answer { .indices }
  var isLinear: Bool { false }

  /// Compiled for each index, so that its `forEachVisible` is inlined here.
  @inline(__always)
  func tally(_ offsets: [Double]) -> Tally {
    var results = 0
    var sum = 0
    for offset in offsets {
      forEachVisible(from: offset, to: offset + Viewport.height) { index in
        results &+= 1
        sum &+= index
      }
    }
    return Tally(results: results, checksum: Double(sum))
  }

  func run(_ offsets: [Double]) -> Tally { tally(offsets) }
}
