/// Names of what runs, for filters. The indexes name themselves.
enum Variant {
  static let layout = LayoutForm.indices.rawValue
  static let delegate = "layout.delegate"
  static let bulk = "layout.bulk"
  static let closure = "layout.closure"
  static let normal = "layout.normal"
  /// A stored figure of an earlier state.
  static let before = "before"
  /// A tenth of the sections.
  static let tenth = "layout.tenth"
  /// The library placing everything again.
  static let reload = "layout.reload"
  /// The same steps several times over, of each of which the least time counts.
  static let undisturbed = "layout.undisturbed"
  /// The library preparing in slices.
  static let sliced = "layout.sliced"
  /// Identifiers that are consecutive numbers.
  static let consecutive = "layout.consecutive"
  static let heap = "layout.heap"
  /// The heap without what the items themselves take.
  static let besideItems = "layout.beside-items"
  static let resident = "layout.rss"
  /// A mode of the library's that comes to the same frames as a host's own rule.
  static let builtIn = "built-in"
  /// The same items in a layout that has no others.
  static let alone = "alone"
  static let sectionList = "section-list"
  /// The workload's masonry, which other modes' queries are measured by.
  static let masonry = "masonry"
  static let plainLoop = "plain-loop"
  static let plainFrames = "plain-loop.frames"
  static let readyFrames = "ready-frames"
  static let readyFramesForEach = "ready-frames.forEach"
  static let sumTree = "sum-tree"
  static let fenwickTree = "fenwick-tree"
  static let prefixArray = "prefix-array"
  static let collectionDifference = "collection-difference"

  /// Any index built on a handful of items tells its name.
  private static let indexes = contenders.compactMap {
    $0.init(Workload.masonry(lanes: 4, count: 8).placed())?.variant
  }

  static let all: [String] =
    LayoutForm.allCases.map(\.rawValue) + indexes + [
      delegate, bulk, closure, normal, tenth, reload, undisturbed, sliced, heap, besideItems, resident,
      builtIn, alone,
      sectionList, masonry, consecutive,
      plainLoop, plainFrames, readyFrames,
      readyFramesForEach,
      sumTree,
      fenwickTree, prefixArray, collectionDifference,
    ]
}
