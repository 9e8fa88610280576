import VirtualLayoutToolSupport

/// Cuts an input into pieces that each hold a case.
///
/// A piece is a line. If the line ends within an object, the lines after it belong to the piece, too, up to the next line that
/// begins with `{`. (In an array and, from the third line on, in an object, a `{` after `[`, `,` or `:` can be an element or a
/// value, and does not end it.) This way, an input can have one object a line, objects over many lines, or any mixture; a
/// broken line spoils no other; and a line is answered as soon as it is there, even if more input is to come.
struct CaseInput {
  struct Piece {
    /// The number of its first line.
    var line: Int
    /// Usually one value. The parser is at its beginning.
    var values: [(value: JSONValue, start: JSONParser)] = []
    /// The error that ended the piece early, if any.
    var error: JSONParser.SyntaxError?
    /// Whether it begins with `[`.
    var isArray: Bool
  }

  private let descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []
  /// Where the current piece begins in the buffer, and where the lines taken for it end.
  private var start = 0
  private var consumed = 0
  private var isAtEnd = false
  private var line = 1

  /// - Parameter name: what messages call the input.
  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// The next piece that is not blank, or nil at the end.
  mutating func next() throws(Failure) -> Piece? {
    var firstLine: Int
    repeat {
      start = consumed
      firstLine = line
      guard try hasLine() else { return nil }
      try takeLine()
    } while Self.lastVisible(of: buffer[start..<consumed]) == nil
    let piece = parse(0..<taken, line: firstLine)
    let endsWithinObject = piece.error?.offset == taken
    return endsWithinObject ? try withLinesAfter(piece) : piece
  }

  /// A piece of several lines.
  /// - Parameter first: its first line.
  private mutating func withLinesAfter(_ first: Piece) throws(Failure) -> Piece {
    var piece = first
    var parsed = taken
    var isOneLine = true
    // Whether the object has an error other than that it is not complete.
    var isBroken = false
    var last = Self.lastVisible(of: buffer[start..<consumed])
    // Lines that may be cases of their own, if the object turns out to be broken.
    var laterCases: [(offset: Int, line: Int)] = []
    while try hasLine() {
      // Within an object, a line can begin with `{` only for an element of an array or the value of a field: after `[`, `,` or
      // `:`.
      let beginsCase = buffer[consumed] == UInt8(ascii: "{")
      let isInside = (!isOneLine || first.isArray) && last.map { "[,:".utf8.contains($0) } == true
      if beginsCase && !isInside { break }
      let place = (offset: taken, line: line)
      try takeLine()
      if let byte = Self.lastVisible(of: buffer[(start + place.offset)..<consumed]) {
        (last, isOneLine) = (byte, false)
      }
      if isBroken { continue }
      if beginsCase && parse(place.offset..<taken, line: place.line).error == nil { laterCases.append(place) }
      // A broken object ends before the last of the later cases that begin before its error. All lines from that case on are
      // taken again for the next piece. So errors are looked for early, not only after the last line. Parsing each time the
      // piece has doubled costs little in total.
      if !laterCases.isEmpty && taken >= 2 * parsed {
        piece = parse(0..<taken, line: first.line)
        parsed = taken
        if let error = piece.error, error.offset < taken {
          isBroken = true
          if laterCases[0].offset <= error.offset { break }
        }
      }
    }
    if !isOneLine && !isBroken { piece = parse(0..<taken, line: first.line) }
    if let error = piece.error, let later = laterCases.last(where: { $0.offset <= error.offset }) {
      (consumed, line) = (start + later.offset, later.line)
      piece = parse(0..<taken, line: first.line)
    }
    return piece
  }

  /// The bytes taken for the piece so far.
  private var taken: Int { consumed - start }

  /// - Parameter range: offsets from the start of the piece.
  private func parse(_ range: Range<Int>, line: Int) -> Piece {
    let text = Array(buffer[start + range.lowerBound..<start + range.upperBound])
    var parser = JSONParser(text, line: line)
    var piece = Piece(line: line, isArray: text.first { !Self.isSpace($0) } == UInt8(ascii: "["))
    do throws(JSONParser.SyntaxError) {
      while true {
        let start = parser
        guard let value = try parser.next() else { break }
        piece.values.append((value, start))
      }
    } catch {
      piece.error = error
    }
    return piece
  }

  /// The last byte that is not white space.
  private static func lastVisible(of text: ArraySlice<UInt8>) -> UInt8? {
    text.last { !isSpace($0) }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Whether there is another line. Waits for more input if that is not known yet.
  private mutating func hasLine() throws(Failure) -> Bool {
    while consumed == buffer.count && !isAtEnd { try fill() }
    return consumed < buffer.count
  }

  /// Takes the next line with its line feed, which the last line may lack.
  private mutating func takeLine() throws(Failure) {
    var searched = taken
    while true {
      if let end = buffer[(start + searched)...].firstIndex(of: UInt8(ascii: "\n")) {
        consumed = end + 1
        break
      }
      searched = buffer.count - start
      if isAtEnd {
        consumed = buffer.count
        break
      }
      try fill()
    }
    line += 1
  }

  /// Reads more input, after dropping what is before the piece.
  private mutating func fill() throws(Failure) {
    buffer.removeSubrange(..<start)
    consumed -= start
    start = 0
    guard buffer.count <= FileReading.limit else {
      throw Failure(of: name, "a line or an object is longer than 1 GiB")
    }
    isAtEnd = try !FileReading.append(from: descriptor, named: name, to: &buffer)
  }
}
