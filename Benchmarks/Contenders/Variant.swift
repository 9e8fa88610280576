/// Names of variants, for filters. Indexes name themselves.
enum Variant {
  static let layout = LayoutForm.indices.rawValue
  static let delegate = "layout.delegate"
  /// An earlier commit.
  static let before = "before"
  /// The library without its scroller, which the earlier commit did not have.
  static let withoutScroller = "layout.without-scroller"
  /// A layout with a tenth of the sections.
  static let tenth = "layout.tenth"
  /// The same call through the C interface.
  static let throughC = "c"
  /// What a host writes by hand on top of the library.
  static let byHand = "by-hand"
  /// The library, laying out everything again.
  static let reload = "layout.reload"
  static let heap = "layout.heap"
  /// What sections take without their items' own sizes and positions.
  static let besideItems = "layout.beside-items"
  /// The same items in a layout that contains nothing else.
  static let alone = "alone"
  /// A frozen of the layout.
  static let frozen = "layout.frozen"
  static let sectionList = "section-list"
  static let plainLoop = "plain-loop"
  static let plainFrames = "plain-loop.frames"
  static let readyFrames = "ready-frames"
  static let readyFramesForEach = "ready-frames.forEach"
  static let collectionDifference = "collection-difference"

  /// Every index, built on a few items to learn its name.
  private static let indexes = contenders.compactMap {
    $0.init(Workload.masonry(lanes: 4, count: 8).placed())?.variant
  }

  static let all: [String] =
    LayoutForm.allCases.map(\.rawValue) + indexes + [
      delegate, before, withoutScroller, tenth, throughC, byHand, reload, heap, besideItems,
      alone,
      frozen, sectionList, plainLoop, plainFrames, readyFrames, readyFramesForEach, collectionDifference,
    ]
}
