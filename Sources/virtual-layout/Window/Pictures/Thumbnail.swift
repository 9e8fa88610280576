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
    let transparency: Transparency
    /// In memory.
    let byteCount: Int

    /// Decodes a picture so that it fits into a square, and turns it as its Exif data say. Nil if it is damaged or too large.
    init?(decoding path: [UInt8], side: Int) {
      let decoded = ImageFolder.withCString(path) { path in
        Self.isDecodable(path) ? gdk_pixbuf_new_from_file_at_scale(path, gint(side), gint(side), 1, nil) : nil
      }
      guard let decoded else { return nil }
      defer { g_object_unref(Instance(decoded)) }
      guard let upright = gdk_pixbuf_apply_embedded_orientation(decoded) else { return nil }
      defer { g_object_unref(Instance(upright)) }
      let pixels = Self.middle(of: upright)
      defer { g_object_unref(Instance(pixels)) }
      self.side = side
      width = Int(gdk_pixbuf_get_width(pixels))
      height = Int(gdk_pixbuf_get_height(pixels))
      transparency = Transparency(of: pixels)
      byteCount = Int(gdk_pixbuf_get_byte_length(pixels))
      // It shares the pixels. GTK's renderers take them in this form as fast as in any other.
      texture = gdk_texture_new_for_pixbuf(pixels)
    }

    /// The part of a picture that is shown (`WallPicture.shownSize`). The caller owns it.
    private static func middle(of pixels: OpaquePointer) -> OpaquePointer {
      let (width, height) = (gdk_pixbuf_get_width(pixels), gdk_pixbuf_get_height(pixels))
      let longest = gint(WallPicture.longest)
      let (shownWidth, shownHeight) = (min(width, height * longest), min(height, width * longest))
      return gdk_pixbuf_new_subpixbuf(
        pixels, (width - shownWidth) / 2, (height - shownHeight) / 2, shownWidth, shownHeight)
    }

    /// The most pixels of a picture. Of most formats, a decoder has all of them in memory, four bytes each. That of JPEG makes
    /// the picture smaller while it reads.
    private static let mostPixels = (jpeg: 1 << 30, other: 100 << 20)

    /// Whether a picture has few enough pixels to be decoded (`mostPixels`). A small file can claim any size.
    private static func isDecodable(_ path: UnsafePointer<CChar>) -> Bool {
      var (width, height): (gint, gint) = (0, 0)
      guard let format = gdk_pixbuf_get_file_info(path, &width, &height) else { return false }
      let name = gdk_pixbuf_format_get_name(format)!
      defer { g_free(name) }
      let isJPEG = String(cString: name) == "jpeg"
      return Int(width) * Int(height) <= (isJPEG ? mostPixels.jpeg : mostPixels.other)
    }

    deinit { g_object_unref(Instance(texture)) }
  }
#endif
