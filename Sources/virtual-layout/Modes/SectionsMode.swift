import VirtualLayout
import VirtualLayoutToolSupport

extension ToolMode {
  static let sections = ToolMode(
    name: "sections", read: SectionsMode.read, sections: "sections", isForSections: false,
    arrange: SectionsMode.arrange)
}

/// `sections`: sections of any modes but `list`, `anchor` and `sections`, with headers, footers and backgrounds. Each section
/// is read as a case of its own, in the container of the whole.
private enum SectionsMode {
  static let read: ToolMode.Read = { (params, container) throws(Failure) in
    try container.refuseInsets(params)
    let viewport = try PinnedStates.viewport(params)
    return { (fields) throws(Failure) in
      var sections: [ItemSource.Section] = []
      var modes: [String] = []
      for element in try fields.elements("sections", of: "sections") {
        let fields = try element.fields()
        let mode = try ModeRegistry.mode(in: fields, among: ModeRegistry.all.filter(\.isForSections))
        sections.append(try section(fields, mode, in: container))
        modes.append(mode.name)
        try fields.refuseOthers(in: "a section", ignoring: LayoutCase.remarks)
      }
      let states = try PinnedStates(fields, viewport: viewport, sectionCount: sections.count)
      return Blueprint(mode: .list(), source: .sections(sections), sectionModes: modes) { layout in
        let atRest = [
          ("frames", SectionFrames.items(layout)),
          ("headers", SectionFrames.supplementaries(.header, layout)),
          ("footers", SectionFrames.supplementaries(.footer, layout)),
          ("backgrounds", SectionFrames.backgrounds(layout)),
          ("content", JSONWriter.size(layout.contentSize)),
        ]
        return states.isEmpty ? atRest : atRest + [("states", states.answer(layout))]
      }
    }
  }

  private static func section(
    _ fields: CaseFields, _ mode: ToolMode, in content: CaseContainer
  ) throws(Failure) -> ItemSource.Section {
    let params = try fields.fieldsOrNone("params")
    var container = content
    container.insets = try params.insets("insets")
    let blueprint = try mode.blueprint(fields, params, container)
    let layout = SectionLayout(
      mode: blueprint.mode, header: try supplementary("header", of: fields),
      footer: try supplementary("footer", of: fields), pinsHeader: try fields.flag("pinHeader") ?? false,
      pinsFooter: try fields.flag("pinFooter") ?? false,
      background: try fields.value("background") == nil ? nil : fields.insets("background"))
    return ItemSource.Section(blueprint.source, layout: layout)
  }

  private static func supplementary(
    _ name: String, of section: CaseFields
  ) throws(Failure) -> SupplementaryExtent {
    try section.length(name).map { .fixed($0) } ?? .none
  }
}

extension SectionsMode {
  /// The items of a section fill a screen or two.
  private static let sectionSize = 60

  /// A part of the gallery in each mode in turn, under a header that stays in view.
  fileprivate static let arrange: ToolMode.Arrange = { gallery, width, step in
    let modes = ModeRegistry.forGalleries.filter { $0.name != "sections" }
    let parts = modes.compactMap { mode in mode.arrange.map { (mode, $0(gallery, width, step)) } }
    let count = (gallery.count + sectionSize - 1) / sectionSize
    return Arrangement(
      mode: .list(), sizing: .alike, setting: count == 1 ? "1 section" : "\(count) sections, step \(step)",
      step: step, sectionSize: sectionSize, parts: parts)
  }
}
