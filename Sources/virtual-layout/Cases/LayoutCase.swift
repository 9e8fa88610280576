import VirtualLayout

/// What every mode's cases have in common.
struct CommonFields {
  /// The container's extent across the scroll axis, in points.
  var cross: Double
  var axis: LayoutAxis
  var direction: LayoutDirection
  var insets: LayoutInsets

  /// - Parameter crossAlias: what the container's extent may be called instead of `cross`.
  init(_ params: CaseFields, crossAlias: String?) throws(Failure) {
    let name = try crossAlias.flatMap { alias throws(Failure) in try params.name(oneOf: ["cross", alias]) }
    cross = try params.requiredLength(name ?? "cross")
    axis = try params.choice("axis", among: ["vertical": .vertical, "horizontal": .horizontal]) ?? .vertical
    direction = try params.flag("rtl") ?? false ? .rightToLeft : .leftToRight
    insets = try Self.insets(params)
  }

  /// Refuses insets, for modes that have nothing to keep inside them.
  func refuseInsets(
    _ params: CaseFields, expected: String = "none in this mode, or four zeros"
  ) throws(Failure) {
    guard insets == .zero else { throw params.failure("insets", expected: expected) }
  }

  /// The insets in a field; none where it is absent.
  static func insets(_ fields: CaseFields, _ name: String = "insets") throws(Failure) -> LayoutInsets {
    let sides =
      try fields.lengths(name, count: 4, expected: "[top, left, bottom, right], four numbers ≥ 0")
      ?? [0, 0, 0, 0]
    return LayoutInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }
}

/// A case of format 1, read and ready to be laid out.
struct LayoutCase {
  var name: String?
  var mode: ToolMode
  var common: CommonFields
  var blueprint: Blueprint
  /// The case as it was written.
  var fields: CaseFields

  /// Fields that a case, or a section of one, may have besides those that are read: where it comes from, and what its answer is
  /// expected to be.
  static let remarks: Set = [
    "format", "name", "source", "note", "tags", "tol", "exact", "frames", "content", "expect",
  ]

  init(_ value: JSONValue) throws(Failure) {
    fields = try CaseFields(value, at: "")
    name = try fields.text("name")
    if let format = fields.value("format") {
      guard case .number(1) = format else { throw fields.failure("format", expected: "1") }
    }
    let modes = ModeRegistry.all.map { "\"\($0.name)\"" }.joined(separator: ", ")
    guard let modeName = try fields.text("mode"), let mode = ModeRegistry.mode(named: modeName) else {
      throw fields.failure("mode", expected: modes)
    }
    self.mode = mode
    let params = try fields.fields("params")
    common = try CommonFields(params, crossAlias: mode.crossAlias)
    blueprint = try mode.blueprint(fields, params, common)
  }

  /// The layout, prepared.
  func makeLayout() -> CollectionLayout {
    let layout = CollectionLayout(blueprint.mode, axis: common.axis, direction: common.direction)
    // The extent along the scroll axis is the viewport's; resting frames do not depend on it.
    let usual = PinnedStates.usualViewport
    layout.containerSize =
      common.axis == .vertical
      ? LayoutSize(width: common.cross, height: usual) : LayoutSize(width: usual, height: common.cross)
    layout.source = blueprint.source
    layout.prepare()
    return layout
  }
}
