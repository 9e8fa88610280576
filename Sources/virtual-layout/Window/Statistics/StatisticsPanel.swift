#if GTK
  import VirtualLayoutGTK

  /// What F12 shows: the viewport with the cells around it, and what frames cost.
  final class StatisticsPanel {
    let widget: WidgetPointer
    private unowned var wall: Wall!
    private let meter = FrameMeter()

    private static let width = 304.0
    private static let textHeight = 142.0
    private static let chartHeight = 48.0
    private static let mapHeight = 150.0
    private static let margin = 14.0

    init() {
      widget = makeInstance(panelType).widget
      widget.instance.setState(self)
      gtk_widget_set_halign(widget, GTK_ALIGN_END)
      gtk_widget_set_valign(widget, GTK_ALIGN_START)
      gtk_widget_set_margin_top(widget, 16)
      gtk_widget_set_margin_end(widget, 24)
      gtk_widget_set_can_target(widget, 0)
      gtk_widget_set_visible(widget, 0)
    }

    fileprivate static func of(_ widget: WidgetPointer?) -> StatisticsPanel {
      widget!.instance.state(StatisticsPanel.self)
    }

    func connect(_ wall: Wall) {
      self.wall = wall
      wall.window.instance.on("realize") { [unowned self] in
        guard let clock = gtk_widget_get_frame_clock(wall.window) else { return }
        meter.connect(clock) { [unowned self] in
          // The panel follows every frame, but asks for none.
          if gtk_widget_get_visible(widget) != 0 { gtk_widget_queue_draw(widget) }
        }
      }
    }

    func toggle() { gtk_widget_set_visible(widget, 1 - gtk_widget_get_visible(widget)) }

    // MARK: Drawing

    fileprivate static var height: Double { textHeight + chartHeight + mapHeight + 3 * margin }
    fileprivate static var measuredWidth: Double { width }

    fileprivate func draw(_ canvas: Canvas) {
      let panel = graphene_rect_t(x: 0, y: 0, width: Self.width, height: Self.height)
      canvas.clipped(to: panel, radius: 12) {
        canvas.fill(panel, .gray(0.08, alpha: 0.88))
        drawText(canvas)
        drawChart(canvas)
        drawMap(canvas)
      }
    }

    private func drawText(_ canvas: Canvas) {
      let text = gtk_widget_create_pango_layout(widget, lines.joined(separator: "\n"))!
      canvas.draw(text, atX: Self.margin, y: Self.margin, .gray(1, alpha: 0.92))
      g_object_unref(Instance(text))
    }

    private var lines: [String] {
      let (width, height) = (gtk_widget_get_width(wall.view), gtk_widget_get_height(wall.view))
      let visible = wall.visiblePositions.map { "\($0.lowerBound.grouped) – \($0.upperBound.grouped)" }
      let (offset, end) = scrollPosition
      let cached = Double(wall.thumbnails.cachedBytes) / 1_048_576
      return [
        "Viewport  \(width) × \(height)",
        "Visible items  \(visible ?? "none")",
        "Live cells  \(vl_collection_view_get_live_cells(wall.view.opaque))",
        "Position  \(Int(offset).grouped) of \(Int(end).grouped) px",
        "Pictures  \(wall.thumbnails.cachedCount) (\(Int(cached)) MiB), \(wall.thumbnails.waitingCount) waiting",
        "Frame  \(Self.milliseconds(meter.costs.last ?? 0))",
        "50 %  \(Self.milliseconds(meter.cost(of: 0.5)))   99 %  \(Self.milliseconds(meter.cost(of: 0.99)))",
      ]
    }

    private var scrollPosition: (offset: Double, end: Double) {
      guard let adjustment = gtk_scrollable_get_vadjustment(wall.view.opaque) else { return (0, 0) }
      let end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
      return (gtk_adjustment_get_value(adjustment), end)
    }

    private static func milliseconds(_ value: Double) -> String {
      let tenths = Int((value * 10).rounded())
      return "\(tenths / 10).\(tenths % 10) ms"
    }

    /// A bar for each of the latest frames. The line is at 16.7 ms, the time between frames of most screens.
    private func drawChart(_ canvas: Canvas) {
      let (left, top) = (Self.margin, Self.margin + Self.textHeight)
      let step = (Self.width - 2 * Self.margin) / Double(FrameMeter.capacity)
      let scale = Self.chartHeight / 33.3
      let first = FrameMeter.capacity - meter.costs.count
      for (number, cost) in meter.costs.enumerated() {
        let height = min(max(cost * scale, 1), Self.chartHeight)
        let isLate = cost > 16.7
        let bar = graphene_rect_t(
          x: left + Double(first + number) * step, y: top + Self.chartHeight - height, width: step * 0.8,
          height: height)
        canvas.fill(
          bar,
          isLate
            ? GdkRGBA(red: 0.95, green: 0.45, blue: 0.3, alpha: 1)
            : GdkRGBA(red: 0.45, green: 0.8, blue: 0.55, alpha: 1))
      }
      let line = graphene_rect_t(
        x: left, y: top + Self.chartHeight / 2, width: Self.width - 2 * Self.margin, height: 1)
      canvas.fill(line, .gray(1, alpha: 0.25))
    }

    /// The viewport, and the cells in and around it, small.
    private func drawMap(_ canvas: Canvas) {
      let (width, height) = (gtk_widget_get_width(wall.view), gtk_widget_get_height(wall.view))
      guard width > 0, height > 0 else { return }
      let top = 2 * Self.margin + Self.textHeight + Self.chartHeight
      // Three screens fit: the viewport, and one on either side.
      let scale = min(Self.mapHeight / (3 * Double(height)), (Self.width - 2 * Self.margin) / Double(width))
      let left = (Self.width - Double(width) * scale) / 2
      let middle = top + (Self.mapHeight - Double(height) * scale) / 2
      let map = graphene_rect_t(x: 0, y: top, width: Self.width, height: Self.mapHeight)
      canvas.clipped(to: map, radius: 0) {
        for cell in cellBounds {
          let isVisible =
            cell.origin.y < Float(height) && cell.origin.y + cell.size.height > 0
          let small = graphene_rect_t(
            x: left + Double(cell.origin.x) * scale, y: middle + Double(cell.origin.y) * scale,
            width: max(Double(cell.size.width) * scale - 1, 1),
            height: max(Double(cell.size.height) * scale - 1, 1))
          canvas.fill(small, .gray(1, alpha: isVisible ? 0.75 : 0.3))
        }
        let border = graphene_rect_t(
          x: left - 2, y: middle - 2, width: Double(width) * scale + 3, height: Double(height) * scale + 3)
        let color = GdkRGBA(red: 0.4, green: 0.7, blue: 1, alpha: 1)
        canvas.drawBorder(of: border, radius: 2, width: 1.5, color)
      }
    }

    /// Where the cells are in the view.
    private var cellBounds: [graphene_rect_t] {
      var bounds: [graphene_rect_t] = []
      var cell = gtk_widget_get_first_child(wall.view)
      while let current = cell {
        cell = gtk_widget_get_next_sibling(current)
        guard gtk_widget_get_child_visible(current) != 0 else { continue }
        var (x, y) = (0.0, 0.0)
        gtk_widget_translate_coordinates(current, wall.view, 0, 0, &x, &y)
        bounds.append(
          graphene_rect_t(
            x: x, y: y, width: Double(gtk_widget_get_width(current)),
            height: Double(gtk_widget_get_height(current))))
      }
      return bounds
    }
  }

  private let panelType = registerWidget("Statistics") { structure, _ in
    let widgetClass = structure!.assumingMemoryBound(to: GtkWidgetClass.self)
    widgetClass.pointee.snapshot = { widget, snapshot in StatisticsPanel.of(widget).draw(Canvas(snapshot!)) }
    widgetClass.pointee.measure = { _, orientation, _, minimum, natural, _, _ in
      let size =
        orientation == GTK_ORIENTATION_VERTICAL ? StatisticsPanel.height : StatisticsPanel.measuredWidth
      minimum?.pointee = gint(size)
      natural?.pointee = gint(size)
    }
    gtk_widget_class_set_css_name(widgetClass, "statistics")
  }
#endif
