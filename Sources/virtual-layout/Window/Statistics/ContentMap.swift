#if GTK
  import VirtualLayoutGTK

  enum MapColor {
    static let viewport = GdkRGBA(red: 0.4, green: 0.7, blue: 1, alpha: 1)
    static let alive = GdkRGBA(red: 0.97, green: 0.78, blue: 0.35, alpha: 1)
    static let known = GdkRGBA(red: 0.45, green: 0.8, blue: 0.55, alpha: 1)
    static let frontier = GdkRGBA(red: 0.95, green: 0.45, blue: 0.3, alpha: 1)
    static let pending = GdkRGBA(red: 0.9, green: 0.35, blue: 0.75, alpha: 1)
  }

  /// The content around the viewport, small: the cells, what is alive, how far sizes are known, and the pending correction.
  struct ContentMap {
    var statistics: VltStatistics
    var cells: [StatisticsOverlay.Cell]
    var viewSize: (width: Double, height: Double)

    static let height = 250.0
    /// How many screens of the content are seen.
    private static let screens = 6.0
    private static let textWidth = 112.0

    func draw(
      atX left: Double, y top: Double, width: Double, _ canvas: Canvas, _ makeText: (String) -> OpaquePointer
    ) {
      guard viewSize.width > 0, viewSize.height > 0 else { return }
      let mapWidth = min(viewSize.width * scale, width - Self.textWidth)
      let map = graphene_rect_t(x: left, y: top, width: mapWidth, height: Self.height)
      func fill(_ start: Double, _ end: Double, _ color: GdkRGBA) {
        canvas.fill(band(start, end, in: map), color)
      }
      canvas.clipped(to: map, radius: 4) {
        canvas.fill(map, .gray(0, alpha: 0.5))
        fill(0, statistics.content_end, .gray(1, alpha: 0.12))
        fill(statistics.known_start, statistics.known_end, MapColor.known.with(alpha: 0.35))
        fill(statistics.alive_start, statistics.alive_end, MapColor.alive.with(alpha: 0.3))
        for cell in cells { draw(cell, in: map, mapWidth / viewSize.width, canvas) }
        let (position, start) = (
          statistics.viewport_start - statistics.pending_correction, statistics.viewport_start
        )
        fill(min(position, start), max(position, start), MapColor.pending)
        for end in [statistics.known_start, statistics.known_end] {
          fill(end - 1 / scale, end + 1 / scale, MapColor.frontier)
        }
        let viewport = band(statistics.viewport_start, statistics.viewport_end, in: map)
        canvas.drawBorder(of: viewport, radius: 2, width: 2, MapColor.viewport)
      }
      drawNames(atX: left + mapWidth + 12, in: map, canvas, makeText)
    }

    /// Pixels of the map for each pixel of the content.
    private var scale: Double { Self.height / (Self.screens * viewSize.height) }

    /// Where a position of the content is. The viewport is in the middle.
    private func y(_ position: Double, in map: graphene_rect_t) -> Double {
      let middle = (statistics.viewport_start + statistics.viewport_end) / 2
      return Double(map.origin.y) + Self.height / 2 + (position - middle) * scale
    }

    /// The part of the map between two positions of the content.
    private func band(_ start: Double, _ end: Double, in map: graphene_rect_t) -> graphene_rect_t {
      let (top, bottom) = (Double(map.origin.y), Double(map.origin.y) + Self.height)
      let first = min(max(y(start, in: map), top - 4), bottom + 4)
      let last = min(max(y(end, in: map), top - 4), bottom + 4)
      return graphene_rect_t(
        x: Double(map.origin.x), y: first, width: Double(map.size.width), height: max(last - first, 0))
    }

    private func draw(
      _ cell: StatisticsOverlay.Cell, in map: graphene_rect_t, _ crossScale: Double, _ canvas: Canvas
    ) {
      let bounds = cell.bounds
      let top = y(statistics.viewport_start + Double(bounds.origin.y), in: map)
      let isVisible =
        bounds.origin.y < Float(viewSize.height) && bounds.origin.y + bounds.size.height > 0
      let small = graphene_rect_t(
        x: Double(map.origin.x) + Double(bounds.origin.x) * crossScale, y: top,
        width: max(Double(bounds.size.width) * crossScale - 1, 1),
        height: max(Double(bounds.size.height) * scale - 1, 1))
      canvas.fill(small, .gray(1, alpha: isVisible ? 0.85 : 0.45))
    }

    /// What the colours mean.
    private func drawNames(
      atX left: Double, in map: graphene_rect_t, _ canvas: Canvas, _ makeText: (String) -> OpaquePointer
    ) {
      let names: [(String, GdkRGBA)] = [
        ("viewport", MapColor.viewport), ("alive", MapColor.alive), ("known sizes", MapColor.known),
        ("frontier", MapColor.frontier), ("pending", MapColor.pending),
        ("estimates", .gray(0.6, alpha: 1)),
      ]
      for (line, (name, color)) in names.enumerated() {
        let top = Double(map.origin.y) + Double(line) * 22
        let swatch = graphene_rect_t(x: left, y: top + 3, width: 12, height: 12)
        canvas.clipped(to: swatch, radius: 3) { canvas.fill(swatch, color) }
        let text = makeText(name)
        canvas.draw(text, atX: left + 20, y: top, .gray(1, alpha: 0.85))
        g_object_unref(Instance(text))
      }
    }
  }
#endif
