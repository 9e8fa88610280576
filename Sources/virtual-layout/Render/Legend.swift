import VirtualLayout

/// The text above the picture: what it shows, and what its colours and outlines mean.
struct Legend {
  /// The legend's lower edge, in pixels from the top of the picture.
  private(set) var bottom: Double
  private let scene: Scene
  private let width: Double
  private let margin: Double
  private var x: Double

  private static let lineHeight = 22.0
  private static let size = 12.5

  /// - Parameters:
  ///   - width: the picture's width.
  ///   - margin: the space on the left and on the right.
  init(_ scene: Scene, width: Double, margin: Double) {
    self.scene = scene
    self.width = width
    self.margin = margin
    x = margin
    bottom = margin
  }

  mutating func draw(into document: inout SVGDocument) {
    bottom += 8
    let title = TextCells.fitted(scene.title, columns: Int((width - 2 * margin) / 10))
    add(title.map(\.text).joined(), size: 17, to: &document)
    let content = scene.layout.contentSize
    let count = scene.layout.totalItemCount
    nextLine()
    entry("\(count == 1 ? "1 item" : "\(count) items"), \(scene.mode.name)", to: &document)
    entry(
      "content \(SVGDocument.number(content.width)) × \(SVGDocument.number(content.height)) pt",
      sample: "content", to: &document)
    groups(to: &document)
    if let window = scene.window { presence(window, to: &document) }
  }

  private mutating func groups(to document: inout SVGDocument) {
    let isLanes = scene.mode.grouping == .lane
    let lanes = Set(scene.items.map(\.group)).sorted()
    let shown = isLanes ? Array(lanes.prefix(8)) : [0, 1]
    for (position, group) in shown.enumerated() {
      let color = GroupColor(group, scene.mode.grouping)
      let isLast = position == shown.count - 1
      swatch(to: &document, ["fill": color.fill.hex, "stroke": color.stroke.hex])
      x += isLast ? 0 : -6
    }
    entry(isLanes ? "a colour for each lane" : "colours alternate from line to line", to: &document)
  }

  private mutating func presence(_ window: Scene.Window, to document: inout SVGDocument) {
    nextLine()
    let view = window.viewport
    let place = [view.x, view.y].map(SVGDocument.number).joined(separator: ",")
    let size = [view.width, view.height].map(SVGDocument.number).joined(separator: " × ")
    func count(_ presence: Scene.Presence) -> Int {
      scene.items.count { $0.presence == presence && $0.element.kind == .item }
    }
    entry("viewport \(size) at \(place): \(count(.visible)) visible", sample: "viewport", to: &document)
    let overscan = SVGDocument.number(window.overscan)
    entry("overscan \(overscan) pt: \(count(.materialized)) more kept alive", sample: "kept", to: &document)
    entry("faded: not kept", to: &document)
  }

  /// A text, after a sample of the outline that it explains.
  private mutating func entry(_ text: String, sample: String? = nil, to document: inout SVGDocument) {
    let width = Double(TextCells.width(of: text)) * Self.size * 0.57
    if x + width + (sample == nil ? 0 : 26) > self.width - margin && x > margin { nextLine() }
    if let sample { swatch(to: &document, ["class": sample]) }
    add(text, size: Self.size, to: &document)
    x += width + 20
  }

  private mutating func swatch(to document: inout SVGDocument, _ look: KeyValuePairs<String, String>) {
    let place = [
      ("x", SVGDocument.number(x)), ("y", SVGDocument.number(bottom - 11)), ("width", "18"), ("height", "13"),
    ]
    document.add("rect", place + look.map { ($0.key, $0.value) })
    x += 26
  }

  private func add(_ text: String, size: Double, to document: inout SVGDocument) {
    document.add(
      "text",
      [
        ("x", SVGDocument.number(x)), ("y", SVGDocument.number(bottom)),
        ("font-size", SVGDocument.number(size)),
      ], text: text)
  }

  private mutating func nextLine() {
    x = margin
    bottom += Self.lineHeight
  }
}
