import VirtualLayout
import VirtualLayoutToolSupport

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
    let sizes = (0..<count).map { _ in formats[random.below(formats.count)] }
    return Gallery(content: .pictures(sizes), title: "\(count) generated pictures", names: [])
  }
}
