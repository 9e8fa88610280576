import VirtualLayout

extension ToolMode {
  static let list = ToolMode(
    name: "list", grouping: .line, read: ListMode.read, sections: "items", wholeAnswer: ListMode.answer)
}

/// Lists in sections, as browsers lay out blocks with sticky headers and footers (FORMAT.md's `list`): rows as wide as
/// the content, asked for where headers and footers stand at several offsets.
private enum ListMode {
  static let read: ToolMode.Read = { (fields, params, common) throws(Failure) in
    try common.refuseInsets(params)
    let pinsHeaders = try params.flag("pinHeaders") ?? false
    let pinsFooters = try params.flag("pinFooters") ?? false
    let rows = LayoutMode.list(rows: .given)
    var sections: [ItemSource.Section] = []
    let expected = "{\"header\", \"items\", \"footer\"}"
    for section in try fields.elements("items", of: expected) {
      let section = try section.fields()
      guard let extents = try section.lengths("items", expected: "an array of numbers ≥ 0") else {
        throw section.failure("items", expected: "an array of numbers ≥ 0")
      }
      let layout = SectionLayout(
        mode: rows, header: try supplementary("header", of: section),
        footer: try supplementary("footer", of: section), pinsHeader: pinsHeaders, pinsFooter: pinsFooters)
      sections.append(ItemSource.Section(.extents(extents), layout: layout))
    }
    return Blueprint(mode: rows, source: .sections(sections))
  }

  /// A number, or `null` for none.
  private static func supplementary(
    _ name: String, of section: CaseFields
  ) throws(Failure) -> SupplementaryExtent {
    switch section.value(name) {
    case nil, .some(.null): return .none
    case .some(let value):
      guard let extent = value.length else {
        throw section.failure(length: name, expected: "a number ≥ 0 or null")
      }
      return .fixed(extent)
    }
  }

  static let answer: ToolMode.Answer = { (layoutCase, layout) throws(Failure) in
    var states: [String] = []
    let offsets = try offsets(of: layoutCase.fields)
    guard offsets.count * layout.numberOfSections <= ItemLimit.most else {
      throw layoutCase.fields.failure(
        "states", expected: "at most \(ItemLimit.most) sections in all states together")
    }
    for offset in offsets {
      layout.visibleBounds = try view(at: offset, of: layoutCase, layout.containerSize)
      states.append(
        JSONWriter.object([
          ("offset", JSONWriter.number(offset)),
          ("headers", SectionFrames.supplementaries(.header, layout)),
          ("footers", SectionFrames.supplementaries(.footer, layout)),
        ]))
    }
    return [("frames", SectionFrames.items(layout)), ("states", "[\(states.joined(separator: ","))]")]
  }

  /// The offsets that the case's `states` name; none where it has none.
  private static func offsets(of fields: CaseFields) throws(Failure) -> [Double] {
    guard fields.value("states") != nil else { return [] }
    var offsets: [Double] = []
    for state in try fields.elements("states", of: "{\"offset\"}") {
      let state = try state.fields()
      guard let offset = try state.position("offset") else {
        throw state.failure("offset", expected: "a number ≥ 0")
      }
      offsets.append(offset)
    }
    return offsets
  }

  /// What is seen at an offset from the leading edge.
  private static func view(
    at offset: Double, of layoutCase: LayoutCase, _ container: LayoutSize
  ) throws(Failure) -> LayoutRect {
    let params = try layoutCase.fields.fields("params")
    let length = try params.length("viewport") ?? 800
    return layoutCase.common.axis == .vertical
      ? LayoutRect(x: 0, y: offset, width: container.width, height: length)
      : LayoutRect(x: offset, y: 0, width: length, height: container.height)
  }
}
