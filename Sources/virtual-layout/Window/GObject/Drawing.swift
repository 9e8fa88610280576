#if GTK
  import VirtualLayoutGTK

  extension graphene_rect_t {
    init(x: Double, y: Double, width: Double, height: Double) {
      self.init(
        origin: graphene_point_t(x: Float(x), y: Float(y)),
        size: graphene_size_t(width: Float(width), height: Float(height)))
    }

    var isEmpty: Bool { size.width <= 0 || size.height <= 0 }

    /// The rectangle at `fraction` of the way to another one.
    func mixed(with other: graphene_rect_t, _ fraction: Double) -> graphene_rect_t {
      var result = graphene_rect_t()
      withUnsafePointer(to: self) { from in
        withUnsafePointer(to: other) { graphene_rect_interpolate(from, $0, fraction, &result) }
      }
      return result
    }

    /// The rectangle with this rectangle's centre and the proportions of `width` × `height` that covers it, or fits into it.
    func fitted(width: Float, height: Float, covers: Bool, enlargedAtMost limit: Float) -> graphene_rect_t {
      guard width > 0, height > 0 else { return self }
      let (horizontal, vertical) = (size.width / width, size.height / height)
      var scale = min(covers ? max(horizontal, vertical) : min(horizontal, vertical), limit)
      // Pixels that nearly fit are drawn as they are, which is sharp and several times as fast.
      if abs(scale - 1) < 0.02 { scale = 1 }
      let (w, h) = (width * scale, height * scale)
      let corner = graphene_point_t(
        x: (origin.x + (size.width - w) / 2).rounded(), y: (origin.y + (size.height - h) / 2).rounded())
      return graphene_rect_t(origin: corner, size: graphene_size_t(width: w, height: h))
    }
  }

  /// How far a movement has come after a fraction of its time. It slows down towards the end.
  func eased(_ time: Double) -> Double {
    let rest = 1 - min(max(time, 0), 1)
    return 1 - rest * rest * rest
  }

  extension GdkRGBA {
    func with(alpha: Double) -> GdkRGBA {
      GdkRGBA(red: red, green: green, blue: blue, alpha: self.alpha * Float(alpha))
    }

    /// The brightness, from 0 to 1: the luma of Rec. 709.
    var luma: Float { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

    static func gray(_ value: Float, alpha: Float) -> GdkRGBA {
      GdkRGBA(red: value, green: value, blue: value, alpha: alpha)
    }
  }

  /// What a widget draws into.
  struct Canvas {
    let snapshot: OpaquePointer

    init(_ snapshot: OpaquePointer) { self.snapshot = snapshot }

    func fill(_ rect: graphene_rect_t, _ color: GdkRGBA) {
      withUnsafePointer(to: rect) { rect in
        withUnsafePointer(to: color) { gtk_snapshot_append_color(snapshot, $0, rect) }
      }
    }

    /// Fills a rectangle with a gradient from its top left to its bottom right or, if it is vertical, straight down.
    func fill(_ rect: graphene_rect_t, from start: GdkRGBA, to end: GdkRGBA, isVertical: Bool = false) {
      let stops = [GskColorStop(offset: 0, color: start), GskColorStop(offset: 1, color: end)]
      var from = rect.origin
      var to = graphene_point_t(
        x: rect.origin.x + (isVertical ? 0 : rect.size.width), y: rect.origin.y + rect.size.height)
      withUnsafePointer(to: rect) {
        gtk_snapshot_append_linear_gradient(snapshot, $0, &from, &to, stops, gsize(stops.count))
      }
    }

    func draw(_ texture: OpaquePointer, in rect: graphene_rect_t) {
      withUnsafePointer(to: rect) { gtk_snapshot_append_texture(snapshot, texture, $0) }
    }

    func draw(_ layout: OpaquePointer, atX x: Double, y: Double, _ color: GdkRGBA) {
      gtk_snapshot_save(snapshot)
      var point = graphene_point_t(x: Float(x), y: Float(y))
      gtk_snapshot_translate(snapshot, &point)
      withUnsafePointer(to: color) { gtk_snapshot_append_layout(snapshot, layout, $0) }
      gtk_snapshot_restore(snapshot)
    }

    /// Draws what `body` draws, cut off at the edges of a rectangle with round corners.
    func clipped(to rect: graphene_rect_t, radius: Float, _ body: () -> Void) {
      var rounded = GskRoundedRect()
      withUnsafePointer(to: rect) { _ = gsk_rounded_rect_init_from_rect(&rounded, $0, radius) }
      gtk_snapshot_push_rounded_clip(snapshot, &rounded)
      body()
      gtk_snapshot_pop(snapshot)
    }

    /// Draws a line inside the edge of a rectangle with round corners.
    func drawBorder(of rect: graphene_rect_t, radius: Float, width: Float, _ color: GdkRGBA) {
      var rounded = GskRoundedRect()
      withUnsafePointer(to: rect) { _ = gsk_rounded_rect_init_from_rect(&rounded, $0, radius) }
      gtk_snapshot_append_border(
        snapshot, &rounded, [width, width, width, width], [color, color, color, color])
    }

    /// Draws what `body` draws, with an opacity from 0 (invisible) to 1.
    func faded(_ opacity: Double, _ body: () -> Void) {
      guard opacity < 1 else { return body() }
      gtk_snapshot_push_opacity(snapshot, opacity)
      body()
      gtk_snapshot_pop(snapshot)
    }
  }
#endif
