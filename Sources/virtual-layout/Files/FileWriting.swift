import Glibc

/// Writes files that are complete or not there at all.
enum FileWriting {
  /// Writes `text` to `path`. `-` and `/dev/stdout` are the output in `streams`.
  ///
  /// The text goes into a temporary file beside the target, which then takes the target's place in one step:
  /// no reader sees half of it, and a failure leaves the old file as it was. A link keeps pointing where it
  /// did. An existing file keeps its permissions, and is not replaced if it may not be written to. A device
  /// (`/dev/null`) or a pipe with a reader is written to directly.
  static func write(_ text: String, to path: String, _ streams: Streams) throws(Failure) {
    if path == "-" || path == "/dev/stdout" { return try streams.write(text) }
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .system(path, errno) }
      return try replace(LinkTarget.path(of: path), with: text, permissions: nil, named: path)
    }
    // This fails if the file may not be written to. Without O_NONBLOCK, it would wait for a pipe's reader.
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENXIO {
        throw Failure(of: path, "expected a file, found a pipe that nobody reads, or a socket")
      }
      throw .system(path, code)
    }
    defer { close(descriptor) }
    switch status.st_mode & S_IFMT {
    case S_IFREG:
      try replace(LinkTarget.path(of: path), with: text, permissions: status.st_mode & 0o7777, named: path)
    case S_IFCHR, S_IFIFO:
      try write(text, to: descriptor, named: path)
    default:
      throw Failure(of: path, "expected a file")
    }
  }

  /// - Parameter name: what messages call the file.
  private static func replace(
    _ path: String, with text: String, permissions: mode_t?, named name: String
  ) throws(Failure) {
    let target = PathName(path)
    guard !target.name.isEmpty else { throw .system(name, path.isEmpty ? ENOENT : EISDIR) }
    // A file name has at most 255 bytes.
    let beginning = String(decoding: target.name.utf8.prefix(200), as: UTF8.self)
    let temporary = "\(target.folder).\(beginning).\(getpid()).tmp"

    // A signal that ends the tool waits for the few milliseconds in which the temporary file exists.
    var blocked = sigset_t()
    var previous = sigset_t()
    sigfillset(&blocked)
    pthread_sigmask(SIG_BLOCK, &blocked, &previous)
    defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }

    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .system(name, errno) }
    do throws(Failure) {
      defer { close(descriptor) }
      if let permissions { fchmod(descriptor, permissions) }
      try write(text, to: descriptor, named: name)
      // Some file systems find out that the disk is full only now.
      guard fsync(descriptor) == 0 else { throw .system(name, errno) }
      guard rename(temporary, path) == 0 else { throw .system(name, errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func write(_ text: String, to descriptor: Int32, named name: String) throws(Failure) {
    let code = Descriptor.write(text, to: descriptor)
    if code != 0 { throw .system(name, code) }
  }
}

/// Follows links to files that need not exist, which no system call does.
private enum LinkTarget {
  /// As many links in a row as the system itself follows.
  private static let mostLinks = 40

  /// The path of the file that `path` leads to.
  static func path(of path: String) throws(Failure) -> String {
    var target = path
    for _ in 0..<mostLinks {
      guard let next = try content(of: target) else { return target }
      target = next.utf8.first == UInt8(ascii: "/") ? next : PathName(target).folder + next
    }
    throw .system(path, ELOOP)
  }

  /// The path in a link, or nil if there is no link of that name.
  private static func content(of link: String) throws(Failure) -> String? {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &bytes, bytes.count)
    guard count >= 0 else { return nil }
    let name = bytes.prefix(count).map { UInt8(bitPattern: $0) }
    guard let content = String(validating: name, as: UTF8.self) else {
      throw Failure(of: link, "expected a link to a path in UTF-8")
    }
    return content
  }
}
