import Glibc

/// Where the lines of a text begin, found as its bytes come in.
///
/// A line of more than 8 KiB is cut into *pieces*, so that no single one takes long to measure or to show, whatever the file
/// is. Most lines are a single piece.
struct LineIndex {
  static let longestPiece = 8 << 10

  /// How many pieces a layout can hold.
  let limit: Int
  /// The offset of each piece's first byte.
  private(set) var starts: [Int] = []
  private(set) var lineCount = 0
  /// How many bytes have come in.
  private(set) var end = 0
  /// Whether the next byte begins a line.
  private var isAtLineStart = true

  init(limit: Int) { self.limit = limit }

  /// Whether there are more pieces than there is room for.
  private(set) var isFull = false

  /// The bytes of a piece, its line feed included.
  func range(of piece: Int) -> Range<Int> {
    starts[piece]..<(piece + 1 < starts.count ? starts[piece + 1] : end)
  }

  /// Whether the last line may still grow.
  var isLastOpen: Bool { !isAtLineStart }

  mutating func reserve(_ count: Int) { starts.reserveCapacity(min(count, limit)) }

  /// Takes the next bytes, as far as there is room for the pieces that begin in them.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    var next = 0
    while next < bytes.count {
      if isAtLineStart {
        guard begin(at: end + next) else { break }
        lineCount += 1
        isAtLineStart = false
      }
      let taken = end + next - (starts.last ?? 0)
      let room = Self.longestPiece - taken
      if room <= 0, cuts(before: bytes[next], taken: taken) {
        guard begin(at: end + next) else { break }
        continue
      }
      let count = min(bytes.count - next, max(room, 1))
      if let feed = memchr(base + next, 0x0A, count) {
        next = feed - UnsafeMutableRawPointer(mutating: base) + 1
        isAtLineStart = true
      } else {
        next += count
      }
    }
    end += next
  }

  /// Whether a long line may be cut before this byte: its end belongs to it, and characters stay whole.
  private func cuts(before byte: UInt8, taken: Int) -> Bool {
    byte != 0x0A && (taken >= Self.longestPiece + 4 || byte != 0x0D && byte & 0xC0 != 0x80)
  }

  private mutating func begin(at offset: Int) -> Bool {
    guard starts.count < limit else {
      isFull = true
      return false
    }
    starts.append(offset)
    return true
  }
}
