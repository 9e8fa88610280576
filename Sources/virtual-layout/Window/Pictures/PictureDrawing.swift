#if GTK
  import VirtualLayoutGTK

  /// Draws an item of a wall, in its cell or large.
  struct PictureDrawing {
    let content: WallContent
    let index: Int
    let thumbnail: Thumbnail?

    /// Draws what is seen where there is no picture yet, and through a transparent one.
    func drawBackground(_ frame: graphene_rect_t, _ foreground: GdkRGBA, _ canvas: Canvas) {
      if case .synthetic = content.items { return }
      if let thumbnail, !thumbnail.isTransparent { return canvas.fill(frame, foreground.with(alpha: 0.06)) }
      canvas.fill(frame, foreground.with(alpha: 0.08))
    }

    /// Draws the picture.
    /// - Parameter covers: whether it covers the frame, or fits into it. A transparent one fits.
    func draw(_ frame: graphene_rect_t, covers: Bool, _ canvas: Canvas) {
      if case .synthetic = content.items {
        let colors = SyntheticPicture(index).colors
        return canvas.fill(frame, from: colors.0, to: colors.1)
      }
      guard let thumbnail else { return }
      var room = frame
      var covers = covers
      if thumbnail.isTransparent {
        covers = false
        let inset = min(frame.size.width, frame.size.height) * 0.06
        graphene_rect_inset(&room, inset, inset)
      }
      let place = room.fitted(
        width: Float(thumbnail.width), height: Float(thumbnail.height), covers: covers,
        enlargedAtMost: .infinity)
      canvas.draw(thumbnail.texture, in: place)
    }
  }
#endif
