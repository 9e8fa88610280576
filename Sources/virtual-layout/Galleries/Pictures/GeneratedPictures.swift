import VirtualLayout

/// Pictures that exist only as sizes: common photo formats in a random order that is the same every time.
enum GeneratedPictures {
  /// The pixels of cameras and phones in landscape, square and portrait formats.
  private static let formats: [LayoutSize] = [
    LayoutSize(width: 6000, height: 4000), LayoutSize(width: 4032, height: 3024),
    LayoutSize(width: 3840, height: 2160), LayoutSize(width: 3024, height: 3024),
    LayoutSize(width: 4000, height: 6000), LayoutSize(width: 3024, height: 4032),
    LayoutSize(width: 2160, height: 3840),
  ]

  static func gallery(count: Int) -> Gallery {
    var random = SplitMix64(seed: 42)
    let sizes = (0..<count).map { _ in formats[Int(random.next() % UInt64(formats.count))] }
    return Gallery(content: .pictures(sizes), title: "\(count) generated pictures", names: [])
  }
}

/// The random number generator splitmix64 (Steele, Lea, Flood 2014). It gives the same numbers on every
/// machine.
struct SplitMix64 {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
