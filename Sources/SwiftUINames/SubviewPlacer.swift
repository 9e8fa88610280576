import VirtualLayout

/// Places the items of a section as the subviews of a `SubviewLayout`. `SubviewMeasurer` returns their sizes.
final class SubviewPlacer<Layout: SubviewLayout>: RectanglePlacer {
  private let layout: Layout
  private let sizing: SubviewSizing
  private let traits: (Int) -> SubviewTraits
  private var cache: Layout.Cache?

  init(_ layout: Layout, _ sizing: SubviewSizing, _ traits: @escaping (Int) -> SubviewTraits) {
    self.layout = layout
    self.sizing = sizing
    self.traits = traits
  }

  func resume(at item: Int, in room: ContainerRoom) -> Int { 0 }

  func place(_ task: PlacingTask, reading reader: any ItemReader) -> RectanglePlacement {
    let orientation = task.orientation
    let measurer = SubviewMeasurer(task, sizing, reader)
    let subviews = subviews(task, measurer)

    let proposal = orientation.proposal(cross: task.room.extent)
    var cache = updatedCache(subviews)
    let size = layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    let extent = Length.main(orientation.main(of: size))
    let corner = orientation.size(main: task.room.mainInsets.start, cross: task.room.start)
    let bounds = LayoutRect(
      origin: LayoutPoint(x: corner.width, y: corner.height),
      size: orientation.size(main: extent, cross: task.room.extent))
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    self.cache = cache
    let center = LayoutPoint(x: bounds.midX, y: bounds.midY)
    for subview in subviews where subview.frame == nil {
      subview.place(at: center, anchor: .center, proposal: proposal)
    }

    let answers = measurer.commonAnswers
    return RectanglePlacement(
      frames: subviews.frames.map { orientation.axisRect($0 ?? .zero) }, origin: (0, 0),
      leastMainEnd: task.room.mainInsets.start + extent, request: answers?.request,
      sizes: answers?.sizes ?? [])
  }

  func naturalCross(_ task: PlacingTask, reading reader: any ItemReader) -> Double? {
    let subviews = subviews(task, SubviewMeasurer(task, sizing, reader))
    var cache = updatedCache(subviews)
    let size = layout.sizeThatFits(proposal: .unspecified, subviews: subviews, cache: &cache)
    self.cache = cache
    return Length.cross(task.orientation.cross(of: size))
  }

  /// The cache for these subviews. It is taken out while the layout has it, because the host may call again meanwhile.
  private func updatedCache(_ subviews: SubviewProxies) -> Layout.Cache {
    guard var cache = cache.take() else { return layout.makeCache(subviews: subviews) }
    layout.updateCache(&cache, subviews: subviews)
    return cache
  }

  private func subviews(_ task: PlacingTask, _ measurer: SubviewMeasurer) -> SubviewProxies {
    SubviewProxies(
      SubviewPassState(
        count: task.count, task.orientation.direction, measure: { measurer.size(of: $0, proposal: $1) },
        traits: traits))
  }
}

extension Orientation {
  fileprivate func proposal(cross: Double) -> ProposedSize {
    axis == .vertical
      ? ProposedSize(width: cross, height: nil) : ProposedSize(width: nil, height: cross)
  }

  /// Converts a rectangle that a `SubviewLayout` placed. Its x counts as the distance from the leading edge: a `SubviewLayout`
  /// works from left to right, and its result is mirrored later if the content reads from right to left.
  fileprivate func axisRect(_ rect: LayoutRect) -> AxisRect {
    axis == .vertical
      ? AxisRect(main: rect.y, cross: rect.x, mainExtent: rect.height, crossExtent: rect.width)
      : AxisRect(main: rect.x, cross: rect.y, mainExtent: rect.width, crossExtent: rect.height)
  }
}
