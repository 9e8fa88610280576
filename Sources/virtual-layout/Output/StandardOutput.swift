import Glibc

/// Writes to a descriptor, whole or not at all as far as the caller can tell.
enum Descriptor {
  /// Writes every byte, however often the system takes only a part.
  /// - Returns: 0, or the `errno` of the write that failed.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // The descriptor was handed to us in non-blocking mode.
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}

/// Standard output, for everything a command answers.
enum StandardOutput {
  /// - Throws: when the bytes cannot be written (a full disk, say). A reader that has gone away wants no more
  ///   and no complaint: the tool ends there, with status 0.
  static func write(_ text: String) throws(Failure) {
    var text = text
    let code = text.withUTF8 { Descriptor.write(UnsafeRawBufferPointer($0), to: STDOUT_FILENO) }
    if code == EPIPE { exit(0) }
    if code != 0 { throw .system("standard output", code) }
  }
}

/// Standard error, for what a person must know. Failing to say it changes nothing.
enum StandardError {
  /// One line, whatever the names in it hold.
  static func report(_ text: String) {
    write(TextCells.escaped(text) + "\n")
  }

  private static func write(_ text: String) {
    var text = text
    _ = text.withUTF8 { Descriptor.write(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
  }
}
