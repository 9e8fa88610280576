import VirtualLayout

/// Places the items of a section as the subviews of a `SubviewLayout`. `SubviewMeasurer` returns their sizes.
final class SubviewPlacer: RectanglePlacer {
  private let rule: SubviewRule
  private let sizing: SubviewSizing
  private let traits: (Int) -> SubviewTraits

  init(_ rule: SubviewRule, _ sizing: SubviewSizing, _ traits: @escaping (Int) -> SubviewTraits) {
    self.rule = rule
    self.sizing = sizing
    self.traits = traits
  }

  func resume(at item: Int, in room: ContainerRoom) -> Int { 0 }

  func place(_ task: PlacingTask, reading reader: any ItemReader) -> RectanglePlacement {
    let orientation = task.orientation
    let measurer = SubviewMeasurer(task, sizing, reader)
    let subviews = subviews(task, measurer)

    let proposal = orientation.proposal(cross: task.room.extent)
    rule.update(subviews)
    let extent = Length.main(orientation.main(of: rule.sizeThatFits(proposal, subviews)))
    let corner = orientation.size(main: task.room.mainInsets.start, cross: task.room.start)
    let bounds = LayoutRect(
      origin: LayoutPoint(x: corner.width, y: corner.height),
      size: orientation.size(main: extent, cross: task.room.extent))
    rule.place(bounds, proposal, subviews)
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
    rule.update(subviews)
    return Length.cross(task.orientation.cross(of: rule.sizeThatFits(.unspecified, subviews)))
  }

  private func subviews(_ task: PlacingTask, _ measurer: SubviewMeasurer) -> SubviewProxies {
    SubviewProxies(
      SubviewPassState(
        count: task.count, task.orientation.direction, measure: { measurer.size(of: $0, proposal: $1) },
        traits: traits))
  }
}

/// A type-erased `SubviewLayout`, with its cache.
struct SubviewRule {
  /// Makes or updates the cache for these subviews. It must be called before the others.
  let update: (_ subviews: SubviewProxies) -> Void
  let sizeThatFits: (_ proposal: ProposedSize, _ subviews: SubviewProxies) -> LayoutSize
  let place: (_ bounds: LayoutRect, _ proposal: ProposedSize, _ subviews: SubviewProxies) -> Void

  init<Layout: SubviewLayout>(_ layout: Layout) {
    var cache: Layout.Cache?
    update = { subviews in
      if cache == nil {
        cache = layout.makeCache(subviews: subviews)
      } else {
        layout.updateCache(&cache!, subviews: subviews)
      }
    }
    sizeThatFits = { layout.sizeThatFits(proposal: $0, subviews: $1, cache: &cache!) }
    place = { layout.placeSubviews(in: $0, proposal: $1, subviews: $2, cache: &cache!) }
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
