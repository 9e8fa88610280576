#if GTK
  import VirtualLayoutGTK

  /// A picture in memory, at the size at which it is shown.
  ///
  /// - Safety: nothing in it changes, and references of textures may be counted on any thread.
  final class Thumbnail: @unchecked Sendable {
    let texture: OpaquePointer
    /// The longest side that was asked for, in pixels.
    let side: Int
    let width: Int
    let height: Int
    let isTransparent: Bool

    /// Decodes a picture so that it fits into a square, and turns it as its Exif data say. Nil if it is damaged.
    init?(decoding path: [UInt8], side: Int) {
      let decoded = ImageFolder.withCString(path) {
        gdk_pixbuf_new_from_file_at_scale($0, gint(side), gint(side), 1, nil)
      }
      guard let decoded else { return nil }
      defer { g_object_unref(Instance(decoded)) }
      guard let pixels = gdk_pixbuf_apply_embedded_orientation(decoded) else { return nil }
      defer { g_object_unref(Instance(pixels)) }
      self.side = side
      width = Int(gdk_pixbuf_get_width(pixels))
      height = Int(gdk_pixbuf_get_height(pixels))
      isTransparent = gdk_pixbuf_get_has_alpha(pixels) != 0
      // It shares the pixels. GTK's renderers take them in this form as fast as in any other.
      texture = gdk_texture_new_for_pixbuf(pixels)
    }

    deinit { g_object_unref(Instance(texture)) }

    var byteCount: Int { width * height * (isTransparent ? 4 : 3) }
  }
#endif
