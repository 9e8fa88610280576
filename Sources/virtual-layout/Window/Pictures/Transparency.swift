#if GTK
  import VirtualLayoutGTK

  /// What is seen through a picture, and on which ground it is readable.
  struct Transparency {
    /// Whether anything is seen through the picture. A picture with an alpha channel may be opaque.
    private(set) var exists = false
    /// The ground that dark or light art needs; nil if the theme's own will do.
    private(set) var ground: Ground?

    enum Ground {
      case light, dark

      var color: GdkRGBA { self == .light ? .gray(0.9, alpha: 1) : .gray(0.16, alpha: 1) }
    }

    /// Nearly opaque is opaque: nobody sees the difference.
    private static let leastOpaque: UInt8 = 250
    /// The brightness below which a colour can hardly be told from a dark ground, and above which from a light one.
    private static let (dark, light): (Float, Float) = (0.42, 0.8)
    /// About how many rows and columns of pixels are looked at for the ground.
    private static let sampleCount = 256

    /// Looks at the pixels of a picture.
    init(of pixbuf: OpaquePointer) {
      guard let pixels = Pixels(pixbuf) else { return }
      exists = (0..<pixels.height).contains { y in
        (0..<pixels.width).contains { pixels.opacity($0, y) < Self.leastOpaque }
      }
      guard exists else { return }
      var (inside, outline) = (Brightness(), Brightness())
      for y in stride(from: 0, to: pixels.height, by: max(1, pixels.height / Self.sampleCount)) {
        for x in stride(from: 0, to: pixels.width, by: max(1, pixels.width / Self.sampleCount))
        where pixels.isVisible(x, y) {
          let luma = pixels.color(x, y).luma
          inside.add(luma)
          if pixels.isOutline(x, y) { outline.add(luma) }
        }
      }
      if inside.isDark, outline.isDark {
        ground = .light
      } else if inside.isLight, outline.isLight {
        ground = .dark
      }
    }

    /// How many pixels are dark, and how many light.
    ///
    /// A ground is wrong only for a picture that does not stand out from it: neither by its outline, as a white sheet with a
    /// black border does from a white ground, nor by what is inside, as the same sheet does from a black one.
    private struct Brightness {
      private var (dark, light, count) = (0, 0, 0)

      mutating func add(_ luma: Float) {
        count += 1
        if luma < Transparency.dark { dark += 1 }
        if luma > Transparency.light { light += 1 }
      }

      var isDark: Bool { dark * 2 > count }
      var isLight: Bool { light * 2 > count }
    }

    /// The pixels of a `GdkPixbuf` with an alpha channel: eight bits each for red, green, blue and alpha.
    private struct Pixels {
      let width: Int
      let height: Int
      private let bytes: UnsafePointer<guint8>
      private let stride: Int

      init?(_ pixbuf: OpaquePointer) {
        guard gdk_pixbuf_get_has_alpha(pixbuf) != 0, let bytes = gdk_pixbuf_read_pixels(pixbuf) else {
          return nil
        }
        self.bytes = bytes
        (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
        stride = Int(gdk_pixbuf_get_rowstride(pixbuf))
      }

      func opacity(_ x: Int, _ y: Int) -> UInt8 { bytes[y * stride + 4 * x + 3] }

      func color(_ x: Int, _ y: Int) -> GdkRGBA {
        let pixel = bytes + y * stride + 4 * x
        return GdkRGBA(
          red: Float(pixel[0]) / 255, green: Float(pixel[1]) / 255, blue: Float(pixel[2]) / 255, alpha: 1)
      }

      func isVisible(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && x < width && y >= 0 && y < height && opacity(x, y) >= 128
      }

      /// Whether the ground is seen beside a visible pixel.
      func isOutline(_ x: Int, _ y: Int) -> Bool {
        !isVisible(x - 1, y) || !isVisible(x + 1, y) || !isVisible(x, y - 1) || !isVisible(x, y + 1)
      }
    }
  }
#endif
