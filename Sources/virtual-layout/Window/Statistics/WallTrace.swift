#if GTK
  import VirtualLayoutGTK

  /// Writes a line after each frame that shows something else than the one before. Tests read it.
  final class WallTrace {
    private let write: (String) -> Bool
    private var last = ""
    private var isOver = false

    /// - Parameter write: writes a line. Returns whether somebody still reads.
    init(_ write: @escaping (String) -> Bool) { self.write = write }

    func frameEnded(_ wall: Wall) {
      if isOver { return }
      let line = Self.line(wall)
      if line == last { return }
      last = line
      isOver = !write(line + "\n")
    }

    /// Whether a cell is on its way, or a tile comes into sight.
    private static func isMoving(_ wall: Wall, _ statistics: VltStatistics) -> Bool {
      if wall.isEntering || statistics.live_cells != statistics.alive_elements { return true }
      return wall.tiles.contains { index, tile in
        var frame = graphene_rect_t()
        guard let resting = wall.restingFrame(of: index),
          gtk_widget_compute_bounds(tile.widget, wall.view, &frame) != 0
        else { return false }
        return max(
          abs(frame.origin.x - resting.origin.x), abs(frame.origin.y - resting.origin.y),
          abs(frame.size.width - resting.size.width), abs(frame.size.height - resting.size.height)) > 1
      }
    }

    private static func line(_ wall: Wall) -> String {
      let statistics = wall.statisticsOfView
      let visible = wall.visiblePositions.map { "\($0.lowerBound)-\($0.upperBound)" } ?? "none"
      func range(_ start: Double, _ end: Double) -> String { "\(start.rounded())..\(end.rounded())" }
      let fields: [(name: String, value: String)] = [
        ("visible", visible),
        ("items", "\(wall.model.count)"),
        ("cells", "\(statistics.live_cells)"),
        ("bound", "\(wall.boundCount)"),
        ("alive", "\(statistics.alive_elements)"),
        ("unused", "\(statistics.unused_cells)"),
        ("viewport", range(statistics.viewport_start, statistics.viewport_end)),
        ("reach", range(statistics.alive_start, statistics.alive_end)),
        ("known", range(statistics.known_start, statistics.known_end)),
        ("pending", "\(statistics.pending_correction.rounded())"),
        ("mode", wall.mode.rawValue),
        ("group", wall.grouping.rawValue),
        ("sections", "\(wall.model.sections.count)"),
        ("header", wall.headerAtEdge.map { "\($0.section)@\($0.y.rounded())" } ?? "none"),
        ("across", "\(gtk_widget_get_width(wall.view))"),
        ("headers", "\(wall.boundHeaders.count)"),
        ("size", "\(wall.itemSize)"),
        ("waiting", "\(wall.thumbnails.waitingCount)"),
        ("moving", isMoving(wall, statistics) ? "yes" : "no"),
        ("open", wall.viewer.index.map { "\($0)" } ?? "none"),
        ("focus", wall.focusedPosition.map { "\($0)" } ?? "none"),
        ("item", wall.focusedPosition.map { "\(wall.model.index(at: $0))" } ?? "none"),
        ("selected", "\(wall.selectedCount)"),
      ]
      return fields.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    }
  }
#endif
