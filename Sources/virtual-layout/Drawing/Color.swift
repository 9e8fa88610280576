/// A colour.
package struct Color: Equatable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The mixture of this colour with `part` (0 to 1) of another.
  func mixed(with other: Color, _ part: Double) -> Color {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(min(max(Double(from) + (Double(to) - Double(from)) * part, 0), 255))
    }
    return Color(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  /// - Parameters:
  ///   - hue: in turns: 0 is red, 1/3 green, 2/3 blue, 1 red again.
  ///   - saturation: from 0 (grey) to 1.
  ///   - lightness: from 0 (black) to 1 (white).
  init(hue: Double, saturation: Double, lightness: Double) {
    let reach = saturation * min(lightness, 1 - lightness)
    func channel(_ shift: Double) -> UInt8 {
      let position = (hue * 12 + shift).truncatingRemainder(dividingBy: 12)
      let value = lightness - reach * max(-1, min(position - 3, 9 - position, 1))
      return UInt8(min(max(value * 255, 0), 255))
    }
    self.init(channel(0), channel(8), channel(4))
  }
}
