import VirtualLayout

/// Measures items as subviews during one pass. It requests a size from the source at most once per item and extent across.
final class SubviewMeasurer {
  private let reader: any ItemReader
  private let orientation: Orientation
  /// The extent across that the source is given if none is proposed.
  private let room: Double
  private let sizing: SubviewSizing
  /// The extent across of the sizes kept from an earlier pass, or else the first that is proposed.
  private var available: Double?
  private var sizes: [AxisSize?]
  /// The sizes of items measured with other extents, by extent and item.
  private var others: [Double: [Int: AxisSize]] = [:]
  private var scratch = (cross: [0.0], main: [0.0])

  init(_ task: PlacingTask, _ sizing: SubviewSizing, _ reader: any ItemReader) {
    self.reader = reader
    self.sizing = sizing
    orientation = task.orientation
    room = task.room.extent
    available = task.request?.available
    sizes = (0..<task.count).map { $0 < task.sizes.count ? task.sizes[$0] : nil }
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
    if let size = others[available]?[item] { return size }
    if others[available] == nil { others[available] = [:] }
    others[available]?[item] = .zero
    let size = ask(item, available: available)
    others[available]?[item] = size
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
    sizing == .measured ? .extents(crossExtents: [available]) : .sizes(crossExtents: [available])
  }
}

extension SizeRequest {
  fileprivate var available: Double? {
    switch self {
    case .sizes(let crossExtents), .extents(let crossExtents): crossExtents.first
    default: nil
    }
  }
}
