/// Names of what runs, for filters. The indexes name themselves.
enum Variant {
  static let layout = LayoutForm.indices.rawValue
  static let delegate = "layout.delegate"
  static let bulk = "layout.bulk"
  static let closure = "layout.closure"
  static let normal = "layout.normal"
  static let heap = "layout.heap"
  static let resident = "layout.rss"
  /// A mode of the library's that comes to the same frames as a host's own rule.
  static let builtIn = "built-in"
  static let everything = "layout.everything"
  static let plainLoop = "plain-loop"
  static let plainFrames = "plain-loop.frames"
  static let readyFrames = "ready-frames"
  static let readyFramesForEach = "ready-frames.forEach"
  static let sumTree = "sum-tree"
  static let fenwickTree = "fenwick-tree"
  static let prefixArray = "prefix-array"

  /// Any index built on a handful of items tells its name.
  private static let indexes = contenders.compactMap {
    $0.init(Workload.masonry(lanes: 4, count: 8).placed())?.variant
  }

  static let all: [String] =
    LayoutForm.allCases.map(\.rawValue) + indexes + [
      delegate, bulk, closure, everything, normal, heap, resident, builtIn, plainLoop, plainFrames,
      readyFrames,
      readyFramesForEach,
      sumTree,
      fenwickTree, prefixArray,
    ]
}
