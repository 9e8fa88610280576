#if GTK
  import VirtualLayoutToolSupport
  import VirtualLayout
  import VirtualLayoutGTK

  /// A coloured picture. Everything about it follows from its index.
  struct SyntheticPicture {
    let size: LayoutSize
    let colors: (GdkRGBA, GdkRGBA)

    private static let sizes = [
      LayoutSize(width: 3, height: 2), LayoutSize(width: 4, height: 3), LayoutSize(width: 16, height: 9),
      LayoutSize(width: 1, height: 1), LayoutSize(width: 2, height: 3), LayoutSize(width: 3, height: 4),
    ]

    init(_ index: Int) {
      var random = SplitMix64(seed: UInt64(index))
      size = Self.sizes[random.below(Self.sizes.count)]
      let hue = Float(random.below(360)) / 360
      let lightness = 0.62 + Float(random.below(100)) / 600
      colors = (
        Self.color(hue: hue, saturation: 0.55, lightness: lightness),
        Self.color(hue: hue + 0.09, saturation: 0.5, lightness: lightness - 0.18)
      )
    }

    /// The conversion from HSL to RGB in CSS Color 4, section 7.1.
    private static func color(hue: Float, saturation: Float, lightness: Float) -> GdkRGBA {
      func channel(_ n: Float) -> Float {
        let k = (n + hue * 12).truncatingRemainder(dividingBy: 12)
        return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
      }
      return GdkRGBA(red: channel(0), green: channel(8), blue: channel(4), alpha: 1)
    }
  }
#endif
