import VirtualLayout
import VirtualLayoutToolSupport

/// A case of format 1, read and ready to be laid out.
struct LayoutCase {
  var name: String?
  var mode: ToolMode
  var container: CaseContainer
  var blueprint: Blueprint
  /// The extent of the view along the scroll axis.
  var viewport: Double
  /// The number of items in all sections together.
  private(set) var itemCount = 0

  /// Fields that a section in the mode `sections` may have besides those that are read: where it comes from, and the expected
  /// answer. (A case itself may have any fields.)
  static let remarks: Set<String> = [
    "format", "name", "source", "note", "tags", "tol", "exact", "frames", "content", "expect",
  ]

  /// The height of the view, or its width if the content scrolls horizontally, unless the case says
  /// otherwise.
  static let usualViewport = 800.0

  /// The most items in a case that `solve` answers. A few bytes can ask for millions of items, and the answer
  /// has a frame for each of them in one line.
  static let mostAnsweredItems = 1_000_000

  /// What a message about an array says.
  static let arrayHint = "; several cases stand one a line, not in an array"

  /// - Parameter mostItems: the most items in all sections together.
  init(_ value: JSONValue, mostItems: Int = .max) throws(Failure) {
    if case .array = value { throw Failure("expected an object, found \(value.found)\(Self.arrayHint)") }
    let fields = try CaseFields(value, at: "")
    name = try fields.text("name")
    if let format = fields.value("format") {
      guard case .number(1) = format else { throw fields.failure("format", expected: "1") }
    }
    mode = try ModeRegistry.mode(in: fields, among: ModeRegistry.all)
    let params = try fields.fields("params")
    container = try CaseContainer(params, crossAlias: mode.crossAlias)
    blueprint = try mode.blueprint(fields, params, container)
    viewport = try PinnedStates.viewport(params)
    let sections = try mode.sections.map { name throws(Failure) in try fields.elements(name, of: "sections") }
    try countItems(of: fields, sections, atMost: mostItems)
  }

  private mutating func countItems(
    of fields: CaseFields, _ sections: [CaseElement]?, atMost most: Int
  ) throws(Failure) {
    let parts = try sections?.map { section throws(Failure) in try section.fields() } ?? [fields]
    for part in parts {
      switch part.value("items") {
      case .number(let count): itemCount += Int(count)
      case .array(let items): itemCount += items.count
      default: break
      }
      guard itemCount <= most else {
        throw Failure(
          in: part.path(of: "items"), "expected at most \(most) items in a case, found \(itemCount)")
      }
    }
  }

  /// The layout, prepared.
  func makeLayout() -> CollectionLayout {
    let layout = CollectionLayout(blueprint.mode, axis: container.axis, direction: container.direction)
    layout.containerSize =
      container.axis == .vertical
      ? LayoutSize(width: container.cross, height: viewport)
      : LayoutSize(width: viewport, height: container.cross)
    layout.source = blueprint.source
    layout.prepare()
    return layout
  }
}

/// The parameters that every mode has.
struct CaseContainer {
  /// The container's extent across the scroll axis, in points.
  var cross: Double
  var axis: LayoutAxis
  var direction: LayoutDirection
  var insets: LayoutInsets

  /// - Parameter crossAlias: another name for `cross`.
  init(_ params: CaseFields, crossAlias: String?) throws(Failure) {
    let name = try crossAlias.flatMap { alias throws(Failure) in try params.name(oneOf: ["cross", alias]) }
    cross = try params.requiredLength(name ?? "cross")
    axis = try params.choice("axis", among: ["vertical": .vertical, "horizontal": .horizontal]) ?? .vertical
    direction = try params.flag("rtl") ?? false ? .rightToLeft : .leftToRight
    insets = try params.insets("insets")
  }

  /// What the insets leave of the container's extent across the scroll axis.
  var innerCross: Double {
    let taken = axis == .vertical ? insets.left + insets.right : insets.top + insets.bottom
    return max(cross - taken, 0)
  }

  /// Fails if there are insets, for modes that cannot apply them.
  func refuseInsets(
    _ params: CaseFields, expected: String = "none in this mode, or four zeros"
  ) throws(Failure) {
    guard insets == .zero else { throw params.failure("insets", expected: expected) }
  }
}

extension CaseFields {
  /// Insets as `[top, left, bottom, right]`, or none if there is no such field.
  func insets(_ name: String) throws(Failure) -> LayoutInsets {
    let sides = try lengths(name, count: 4, expected: "[top, left, bottom, right], four numbers ≥ 0")
    guard let sides else { return .zero }
    return LayoutInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }
}
