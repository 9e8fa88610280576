import Glibc
import VirtualLayout

/// A text file of any size. Memory holds only where its lines begin; the text is read when it is shown.
///
/// The file is read in portions, so that keys can be handled in between: `init` reads the first portion, and
/// each `update` the next. The file is not mapped into memory. If it becomes shorter while it is open, lines
/// read as empty, and the tool goes on.
final class TextFile {
  let path: String
  var descriptor: Int32
  var index = LineIndex(limit: TextFile.mostPieces)
  /// The offset at which reading stops: the file's size when it was last checked.
  var target = 0
  /// That size as the system gave it. It is 0 for text that is generated while it is read, such as
  /// `/proc/cpuinfo`.
  var statedSize = 0

  /// The most items that a layout can hold.
  static let mostPieces = Limit.items

  /// Opens the file and reads its first portion.
  /// - Parameter milliseconds: the time for the portion.
  init(_ path: String, milliseconds: Int) throws(Failure) {
    self.path = path
    descriptor = try Self.open(path)
    try beginReading()
    try readPortion(milliseconds: milliseconds)
  }

  deinit { close(descriptor) }

  var pieceCount: Int { index.starts.count }
  var lineCount: Int { index.lineCount }

  static func open(_ path: String) throws(Failure) -> Int32 {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait. A pipe is refused below.
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system(path, errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw .system(path, code)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      if status.st_mode & S_IFMT == S_IFDIR { throw .system(path, EISDIR) }
      throw Failure(of: path, "expected a regular file, one that can be read from any place")
    }
    return descriptor
  }

  /// The bytes of a piece without its line end, or fewer if the file has become shorter.
  func bytes(of piece: Int) -> [UInt8] {
    let range = index.range(of: piece)
    var bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = max(read(UnsafeMutableRawBufferPointer(buffer), at: range.lowerBound), 0)
    }
    if bytes.last == 0x0A { bytes.removeLast() }
    if bytes.last == 0x0D { bytes.removeLast() }
    return bytes
  }

  /// Fills the buffer from an offset, up to the end of the file.
  /// - Returns: the number of bytes, or -1 if reading failed, and `errno` says why.
  func read(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
    var total = 0
    while total < buffer.count {
      let count = pread(descriptor, buffer.baseAddress! + total, buffer.count - total, offset + total)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        return -1
      }
      total += count
    }
    return total
  }
}
