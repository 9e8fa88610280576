import Glibc

/// Reads and writes whole files.
enum File {
  static func read(_ path: String) throws(Failure) -> String {
    String(decoding: try readBytes(path), as: UTF8.self)
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Makes a new empty folder. The caller removes it.
  static func makeTemporaryFolder() throws(Failure) -> String {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
    var path = Array("\(parent)/virtual-layout.XXXXXX".utf8CString)
    guard mkdtemp(&path) != nil else { throw failure(parent, "cannot be written") }
    return String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  static func readBytes(_ path: String) throws(Failure) -> [UInt8] {
    guard let file = fopen(path, "r") else { throw failure(path, "cannot be read") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    guard ferror(file) == 0 else { throw failure(path, "cannot be read") }
    return bytes
  }

  /// A file that appears under its name only when it is complete.
  struct Pending {
    let path: String
    /// Where the text goes first. Devices and pipes cannot be replaced, so they are written directly.
    private let temporary: String

    /// Fails if nothing can be written there, before minutes of measuring.
    init(_ path: String) throws(Failure) {
      var status = stat()
      let kind = stat(path, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
      guard kind != S_IFDIR else { throw Failure("\(path) cannot be written: is a directory") }
      self.path = path
      temporary = kind == S_IFREG ? path + ".part" : path
      guard let file = fopen(temporary, "w") else { throw failure(path, "cannot be written") }
      fclose(file)
      if temporary != path { unlink(temporary) }
    }

    func write(_ text: String) throws(Failure) {
      guard let file = fopen(temporary, "w") else { throw failure(path, "cannot be written") }
      let bytes = Array(text.utf8)
      let written = fwrite(bytes, 1, bytes.count, file)
      let isClosed = fclose(file) == 0
      guard temporary != path else { return }
      guard written == bytes.count, isClosed, rename(temporary, path) == 0 else {
        let reason = failure(path, "cannot be written")
        unlink(temporary)
        throw reason
      }
    }
  }
}

private func failure(_ path: String, _ what: String) -> Failure {
  Failure("\(path) \(what): \(String(cString: strerror(errno)))")
}
