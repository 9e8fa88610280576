/// Names of variants, for filters. Indexes name themselves.
enum Variant {
  static let layout = LayoutForm.indices.rawValue
  static let delegate = "layout.delegate"
  static let bulk = "layout.bulk"
  static let closure = "layout.closure"
  static let batch = "layout.batch"
  /// An array that Swift copies, because the layout holds it, too.
  static let copied = "layout.copied"
  static let normal = "layout.normal"
  /// An earlier commit.
  static let before = "before"
  /// The library without its scroller, which the earlier commit did not have.
  static let withoutScroller = "layout.without-scroller"
  /// A layout with a tenth of the sections.
  static let tenth = "layout.tenth"
  /// The same call through the C interface.
  static let throughC = "c"
  /// The same with a rectangle that is made for the call.
  static let throughCNewly = "c.new-rect"
  /// What a host writes by hand on top of the library.
  static let byHand = "by-hand"
  /// The library, laying out everything again.
  static let reload = "layout.reload"
  /// Several repetitions of the steps; each step counts with its least time.
  static let undisturbed = "layout.undisturbed"
  /// Identifiers that are consecutive numbers.
  static let consecutive = "layout.consecutive"
  static let heap = "layout.heap"
  /// The heap without the items' own sizes and positions.
  static let besideItems = "layout.beside-items"
  static let resident = "layout.rss"
  /// A built-in mode that gives the same frames as a host's own rule.
  static let builtIn = "built-in"
  /// The same items in a layout that contains nothing else.
  static let alone = "alone"
  /// A layout in which every size is known.
  static let measured = "layout.measured"
  /// A picture of the layout.
  static let picture = "layout.picture"
  static let sectionList = "section-list"
  /// The workload's masonry, with which the queries of other modes are compared.
  static let masonry = "masonry"
  static let plainLoop = "plain-loop"
  static let plainFrames = "plain-loop.frames"
  static let readyFrames = "ready-frames"
  static let readyFramesForEach = "ready-frames.forEach"
  static let sumTree = "sum-tree"
  static let fenwickTree = "fenwick-tree"
  static let prefixArray = "prefix-array"
  static let collectionDifference = "collection-difference"

  /// Every index, built on a few items to learn its name.
  private static let indexes = contenders.compactMap {
    $0.init(Workload.masonry(lanes: 4, count: 8).placed())?.variant
  }

  static let all: [String] =
    LayoutForm.allCases.map(\.rawValue) + indexes + [
      delegate, bulk, closure, batch, copied, normal, withoutScroller, tenth, throughC, throughCNewly, byHand,
      reload,
      undisturbed, heap,
      besideItems, resident, builtIn, alone, picture, measured,
      sectionList, masonry, consecutive,
      plainLoop, plainFrames, readyFrames,
      readyFramesForEach,
      sumTree,
      fenwickTree, prefixArray, collectionDifference,
    ]
}
