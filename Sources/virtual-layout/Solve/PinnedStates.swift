import VirtualLayout

/// The offsets a case asks for in its `states`: where headers and footers stand when the content is scrolled so far.
struct PinnedStates {
  private let offsets: [Double]
  /// How much of the content is seen, along the scroll axis.
  private let viewport: Double

  static let usualViewport = 800.0

  /// `params.viewport`.
  static func viewport(_ params: CaseFields) throws(Failure) -> Double {
    try params.length("viewport") ?? usualViewport
  }

  /// Reads `states`. A state's other fields are what the answer is expected to be.
  init(_ fields: CaseFields, viewport: Double, sectionCount: Int) throws(Failure) {
    self.viewport = viewport
    var offsets: [Double] = []
    let states = fields.value("states") == nil ? [] : try fields.elements("states", of: "{\"offset\"}")
    for state in states {
      let state = try state.fields()
      guard let offset = try state.position("offset") else {
        throw state.failure("offset", expected: "a number ≥ 0")
      }
      offsets.append(offset)
    }
    self.offsets = offsets
    guard offsets.count * sectionCount <= ItemLimit.most else {
      throw fields.failure("states", expected: "at most \(ItemLimit.most) sections in all states together")
    }
  }

  var isEmpty: Bool { offsets.isEmpty }

  /// The states as JSON, in their order: `[{"offset":…,"headers":[frame|null,…],"footers":[…]},…]`.
  func answer(_ layout: CollectionLayout) -> String {
    let states = offsets.map { offset in
      layout.visibleBounds = layout.view(at: offset, extent: viewport)
      return JSONWriter.object([
        ("offset", JSONWriter.number(offset)),
        ("headers", SectionFrames.supplementaries(.header, layout)),
        ("footers", SectionFrames.supplementaries(.footer, layout)),
      ])
    }
    return "[\(states.joined(separator: ","))]"
  }
}
