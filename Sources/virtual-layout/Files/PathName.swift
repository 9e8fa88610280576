/// A path in two parts: up to its last slash, and the rest.
///
/// A slash before a combining mark is another `Character`, so this looks at bytes.
struct PathName {
  /// With the slash, or empty.
  var folder: Substring
  var name: Substring

  init(_ path: String) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let start = slash.map { path.utf8.index(after: $0) } ?? path.startIndex
    folder = path[..<start]
    name = path[start...]
  }

  /// The file's name as a person says it, even if the path ends in slashes.
  static func display(_ path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) } ?? path
  }
}
