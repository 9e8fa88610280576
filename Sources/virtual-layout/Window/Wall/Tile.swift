#if GTK
  import VirtualLayoutGTK

  /// The widget in a cell that shows a picture.
  final class Tile {
    let widget: WidgetPointer
    private unowned let wall: Wall
    /// The item, as its index in the content; nil while the cell is unused.
    private(set) var index: Int?
    private(set) var thumbnail: Thumbnail?
    /// When the thumbnail began to fade in, in microseconds; nil if it was there from the start.
    private var arrival: gint64?
    /// Whether the picture is open: it then is not seen here.
    var isOpen = false {
      didSet { gtk_widget_queue_draw(widget) }
    }

    private static let fadeTime: gint64 = 220_000

    init(_ wall: Wall) {
      self.wall = wall
      widget = makeInstance(tileType).widget
      widget.instance.setState(self)
    }

    static func of(_ widget: WidgetPointer?) -> Tile { widget!.instance.state(Tile.self) }

    // MARK: What it shows

    func show(_ index: Int) {
      self.index = index
      thumbnail = wall.thumbnails.thumbnail(of: index)
      arrival = nil
      isOpen = wall.viewer.index == index
      want()
      gtk_widget_queue_draw(widget)
    }

    func clear() {
      if let index { wall.thumbnails.release(index) }
      (index, thumbnail, arrival) = (nil, nil, nil)
    }

    func receive(_ thumbnail: Thumbnail?) {
      // A larger thumbnail of the same picture replaces the former one without a fade.
      if self.thumbnail == nil, wall.isAnimated, thumbnail != nil {
        arrival = wall.now
        wall.animate(for: Self.fadeTime)
      }
      self.thumbnail = thumbnail
      gtk_widget_queue_draw(widget)
    }

    /// Asks for a thumbnail for the tile's size.
    fileprivate func want() {
      guard let index else { return }
      let (width, height) = (Int(gtk_widget_get_width(widget)), Int(gtk_widget_get_height(widget)))
      guard width > 0, height > 0 else { return }
      let own = wall.content.size(of: index)
      guard own.width > 0, own.height > 0 else { return }
      let scale = max(Double(width) / own.width, Double(height) / own.height)
      let side = max(own.width, own.height) * scale * Double(gtk_widget_get_scale_factor(widget))
      wall.thumbnails.want(index, side: Int(min(side.rounded(.up), 4096)), has: thumbnail)
    }

    // MARK: Drawing

    /// Where the tile is in the view.
    var bounds: graphene_rect_t {
      var (x, y) = (0.0, 0.0)
      gtk_widget_translate_coordinates(widget, wall.view, 0, 0, &x, &y)
      let (width, height) = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
      return graphene_rect_t(x: x, y: y, width: Double(width), height: Double(height))
    }

    fileprivate func draw(_ canvas: Canvas) {
      guard let index, !isOpen else { return }
      let bounds = bounds
      var frame = bounds.onWholePixels
      var opacity = 1.0
      if let transition = wall.transition {
        (frame, opacity) = transition.place(of: index, to: frame, at: wall.now)
      }
      frame.origin.x -= bounds.origin.x
      frame.origin.y -= bounds.origin.y
      guard !frame.isEmpty else { return }
      var foreground = GdkRGBA()
      gtk_style_context_get_color(gtk_widget_get_style_context(widget), &foreground)
      canvas.faded(opacity) {
        canvas.clipped(to: frame, radius: 8) { drawPicture(index, frame, foreground, canvas) }
        // Without it, the edge of a picture that is as white as the wall would not be seen.
        canvas.drawBorder(of: frame, radius: 8, width: 1, foreground.with(alpha: 0.1))
      }
    }

    private func drawPicture(
      _ index: Int, _ frame: graphene_rect_t, _ foreground: GdkRGBA, _ canvas: Canvas
    ) {
      let fade = fade
      let picture = PictureDrawing(content: wall.content, index: index, thumbnail: thumbnail)
      picture.drawBackground(frame, foreground, canvas)
      canvas.faded(fade) { picture.draw(frame, covers: true, canvas) }
      if wall.thumbnails.isDamaged(index) {
        PictureDrawing.drawDamage(frame, foreground, in: widget, canvas)
      }
      if gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0 {
        drawName(wall.content.name(of: index), frame, canvas)
      }
    }

    /// How much of the thumbnail is seen.
    private var fade: Double {
      guard let arrival else { return 1 }
      let fade = Double(wall.now - arrival) / Double(Self.fadeTime)
      if fade >= 1 { self.arrival = nil }
      return min(max(fade, 0), 1)
    }

    private func drawName(_ name: String, _ frame: graphene_rect_t, _ canvas: Canvas) {
      let height: Float = 44
      guard frame.size.width > 60, frame.size.height > height else { return }
      var band = frame
      band.origin.y += frame.size.height - height
      band.size.height = height
      canvas.fill(band, from: .gray(0, alpha: 0), to: .gray(0, alpha: 0.65), isVertical: true)
      let text = gtk_widget_create_pango_layout(widget, name)!
      pango_layout_set_width(text, gint(frame.size.width - 20) * PANGO_SCALE)
      pango_layout_set_ellipsize(text, PANGO_ELLIPSIZE_MIDDLE)
      pango_layout_set_single_paragraph_mode(text, 1)
      var textHeight: gint = 0
      pango_layout_get_pixel_size(text, nil, &textHeight)
      let y = Double(band.origin.y + height) - Double(textHeight) - 8
      canvas.draw(text, atX: Double(frame.origin.x) + 10, y: y, .gray(1, alpha: 1))
      g_object_unref(Instance(text))
    }
  }

  private let tileType = registerWidget("Tile") { structure, _ in
    let widgetClass = structure!.assumingMemoryBound(to: GtkWidgetClass.self)
    widgetClass.pointee.snapshot = { widget, snapshot in Tile.of(widget).draw(Canvas(snapshot!)) }
    widgetClass.pointee.size_allocate = { widget, _, _, _ in Tile.of(widget).want() }
    widgetClass.pointee.state_flags_changed = { widget, _ in gtk_widget_queue_draw(widget) }
    gtk_widget_class_set_css_name(widgetClass, "picture")
    gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_IMG)
  }
#endif
