import Glibc

/// Writes files that are there whole or not at all.
enum FileWriting {
  /// Writes `text` to `path` (`-`: standard output): into a temporary beside the target, which then takes its
  /// place in one step, so that no reader ever sees half of it and a failure leaves the old file as it was.
  ///
  /// A link keeps pointing where it did, there or not, and an existing file keeps its permissions: one that may not be
  /// written to is not replaced. A device (`/dev/null`) or a pipe that somebody reads is written to as it is, since
  /// replacing it would destroy it.
  static func write(_ text: String, to path: String) throws(Failure) {
    if path == "-" || path == "/dev/stdout" { return try StandardOutput.write(text) }
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .system(path, errno) }
      return try replace(LinkTarget.path(of: path), with: text, permissions: nil, named: path)
    }
    // Opened as any writing would, which is refused where it may not be; without waiting for a reader to come.
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
    // Names are limited to 255 bytes.
    let beginning = String(decoding: target.name.utf8.prefix(200), as: UTF8.self)
    let temporary = "\(target.folder).\(beginning).\(getpid()).tmp"

    // A signal that ends the tool waits for the few milliseconds in which the temporary exists.
    var blocked = sigset_t()
    var previous = sigset_t()
    sigfillset(&blocked)
    sigprocmask(SIG_BLOCK, &blocked, &previous)
    defer { sigprocmask(SIG_SETMASK, &previous, nil) }

    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .system(name, errno) }
    do throws(Failure) {
      defer { close(descriptor) }
      if let permissions { fchmod(descriptor, permissions) }
      try write(text, to: descriptor, named: name)
      // Where disk space is promised before it exists, only this says that the bytes have found a place.
      guard fsync(descriptor) == 0 else { throw .system(name, errno) }
      guard rename(temporary, path) == 0 else { throw .system(name, errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private static func write(_ text: String, to descriptor: Int32, named name: String) throws(Failure) {
    var text = text
    let code = text.withUTF8 { Descriptor.write(UnsafeRawBufferPointer($0), to: descriptor) }
    if code != 0 { throw .system(name, code) }
  }
}

/// Where a file is whose path may be that of a link: followed by hand, as what it points to need not be there.
private enum LinkTarget {
  /// As many links one behind the other as the system itself follows.
  private static let mostLinks = 40

  static func path(of path: String) throws(Failure) -> String {
    var target = path
    for _ in 0..<mostLinks {
      guard let next = try content(of: target) else { return target }
      target = next.utf8.first == UInt8(ascii: "/") ? next : PathName(target).folder + next
    }
    throw .system(path, ELOOP)
  }

  /// What a link says; nil where there is none of that name.
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
