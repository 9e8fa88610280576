import Glibc

/// Reads whole files and pipes.
enum FileReading {
  /// The most that is read, in bytes. No word list and no case is larger; without a limit, a mistaken
  /// `/dev/zero` would fill the memory.
  static let limit = 1 << 30

  /// All bytes of a file or a pipe.
  /// - Parameter input: what `-` stands for.
  static func bytes(of path: String, input: Int32) throws(Failure) -> [UInt8] {
    let descriptor = try InputFile.open(path, input: input)
    defer { close(descriptor) }
    let name = InputFile.name(of: path)
    var bytes: [UInt8] = []
    var status = stat()
    // A large file is not copied while it is read. Files like those in /proc have no size.
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 {
      bytes.reserveCapacity(min(Int(status.st_size), limit) + chunkSize)
    }
    while try append(from: descriptor, named: name, to: &bytes) {
      guard bytes.count <= limit else { throw Failure(of: name, "expected at most 1 GiB, found more") }
    }
    return bytes
  }

  private static let chunkSize = 1 << 16

  /// Reads the bytes that are there, at most 64 KiB.
  /// - Returns: false at the end of the input.
  static func append(
    from descriptor: Int32, named name: String, to bytes: inout [UInt8]
  ) throws(Failure) -> Bool {
    let (chunk, code) = Descriptor.read(atMost: chunkSize, from: descriptor)
    guard code == 0 else { throw .system(name, code) }
    bytes += chunk
    return !chunk.isEmpty
  }
}
