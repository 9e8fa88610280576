import Glibc
import VirtualLayoutToolSupport

/// A painted landscape that stands for a picture, a different one for every item. While the screen moves, the
/// eye can follow landscapes better than plain boxes.
struct Landscape {
  private var sky: (top: Color, bottom: Color)
  private let land: (top: Color, bottom: Color)
  private var sun: (x: Double, y: Double, radius: Double, color: Color)
  private var horizon: Double
  private let hills: (height: Double, phase: Double, waves: Double)

  init(item: Int) {
    var random = SplitMix64(seed: UInt64(truncatingIfNeeded: item))
    func part() -> Double { Double(random.next() >> 11) / Double(UInt64(1) << 53) }
    let hue = part()
    sky = (
      Color(hue: hue, saturation: 0.55, lightness: 0.35),
      Color(hue: hue + 0.08, saturation: 0.6, lightness: 0.68)
    )
    let ground = hue + 0.35 + part() * 0.3
    land = (
      Color(hue: ground, saturation: 0.4, lightness: 0.36),
      Color(hue: ground, saturation: 0.45, lightness: 0.18)
    )
    sun = (0.15 + part() * 0.7, 0.15 + part() * 0.3, 0.07 + part() * 0.05, Color(255, 236, 180))
    horizon = 0.55 + part() * 0.2
    hills = (0.04 + part() * 0.1, part() * 7, 3 + part() * 6)
  }

  /// The placeholder of a picture that is not loaded.
  static var blank: Landscape {
    var landscape = Landscape(item: 0)
    landscape.sky = (Color(58, 61, 68), Color(58, 61, 68))
    landscape.sun.radius = 0
    landscape.horizon = 2
    return landscape
  }

  /// The colour at a point. Both coordinates go from 0 to 1, y down.
  ///
  /// - Parameter aspect: the picture's width divided by its height.
  ///
  /// Sky and land change only with y. Most neighbors in a row then have the same colour, which is written
  /// once for all of them. (With gradients that follow the hills, a screen takes six times as many bytes.)
  func color(_ x: Double, _ y: Double, aspect: Double) -> Color {
    if y > horizon + hills.height * sin(hills.phase + hills.waves * x) {
      return land.top.mixed(with: land.bottom, (y - horizon + hills.height) / (1 - horizon + hills.height))
    }
    let dx = (x - sun.x) * max(aspect, 1)
    let dy = (y - sun.y) * max(1 / aspect, 1)
    if dx * dx + dy * dy < sun.radius * sun.radius { return sun.color }
    return sky.top.mixed(with: sky.bottom, y / (horizon + hills.height))
  }
}
