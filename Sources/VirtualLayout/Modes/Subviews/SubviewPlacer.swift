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

  var placesAllAtOnce: Bool { true }

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

  /// Converts a rectangle that a `SubviewLayout` placed. It is not mirrored, because such a layout works from left to right.
  fileprivate func axisRect(_ rect: LayoutRect) -> AxisRect {
    axis == .vertical
      ? AxisRect(main: rect.y, cross: rect.x, mainExtent: rect.height, crossExtent: rect.width)
      : AxisRect(main: rect.x, cross: rect.y, mainExtent: rect.width, crossExtent: rect.height)
  }
}

/// Measures items as subviews during one pass. It requests a size from the source at most once per item and extent across.
private final class SubviewMeasurer {
  private let reader: any ItemReader
  private let orientation: Orientation
  /// The extent across that the source is given if none is proposed.
  private let room: Double
  private let sizing: SubviewSizing
  /// The extent across of the sizes kept from an earlier pass, or else the first that is proposed.
  private var available: Double?
  /// The sizes of the items measured with `available`.
  private var sizes: [AxisSize?]
  /// The sizes of items measured with other extents.
  private var others: [Question: AxisSize] = [:]
  private var scratch = (cross: [0.0], main: [0.0])

  private struct Question: Hashable {
    var item: Int
    var available: Double
  }

  init(_ task: PlacingTask, _ sizing: SubviewSizing, _ reader: any ItemReader) {
    self.reader = reader
    self.sizing = sizing
    orientation = task.orientation
    room = task.room.extent
    available = task.request?.available
    sizes = task.sizes
    sizes.resize(to: task.count, filling: nil)
  }

  /// The request with `available`, and the sizes that it returned; nil if some items have none.
  var commonAnswers: (request: SizeRequest, sizes: [AxisSize])? {
    let sizes = sizes.compactMap { $0 }
    guard let available, sizes.count == self.sizes.count else { return nil }
    return (request(available), sizes)
  }

  func size(of item: Int, proposal: ProposedSize) -> LayoutSize {
    let isVertical = orientation.axis == .vertical
    let proposedCross = isVertical ? proposal.width : proposal.height
    let proposedMain = isVertical ? proposal.height : proposal.width
    var size: AxisSize
    switch sizing {
    case .natural, .measured:
      size = answer(item, available: proposedCross.map { Length.cross($0) } ?? room)
    case .flexible:
      let cross = proposedCross.flatMap { $0 < .infinity ? Length.cross($0) : nil }
      let main = proposedMain.flatMap { $0 < .infinity ? Length.main($0) : nil }
      if let cross, let main {
        size = AxisSize(main: main, cross: cross)
      } else {
        size = answer(item, available: cross ?? room)
        if let cross { size.cross = cross }
        if let main { size.main = main }
      }
    }
    return orientation.size(main: size.main, cross: size.cross)
  }

  private func answer(_ item: Int, available: Double) -> AxisSize {
    if self.available == nil { self.available = available }
    if available == self.available {
      if let size = sizes[item] { return size }
      // A host that requests this size again while computing it gets zero, and the recursion ends.
      sizes[item] = .zero
      let size = ask(item, available: available)
      sizes[item] = size
      return size
    }
    let question = Question(item: item, available: available)
    if let size = others[question] { return size }
    others[question] = .zero
    let size = ask(item, available: available)
    others[question] = size
    return size
  }

  private func ask(_ item: Int, available: Double) -> AxisSize {
    // The arrays are taken out because the host may call this method again meanwhile.
    var (cross, main) = ([0.0], [0.0])
    swap(&cross, &scratch.cross)
    swap(&main, &scratch.main)
    reader.read(item..<item + 1, request(available), into: &cross, &main, at: 0)
    let size = AxisSize(main: main[0], cross: cross[0])
    swap(&cross, &scratch.cross)
    swap(&main, &scratch.main)
    return size
  }

  private func request(_ available: Double) -> SizeRequest {
    sizing == .measured ? .extents(crossExtents: [available]) : .sizes(availableCross: available)
  }
}

extension SizeRequest {
  fileprivate var available: Double? {
    switch self {
    case .sizes(let available): available
    case .extents(let crossExtents): crossExtents.first
    default: nil
    }
  }
}
