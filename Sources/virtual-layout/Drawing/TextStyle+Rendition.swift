// The parameters of SGR, "select graphic rendition" (ECMA-48, 8.3.117), the escape sequence that sets colours.
extension TextStyle {
  /// Changes the style as the parameters say: `1;31`. Unknown ones do nothing.
  mutating func apply(_ parameters: ArraySlice<UInt8>) {
    var fields = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map(Self.numbers)[...]
    while let field = fields.popFirst() {
      switch field[0] {
      case 0: self = TextStyle()
      case 1: emphasis.insert(.bold)
      case 2: isFaint = true
      case 3: emphasis.insert(.italic)
      // 4:3 is a curly underline, 4:0 is none.
      case 4 where field.count > 1 && field[1] == 0: emphasis.remove(.underline)
      case 4, 21: emphasis.insert(.underline)
      case 7: isInverse = true
      case 22: (isFaint, emphasis) = (false, emphasis.subtracting(.bold))
      case 23: emphasis.remove(.italic)
      case 24: emphasis.remove(.underline)
      case 27: isInverse = false
      case let code where (30...37).contains(code): foreground = .palette(code - 30)
      case 38: foreground = Self.color(field, &fields) ?? foreground
      case 39: foreground = nil
      case let code where (40...47).contains(code): background = .palette(code - 40)
      case 48: background = Self.color(field, &fields) ?? background
      case 49: background = nil
      // The colour of an underline.
      case 58: _ = Self.color(field, &fields)
      case let code where (90...97).contains(code): foreground = .palette(code - 82)
      case let code where (100...107).contains(code): background = .palette(code - 92)
      default: break
      }
    }
  }

  /// The numbers of a field, at least one: `38:2::255:0:0`. A missing one is 0.
  private static func numbers(_ field: ArraySlice<UInt8>) -> [Int] {
    field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map { digits in
      // No code is larger.
      digits.reduce(0) { min($0 * 10 + Int($1 & 0xF), 9999) }
    }
  }

  /// The colour after 38, 48 or 58: `5` and its number in the palette, or `2` and red, green and blue.
  /// - Parameters:
  ///   - field: with colons, it has all of the colour.
  ///   - rest: without colons, the colour takes the next fields.
  private static func color(_ field: [Int], _ rest: inout ArraySlice<[Int]>) -> Color? {
    var kind = 0
    var numbers: [Int] = []
    if field.count > 1 {
      kind = field[1]
      // The number of a colour space can come before red, green and blue.
      numbers = Array(field.dropFirst(kind == 2 && field.count > 5 ? 3 : 2))
    } else if let next = rest.popFirst() {
      kind = next[0]
      let count = kind == 2 ? 3 : kind == 5 ? 1 : 0
      numbers = rest.prefix(count).map { $0[0] }
      rest = rest.dropFirst(count)
    }
    let bytes = numbers.compactMap { UInt8(exactly: $0) }
    guard bytes.count == numbers.count else { return nil }
    if kind == 5, bytes.count >= 1 { return .palette(Int(bytes[0])) }
    return kind == 2 && bytes.count >= 3 ? Color(bytes[0], bytes[1], bytes[2]) : nil
  }
}

extension Color {
  /// The colours that programs name by a number from 0 to 255: 16 with names, a cube of 6 × 6 × 6, 24 greys.
  package static func palette(_ number: Int) -> Color {
    if number < named.count { return named[max(number, 0)] }
    if number < 232 {
      let place = number - 16
      func level(_ step: Int) -> UInt8 { UInt8(step == 0 ? 0 : 55 + 40 * step) }
      return Color(level(place / 36), level(place / 6 % 6), level(place % 6))
    }
    let grey = UInt8(min(8 + 10 * (number - 232), 238))
    return Color(grey, grey, grey)
  }

  /// Black, red, green, yellow, blue, magenta, cyan, white, and the bright ones: each can be read on a dark
  /// background.
  static let named = [
    Color(58, 63, 75), Color(224, 84, 92), Color(120, 190, 96), Color(214, 172, 82),
    Color(98, 154, 236), Color(196, 120, 220), Color(86, 182, 194), Color(200, 204, 212),
    Color(110, 116, 128), Color(255, 116, 122), Color(152, 220, 124), Color(240, 204, 116),
    Color(136, 184, 255), Color(222, 154, 244), Color(120, 214, 226), Color(255, 255, 255),
  ]
}
