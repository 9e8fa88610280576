/// A line of text in which escape sequences set colours.
package enum StyledText {
  /// Visits the parts of a line that are shown, with their styles. The line begins without a style.
  static func forEachPart(of bytes: [UInt8], _ body: (_ part: Range<Int>, _ style: TextStyle) -> Void) {
    var style = TextStyle()
    var index = 0
    while let sequence = EscapeSequence(in: bytes, from: index) {
      if index < sequence.range.lowerBound { body(index..<sequence.range.lowerBound, style) }
      if let rendition = sequence.rendition { style.apply(bytes[rendition]) }
      index = sequence.range.upperBound
    }
    if index < bytes.count { body(index..<bytes.count, style) }
  }

  /// The bytes without escape sequences: what is shown. A search looks at all bytes.
  static func shownBytes(of bytes: [UInt8]) -> [UInt8] {
    guard EscapeSequence.isAny(in: bytes) else { return bytes }
    var shown: [UInt8] = []
    forEachPart(of: bytes) { part, _ in shown += bytes[part] }
    return shown
  }
}
