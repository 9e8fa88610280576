/// The bytes of a piece of a text.
package struct TextLine {
  /// What comes before the piece in its line (where its colours may be set), and then the piece without its line end.
  package var bytes: [UInt8]
  /// The index at which the piece begins.
  package var start = 0

  package init(_ bytes: [UInt8], start: Int = 0) {
    self.bytes = bytes
    self.start = start
  }
}

extension TextFile {
  /// The longest part of a line before a piece that is read for its colours, in pieces: 32 KiB, which is more
  /// than the longest sequence.
  private static let mostPiecesBefore = 4

  /// A piece with what comes before it in its line.
  func line(_ piece: Int) -> TextLine {
    let bytes = bytes(of: piece)
    // Only a piece of full length is followed by another one in its line.
    guard piece > 0, index.range(of: piece - 1).count >= LineIndex.longestPiece else {
      return TextLine(bytes)
    }
    let first = index.starts[max(piece - Self.mostPiecesBefore, 0)]
    let before = self.bytes(in: first..<index.starts[piece])
    let part = before.lastIndex(of: 0x0A).map { before[($0 + 1)...] } ?? before[...]
    return TextLine(part + bytes, start: part.count)
  }

  /// How much of the text is shown (escape sequences are not), from 0 to 1, estimated from a few places.
  var shownPart: Double {
    let places = 32
    var (all, shown) = (0, 0)
    for place in 0..<min(places, pieceCount) {
      let bytes = bytes(of: pieceCount <= places ? place : pieceCount / places * place)
      all += bytes.count
      shown += StyledText.shownBytes(of: bytes).count
    }
    return all > 0 ? Double(shown) / Double(all) : 1
  }
}
