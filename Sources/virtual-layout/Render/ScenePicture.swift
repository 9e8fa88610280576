import VirtualLayout
import VirtualLayoutToolSupport

/// Draws a scene as SVG: a legend, numbered items in the colours of their groups, and the outlines of the content and the
/// viewport. Items outside the viewport are faded: a little if they are kept alive, more if not.
struct ScenePicture {
  private let scene: Scene
  private var document = SVGDocument()
  /// Pixels per point.
  private let scale: Double
  /// The place of the region's top left corner in the picture.
  private let origin: LayoutPoint
  private let width: Double

  private static let margin = 28.0
  private static let textInk = "#20242c"

  static let style = """
    text { font-family: "DejaVu Sans", "Helvetica", sans-serif; fill: #20242c; }
    .number { text-anchor: middle; font-weight: bold; fill-opacity: 0.85; }
    .label { text-anchor: middle; fill-opacity: 0.75; }
    .word { text-anchor: middle; font-family: "DejaVu Sans Mono", monospace; }
    .corner { fill-opacity: 0.7; }
    .bar { fill: #ffffff; }
    .materialized { opacity: 0.5; }
    .outside { opacity: 0.14; }
    .content { fill: none; stroke: #20242c; stroke-width: 1.5; }
    .viewport { fill: none; stroke: #c8102e; stroke-width: 4; }
    .kept { fill: none; stroke: #c8102e; stroke-width: 1.5; stroke-dasharray: 7 5; }
    .more { fill-opacity: 0.7; font-size: 12px; }
    """

  static func svg(of scene: Scene) -> String {
    var picture = ScenePicture(scene)
    picture.drawItems()
    picture.drawOutlines()
    let height = picture.origin.y + scene.region.height * picture.scale + margin
    return picture.document.text(width: picture.width, height: height, style: style)
  }

  private init(_ scene: Scene) {
    self.scene = scene
    // Across the scroll axis, the picture fits on a page.
    let isVertical = scene.layout.axis == .vertical
    let across = max(isVertical ? scene.region.width : scene.region.height, 1)
    scale = min((isVertical ? 900 : 420) / across, 4)
    width = max(scene.region.width * scale + 2 * Self.margin, 640)
    var legend = Legend(scene, width: width, margin: Self.margin)
    legend.draw(into: &document)
    origin = LayoutPoint(x: Self.margin, y: legend.bottom + Self.margin)
  }

  /// A rectangle of the content, in pixels of the picture.
  private func pixels(_ rect: LayoutRect) -> LayoutRect {
    LayoutRect(
      x: origin.x + (rect.x - scene.region.x) * scale, y: origin.y + (rect.y - scene.region.y) * scale,
      width: rect.width * scale, height: rect.height * scale)
  }

  private mutating func drawItems() {
    defineClip()
    openClipped()
    for presence in [Scene.Presence.outside, .materialized, .visible] {
      document.open("g", ["class": presence.rawValue])
      for item in scene.items where item.presence == presence { draw(item) }
      document.close("g")
    }
    document.close("g")
  }

  /// Defines the area that `openClipped` refers to.
  private mutating func defineClip() {
    document.open("clipPath", ["id": "region"])
    // A little wider, for outlines on the edge.
    var area = pixels(scene.region)
    area = LayoutRect(x: area.x - 3, y: area.y - 3, width: area.width + 6, height: area.height + 6)
    rectangle(area, [:])
    document.close("clipPath")
  }

  /// Opens a group whose elements are cut off at the edges of the region.
  private mutating func openClipped() {
    document.open("g", ["clip-path": "url(#region)"])
  }

  private mutating func rectangle(_ rect: LayoutRect, _ attributes: KeyValuePairs<String, String>) {
    let place: [(String, String)] = [
      ("x", SVGDocument.number(rect.x)), ("y", SVGDocument.number(rect.y)),
      ("width", SVGDocument.number(rect.width)), ("height", SVGDocument.number(rect.height)),
    ]
    document.add("rect", place + attributes.map { ($0.key, $0.value) })
  }

  private mutating func draw(_ item: Scene.Item) {
    var rect = pixels(item.frame)
    guard let group = item.group else { return drawSupplementary(item.element, rect) }
    let color = GroupColor(group)
    // Items without extent are drawn, too.
    (rect.width, rect.height) = (max(rect.width, 1), max(rect.height, 1))
    let corner = min(4, min(rect.width, rect.height) / 4)
    rectangle(
      rect,
      [
        "rx": SVGDocument.number(corner), "fill": color.fill.hex, "stroke": color.stroke.hex,
        "stroke-width": "1",
      ])
    let number = scene.number(of: item)
    let label = scene.shown?.gallery.label(of: number)
    if let label, scene.shown?.gallery.isWords == true {
      drawWord(label, number, rect)
    } else {
      drawNumber(number, label, rect)
    }
  }

  /// Draws a header or footer as a bar with its name, and a background as a tint.
  private mutating func drawSupplementary(_ element: LayoutElement, _ rect: LayoutRect) {
    guard element.kind != .background else {
      return rectangle(rect, ["rx": "6", "fill": "#20242c", "fill-opacity": "0.06"])
    }
    rectangle(
      rect, ["fill": "#3b4252", "fill-opacity": "0.92", "stroke": "#20242c", "stroke-width": "1"])
    // A bar of a horizontal layout is narrow and high, and its text goes down.
    let isUpright = rect.height > rect.width
    let (length, thickness) = isUpright ? (rect.height, rect.width) : (rect.width, rect.height)
    let size = min(thickness * 0.6, 14)
    guard size >= 3 else { return }
    let shown = TextCells.fitted(scene.text(on: element), columns: Int((length - 16) / (size * 0.57)))
    let (along, across) = (8.0, thickness / 2 + (isUpright ? -size * 0.36 : size * 0.36))
    text(
      shown.map(\.text).joined(), "bar", x: rect.x + (isUpright ? across : along),
      y: rect.y + (isUpright ? along : across), size: size, isUpright: isUpright)
  }

  private mutating func drawNumber(_ number: Int, _ label: String?, _ rect: LayoutRect) {
    let digits = "\(number)"
    let size = min(rect.height * 0.7, rect.width / (Double(digits.count) * 0.75 + 0.3), 26)
    // A smaller number cannot be read.
    guard size >= 3 else { return }
    let rect = visiblePart(of: rect, atLeast: size * 1.4)
    let center = rect.x + rect.width / 2
    text(digits, "number", x: center, y: rect.y + rect.height / 2 + size * 0.36, size: size)
    if let label, rect.height > size + 40, rect.width > 60 {
      let label = TextCells.fitted(label, columns: Int((rect.width - 8) / 6.4))
      let y = rect.y + rect.height / 2 + size * 0.36 + 17
      text(label.map(\.text).joined(), "label", x: center, y: y, size: 10)
    }
  }

  /// The part of an item in the viewport, if there is room for text in it: there, the viewport's outline does
  /// not cross the text.
  private func visiblePart(of rect: LayoutRect, atLeast length: Double) -> LayoutRect {
    guard let viewport = scene.window.map({ pixels($0.viewport) }) else { return rect }
    let (left, right) = (max(rect.minX, viewport.minX), min(rect.maxX, viewport.maxX))
    let (top, bottom) = (max(rect.minY, viewport.minY), min(rect.maxY, viewport.maxY))
    guard right - left >= length, bottom - top >= length else { return rect }
    return LayoutRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Draws the number in the corner and the word in the middle.
  private mutating func drawWord(_ word: String, _ number: Int, _ rect: LayoutRect) {
    let size = min(12.5 * scale, rect.height * 0.8)
    let middle = rect.y + rect.height * 0.62 + size * 0.3
    let room = Int(rect.width / (size * 0.6))
    let shown = TextCells.fitted(word, columns: room).map(\.text).joined()
    text(shown, "word", x: rect.x + rect.width / 2, y: middle, size: size)
    text("\(number)", "corner", x: rect.x + 3, y: rect.y + size * 0.62, size: size * 0.55)
  }

  private mutating func text(
    _ text: String, _ style: String, x: Double, y: Double, size: Double, isUpright: Bool = false
  ) {
    let (x, y) = (SVGDocument.number(x), SVGDocument.number(y))
    let turn = isUpright ? [("transform", "rotate(90 \(x) \(y))")] : []
    let place = [("class", style), ("x", x), ("y", y), ("font-size", SVGDocument.number(size))]
    document.add("text", place + turn, text: text)
  }

  private mutating func drawOutlines() {
    let content = scene.layout.contentSize
    openClipped()
    rectangle(
      pixels(LayoutRect(x: 0, y: 0, width: content.width, height: content.height)), ["class": "content"])
    if let window = scene.window {
      rectangle(pixels(window.materialized), ["class": "kept"])
      rectangle(pixels(window.viewport), ["class": "viewport"])
    }
    document.close("g")
    drawCuts(content)
  }

  /// Says how much content there is before and after the region.
  private mutating func drawCuts(_ content: LayoutSize) {
    let region = scene.region
    let isVertical = scene.layout.axis == .vertical
    let before = isVertical ? region.minY : region.minX
    let after = isVertical ? content.height - region.maxY : content.width - region.maxX
    let area = pixels(region)
    func points(_ length: Double) -> String { "\(JSONWriter.number(length.rounded())) pt" }
    if before >= 1 {
      let arrow = isVertical ? "↑" : "←"
      text("\(arrow) \(points(before)) more", "more", x: area.minX, y: area.minY - 9, size: 12)
    }
    if after >= 1 {
      let arrow = isVertical ? "↓" : "→"
      let more = "\(arrow) \(points(after)) more"
      let x = isVertical ? area.minX : max(area.maxX - Double(more.count) * 7.5, area.minX)
      text(more, "more", x: x, y: area.maxY + 18, size: 12)
    }
  }
}
