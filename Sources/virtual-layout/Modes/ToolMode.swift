import VirtualLayout

/// What the tool knows about a layout mode: how to read its cases, and how to show a gallery in it.
struct ToolMode: Sendable {
  /// Reads all parameters of a case, and returns what reads its items.
  typealias Read =
    @Sendable (_ params: CaseFields, _ container: CaseContainer) throws(Failure) -> ReadItems
  /// Reads the items of a case from its fields.
  typealias ReadItems = (_ fields: CaseFields) throws(Failure) -> Blueprint
  typealias Arrange = @Sendable (_ gallery: Gallery, _ width: Double, _ step: Int) -> Arrangement

  /// The mode's name in a case.
  var name: String
  /// The library's name of the mode, if a case has another one for it.
  var libraryName: String?
  var read: Read
  /// The field with the sections, if a case of this mode has sections instead of items.
  var sections: String?
  /// Another name for `params.cross` in this mode's cases.
  var crossAlias: String?
  /// Whether a section of a `sections` case can have this mode.
  var isForSections = true
  /// Arranges a gallery in a container of `width` points. `step` says how often `+` was pressed, minus how
  /// often `-` was. Nil if the mode cannot show galleries.
  var arrange: Arrange?

  /// This mode for a gallery: it then has the library's name.
  var forGalleries: ToolMode {
    var mode = self
    mode.name = libraryName ?? name
    return mode
  }

  /// Reads a case, or a section of one.
  func blueprint(
    _ fields: CaseFields, _ params: CaseFields, _ container: CaseContainer
  ) throws(Failure) -> Blueprint {
    let readItems = try read(params, container)
    try params.refuseOthers(in: name)
    return try readItems(fields)
  }
}

/// How a gallery is laid out in a mode.
struct Arrangement {
  var mode: LayoutMode
  /// The sizes of the items.
  var sizing: ItemSizing
  /// What `+` and `-` change, for the status line: `8 lanes`.
  var setting: String
  /// The step that was asked for, limited to those that make a difference.
  var step: Int
  /// The number of items in each section but the last, before anyone edits.
  var sectionSize = Int.max
  /// The arrangements of the sections, in turn. Empty if there are no sections.
  var parts: [(mode: ToolMode, arrangement: Arrangement)] = []
}
