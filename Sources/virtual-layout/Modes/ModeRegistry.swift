/// The modes that the tool knows. A new mode is one entry here: `solve`, `render` and `scroll` find it
/// through this list.
enum ModeRegistry {
  static let all: [ToolMode] = [
    .masonry, .flow, .rows, .grid, .card, .justified, .uikitFlow, .magazine, .list,
    .sections, .anchor,
  ]

  /// The modes that can show a gallery, in the order in which the key `m` goes through them.
  static var forGalleries: [ToolMode] {
    all.filter { $0.arrange != nil }.map(\.forGalleries)
  }

  /// The one of `modes` that the field `mode` names.
  static func mode(in fields: CaseFields, among modes: [ToolMode]) throws(Failure) -> ToolMode {
    guard let name = try fields.text("mode"), let mode = modes.first(where: { $0.name == name }) else {
      throw fields.failure("mode", expected: modes.map { "\"\($0.name)\"" }.joined(separator: ", "))
    }
    return mode
  }
}
