/// A gallery of the words in a text file, one a line. White space around words and empty lines are left out.
enum WordList {
  /// The longest word, in columns. Longer lines are cut and end in an ellipsis.
  private static let longest = 64

  /// - Parameter input: what `-` stands for.
  static func gallery(of path: String, input: Int32) throws(Failure) -> Gallery {
    let bytes = try FileReading.bytes(of: path, input: input)
    var words: [String] = []
    var columns: [Int] = []
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      // Bytes that are not UTF-8 become U+FFFD.
      var word = String(decoding: trimmed(line).prefix(longest * 16), as: UTF8.self)
      if word.unicodeScalars.first == "\u{FEFF}" { word.unicodeScalars.removeFirst() }
      var width = TextCells.width(of: word)
      if width > longest {
        let cells = TextCells.fitted(word, columns: longest)
        word = cells.map(\.text).joined()
        width = cells.reduce(0) { $0 + $1.width }
      }
      guard width > 0 else { continue }
      words.append(word)
      columns.append(width)
    }
    let name = InputFile.name(of: path)
    guard !words.isEmpty else { throw Failure(of: name, "expected words, one a line, found none") }
    return Gallery(content: .words(columns), title: name, names: words)
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    guard let first = line.firstIndex(where: { !isSpace($0) }),
      let last = line.lastIndex(where: { !isSpace($0) })
    else { return [] }
    return line[first...last]
  }
}
