/// A path taken apart: up to its last slash, and what comes after it.
///
/// Syntax is bytes. To a `Character`, a slash with a combining mark behind it is no slash.
struct PathName {
  /// With its slash; empty where there is none.
  var folder: Substring
  var name: Substring

  init(_ path: String) {
    let start =
      path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) } ?? path.startIndex
    folder = path[..<start]
    name = path[start...]
  }

  /// What a person calls the file, whatever slashes the path ends in.
  static func display(_ path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.flatMap { String($0) } ?? path
  }
}
