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
  /// Where the piece that is being cut begins in the buffer, and where what has been taken for it ends.
  private var start = 0
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
    var firstLine: Int
    repeat {
      start = consumed
      firstLine = line
      guard try hasLine() else { return nil }
      try takeLine()
    } while Self.lastVisible(of: buffer[start..<consumed]) == nil
    let piece = parse(0..<taken, line: firstLine)
    // Where the line ends within an object, that goes on.
    return piece.error?.offset == taken ? try withLinesBehind(piece) : piece
  }

  /// A line whose object goes on, and those that belong to it.
  private mutating func withLinesBehind(_ first: Piece) throws(Failure) -> Piece {
    var piece = first
    var parsed = taken
    var isOneLine = true
    // Whether something else is wrong with the object than that there should be more of it.
    var isBroken = false
    var last = Self.lastVisible(of: buffer[start..<consumed])
    // Where lines stand that may be a case of their own, should the object turn out to be broken.
    var laterCases: [(offset: Int, line: Int)] = []
    while try hasLine() {
      // Indented JSON does not begin a line with `{` but where an element of an array may begin.
      let beginsCase = buffer[consumed] == UInt8(ascii: "{")
      let isInside = !isOneLine && last.map { "[,:".utf8.contains($0) } == true
      if beginsCase && !isInside { break }
      let place = (offset: taken, line: line)
      try takeLine()
      if let byte = Self.lastVisible(of: buffer[(start + place.offset)..<consumed]) {
        (last, isOneLine) = (byte, false)
      }
      if isBroken { continue }
      if beginsCase && parse(place.offset..<taken, line: place.line).error == nil { laterCases.append(place) }
      // A broken object that has a case in it goes back to that: it must be noticed before all that follows has been
      // taken, which would be taken again for each of them. Each look at twice as much, so that they add up to little.
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

  /// - Parameter range: counted from where the piece begins.
  private func parse(_ range: Range<Int>, line: Int) -> Piece {
    var parser = JSONParser(Array(buffer[start + range.lowerBound..<start + range.upperBound]), line: line)
    var piece = Piece(line: line, values: [])
    do throws(JSONParser.SyntaxError) {
      while let value = try parser.next() { piece.values.append(value) }
    } catch {
      piece.error = error
    }
    return piece
  }

  /// The last byte that is no white space.
  private static func lastVisible(of text: ArraySlice<UInt8>) -> UInt8? {
    text.last { $0 != 0x20 && !(0x09...0x0D).contains($0) }
  }

  /// Whether there is another line; reads on when that is not yet known.
  private mutating func hasLine() throws(Failure) -> Bool {
    while consumed == buffer.count && !isAtEnd { try fill() }
    return consumed < buffer.count
  }

  /// Takes the next line with its line feed; the last one may lack it.
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

  /// Reads more; what is before the piece is dropped first.
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
