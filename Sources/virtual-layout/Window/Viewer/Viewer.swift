#if GTK
  import VirtualLayoutGTK

  /// Shows one picture large above the wall. It grows from its place in the wall, and goes back there.
  final class Viewer {
    let widget: WidgetPointer
    /// The item that is open, or closes; nil if none is.
    private(set) var index: Int?
    /// Whether it is open, or opens.
    private(set) var isOpen = false
    private let content: WallContent
    private unowned var wall: Wall!
    private var thumbnail: Thumbnail?
    /// How far it is open, from 0 to 1, when the movement began and when it ends.
    private var movement = (from: 0.0, to: 0.0)
    /// The time of the first frame of the movement, in microseconds; nil before that.
    private var start: gint64?
    private var isMoving = false

    private static let duration: gint64 = 260_000

    init(_ content: WallContent) {
      self.content = content
      widget = makeInstance(viewerType).widget
      widget.instance.setState(self)
      gtk_widget_set_focusable(widget, 1)
      gtk_widget_set_visible(widget, 0)
    }

    fileprivate static func of(_ widget: WidgetPointer?) -> Viewer { widget!.instance.state(Viewer.self) }

    func connect(_ wall: Wall) {
      self.wall = wall
      let click = gtk_gesture_click_new()!
      let released: @convention(c) (Instance, gint, Double, Double, Instance) -> Void = { _, _, _, _, data in
        data.data(Viewer.self).close()
      }
      Instance(click).connect("released", released, self)
      gtk_widget_add_controller(widget, click)
    }

    // MARK: What it shows

    func open(_ index: Int) {
      setIndex(index)
      gtk_widget_set_visible(widget, 1)
      takeInput(true)
      gtk_widget_grab_focus(widget)
      move(to: 1)
    }

    func close() {
      guard isOpen else { return }
      takeInput(false)
      wall.takeFocus()
      move(to: 0)
    }

    /// While it is open, it alone takes input. The wall has it again as soon as it closes.
    private func takeInput(_ isOpen: Bool) {
      self.isOpen = isOpen
      gtk_widget_set_can_target(widget, isOpen ? 1 : 0)
      wall.controls.setSensitive(!isOpen)
    }

    /// Shows the next item or the one before.
    func move(by step: Int) {
      guard let index, let position = wall.model.position(of: index) else { return }
      let next = position + step
      guard next >= 0, next < wall.model.count else { return }
      vlt_collection_view_scroll_to(
        wall.view.opaque, guint(next), VLT_SCROLL_ALIGNMENT_NEAREST, VLT_SCROLL_NONE)
      setIndex(wall.model.index(at: next))
      gtk_widget_queue_draw(widget)
    }

    /// Takes what was decoded; nil if the picture cannot be read.
    func receive(_ index: Int, _ thumbnail: Thumbnail?) {
      guard index == self.index else { return }
      self.thumbnail = thumbnail ?? self.thumbnail
      gtk_widget_queue_draw(widget)
    }

    private func setIndex(_ index: Int?) {
      if let former = self.index {
        wall.thumbnails.cancelOpen(former)
        wall.tiles[former]?.isOpen = false
      }
      self.index = index
      thumbnail = index.flatMap { wall.thumbnails.thumbnail(of: $0) }
      guard let index else { return }
      wall.openedItem(index)
      widget.setAccessibleName(content.name(of: index))
      wall.tiles[index]?.isOpen = true
      let scale = Int(gtk_widget_get_scale_factor(wall.window))
      let (width, height) = (gtk_widget_get_width(wall.window), gtk_widget_get_height(wall.window))
      wall.thumbnails.open(index, side: Int(max(width, height)) * scale)
    }

    // MARK: Movement

    private func move(to target: Double) {
      movement = (openness, target)
      start = nil
      if !wall.isAnimated { return arrive() }
      gtk_widget_queue_draw(widget)
      if isMoving { return }
      isMoving = true
      let tick: GtkTickCallback = { widget, _, _ in Viewer.of(widget).tick() ? 1 : 0 }
      gtk_widget_add_tick_callback(widget, tick, nil, nil)
    }

    private func tick() -> Bool {
      let now = wall.now
      start = start ?? now
      isMoving = now - start! < Self.duration
      if !isMoving { arrive() }
      gtk_widget_queue_draw(widget)
      return isMoving
    }

    private func arrive() {
      movement.from = movement.to
      if movement.to == 0 {
        setIndex(nil)
        gtk_widget_set_visible(widget, 0)
      }
    }

    /// How far it is open, from 0 to 1.
    private var openness: Double {
      let time = start.map { Double(wall.now - $0) / Double(Self.duration) } ?? 0
      return movement.from + (movement.to - movement.from) * eased(time)
    }

    // MARK: Drawing

    fileprivate func draw(_ canvas: Canvas) {
      guard let index else { return }
      let (width, height) = (Double(gtk_widget_get_width(widget)), Double(gtk_widget_get_height(widget)))
      let openness = openness
      let room = graphene_rect_t(x: 0, y: 0, width: width, height: height)
      canvas.fill(room, .gray(0.04, alpha: Float(openness) * 0.94))
      let own = content.size(of: index)
      let margin = min(width, height) * 0.05
      let inner = graphene_rect_t(
        x: margin, y: margin, width: max(width - 2 * margin, 1), height: max(height - 2 * margin - 24, 1))
      // Pictures are enlarged, but never so much that they become a blur.
      let limit: Float = content.isSynthetic ? .infinity : 3
      let target = inner.fitted(
        width: Float(own.width), height: Float(own.height), covers: false, enlargedAtMost: limit)
      let frame = (place(of: index) ?? target).mixed(with: target, openness)
      let picture = PictureDrawing(content: content, index: index, thumbnail: thumbnail)
      canvas.clipped(to: frame, radius: 8 * Float(1 - openness) + 4 * Float(openness)) {
        // A transparent picture is seen on paper.
        if let transparency = thumbnail?.transparency, transparency.exists {
          canvas.fill(frame, (transparency.ground ?? .light).color.with(alpha: openness))
        }
        picture.draw(frame, covers: true, canvas)
      }
      if thumbnail == nil, wall.thumbnails.isDamaged(index) {
        canvas.faded(openness) {
          PictureDrawing.drawDamage(room, .gray(1, alpha: 1), in: widget, canvas)
        }
      }
      canvas.faded(openness) { drawCaption(index, width, height, canvas) }
    }

    /// Where the picture's cell is, in the coordinates of this widget.
    private func place(of index: Int) -> graphene_rect_t? {
      guard let frame = wall.restingFrame(of: index) else { return nil }
      var (x, y) = (0.0, 0.0)
      gtk_widget_translate_coordinates(
        wall.view, widget, Double(frame.origin.x), Double(frame.origin.y), &x, &y)
      return graphene_rect_t(x: x, y: y, width: Double(frame.size.width), height: Double(frame.size.height))
    }

    private func drawCaption(_ index: Int, _ width: Double, _ height: Double, _ canvas: Canvas) {
      let text = gtk_widget_create_pango_layout(widget, caption(of: index))!
      pango_layout_set_width(text, gint(max(width - 48, 1)) * PANGO_SCALE)
      pango_layout_set_ellipsize(text, PANGO_ELLIPSIZE_MIDDLE)
      pango_layout_set_alignment(text, PANGO_ALIGN_CENTER)
      var textHeight: gint = 0
      pango_layout_get_pixel_size(text, nil, &textHeight)
      canvas.draw(text, atX: 24, y: height - Double(textHeight) - 14, .gray(1, alpha: 0.85))
      g_object_unref(Instance(text))
    }

    private func caption(of index: Int) -> String {
      let name = content.name(of: index)
      guard case .pictures(let pictures) = content.items else { return name }
      let size = pictures[index].size
      return "\(name)  ·  \(Int(size.width)) × \(Int(size.height))"
    }
  }

  private let viewerType = registerWidget("Viewer") { structure, _ in
    let widgetClass = structure!.assumingMemoryBound(to: GtkWidgetClass.self)
    widgetClass.pointee.snapshot = { widget, snapshot in Viewer.of(widget).draw(Canvas(snapshot!)) }
    gtk_widget_class_set_css_name(widgetClass, "viewer")
    gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_IMG)
  }
#endif
