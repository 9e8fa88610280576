import VirtualLayout
import VirtualLayoutToolSupport

/// The items of one mode: their sizes, and what the library needs to lay them out.
struct Workload {
  /// The hand-written loop that places the items where the library does.
  enum Loop {
    case masonry(lanes: Int, PlainMasonry.LaneRule = .shortest)
    case flow
    case rows(PlainRows.Columns)
    /// None: these are the frames.
    case given(PlacedItems)
    /// None: the library's own frames count.
    case library
  }

  static let spacing = 8.0
  /// Sizes beyond `count`, for items that are appended. There are enough of them to include what only some of the
  /// appends cost, such as a full chunk.
  static let slack = 2048

  let label: String
  let count: Int
  var mode: LayoutMode
  var loop = Loop.library
  /// Lengths along the scroll axis. Empty if items have sizes.
  var extents: [Double] = []
  var sizes: [LayoutSize] = []
  var placements: [LanePlacement] = []
  var magazineItems: [MagazineItem] = []
  /// Items have the average of the measured ones until they are measured: those of `isMeasured` are, and it is this.
  var average: Double?
  /// Extents that all items are given once the layout is prepared, in which they stay in their lanes.
  var refined: [Double] = []
  /// Where the items are queried.
  var screens = Screen.all

  /// The items in the form that the mode asks for, as arrays.
  func source(on screen: Screen = .down) -> ItemSource {
    guard sizes.isEmpty else {
      return .sizes(sizes[..<count].map { screen.size(main: $0.height, cross: $0.width) })
    }
    let source = ItemSource.extents(Array(extents[..<count]), placements: placements)
      .magazineItems(magazineItems)
    guard let average else { return source }
    return source.estimated(.average(screen.size(main: average, cross: Viewport.width)))
  }

  /// A layout 1200 points wide that has not been prepared, without a source if `source` is nil.
  func makeLayout(_ source: ItemSource?, on screen: Screen = .down) -> CollectionLayout {
    let layout = CollectionLayout(mode)
    screen.apply(to: layout)
    layout.source = source
    return layout
  }

  /// A layout in which everything is as `placed()` says.
  func prepared(on screen: Screen = .down) -> CollectionLayout {
    let layout = makeLayout(source(on: screen), on: screen)
    layout.prepare()
    if average != nil {
      layout.setMeasuredSizes(
        (0..<count).filter(Self.isMeasured).map {
          MeasuredSize(
            path: ItemPath(item: $0), size: screen.size(main: extents[$0], cross: Viewport.width))
        })
    }
    if !refined.isEmpty {
      layout.replaceSource(invalidating: .items((0..<count).map { ItemPath(item: $0) })) {
        .extents(Array(refined[..<count]))
      }
      layout.prepare()
      // A masonry places later items when they are asked for.
      _ = layout.attributes(of: .item(ItemPath(item: count - 1)))
    }
    return layout
  }

  /// The first hundred of every six hundred items, as if people had looked at a few screens at a time.
  static func isMeasured(_ item: Int) -> Bool { item % 600 < 100 }

  /// The items as the hand-written loop places them.
  func placed(width: Double = Viewport.width, count: Int? = nil) -> PlacedItems {
    let count = count ?? self.count
    switch loop {
    case .masonry(let lanes, let rule):
      let extents = refined.isEmpty ? extents : refined
      return PlainMasonry(extents: extents[..<count], lanes: lanes, width: width).placed(rule)
    case .flow: return PlainFlow(sizes: sizes[..<count], width: width).placed()
    case .rows(let columns): return PlainRows(extents: extents, count: count, columns: columns).placed()
    case .given(let placed): return placed
    case .library: return PlacedItems(prepared())
    }
  }
}
