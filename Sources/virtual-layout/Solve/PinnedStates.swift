import VirtualLayout
import VirtualLayoutToolSupport

/// The `states` of a case: offsets for which the answer says where headers and footers stand.
struct PinnedStates {
  private let offsets: [Double]
  /// The view's extent along the scroll axis.
  private let viewport: Double

  /// `params.viewport`
  static func viewport(_ params: CaseFields) throws(Failure) -> Double {
    try params.length("viewport") ?? LayoutCase.usualViewport
  }

  /// Reads the offsets. A state's other fields are the expected answer.
  init(_ fields: CaseFields, viewport: Double, sectionCount: Int) throws(Failure) {
    self.viewport = viewport
    let states = fields.value("states") == nil ? [] : try fields.elements("states", of: "{\"offset\"}")
    offsets = try states.map { state throws(Failure) in
      let state = try state.fields()
      guard let offset = try state.position("offset") else {
        throw state.failure("offset", expected: "a number ≥ 0")
      }
      return offset
    }
    let most = LayoutCase.mostAnsweredItems
    guard offsets.count * sectionCount <= most else {
      throw fields.failure("states", expected: "at most \(most) sections in all states together")
    }
  }

  var isEmpty: Bool { offsets.isEmpty }

  /// `[{"offset":…,"headers":[frame|null,…],"footers":[…]},…]`
  func answer(_ layout: CollectionLayout) -> String {
    let states = offsets.map { offset in
      layout.visibleBounds = layout.view(at: offset, extent: viewport)
      return JSONWriter.object([
        ("offset", JSONWriter.number(offset)),
        ("headers", SectionFrames.supplementaries(.header, layout)),
        ("footers", SectionFrames.supplementaries(.footer, layout)),
      ])
    }
    return JSONWriter.array(states)
  }
}
