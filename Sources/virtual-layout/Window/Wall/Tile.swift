#if GTK
  import VirtualLayoutGTK

  /// The widget in a cell that shows a picture.
  final class Tile {
    let widget: WidgetPointer
    private unowned let wall: Wall
    /// The item, as its index in the content; nil while the cell is unused.
    private(set) var index: Int?
    private(set) var thumbnail: Thumbnail?
    /// How the tile comes into sight; nil once it has.
    private var entrance: Entrance?
    /// Whether the picture is open: it then is not seen here.
    var isOpen = false {
      didSet { gtk_widget_queue_draw(widget) }
    }

    private struct Entrance {
      enum Kind {
        /// The item was not there before: it fades in.
        case item
        /// The item was elsewhere in the view: it glides from there.
        case glide(from: graphene_rect_t)
        /// The item was there before, and now its picture is decoded: that fades in.
        case picture
      }

      let kind: Kind
      /// The time of the first frame, in microseconds; nil before that, however long it takes.
      var start: gint64?
      /// From 0 to 1.
      var progress = 0.0

      static let duration: gint64 = 280_000
    }

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
      entrance = nil
      if let places = wall.formerPlaces { enter(places[index].map { .glide(from: $0) } ?? .item) }
      isOpen = wall.viewer.index == index
      widget.setAccessibleName(wall.content.name(of: index))
      want()
      gtk_widget_queue_draw(widget)
    }

    func clear() {
      if let index { wall.thumbnails.release(index) }
      (index, thumbnail, entrance) = (nil, nil, nil)
    }

    func receive(_ thumbnail: Thumbnail?) {
      // A larger thumbnail of the same picture replaces the former one without a fade.
      if self.thumbnail == nil, thumbnail != nil, entrance == nil { enter(.picture) }
      self.thumbnail = thumbnail
      gtk_widget_queue_draw(widget)
    }

    private func enter(_ kind: Entrance.Kind) {
      guard wall.isAnimated else { return }
      entrance = Entrance(kind: kind)
      wall.animateEntrances()
    }

    /// Shows the tile at the time of a frame. Returns whether it is still coming into sight.
    func advanceEntrance(to time: gint64) -> Bool {
      guard var entrance else { return false }
      let start = entrance.start ?? time
      entrance.start = start
      entrance.progress = Double(time - start) / Double(Entrance.duration)
      self.entrance = entrance.progress < 1 ? entrance : nil
      gtk_widget_queue_draw(widget)
      return self.entrance != nil
    }

    /// Asks for a thumbnail for the size of the tile where it comes to rest.
    fileprivate func want() {
      guard let index, let frame = wall.restingFrame(of: index), !frame.isEmpty else { return }
      let own = wall.content.size(of: index)
      guard own.width > 0, own.height > 0 else { return }
      let scale = max(Double(frame.size.width) / own.width, Double(frame.size.height) / own.height)
      let side = max(own.width, own.height) * scale * Double(gtk_widget_get_scale_factor(widget))
      wall.thumbnails.want(index, side: Int(min(side.rounded(.up), 4096)), has: thumbnail)
    }

    // MARK: Drawing

    /// Where the widget is in the view.
    private var bounds: graphene_rect_t {
      var (x, y) = (0.0, 0.0)
      gtk_widget_translate_coordinates(widget, wall.view, 0, 0, &x, &y)
      let (width, height) = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
      return graphene_rect_t(x: x, y: y, width: Double(width), height: Double(height))
    }

    /// Where the tile is seen in the view.
    var place: graphene_rect_t {
      guard let entrance, case .glide(let former) = entrance.kind else { return bounds }
      return former.mixed(with: bounds, eased(entrance.progress))
    }

    private var opacity: Double {
      if let entrance, case .item = entrance.kind { entrance.progress } else { 1 }
    }

    private var pictureOpacity: Double {
      if let entrance, case .picture = entrance.kind { entrance.progress } else { 1 }
    }

    fileprivate func draw(_ canvas: Canvas) {
      var frame = place
      guard let index, !isOpen, !frame.isEmpty else { return }
      let bounds = bounds
      frame.origin.x -= bounds.origin.x
      frame.origin.y -= bounds.origin.y
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
      let picture = PictureDrawing(content: wall.content, index: index, thumbnail: thumbnail)
      picture.drawBackground(frame, foreground, canvas)
      canvas.faded(pictureOpacity) { picture.draw(frame, covers: true, canvas) }
      if wall.thumbnails.isDamaged(index) {
        PictureDrawing.drawDamage(frame, foreground, in: widget, canvas)
      }
      if gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0 {
        drawName(wall.content.name(of: index), frame, canvas)
      }
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
