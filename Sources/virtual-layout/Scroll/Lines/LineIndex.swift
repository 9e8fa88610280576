import Glibc

/// The places where the lines of a text begin. It is built while the bytes come in.
///
/// A line of more than 8 KiB is cut into *pieces*, so that no piece takes long to measure or to show. Most
/// lines are one piece.
package struct LineIndex {
  package static let longestPiece = 8 << 10

  /// The most pieces.
  let limit: Int
  /// The byte offset at which each piece begins.
  package private(set) var starts: [Int] = []
  /// The pieces that go on with the line of the piece before, ascending.
  private var cuts: [Int] = []
  package var lineCount: Int { starts.count - cuts.count }
  /// The number of bytes that have come in.
  package private(set) var end = 0
  /// Whether the next byte begins a line.
  private var isAtLineStart = true

  package init(limit: Int) { self.limit = limit }

  /// Whether the text has more pieces than the limit. What comes after the last piece is left out.
  package private(set) var isFull = false

  /// The bytes of a piece with its line feed.
  package func range(of piece: Int) -> Range<Int> {
    starts[piece]..<(piece + 1 < starts.count ? starts[piece + 1] : end)
  }

  /// The piece that has the byte at an offset. There must be one.
  package func piece(at offset: Int) -> Int { max(Self.count(in: starts, upTo: offset) - 1, 0) }

  /// The number of the line that a piece belongs to. The first line is 1.
  package func line(of piece: Int) -> Int { piece + 1 - Self.count(in: cuts, upTo: piece) }

  /// The pieces of the line that a piece belongs to.
  package func pieces(around piece: Int) -> ClosedRange<Int> {
    var after = Self.count(in: cuts, upTo: piece)
    var (first, last) = (piece, piece)
    var before = after
    while before > 0, cuts[before - 1] == first { (before, first) = (before - 1, first - 1) }
    while after < cuts.count, cuts[after] == last + 1 { (after, last) = (after + 1, last + 1) }
    return first...last
  }

  /// How many numbers of an ascending list are at most `limit`.
  private static func count(in list: [Int], upTo limit: Int) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] <= limit { low = middle + 1 } else { high = middle }
    }
    return low
  }

  mutating func reserve(_ count: Int) { starts.reserveCapacity(min(count, limit)) }

  /// Adds the next bytes, up to the piece that is beyond the limit.
  package mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    var next = 0
    while next < bytes.count {
      if isAtLineStart {
        guard begin(at: end + next) else { break }
        isAtLineStart = false
      }
      let taken = end + next - (starts.last ?? 0)
      let room = Self.longestPiece - taken
      if room <= 0, cuts(before: bytes[next], taken: taken) {
        guard begin(at: end + next) else { break }
        cuts.append(starts.count - 1)
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

  /// Whether a long line can be cut before this byte. A cut must not separate a line from its end, nor split
  /// a character.
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
