import VirtualLayout

extension ToolMode {
  static let list = ToolMode(
    name: "list", grouping: .line, read: ListMode.read, sections: "items", isForSections: false)
}

/// Lists in sections, as browsers lay out blocks with sticky headers and footers (FORMAT.md's `list`): rows as wide as
/// the content, asked for where headers and footers stand at several offsets.
private enum ListMode {
  static let read: ToolMode.Read = { (params, common) throws(Failure) in
    try common.refuseInsets(params)
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
}
