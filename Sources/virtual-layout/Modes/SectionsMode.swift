import VirtualLayout

extension ToolMode {
  static let sections = ToolMode(
    name: "sections", grouping: .line, read: SectionsMode.read, sections: "sections", isForSections: false,
    arrange: SectionsMode.arrange)
}

/// Any modes one behind the other, each a case of its own in `sections`, with headers, footers and backgrounds.
private enum SectionsMode {
  static let read: ToolMode.Read = { (params, common) throws(Failure) in
    try common.refuseInsets(params)
    let viewport = try PinnedStates.viewport(params)
    return { (fields) throws(Failure) in
      var sections: [ItemSource.Section] = []
      for element in try fields.elements("sections", of: "sections") {
        let fields = try element.fields()
        sections.append(try section(fields, in: common))
        try fields.refuseOthers(in: "a section", ignoring: LayoutCase.remarks)
      }
      let states = try PinnedStates(fields, viewport: viewport, sectionCount: sections.count)
      return Blueprint(mode: .list(), source: .sections(sections)) { layout in
        let content = layout.contentSize
        let atRest = [
          ("frames", SectionFrames.items(layout)),
          ("headers", SectionFrames.supplementaries(.header, layout)),
          ("footers", SectionFrames.supplementaries(.footer, layout)),
          ("backgrounds", SectionFrames.backgrounds(layout)),
          ("content", JSONWriter.array([content.width, content.height])),
        ]
        return states.isEmpty ? atRest : atRest + [("states", states.answer(layout))]
      }
    }
  }

  private static func section(
    _ fields: CaseFields, in content: CommonFields
  ) throws(Failure) -> ItemSource.Section {
    let inner = ModeRegistry.all.filter(\.isForSections)
    guard let name = try fields.text("mode"), let mode = inner.first(where: { $0.name == name }) else {
      throw fields.failure("mode", expected: inner.map { "\"\($0.name)\"" }.joined(separator: ", "))
    }
    let absent = try CaseFields(.object([]), at: fields.path(of: "params"))
    let params = try fields.fieldsIfPresent("params") ?? absent
    var common = content
    common.insets = try CommonFields.insets(params)
    let blueprint = try mode.blueprint(fields, params, common)
    let layout = SectionLayout(
      mode: blueprint.mode, header: try supplementary("header", of: fields),
      footer: try supplementary("footer", of: fields), pinsHeader: try fields.flag("pinHeader") ?? false,
      pinsFooter: try fields.flag("pinFooter") ?? false,
      background: try fields.value("background") == nil ? nil : CommonFields.insets(fields, "background"))
    return ItemSource.Section(blueprint.source, layout: layout)
  }

  private static func supplementary(
    _ name: String, of section: CaseFields
  ) throws(Failure) -> SupplementaryExtent {
    try section.length(name).map { .fixed($0) } ?? .none
  }
}

// Galleries in sections.
extension SectionsMode {
  /// Items of a section: a screenful or two.
  private static let sectionSize = 60

  /// One mode after the other, each with its part of the gallery under a header that stays in view.
  fileprivate static let arrange: ToolMode.Arrange = { gallery, width, step in
    let modes = ModeRegistry.all.filter { $0.name != "sections" }
    let parts = modes.compactMap { mode in mode.arrange.map { (mode, $0(gallery, width, step)) } }
    let count = (gallery.count + sectionSize - 1) / sectionSize
    return Arrangement(
      mode: .list(), sizing: .alike, setting: count == 1 ? "1 section" : "\(count) sections, step \(step)",
      step: step, sectionSize: sectionSize, parts: parts)
  }
}
