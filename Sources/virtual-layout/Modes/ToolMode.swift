import VirtualLayout

/// What a `CollectionLayout` is made from: a mode and the sizes of what it lays out.
struct Blueprint {
  var mode: LayoutMode
  var source: ItemSource
}

/// All that the tool knows about one layout mode: how to read its cases, answer them, and show a gallery in
/// it.
struct ToolMode: Sendable {
  typealias Read =
    @Sendable (_ fields: CaseFields, _ params: CaseFields, _ common: CommonFields) throws(Failure) ->
    Blueprint
  typealias Answer =
    @Sendable (LayoutCase, CollectionLayout) throws(Failure) -> [(name: String, text: String)]
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
  /// Reads `params` and `items` of a case.
  var read: Read
  /// The field whose elements are sections with items of their own; nil where the case itself has the items.
  var sections: String?
  /// What `params.cross` may be called in this mode's cases instead.
  var crossAlias: String?
  /// What `solve` answers after the name, field names and ready JSON texts: of a whole content, and not of a section in one;
  /// nil for what most modes answer, frames and content.
  var wholeAnswer: Answer?
  /// Shows a gallery in `width` points, `step` steps of `+` away from the usual; nil when that makes no
  /// sense.
  var arrange: Arrange?

  /// What `solve` answers after the name.
  var answer: Answer { wholeAnswer ?? Self.framesAndContent }

  /// `frames`, in item order, and `content`.
  private static let framesAndContent: Answer = { (_, layout) throws(Failure) in
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
