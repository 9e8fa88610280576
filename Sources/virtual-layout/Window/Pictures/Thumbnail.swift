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
      texture = Self.texture(pixels, width: width, height: height, isTransparent: isTransparent)
    }

    deinit { g_object_unref(Instance(texture)) }

    var byteCount: Int { width * height * 4 }

    /// Brings the pixels into the form that both renderers of GTK draw from, so that no frame has to.
    private static func texture(
      _ pixels: OpaquePointer, width: Int, height: Int, isTransparent: Bool
    ) -> OpaquePointer {
      let source = gdk_pixbuf_read_pixels(pixels)!
      let (stride, step) = (Int(gdk_pixbuf_get_rowstride(pixels)), isTransparent ? 4 : 3)
      let byteCount = width * height * 4
      let target = g_malloc(gsize(byteCount)).assumingMemoryBound(to: UInt8.self)
      var place = 0
      for row in 0..<height {
        var from = source + row * stride
        for _ in 0..<width {
          let alpha = isTransparent ? UInt(from[3]) : 255
          // Exact for every product of two bytes: x / 255 = (x + 128 + (x + 128) / 256) / 256, rounded.
          func scaled(_ channel: UInt8) -> UInt8 {
            let product = UInt(channel) * alpha + 128
            return UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
          }
          target[place] = scaled(from[2])
          target[place + 1] = scaled(from[1])
          target[place + 2] = scaled(from[0])
          target[place + 3] = UInt8(truncatingIfNeeded: alpha)
          (place, from) = (place + 4, from + step)
        }
      }
      let bytes = g_bytes_new_take(target, gsize(byteCount))
      defer { g_bytes_unref(bytes) }
      return gdk_memory_texture_new(
        gint(width), gint(height), GDK_MEMORY_B8G8R8A8_PREMULTIPLIED, bytes, gsize(width * 4))
    }
  }
#endif
