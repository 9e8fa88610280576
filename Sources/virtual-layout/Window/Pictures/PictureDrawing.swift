#if GTK
  import VirtualLayoutGTK

  /// Draws an item of a wall, in its cell or large.
  struct PictureDrawing {
    let content: WallContent
    let index: Int
    let thumbnail: Thumbnail?

    /// Draws what is seen where there is no picture yet, and through a transparent one.
    func drawBackground(_ frame: graphene_rect_t, _ foreground: GdkRGBA, _ canvas: Canvas) {
      if content.isSynthetic { return }
      let style = foreground.luma > 0.5 ? Transparency.Ground.dark : .light
      let ground = thumbnail?.transparency.ground ?? style
      canvas.fill(frame, ground == style ? foreground.with(alpha: 0.08) : ground.color)
    }

    /// Draws the picture.
    /// - Parameter covers: whether it covers the frame, or fits into it. A transparent one fits.
    func draw(_ frame: graphene_rect_t, covers: Bool, _ canvas: Canvas) {
      if content.isSynthetic {
        let colors = SyntheticPicture(index).colors
        return canvas.fill(frame, from: colors.0, to: colors.1)
      }
      guard let thumbnail else { return }
      var room = frame
      var covers = covers
      if thumbnail.transparency.exists {
        covers = false
        let inset = min(frame.size.width, frame.size.height) * 0.06
        graphene_rect_inset(&room, inset, inset)
      }
      let place = room.fitted(
        width: Float(thumbnail.width), height: Float(thumbnail.height), covers: covers,
        enlargedAtMost: .infinity)
      canvas.draw(thumbnail.texture, in: place)
    }

    /// Draws what stands for a picture that cannot be shown.
    static func drawDamage(
      _ frame: graphene_rect_t, _ foreground: GdkRGBA, in widget: WidgetPointer, _ canvas: Canvas
    ) {
      let theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(widget))
      let icon = gtk_icon_theme_lookup_icon(
        theme, "image-missing-symbolic", nil, 32, gtk_widget_get_scale_factor(widget), GTK_TEXT_DIR_NONE,
        GtkIconLookupFlags(0))!
      defer { g_object_unref(Instance(icon)) }
      gtk_snapshot_save(canvas.snapshot)
      var corner = graphene_point_t(
        x: frame.origin.x + frame.size.width / 2 - 16, y: frame.origin.y + frame.size.height / 2 - 16)
      gtk_snapshot_translate(canvas.snapshot, &corner)
      var color = foreground.with(alpha: 0.5)
      gtk_symbolic_paintable_snapshot_symbolic(icon, canvas.snapshot, 32, 32, &color, 1)
      gtk_snapshot_restore(canvas.snapshot)
    }
  }
#endif
