/// A key, or a turn of the mouse wheel.
enum Key: Equatable {
  case up, down, pageUp, pageDown, home, end
  case wheelUp, wheelDown
  case escape
  /// Ctrl and a letter: `c` for Ctrl-C.
  case control(Character)
  case character(Character)
}

/// Turns the bytes of a terminal into keys. A key's escape sequence can arrive in several parts. Unknown
/// sequences are skipped.
struct KeyDecoder {
  private var pending: [UInt8] = []

  /// No terminal sends longer sequences.
  private static let longestSequence = 64

  /// Whether an escape has arrived that can be a key of its own or the start of a sequence. If nothing
  /// follows soon, it is a key.
  var isWaiting: Bool {
    !pending.isEmpty
  }

  /// The keys that these bytes complete.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes {
      if pending.isEmpty && byte != 0x1B {
        key(for: byte).map { keys.append($0) }
        continue
      }
      pending.append(byte)
      keys += takeSequence()
    }
    return keys
  }

  /// The key that remains if nothing follows: a lone escape. An incomplete sequence is no key.
  mutating func flush() -> [Key] {
    defer { pending.removeAll() }
    return pending == [0x1B] ? [.escape] : []
  }

  private func key(for byte: UInt8) -> Key? {
    switch byte {
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x20...0x7E: .character(Character(Unicode.Scalar(byte)))
    default: nil
    }
  }

  /// The keys of the pending bytes, if these are a complete sequence now.
  private mutating func takeSequence() -> [Key] {
    guard pending.count > 1, let last = pending.last else { return [] }
    switch pending[1] {
    case UInt8(ascii: "["):
      // Parameters and intermediates, then one final byte.
      guard pending.count > 2 else { return [] }
      if (0x20...0x3F).contains(last) && pending.count < Self.longestSequence { return [] }
      defer { pending.removeAll() }
      return control(parameters: pending[2..<pending.count - 1], final: last).map { [$0] } ?? []
    case UInt8(ascii: "O"):
      guard pending.count > 2 else { return [] }
      defer { pending.removeAll() }
      return control(parameters: [], final: last).map { [$0] } ?? []
    default:
      // Escape, then something else.
      pending.removeAll()
      return [.escape] + decode([last])
    }
  }

  private func control(parameters: ArraySlice<UInt8>, final: UInt8) -> Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "~"):
      switch Self.numbers(parameters).first {
      case 1, 7: .home
      case 4, 8: .end
      case 5: .pageUp
      case 6: .pageDown
      default: nil
      }
    case UInt8(ascii: "M") where parameters.first == UInt8(ascii: "<"):
      // Mouse (SGR 1006): button, column, row. Bit 6 is the wheel, bits 2 to 4 the keys held with it.
      switch Self.numbers(parameters.dropFirst()).first.map({ $0 & ~0b11100 }) {
      case 64: .wheelUp
      case 65: .wheelDown
      default: nil
      }
    default: nil
    }
  }

  private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int] {
    parameters.split(separator: UInt8(ascii: ";")).map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
  }
}
