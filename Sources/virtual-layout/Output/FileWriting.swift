import Glibc

/// Writes files that are there whole or not at all.
enum FileWriting {
  /// Writes `text` to `path` (`-`: standard output): into a temporary beside the target, which then takes its
  /// place in one step, so that no reader ever sees half of it and a failure leaves the old file as it was.
  ///
  /// A link keeps pointing where it did, and an existing file keeps its permissions. What is no regular file
  /// (`/dev/null`, a pipe) is written to as it is, since replacing it would destroy it.
  static func write(_ text: String, to path: String) throws(Failure) {
    if path == "-" { return try StandardOutput.write(text) }
    var status = stat()
    let exists = stat(path, &status) == 0
    let kind = status.st_mode & S_IFMT
    if exists && kind == S_IFDIR { throw .system(path, EISDIR) }
    if exists && kind != S_IFREG {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .system(path, errno) }
      defer { close(descriptor) }
      return try write(text, to: descriptor, named: path)
    }
    try replace(
      exists ? resolved(path) : path, with: text, permissions: exists ? status.st_mode & 0o7777 : nil)
  }

  private static func replace(_ path: String, with text: String, permissions: mode_t?) throws(Failure) {
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { path[...$0] } ?? ""
    let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
    guard !name.isEmpty else { throw .system(path, path.isEmpty ? ENOENT : EISDIR) }
    let temporary = "\(folder).\(name.prefix(200)).\(getpid()).tmp"

    // A signal that ends the tool waits for the few milliseconds in which the temporary exists.
    var blocked = sigset_t()
    var previous = sigset_t()
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&blocked, signal) }
    sigprocmask(SIG_BLOCK, &blocked, &previous)
    defer { sigprocmask(SIG_SETMASK, &previous, nil) }

    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .system(path, errno) }
    do throws(Failure) {
      defer { close(descriptor) }
      if let permissions { fchmod(descriptor, permissions) }
      try write(text, to: descriptor, named: path)
      // Where disk space is promised before it exists, only this says that the bytes have found a place.
      guard fsync(descriptor) == 0 else { throw .system(path, errno) }
      guard rename(temporary, path) == 0 else { throw .system(path, errno) }
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

  private static func resolved(_ path: String) throws(Failure) -> String {
    guard let real = realpath(path, nil) else { throw .system(path, errno) }
    defer { free(real) }
    return String(cString: real)
  }
}
