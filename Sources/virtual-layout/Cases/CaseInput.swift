/// Cuts an input into pieces that each hold a case: a line, or, where a line ends before its object does,
/// that line and the ones after it up to the next that begins with `{`.
///
/// So one object a line, objects over many lines, and any mixture are read alike; a broken line spoils no
/// other, and a line is answered as soon as it is there, whoever is still writing at the other end.
struct CaseInput {
  struct Piece {
    /// Its first line's number.
    var line: Int
    /// Usually one.
    var values: [JSONValue]
    /// What ended the reading of the piece early, if anything did.
    var error: JSONParser.SyntaxError?
  }

  private let descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []
  private var consumed = 0
  private var isAtEnd = false
  private var line = 1

  /// - Parameter name: what messages call the input.
  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// The next piece that is not blank, nil at the end.
  mutating func next() throws(Failure) -> Piece? {
    var text: [UInt8]
    var start: Int
    repeat {
      start = line
      guard let bytes = try takeLine() else { return nil }
      text = bytes
    } while Self.isBlank(text)
    var piece = Self.parse(text, line: start)
    guard piece.error?.offset == text.count else { return piece }

    // The line ends within an object.
    var isOneLine = true
    // Where lines stand that may be a case of their own, should the object turn out to be broken.
    var laterCases: [(offset: Int, line: Int)] = []
    while try hasLine() {
      // Indented JSON does not begin a line with `{` but where an element of an array may begin.
      let beginsCase = buffer[consumed] == UInt8(ascii: "{")
      let last = text.last { !Self.isSpace($0) }
      let isInside = !isOneLine && last.map { "[,:".utf8.contains($0) } == true
      if beginsCase && !isInside { break }
      let place = (offset: text.count, line: line)
      guard let more = try takeLine() else { break }
      if beginsCase && Self.parse(more, line: line).error == nil { laterCases.append(place) }
      if !Self.isBlank(more) { isOneLine = false }
      text += more
    }
    if !isOneLine { piece = Self.parse(text, line: start) }
    if let error = piece.error, let later = laterCases.last(where: { $0.offset <= error.offset }) {
      buffer.replaceSubrange(..<consumed, with: text[later.offset...])
      (consumed, line) = (0, later.line)
      piece = Self.parse(Array(text[..<later.offset]), line: start)
    }
    return piece
  }

  private static func parse(_ text: [UInt8], line: Int) -> Piece {
    var parser = JSONParser(text, line: line)
    var piece = Piece(line: line, values: [])
    do throws(JSONParser.SyntaxError) {
      while let value = try parser.next() { piece.values.append(value) }
    } catch {
      piece.error = error
    }
    return piece
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func isBlank(_ line: [UInt8]) -> Bool {
    line.allSatisfy(isSpace)
  }

  /// Whether there is another line; reads on when that is not yet known.
  private mutating func hasLine() throws(Failure) -> Bool {
    while consumed == buffer.count && !isAtEnd { try fill() }
    return consumed < buffer.count
  }

  /// The next line with its line feed; the last one may lack it.
  private mutating func takeLine() throws(Failure) -> [UInt8]? {
    guard try hasLine() else { return nil }
    var searched = consumed
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return take(upTo: end + 1)
      }
      searched = buffer.count
      if isAtEnd { return take(upTo: buffer.count) }
      let before = consumed
      try fill()
      searched -= before - consumed
    }
  }

  private mutating func take(upTo end: Int) -> [UInt8] {
    defer {
      consumed = end
      line += 1
    }
    return Array(buffer[consumed..<end])
  }

  /// Reads more; what was consumed is dropped first.
  private mutating func fill() throws(Failure) {
    buffer.removeSubrange(..<consumed)
    consumed = 0
    guard buffer.count <= FileReading.limit else { throw Failure("\(name): a line is longer than 1 GiB") }
    isAtEnd = try !FileReading.append(from: descriptor, named: name, to: &buffer)
  }
}
