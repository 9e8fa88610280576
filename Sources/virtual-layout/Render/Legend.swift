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
  /// The width of a column of text, in units of its size: more than most characters take.
  private static let columnWidth = 0.57
  /// From one sample to the next, and from the last one to its text.
  private static let sampleStep = 20.0
  private static let textIndent = 26.0

  /// The outline or the fill of a sample.
  private typealias Look = KeyValuePairs<String, String>

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
    let modes = scene.modesOfSections
    nextLine()
    entry("\(Self.count(scene.layout.totalItemCount, "item"))\(place(modes.isEmpty))", to: &document)
    entry(
      "content \(SVGDocument.number(content.width)) × \(SVGDocument.number(content.height)) pt",
      [["class": "content"]], to: &document)
    groups(to: &document)
    if scene.shown?.gallery.isOfFiles == true {
      entry("of the pictures, only the sizes were read", to: &document)
    }
    if !modes.isEmpty { sections(modes, to: &document) }
    if let window = scene.window { presence(window, to: &document) }
  }

  private static func count(_ count: Int, _ thing: String) -> String {
    count == 1 ? "1 \(thing)" : "\(count) \(thing)s"
  }

  /// Where the items are: in a mode, or in sections.
  private func place(_ isOfOneMode: Bool) -> String {
    isOfOneMode ? ", \(scene.mode)" : " in \(Self.count(scene.layout.numberOfSections, "section"))"
  }

  private mutating func groups(to document: inout SVGDocument) {
    let groups = Set(scene.items.compactMap(\.group))
    let lanes = groups.compactMap { if case .lane(let lane) = $0 { lane } else { nil } }.sorted()
    func look(_ group: ItemGroup) -> Look {
      let color = GroupColor(group)
      return ["fill": color.fill.hex, "stroke": color.stroke.hex]
    }
    if !lanes.isEmpty {
      entry("a colour for each lane", lanes.prefix(8).map { look(.lane($0)) }, to: &document)
    }
    if lanes.count < groups.count {
      entry("colours alternate from line to line", [look(.line(0)), look(.line(1))], to: &document)
    }
  }

  /// The most modes, and the most sections of a mode, that are named.
  private static let mostModes = 12
  private static let mostSections = 3

  private mutating func sections(
    _ modes: [(mode: String, sections: [Int])], to document: inout SVGDocument
  ) {
    nextLine()
    for (mode, sections) in modes.prefix(Self.mostModes) {
      let shown = sections.prefix(Self.mostSections).map(String.init).joined(separator: ", ")
      let rest = sections.count > Self.mostSections ? ", …" : ""
      entry("section\(sections.count == 1 ? "" : "s") \(shown)\(rest): \(mode)", to: &document)
    }
    if modes.count > Self.mostModes {
      entry("and \(Self.count(modes.count - Self.mostModes, "more mode"))", to: &document)
    }
  }

  private mutating func presence(_ window: Scene.Window, to document: inout SVGDocument) {
    nextLine()
    let view = window.viewport
    let place = [view.x, view.y].map(SVGDocument.number).joined(separator: ",")
    let size = [view.width, view.height].map(SVGDocument.number).joined(separator: " × ")
    func count(_ presence: Scene.Presence) -> Int {
      scene.items.count { $0.presence == presence && $0.element.kind == .item }
    }
    entry(
      "viewport \(size) at \(place): \(count(.visible)) visible", [["class": "viewport"]], to: &document)
    let overscan = SVGDocument.number(window.overscan)
    entry(
      "overscan \(overscan) pt: \(count(.materialized)) more kept alive", [["class": "kept"]], to: &document)
    entry("faint: not kept", to: &document)
  }

  /// A text, after samples of what it explains. It goes to the next line if there is no room for both, and
  /// is cut if a line has no room for it.
  private mutating func entry(_ text: String, _ samples: [Look] = [], to document: inout SVGDocument) {
    let indent = samples.isEmpty ? 0 : Self.sampleStep * Double(samples.count - 1) + Self.textIndent
    let room = Int((width - 2 * margin - indent) / (Self.size * Self.columnWidth))
    let cells = TextCells.fitted(text, columns: room)
    let length = Double(cells.reduce(0) { $0 + $1.width }) * Self.size * Self.columnWidth
    if x + indent + length > width - margin && x > margin { nextLine() }
    for (index, look) in samples.enumerated() { sample(look, Double(index), to: &document) }
    x += indent
    add(cells.map(\.text).joined(), size: Self.size, to: &document)
    x += length + 20
  }

  private func sample(_ look: Look, _ index: Double, to document: inout SVGDocument) {
    let place = [
      ("x", SVGDocument.number(x + index * Self.sampleStep)), ("y", SVGDocument.number(bottom - 11)),
      ("width", "18"), ("height", "13"),
    ]
    document.add("rect", place + look.map { ($0.key, $0.value) })
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
