import Glibc

/// Reads from descriptors and writes to them, however often a signal or a full pipe interrupts.
enum Descriptor {
  /// Writes all of the text.
  /// - Returns: 0, or the `errno` of the write that failed.
  static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes all bytes.
  /// - Returns: 0, or the `errno` of the write that failed.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // The descriptor is in non-blocking mode: it was when the tool started, or `FileWriting` has opened it (a pipe or a
        // device).
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&waiting, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Waits until there are bytes to read, and reads them, at most `limit`.
  /// - Returns: the bytes, none at the end of the input, and 0 or the `errno` of the read that failed.
  static func read(atMost limit: Int, from descriptor: Int32) -> (bytes: [UInt8], code: Int32) {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      repeat {
        let result = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        code = result < 0 ? errno : 0
        count = max(result, 0)
        if code == EAGAIN {
          var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
          poll(&waiting, 1, -1)
        }
      } while code == EINTR || code == EAGAIN
    }
    return (bytes, code)
  }
}
