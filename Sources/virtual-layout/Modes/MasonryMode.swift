import VirtualLayout

extension ToolMode {
  static let masonry = ToolMode(
    name: "masonry", read: MasonryMode.read, arrange: MasonryMode.arrange)
}

/// `masonry`: lanes that fill up independently.
private enum MasonryMode {
  /// The most lanes. Asking for more is a mistake.
  static let laneLimit = 1024

  static let read: ToolMode.Read = { (params, container) throws(Failure) in
    let masonry = LayoutMode.Masonry(
      lanes: try lanes(params),
      laneSpacing: try params.length("laneSpacing") ?? 0,
      itemSpacing: try params.length("itemSpacing") ?? 0,
      insets: container.insets,
      laneChoice: try placement(params),
      packing: try params.choice("pack", among: ["normal": .normal, "dense": .dense]) ?? .normal,
      stretching: try stretching(params))
    let clampsSpans = try params.flag("spanClamp") ?? true
    return { (fields) throws(Failure) in
      var masonry = masonry
      let (extents, placements) = try items(fields)
      if !clampsSpans {
        masonry.lanes = try unclamped(masonry, for: placements, of: fields, inner: container.innerCross)
      }
      return Blueprint(mode: .masonry(masonry), source: .extents(extents, placements: placements))
    }
  }

  /// The lanes, which a case can give in three ways.
  private static func lanes(_ params: CaseFields) throws(Failure) -> LayoutMode.Masonry.Lanes {
    try params.requireExactlyOne(of: ["lanes", "laneSizes", "minLane"])
    if let count = try params.count("lanes", in: 1...laneLimit) { return .count(count) }
    if let minimum = try params.length("minLane") { return .adaptive(minimum: minimum) }
    let expected = "an array of 1 to \(laneLimit) numbers ≥ 0"
    guard let sizes = try params.lengths("laneSizes", expected: expected), 1...laneLimit ~= sizes.count else {
      throw params.failure("laneSizes", expected: expected)
    }
    return .sizes(sizes)
  }

  private static func placement(_ params: CaseFields) throws(Failure) -> LayoutMode.Masonry.LaneChoice {
    let tolerance: Double
    switch params.value("tolerance") {
    case nil: tolerance = 0
    case .string("infinite"): tolerance = .infinity
    case .string("normal"): tolerance = 16
    case .some(let value):
      guard let length = value.length else {
        throw params.failure(length: "tolerance", expected: "a number ≥ 0, \"normal\" or \"infinite\"")
      }
      tolerance = length
    }
    let placements: KeyValuePairs<String, LayoutMode.Masonry.LaneChoice> = [
      "leftmost": .shortest(tolerance: tolerance), "css-cursor": .cursor(tolerance: tolerance),
      "round-robin": .roundRobin,
    ]
    let placement = try params.choice("placement", among: placements) ?? .shortest(tolerance: tolerance)
    if case .roundRobin = placement, tolerance != 0 {
      throw params.failure("tolerance", expected: "0 or none with round-robin")
    }
    return placement
  }

  /// `{"points": 40}` or `{"fraction": 0.25}`, with or without `"itemsInLane"`.
  private static func stretching(_ params: CaseFields) throws(Failure) -> LayoutMode.Masonry.Stretching? {
    guard let stretching = try params.fieldsIfPresent("stretching") else { return nil }
    let (points, fraction) = (try stretching.length("points"), try stretching.length("fraction"))
    guard (points == nil) != (fraction == nil) else {
      throw stretching.failure("expected either points or fraction")
    }
    let items = try stretching.count("itemsInLane", in: 1...64) ?? 4
    try stretching.refuseOthers(in: "stretching")
    return points.map { .points($0, itemsInLane: items) }
      ?? fraction.map { .fraction($0, itemsInLane: items) }
  }

  private static func items(
    _ fields: CaseFields
  ) throws(Failure) -> (extents: [Double], lanes: [LanePlacement]) {
    var extents: [Double] = []
    var lanes: [LanePlacement] = []
    for element in try fields.elements("items", of: "{\"e\", \"s\", \"lane\"}") {
      try element.read(as: "an item") { (item) throws(Failure) in
        extents.append(try item.requiredLength("e"))
        lanes.append(
          LanePlacement(
            span: try item.count("s", in: 1...Int(Int32.max)) ?? 1,
            lane: try item.count("lane", in: 0...laneLimit - 1)))
      }
    }
    // Without placements, the layout is faster.
    return (extents, lanes.allSatisfy { $0 == .automatic } ? [] : lanes)
  }

  /// The lanes for spans that are not clamped. As in CSS, lanes of width zero are added until the widest item
  /// has enough of them. Their gaps take room from the lanes that share what is left.
  private static func unclamped(
    _ masonry: LayoutMode.Masonry, for placements: [LanePlacement], of fields: CaseFields, inner: Double
  ) throws(Failure) -> LayoutMode.Masonry.Lanes {
    let spacing = masonry.laneSpacing
    var needed = 1
    for (index, placement) in placements.enumerated() {
      let end = (placement.lane ?? 0) + placement.span
      guard end <= laneLimit else {
        let path = fields.path(of: "items[\(index)].s")
        throw Failure(in: path, "expected to end by lane \(laneLimit) without spanClamp, found \(end)")
      }
      needed = max(needed, end)
    }
    func share(of count: Int, _ total: Int) -> Double {
      max((inner - spacing * Double(total - 1)) / Double(count), 0)
    }
    func widened(_ sizes: [Double]) -> [Double] {
      sizes + Array(repeating: 0, count: max(needed - sizes.count, 0))
    }
    switch masonry.lanes {
    case .count(let count) where needed > count:
      return .sizes(widened(Array(repeating: share(of: count, needed), count: count)))
    case .sizes(let sizes) where needed > sizes.count:
      return .sizes(widened(sizes))
    case .adaptive(let given, _):
      let minimum = max(given, 1)
      let count = EqualTracks.count(of: minimum, in: inner, spacing: spacing, atMost: laneLimit)
      guard needed > count else { return masonry.lanes }
      let width = max(minimum, share(of: count, needed))
      return .sizes(widened(Array(repeating: width, count: count)))
    default:
      return masonry.lanes
    }
  }
}

extension MasonryMode {
  /// Pictures with their own proportions. Words in items as high as they need in their lane.
  fileprivate static let arrange: ToolMode.Arrange = { gallery, width, step in
    let spacing = 8.0
    let lanes = GalleryColumns(of: gallery, width: width, step: step, atMost: laneLimit)
    var masonry = LayoutMode.Masonry(lanes: .count(lanes.count), laneSpacing: spacing, itemSpacing: spacing)
    let sizing: ItemSizing
    switch gallery.content {
    case .pictures:
      masonry.itemExtent = .aspectRatio
      sizing = .pictures
    case .words:
      masonry.itemSpacing = CellSize.height
      sizing = .wordRows
    }
    return Arrangement(
      mode: .masonry(masonry), sizing: sizing,
      setting: lanes.count == 1 ? "1 lane" : "\(lanes.count) lanes", step: lanes.step)
  }
}
