#if GTK
  import VirtualLayoutGTK

  /// What F12 draws above the wall: the outlines of cells, and a panel with numbers, the latest frames and a map.
  ///
  /// It is drawn with every frame of the wall, but asks for none, so that the wall draws as often as without it. The costs of
  /// frames that it shows include the cost of drawing it.
  final class StatisticsOverlay {
    let widget: WidgetPointer
    private unowned var wall: Wall!
    private let meter = FrameMeter()

    private static let panelWidth = 312.0
    private static let padding = 14.0

    init() {
      widget = makeInstance(overlayType).widget
      widget.instance.setState(self)
      gtk_widget_set_can_target(widget, 0)
      widget.setAccessibleName("Statistics")
      gtk_widget_set_visible(widget, 0)
    }

    fileprivate static func of(_ widget: WidgetPointer?) -> StatisticsOverlay {
      widget!.instance.state(StatisticsOverlay.self)
    }

    func connect(_ wall: Wall) {
      self.wall = wall
      wall.window.instance.on("realize") { [unowned self] in
        guard let clock = gtk_widget_get_frame_clock(wall.window) else { return }
        meter.connect(clock) { [unowned self] in
          if isShown { gtk_widget_queue_draw(widget) }
        } afterFrame: { [unowned wall] in
          wall.trace?.frameEnded(wall)
        }
      }
    }

    private var isShown: Bool { gtk_widget_get_visible(widget) != 0 }

    // MARK: Drawing

    fileprivate func draw(_ canvas: Canvas) {
      let cells = cells
      drawOutlines(of: cells.filter { $0.position != nil }, below: stuckHeaderEnd(cells), canvas)
      drawOutlines(of: cells.filter { $0.position == nil }, below: 0, canvas)
      let width = min(Self.panelWidth, Double(gtk_widget_get_width(widget)) - 2 * Self.padding)
      let inner = width - 2 * Self.padding
      guard inner > 60 else { return }
      let statistics = wall.statisticsOfView
      let text = makeText(numbers(statistics), width: inner)
      defer { g_object_unref(Instance(text)) }
      var textHeight: gint = 0
      pango_layout_get_pixel_size(text, nil, &textHeight)

      let left = Double(gtk_widget_get_width(widget)) - width - Self.padding
      let top = Self.padding
      let chartTop = top + 2 * Self.padding + Double(textHeight)
      let mapTop = chartTop + CostChart.height + Self.padding
      let panel = graphene_rect_t(
        x: left, y: top, width: width, height: mapTop + ContentMap.height + Self.padding - top)
      canvas.clipped(to: panel, radius: 12) {
        canvas.fill(panel, .gray(0.08, alpha: 0.9))
        canvas.draw(text, atX: left + Self.padding, y: top + Self.padding, .gray(1, alpha: 0.92))
        CostChart(costs: meter.costs).draw(atX: left + Self.padding, y: chartTop, width: inner, canvas)
        ContentMap(statistics: statistics, cells: cells, viewSize: viewSize)
          .draw(atX: left + Self.padding, y: mapTop, width: inner, canvas) { makeText($0, width: inner) }
      }
    }

    /// Where the header at the top edge ends, which lies in front of items; 0 if there is none.
    private func stuckHeaderEnd(_ cells: [Cell]) -> Double {
      let atEdge = cells.filter { $0.position == nil && $0.bounds.origin.y <= 0 }
      return Double(atEdge.map { $0.bounds.origin.y + $0.bounds.size.height }.max() ?? 0)
    }

    private func drawOutlines(of cells: [Cell], below top: Double, _ canvas: Canvas) {
      let room = graphene_rect_t(
        x: 0, y: top, width: Double(gtk_widget_get_width(widget)),
        height: Double(gtk_widget_get_height(widget)) - top)
      canvas.clipped(to: room, radius: 0) { for cell in cells { drawOutline(cell, canvas) } }
    }

    /// Draws the outline of a cell and, inside it, the position of its item.
    private func drawOutline(_ cell: Cell, _ canvas: Canvas) {
      var frame = cell.bounds
      graphene_rect_inset(&frame, 1, 1)
      guard frame.size.width > 4, frame.size.height > 4 else { return }
      canvas.drawBorder(of: frame, radius: 8, width: 2, MapColor.alive)
      let text = makeText(cell.position?.grouped ?? "Header", width: Double(frame.size.width))
      var (width, height): (gint, gint) = (0, 0)
      pango_layout_get_pixel_size(text, &width, &height)
      // In a line of text, it stands at the end.
      let isLow = frame.size.height < 48
      let left =
        isLow ? Double(frame.origin.x + frame.size.width) - Double(width) - 24 : Double(frame.origin.x) + 6
      let tag = graphene_rect_t(
        x: left, y: Double(frame.origin.y) + (isLow ? 1 : 6), width: Double(width) + 10,
        height: Double(height) + 2)
      if tag.size.width < frame.size.width, tag.size.height < frame.size.height {
        canvas.clipped(to: tag, radius: 4) { canvas.fill(tag, .gray(0.08, alpha: 0.8)) }
        canvas.draw(text, atX: Double(tag.origin.x) + 5, y: Double(tag.origin.y) + 1, .gray(1, alpha: 0.92))
      }
      g_object_unref(Instance(text))
    }

    private func makeText(_ text: String, width: Double) -> OpaquePointer {
      let layout = gtk_widget_create_pango_layout(widget, text)!
      pango_layout_set_width(layout, gint(width) * PANGO_SCALE)
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      return layout
    }

    // MARK: What it shows

    private func numbers(_ statistics: VltStatistics) -> String {
      let visible = wall.visiblePositions.map { "\($0.lowerBound.grouped) – \($0.upperBound.grouped)" }
      let cached = Double(wall.thumbnails.cachedBytes) / 1_048_576
      let known = Int(statistics.known_items).grouped
      return [
        "Visible items  \(visible ?? "none")",
        "Viewport  \(Self.range(statistics.viewport_start, statistics.viewport_end)) px",
        "Content  \(Int(statistics.content_end).grouped) px",
        "Alive  \(Self.range(statistics.alive_start, statistics.alive_end)) px",
        "Live cells  \(statistics.live_cells), and \(statistics.unused_cells) unused",
        "Known sizes  \(known) of \(wall.model.count.grouped)",
        "Pending  \(Int(statistics.pending_correction.rounded())) px",
        "Pictures  \(wall.thumbnails.cachedCount) (\(Int(cached)) MiB), \(wall.thumbnails.waitingCount) waiting",
        "Frame  \(Self.milliseconds(meter.costs.last ?? 0))",
        "Frames  50 % \(Self.milliseconds(meter.cost(of: 0.5))),  99 % \(Self.milliseconds(meter.cost(of: 0.99)))",
      ].joined(separator: "\n")
    }

    private static func range(_ start: Double, _ end: Double) -> String {
      "\(Int(start).grouped) – \(Int(end).grouped)"
    }

    private static func milliseconds(_ value: Double) -> String {
      let tenths = Int((value * 10).rounded())
      return "\(tenths / 10).\(tenths % 10) ms"
    }

    private var viewSize: (width: Double, height: Double) {
      (Double(gtk_widget_get_width(wall.view)), Double(gtk_widget_get_height(wall.view)))
    }

    /// A cell, and where it is in this widget.
    struct Cell {
      /// The position of its item; nil for a header.
      var position: Int?
      var bounds: graphene_rect_t
    }

    private var cells: [Cell] {
      var cells: [Cell] = []
      var next = gtk_widget_get_first_child(wall.view)
      while let current = next {
        next = gtk_widget_get_next_sibling(current)
        guard gtk_widget_get_child_visible(current) != 0, isCell(current) else { continue }
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(current, widget, 0, 0, &x, &y)
        let (width, height) = (gtk_widget_get_width(current), gtk_widget_get_height(current))
        let position = vlt_cell_get_position(current.opaque)
        cells.append(
          Cell(
            position: position == .max ? nil : Int(position),
            bounds: graphene_rect_t(x: x, y: y, width: Double(width), height: Double(height))))
      }
      return cells
    }

    private func isCell(_ widget: WidgetPointer) -> Bool {
      g_type_check_instance_is_a(widget.cast(GTypeInstance.self), vlt_cell_get_type()) != 0
    }
  }

  private let overlayType = registerWidget("Statistics") { structure, _ in
    let widgetClass = structure!.assumingMemoryBound(to: GtkWidgetClass.self)
    widgetClass.pointee.snapshot = { widget, snapshot in StatisticsOverlay.of(widget).draw(Canvas(snapshot!))
    }
    gtk_widget_class_set_css_name(widgetClass, "statistics")
  }
#endif
