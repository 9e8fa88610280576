/// The modes the tool knows. A new mode is one entry here: `solve`, `render` and `scroll` learn it from that.
enum ModeRegistry {
  static let all: [ToolMode] = [
    .masonry, .flow, .rows, .grid, .card, .justified, .uikitFlow, .magazine, .list,
    .sections, .anchor,
  ]

  static func mode(named name: String) -> ToolMode? {
    all.first { $0.name == name }
  }

  /// The modes a gallery can be shown in, in the order in which `m` goes through them.
  static var forGalleries: [ToolMode] {
    all.filter { $0.arrange != nil }
  }
}
