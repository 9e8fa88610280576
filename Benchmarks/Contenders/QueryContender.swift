/// What a run of queries found: the number of results, and a sum that keeps the compiler from removing the work.
struct Tally: Equatable {
  var results = 0
  /// The sum of indices or of frames. It is exact, because the workload's numbers are whole.
  var checksum = 0.0
}

/// What a contender reports for each visible item, which decides what its checksum adds up.
enum Answer {
  /// The index.
  case indices
  /// The whole frame.
  case frames
  /// The least and the greatest visible index only.
  case range
}

/// Anything that says which items are visible, measured next to the library.
protocol QueryContender {
  /// Its name in tables and files, such as `linear-scan`.
  var variant: String { get }
  var answer: Answer { get }
  /// Whether a query looks at every item. Such a contender answers fewer queries.
  var isLinear: Bool { get }
  /// Makes the contender ready for queries. It is called before each round, and not timed.
  func prepare()
  /// Answers a query for the viewport at each offset, one after the other.
  func run(_ offsets: [Double]) -> Tally
}

extension QueryContender {
  func prepare() {}

  /// Makes it an entrant of a race: it answers queries at these offsets or, if it looks at every item, at an even selection of
  /// them.
  ///
  /// - Parameter expected: what it must find at some offsets.
  func entrant(
    _ offsets: [Double], items: Int, _ options: Options, on screen: Screen = .down,
    _ expected: ([Double]) -> Tally?
  ) -> Entrant {
    let asked = isLinear ? Viewport.some(offsets, most: options.operations(scanning: items)) : offsets
    return Entrant(
      variant: variant, operations: asked.count, screen: screen, expected: expected(asked),
      // The steady state is measured, so the contender runs first to fill the caches. Once is not enough: a contender
      // that runs after others that read the same memory would find more of it cached. A linear contender would take
      // too long.
      setUp: {
        prepare()
        if !isLinear { for _ in 0..<3 { _ = run(asked) } }
      },
      work: { run(asked) })
  }
}

/// An index over placed items. **Implement this to measure another index next to ours**: one file in `Baselines`, and
/// one line in `Contenders.swift`.
protocol VisibleIndex: QueryContender {
  /// Builds the index. Returns nil if the index is not valid for such items (a binary search over starts that are not
  /// sorted).
  init?(_ items: PlacedItems)
  /// Calls `body` with each item that has `start < hi` and `start + extent > lo`, once, in any order.
  func forEachVisible(from lo: Double, to hi: Double, _ body: (Int) -> Void)
}

extension VisibleIndex {
  var answer: Answer { .indices }
  var isLinear: Bool { false }

  /// Compiled for each index, so that the compiler inlines its `forEachVisible` here.
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
