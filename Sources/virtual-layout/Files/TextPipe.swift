import Glibc

/// Text that comes in through a pipe. It is copied into a temporary file without a name, where any part of it
/// can be read again. The file is gone when the tool ends, however it ends.
struct TextPipe {
  /// The most that is copied. Then, or when the disk is full, the rest is left out.
  private static let limit = 4 << 30

  private let name: String
  private let pipe: Int32
  /// The temporary file.
  let copy: Int32
  /// Whether all of the text has come.
  private(set) var hasEnded = false
  /// Whether there is no room for more of it.
  private(set) var isFull = false
  /// Whether nothing came for a while.
  var isWaiting = false

  /// - Parameters:
  ///   - name: what messages call the pipe.
  ///   - pipe: a descriptor that `close` closes.
  init(_ name: String, _ pipe: Int32) throws(Failure) {
    self.name = name
    self.pipe = pipe
    copy = try Self.temporaryFile()
  }

  func close() { Glibc.close(pipe) }

  private static func temporaryFile() throws(Failure) -> Int32 {
    // What is in /tmp can take memory instead of disk space.
    let chosen = getenv("TMPDIR").map { [String(cString: $0)] } ?? []
    var failure = Failure("")
    for folder in chosen + ["/var/tmp", "/tmp"] {
      var template = Array("\(folder)/virtual-layout-XXXXXX".utf8CString)
      let descriptor = mkstemp(&template)
      if descriptor >= 0 {
        unlink(template)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
      }
      failure = .system("temporary file in \(folder)", errno)
    }
    throw failure
  }

  /// Whether there is something to read, or the end.
  /// - Parameter milliseconds: how long to wait for it.
  func isReady(milliseconds: Int) -> Bool {
    var waiting = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    let time = milliseconds > Int(Int32.max) ? -1 : Int32(max(milliseconds, 0))
    while true {
      let count = poll(&waiting, 1, time)
      // An error is found by reading.
      if count >= 0 || errno != EINTR { return count != 0 }
    }
  }

  /// Reads what is there, and copies it.
  /// - Parameters:
  ///   - offset: how much has been read before.
  ///   - milliseconds: how long to wait for something.
  /// - Returns: the number of bytes: 0 if nothing came in time, at the end, and if there is no more room.
  mutating func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int, milliseconds: Int
  ) throws(Failure) -> Int {
    let room = min(buffer.count, Self.limit - offset)
    guard room > 0 else {
      isFull = true
      return 0
    }
    guard isReady(milliseconds: milliseconds) else { return 0 }
    let count = Glibc.read(pipe, buffer.baseAddress, room)
    if count < 0 {
      // Another process can have read what was there.
      if errno == EAGAIN || errno == EINTR { return 0 }
      throw .system(name, errno)
    }
    hasEnded = count == 0
    var copied = 0
    while copied < count {
      let written = pwrite(copy, buffer.baseAddress! + copied, count - copied, off_t(offset + copied))
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        guard offset + copied > 0 else { throw .system("temporary file for \(name)", errno) }
        isFull = true
        break
      }
      copied += written
    }
    return copied
  }
}
