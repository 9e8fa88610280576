import Glibc

/// The colours that a terminal shows.
enum TerminalColors: Equatable {
  /// None, but bold, italic, underlined and inverse text.
  case none
  /// The first 8 or 16 colours of the palette, whose shades the terminal chooses.
  case named(Int)
  /// The 256 colours of the palette.
  case palette
  /// Red, green and blue with 8 bits each.
  case direct

  /// What the environment says: nothing is coloured with `NO_COLOR` (no-color.org); all colours need `COLORTERM`; otherwise there
  /// are 256, or as many as the terminfo entry of `TERM` has.
  static var ofEnvironment: TerminalColors {
    func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
    if !variable("NO_COLOR").isEmpty { return .none }
    if ["truecolor", "24bit"].contains(variable("COLORTERM")) { return .direct }
    return switch Terminfo.colors(of: variable("TERM")) ?? 256 {
    case ..<8: .none
    case ..<16: .named(8)
    case ..<256: .named(16)
    default: .palette
    }
  }

  /// A number for a colour as the terminal shows it. Colours with the same number look alike.
  func number(of color: Color) -> Int {
    switch self {
    case .none: 0
    case .named(let count): color.nearestNamed(of: count)
    case .palette: color.nearestInPalette
    case .direct: Int(color.red) << 16 | Int(color.green) << 8 | Int(color.blue)
    }
  }

  /// The escape sequence that makes a number the colour of text, or of what is behind it. Empty if there are no colours.
  func sequence(_ number: Int, isBackground: Bool) -> String {
    let base = isBackground ? 40 : 30
    return switch self {
    case .none: ""
    // The bright ones begin at 90.
    case .named: "\u{1B}[\(base + (number < 8 ? number : number + 52))m"
    case .palette: "\u{1B}[\(base + 8);5;\(number)m"
    case .direct: "\u{1B}[\(base + 8);2;\(number >> 16);\(number >> 8 & 0xFF);\(number & 0xFF)m"
    }
  }
}

extension Color {
  /// The number of the most similar of the palette's first 8 or 16 colours.
  fileprivate func nearestNamed(of count: Int) -> Int {
    if let number = Self.named.firstIndex(of: self) { return number % count }
    return (0..<count).min { distance(to: Self.usual[$0]) < distance(to: Self.usual[$1]) } ?? 0
  }

  /// The number of the most similar colour of the palette's cube and its greys. Many users choose the shades of the others.
  fileprivate var nearestInPalette: Int {
    func step(_ level: UInt8) -> Int { level < 48 ? 0 : level < 115 ? 1 : (Int(level) - 35) / 40 }
    let cube = 16 + 36 * step(red) + 6 * step(green) + step(blue)
    let mean = (Int(red) + Int(green) + Int(blue)) / 3
    let grey = 232 + min(max(mean - 3, 0) / 10, 23)
    return distance(to: .palette(grey)) < distance(to: .palette(cube)) ? grey : cube
  }

  private func distance(to other: Color) -> Int {
    let parts = [(red, other.red), (green, other.green), (blue, other.blue)]
    return parts.reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
  }

  /// What most terminals show for the first 16 colours, more or less.
  private static let usual = [
    Color(0, 0, 0), Color(205, 0, 0), Color(0, 205, 0), Color(205, 205, 0), Color(0, 0, 238),
    Color(205, 0, 205),
    Color(0, 205, 205), Color(229, 229, 229), Color(127, 127, 127), Color(255, 0, 0), Color(0, 255, 0),
    Color(255, 255, 0), Color(92, 92, 255), Color(255, 0, 255), Color(0, 255, 255), Color(255, 255, 255),
  ]
}
