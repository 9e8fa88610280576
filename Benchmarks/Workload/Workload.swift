import VirtualLayout
import VirtualLayoutToolSupport

/// The items of one mode: their sizes, and what the library needs to lay them out.
struct Workload {
  enum Family {
    case masonry(lanes: Int)
    case flow
  }

  static let spacing = 8.0
  /// Sizes beyond `count`, for items that are appended. There are enough of them to include what only some of the
  /// appends cost, such as a full chunk.
  static let slack = 2048

  /// `masonry` (4 lanes), `masonry-8` or `flow`.
  let label: String
  let family: Family
  let count: Int
  /// Masonry: heights. Empty in flow.
  var extents: [Double] = []
  /// Flow: sizes. Empty in masonry.
  var sizes: [LayoutSize] = []

  static func masonry(lanes: Int, count: Int) -> Workload {
    var workload = Workload(
      label: lanes == 4 ? "masonry" : "masonry-\(lanes)", family: .masonry(lanes: lanes), count: count)
    var generator = SplitMix64(seed: 42)
    workload.extents = (0..<count + slack).map { _ in Double(80 + generator.below(321)) }
    return workload
  }

  static func flow(count: Int) -> Workload {
    var workload = Workload(label: "flow", family: .flow, count: count)
    var generator = SplitMix64(seed: 43)
    workload.sizes = (0..<count + slack).map { _ in
      let width = Double(60 + generator.below(181))
      return LayoutSize(width: width, height: Double(40 + generator.below(41)))
    }
    return workload
  }

  var mode: LayoutMode {
    switch family {
    case .masonry(let lanes): .masonry(lanes: .count(lanes), spacing: Self.spacing)
    case .flow: .flow(spacing: Self.spacing)
    }
  }

  /// The first `count` sizes as arrays.
  var source: ItemSource {
    switch family {
    case .masonry: .extents(Array(extents[..<count]))
    case .flow: .sizes(Array(sizes[..<count]))
    }
  }

  /// The first `count` sizes as closures.
  var closureSource: ItemSource {
    let (count, extents, sizes) = (count, extents, sizes)
    return switch family {
    case .masonry: .extents(count: count) { path, _ in extents[path.item] }
    case .flow: .sizes(count: count) { path, _ in sizes[path.item] }
    }
  }

  /// A layout 1200 points wide that has not been prepared, without a source if `source` is nil.
  func makeLayout(_ source: ItemSource?, mode: LayoutMode? = nil) -> CollectionLayout {
    let layout = CollectionLayout(mode ?? self.mode)
    layout.containerSize = LayoutSize(width: Viewport.width, height: Viewport.height)
    layout.source = source
    return layout
  }

  /// The items as the hand-written loops place them.
  func placed(width: Double = Viewport.width, count: Int? = nil) -> PlacedItems {
    let count = count ?? self.count
    return switch family {
    case .masonry(let lanes):
      PlainMasonry(extents: extents[..<count], lanes: lanes, width: width).placed(.shortest)
    case .flow: PlainFlow(sizes: sizes[..<count], width: width).placed()
    }
  }
}
