import VirtualLayout

/// What a program is told: its size first, then keys, the mouse, and that nothing has come for a while.
public enum Event: Equatable, Sendable {
  /// In characters, which are the points of the examples' layouts.
  case resized(LayoutSize)
  case move(FocusDirection)
  /// By how many rows the wheel scrolls, positive to the end.
  case wheel(Double)
  case click(LayoutPoint)
  case enter, backspace, escape, tab
  case character(Character)
  case idle

  private static let words: [String: Event] = [
    "up": .move(.up), "down": .move(.down), "left": .move(.left), "right": .move(.right),
    "page-up": .move(.pageUp), "page-down": .move(.pageDown), "home": .move(.home), "end": .move(.end),
    "wheel-up": .wheel(-3), "wheel-down": .wheel(3), "enter": .enter, "backspace": .backspace,
    "escape": .escape,
    "tab": .tab, "idle": .idle,
  ]

  static let expected = "COLUMNSxROWS, COLUMN,ROW, =TEXT, " + words.keys.sorted().joined(separator: ", ")

  /// The events of a word; nil if it has no meaning.
  static func events(of word: String) -> [Event]? {
    func numbers(around separator: Character) -> (Double, Double)? {
      let parts = word.split(separator: separator, omittingEmptySubsequences: false).map { UInt16($0) }
      guard parts.count == 2, let first = parts[0], let second = parts[1] else { return nil }
      return (Double(first), Double(second))
    }
    if let event = words[word] { return [event] }
    if word.hasPrefix("=") { return word.dropFirst().map { .character($0) } }
    if let (x, y) = numbers(around: ",") { return [.click(LayoutPoint(x: x, y: y))] }
    guard let (width, height) = numbers(around: "x"), 1...1000 ~= width, 1...1000 ~= height else {
      return nil
    }
    return [.resized(LayoutSize(width: width, height: height))]
  }
}

/// Turns the bytes of a terminal into events. It skips what it does not know.
struct EventDecoder {
  private var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ more: ArraySlice<UInt8>) { bytes += more }

  /// The next event; nil if more bytes are needed.
  ///
  /// - Parameter isEnd: whether no bytes follow soon. Then an escape is the key of that name, and what is incomplete is lost.
  mutating func next(isEnd: Bool) -> Event? {
    while let first = bytes.first {
      var length: Int?
      var event: Event?
      switch first {
      case 0x1B: (length, event) = sequence()
      case 0x08, 0x7F: event = .backspace
      case 0x09: event = .tab
      case 0x0A, 0x0D: event = .enter
      case 0x20...: (length, event) = character()
      default: break
      }
      if length == 0 {
        guard isEnd else { return nil }
        if bytes == [0x1B] { event = .escape }
        bytes = []
      }
      bytes.removeFirst(min(length ?? 1, bytes.count))
      if let event { return event }
    }
    return nil
  }

  /// The character at the start, and how many bytes it has: 0 if some are missing.
  private func character() -> (Int, Event?) {
    let length = bytes[0] < 0x80 ? 1 : bytes[0] < 0xE0 ? 2 : bytes[0] < 0xF0 ? 3 : 4
    guard let text = String(validating: bytes.prefix(length), as: UTF8.self) else {
      return (bytes.count < length ? 0 : 1, nil)
    }
    return (length, text.first.map { .character($0) })
  }

  /// What an escape sequence at the start means, and how many bytes it has: 0 if some are missing.
  private func sequence() -> (Int, Event?) {
    guard bytes.count > 1 else { return (0, nil) }
    guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else { return (1, .escape) }
    guard let last = bytes.indices.dropFirst(2).first(where: { 0x40...0x7E ~= bytes[$0] }) else {
      return (bytes.count > 64 ? bytes.count : 0, nil)
    }
    let text = String(decoding: bytes[2..<last], as: UTF8.self)
    let numbers = text.drop { $0 == "<" }.split(separator: ";").map { Int($0) ?? 0 }
    let event: Event? =
      switch (bytes[last], numbers.first) {
      case (UInt8(ascii: "A"), _): .move(.up)
      case (UInt8(ascii: "B"), _): .move(.down)
      case (UInt8(ascii: "C"), _): .move(.right)
      case (UInt8(ascii: "D"), _): .move(.left)
      case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), 1), (UInt8(ascii: "~"), 7): .move(.home)
      case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), 4), (UInt8(ascii: "~"), 8): .move(.end)
      case (UInt8(ascii: "~"), 5): .move(.pageUp)
      case (UInt8(ascii: "~"), 6): .move(.pageDown)
      case (UInt8(ascii: "M"), 64): .wheel(-3)
      case (UInt8(ascii: "M"), 65): .wheel(3)
      case (UInt8(ascii: "M"), 0) where numbers.count == 3:
        .click(LayoutPoint(x: Double(numbers[1] - 1), y: Double(numbers[2] - 1)))
      default: nil
      }
    return (last + 1, event)
  }
}
