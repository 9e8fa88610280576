// Where a value stands.
extension JSONParser {
  /// The line in which a field or an element of the next value begins. If there is none, that of the innermost object or array in
  /// which it was looked for.
  /// - Parameter path: names of fields and indices of elements, from the outside to the inside. The text must be valid there.
  package mutating func line(of path: ArraySlice<Substring>) -> Int {
    skipSpace()
    var found = line
    guard let step = path.first, let opening = peek, "{[".utf8.contains(opening) else { return found }
    position += 1
    var index = 0
    while let start = nextMember() {
      do throws(SyntaxError) {
        var name = "\(index)"
        if opening == UInt8(ascii: "{") {
          name = try string()
          skipSpace()
          position += 1
        }
        if name == step {
          var parser = self
          found = path.count > 1 ? parser.line(of: path.dropFirst()) : start
        }
        skipSpace()
        _ = try value(depth: 0)
      } catch {
        return found
      }
      index += 1
    }
    return found
  }

  /// Goes on to the next field or element. Returns its line, or nil if there is no other.
  private mutating func nextMember() -> Int? {
    skipSpace()
    if peek == UInt8(ascii: ",") { position += 1 }
    skipSpace()
    guard let byte = peek, !"}]".utf8.contains(byte) else { return nil }
    return line
  }
}
