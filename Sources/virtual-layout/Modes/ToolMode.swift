import VirtualLayout

/// What a case says: how to lay it out, and what to answer.
struct Blueprint {
  /// What `solve` answers after the name: field names and ready JSON texts.
  typealias Answer = (CollectionLayout) throws(Failure) -> [(name: String, text: String)]

  var mode: LayoutMode
  /// The sizes of what is laid out.
  var source: ItemSource
  var answer: Answer = { (layout) throws(Failure) in try framesAndContent(layout) }

  /// `frames`, in item order, and `content`.
  private static func framesAndContent(
    _ layout: CollectionLayout
  ) throws(Failure) -> [(name: String, text: String)] {
    var frames = ""
    var next = 0
    layout.forEachItemOfAll { item, frame in
      if item == next { next += 1 }
      frames += item == 0 ? "" : ","
      frames += JSONWriter.array([frame.x, frame.y, frame.width, frame.height])
    }
    if next != layout.numberOfItems(inSection: 0) {
      throw Failure("items[\(next)]: the layout has no frame for it")
    }
    let content = layout.contentSize
    return [("frames", "[\(frames)]"), ("content", JSONWriter.array([content.width, content.height]))]
  }
}

/// All that the tool knows about one layout mode: how to read its cases, answer them, and show a gallery in
/// it.
struct ToolMode: Sendable {
  /// Reads the parameters of a case, all of them, and returns what reads its items.
  typealias Read =
    @Sendable (_ params: CaseFields, _ common: CommonFields) throws(Failure) -> ReadItems
  /// Reads the items from a case's fields.
  typealias ReadItems = (_ fields: CaseFields) throws(Failure) -> Blueprint
  typealias Arrange = @Sendable (_ gallery: Gallery, _ width: Double, _ step: Int) -> Arrangement

  /// What belongs together in a picture of the layout, and therefore has one colour.
  enum Grouping {
    /// Items in the same lane.
    case lane
    /// Items on the same line.
    case line
  }

  /// The mode's name in a case and on the command line.
  var name: String
  var grouping: Grouping
  var read: Read
  /// The field whose elements are sections with items of their own; nil where the case itself has the items.
  var sections: String?
  /// What `params.cross` may be called in this mode's cases instead.
  var crossAlias: String?
  /// Whether a section of a content in sections can be laid out in this mode.
  var isForSections = true
  /// Shows a gallery in `width` points, `step` steps of `+` away from the usual; nil when that makes no
  /// sense.
  var arrange: Arrange?

  /// Reads a case, or a section of one.
  func blueprint(_ fields: CaseFields, _ params: CaseFields, _ common: CommonFields) throws(Failure)
    -> Blueprint
  {
    let readItems = try read(params, common)
    try params.refuseOthers(in: name)
    return try readItems(fields)
  }
}

/// How a gallery is laid out in a mode.
struct Arrangement {
  var mode: LayoutMode
  /// How large items want to be.
  var sizing: ItemSizing
  /// What `+` and `-` have set, for the status line: `8 lanes`.
  var setting: String
  /// The step that was asked for, brought into the range that makes a difference.
  var step: Int
  /// In sections: how many items each has to begin with, but the last.
  var sectionSize = Int.max
  /// In sections: how each is laid out, one after the other and then again from the first. Empty without sections.
  var parts: [(mode: ToolMode, arrangement: Arrangement)] = []
}
