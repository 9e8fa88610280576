import Expectations
import Glibc
import Testing

/// A folder for the files of a test. It is removed when the test ends.
final class TemporaryFolder {
  let path: String

  static let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"

  init() throws {
    var template = Array("\(Self.parent)/virtual-layout-tests-XXXXXX".utf8CString)
    path = String(cString: try #require(mkdtemp(&template)))
  }

  /// Writes a file, and creates the folders in its name.
  /// - Returns: the file's path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    try write(name, bytes: Array(text.utf8))
  }

  @discardableResult
  func write(_ name: String, bytes: [UInt8], times: Int = 1) throws -> String {
    let target = path + "/" + name
    for (index, character) in zip(name.indices, name) where character == "/" {
      mkdir(path + "/" + name[..<index], 0o700)
    }
    let file = try #require(fopen(target, "w"))
    defer { fclose(file) }
    for _ in 0..<times { expectEqual(fwrite(bytes, 1, bytes.count, file), bytes.count) }
    return target
  }

  /// The sorted names of everything in the folder.
  var entries: [String] { Self.entries(of: path) }

  static func entries(of path: String) -> [String] {
    guard let stream = opendir(path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in entries(of: path) { remove(path + "/" + name) }
    rmdir(path)
  }

  deinit {
    Self.remove(path)
  }
}
