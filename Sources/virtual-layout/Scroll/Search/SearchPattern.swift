import Glibc

/// The text that a search looks for. Unless it has capitals, the case of the letters A to Z does not matter.
package struct SearchPattern {
  package let text: String
  private let ignoresCase: Bool
  /// The bytes of the text, in lower case if case does not matter.
  private let bytes: [UInt8]
  /// For each value of a byte, how far the next comparison can move on if the text has that byte where the pattern's last one
  /// was compared (Horspool's algorithm).
  private let shifts: [Int]

  /// Nil if there is nothing to look for.
  package init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    self.text = text
    let ignoresCase = !text.contains { $0.isUppercase }
    self.ignoresCase = ignoresCase
    let bytes = text.utf8.map { ignoresCase ? Self.lowercase($0) : $0 }
    self.bytes = bytes
    var shifts = Array(repeating: bytes.count, count: 256)
    for (index, byte) in bytes.dropLast().enumerated() {
      shifts[Int(byte)] = bytes.count - 1 - index
      let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
      if ignoresCase, isLetter { shifts[Int(byte - 0x20)] = bytes.count - 1 - index }
    }
    self.shifts = shifts
  }

  package var byteCount: Int { bytes.count }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte + 0x20 : byte
  }

  /// Where the text stands first in some bytes, or last; nil if it does not.
  package func match(in text: UnsafeRawBufferPointer, last: Bool = false) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      shifts.withUnsafeBufferPointer { shifts in
        var found: Int?
        var start = 0
        let end = bytes.count - 1
        while start + end < text.count {
          let byte = text[start + end]
          var index = end
          while index >= 0 {
            let other = text[start + index]
            if (ignoresCase ? Self.lowercase(other) : other) != bytes[index] { break }
            index -= 1
          }
          if index < 0 {
            found = start
            if !last { return found }
          }
          start += index < 0 ? 1 : shifts[Int(byte)]
        }
        return found
      }
    }
  }

  package func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { match(in: UnsafeRawBufferPointer($0)) != nil }
  }

  /// The cells of a text on which the pattern stands.
  func cells(in cells: some Sequence<TextCells.Cell>) -> BitSet {
    var text: [UInt8] = []
    // The cell that each byte belongs to.
    var owners: [Int] = []
    for (index, cell) in cells.enumerated() {
      text += cell.text.utf8
      owners += repeatElement(index, count: cell.text.utf8.count)
    }
    var found = BitSet()
    text.withUnsafeBytes { text in
      var start = 0
      while let match = match(in: UnsafeRawBufferPointer(rebasing: text[start...])) {
        for owner in owners[start + match..<start + match + byteCount] { found.insert(owner) }
        start += match + byteCount
      }
    }
    return found
  }
}
