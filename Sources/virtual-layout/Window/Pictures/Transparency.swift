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
    /// The share of a picture's visible part from which its dark or light parts count.
    private static let leastShare: Float = 0.1
    /// The brightness below which a colour cannot be told from a dark ground, and above which not from a light one.
    private static let (dark, light): (Float, Float) = (0.42, 0.8)
    /// About how many rows and columns of pixels are looked at for the ground.
    private static let sampleCount = 128

    /// Looks at the pixels of a picture.
    init(of pixels: OpaquePointer) {
      guard gdk_pixbuf_get_has_alpha(pixels) != 0, let bytes = gdk_pixbuf_read_pixels(pixels) else { return }
      // GdkPixbuf has eight bits for each of red, green, blue and alpha.
      let (width, height) = (Int(gdk_pixbuf_get_width(pixels)), Int(gdk_pixbuf_get_height(pixels)))
      let stride = Int(gdk_pixbuf_get_rowstride(pixels))
      exists = (0..<height).contains { y in
        (0..<width).contains { bytes[y * stride + 4 * $0 + 3] < Self.leastOpaque }
      }
      guard exists else { return }
      var (dark, light, all): (Float, Float, Float) = (0, 0, 0)
      for y in Swift.stride(from: 0, to: height, by: max(1, height / Self.sampleCount)) {
        for x in Swift.stride(from: 0, to: width, by: max(1, width / Self.sampleCount)) {
          let pixel = bytes + y * stride + 4 * x
          let color = GdkRGBA(
            red: Float(pixel[0]) / 255, green: Float(pixel[1]) / 255, blue: Float(pixel[2]) / 255,
            alpha: Float(pixel[3]) / 255)
          all += color.alpha
          if color.luma < Self.dark { dark += color.alpha }
          if color.luma > Self.light { light += color.alpha }
        }
      }
      guard max(dark, light) > all * Self.leastShare else { return }
      ground = dark >= light ? .light : .dark
    }
  }
#endif
