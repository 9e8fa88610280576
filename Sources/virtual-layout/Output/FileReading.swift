import Glibc

/// Reads files and pipes.
enum FileReading {
  /// More than this is no word list and no layout case; refusing keeps a mistaken `/dev/zero` from taking all
  /// memory.
  static let limit = 1 << 30

  /// The whole of a file, a pipe or, for `-`, standard input.
  static func bytes(of path: String) throws(Failure) -> [UInt8] {
    if path == "-" { return try bytes(of: STDIN_FILENO, named: "standard input") }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(path, errno) }
    defer { close(descriptor) }
    return try bytes(of: descriptor, named: path)
  }

  static func bytes(of descriptor: Int32, named name: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while try append(from: descriptor, named: name, to: &bytes) {
      guard bytes.count <= limit else {
        throw Failure(of: name, "larger than 1 GiB, which is no input of this tool")
      }
    }
    return bytes
  }

  /// Reads what is there, at most 64 KiB.
  /// - Returns: false at the end of the input.
  static func append(
    from descriptor: Int32, named name: String, to bytes: inout [UInt8]
  ) throws(Failure) -> Bool {
    var code: Int32 = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      var got = read(descriptor, buffer.baseAddress, buffer.count)
      while got < 0 && errno == EINTR { got = read(descriptor, buffer.baseAddress, buffer.count) }
      if got < 0 { code = errno }
      count = max(got, 0)
    }
    if code != 0 { throw .system(name, code) }
    bytes += chunk
    return !chunk.isEmpty
  }
}
