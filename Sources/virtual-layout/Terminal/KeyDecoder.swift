/// Turns the bytes of a terminal into keys. A key's escape sequence and a character's bytes can arrive in
/// several parts. Unknown sequences are skipped.
package struct KeyDecoder {
  /// The bytes of an incomplete sequence or character.
  private var pending: [UInt8] = []

  package init() {}

  /// No terminal sends longer sequences.
  private static let longestSequence = 64

  /// Whether a key is incomplete: an escape, or the start of a sequence or of a character. If nothing follows soon, `flush`
  /// ends it.
  package var isWaiting: Bool {
    !pending.isEmpty
  }

  /// The keys that these bytes complete.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes {
      if let first = pending.first, first != 0x1B, !UTF8.isContinuation(byte) {
        // The rest of the character is missing.
        pending.removeAll()
      }
      if pending.isEmpty, byte < 0x80, byte != 0x1B {
        key(for: byte).map { keys.append($0) }
        continue
      }
      pending.append(byte)
      keys += pending[0] == 0x1B ? takeSequence() : takeCharacter()
    }
    return keys
  }

  /// The key that remains if nothing follows: a lone escape. An incomplete sequence is no key.
  package mutating func flush() -> [Key] {
    defer { pending.removeAll() }
    return pending == [0x1B] ? [.escape] : []
  }

  private func key(for byte: UInt8) -> Key? {
    switch byte {
    case 0x0A, 0x0D: .enter
    case 0x08, 0x7F: .backspace
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x20...0x7E: .character(Character(Unicode.Scalar(byte)))
    default: nil
    }
  }

  /// The key of the pending bytes, if these are a complete character now. Bytes that are not UTF-8 are skipped.
  private mutating func takeCharacter() -> [Key] {
    if let character = String(validating: pending, as: UTF8.self)?.first {
      pending.removeAll()
      return [.character(character)]
    }
    if pending.count >= 4 || UTF8.isContinuation(pending[0]) { pending.removeAll() }
    return []
  }

  /// The keys of the pending bytes, if these are a complete sequence now.
  private mutating func takeSequence() -> [Key] {
    guard pending.count > 1, let last = pending.last else { return [] }
    switch pending[1] {
    case UInt8(ascii: "["):
      // Parameters and intermediates, then one final byte.
      guard pending.count > 2 else { return [] }
      // A mouse report of terminals that know no others: three bytes follow, which are no keys.
      if pending[2] == UInt8(ascii: "M") {
        if pending.count == 6 { pending.removeAll() }
        return []
      }
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
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
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
      Self.mouseKey(Self.numbers(parameters.dropFirst()))
    default: nil
    }
  }

  /// The key of a mouse report (SGR 1006): button, column, row. Column and row count from 1.
  private static func mouseKey(_ numbers: [Int]) -> Key? {
    guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
    // Bits 2 to 4 are the keys held with the button.
    switch numbers[0] & ~0b11100 {
    case 0: return .click(column: numbers[1] - 1, row: numbers[2] - 1)
    case 64: return .wheelUp
    case 65: return .wheelDown
    default: return nil
    }
  }

  private static func numbers(_ parameters: ArraySlice<UInt8>) -> [Int] {
    parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? -1
    }
  }
}
