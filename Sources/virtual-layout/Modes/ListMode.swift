import VirtualLayout

extension ToolMode {
  static let list = ToolMode(
    name: "list", read: ListMode.read, sections: "items", isForSections: false)
}

/// `list`: rows in sections, with headers and footers that can stay in view, as `position: sticky` does in a
/// browser.
private enum ListMode {
  static let read: ToolMode.Read = { (params, container) throws(Failure) in
    try container.refuseInsets(params)
    let pinsHeaders = try params.flag("pinHeaders") ?? false
    let pinsFooters = try params.flag("pinFooters") ?? false
    let viewport = try PinnedStates.viewport(params)
    return { (fields) throws(Failure) in
      var sections: [ItemSource.Section] = []
      for element in try fields.elements("items", of: "{\"header\", \"items\", \"footer\"}") {
        let (extents, header, footer) = try element.read(as: "a section", section)
        let layout = SectionLayout(
          mode: rows, header: header, footer: footer, pinsHeader: pinsHeaders, pinsFooter: pinsFooters)
        sections.append(ItemSource.Section(.extents(extents), layout: layout))
      }
      let states = try PinnedStates(fields, viewport: viewport, sectionCount: sections.count)
      return Blueprint(mode: rows, source: .sections(sections)) { layout in
        [("frames", SectionFrames.items(layout)), ("states", states.answer(layout))]
      }
    }
  }

  private static let rows = LayoutMode.list(rows: .given)

  private static func section(
    _ fields: CaseFields
  ) throws(Failure) -> (extents: [Double], header: SupplementaryExtent, footer: SupplementaryExtent) {
    guard let extents = try fields.lengths("items", expected: "an array of numbers ≥ 0") else {
      throw fields.failure("items", expected: "an array of numbers ≥ 0")
    }
    return (extents, try supplementary("header", of: fields), try supplementary("footer", of: fields))
  }

  /// A header or footer, where `null` is none.
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
}
