import Glibc
import VirtualLayout

/// A text file of any size: only where its lines begin is kept in memory, and text is read when it is shown.
///
/// A file is read in portions, so that whoever shows it can look at keys in between: `init` reads the first portion, and each
/// `update` the next one (`TextFile+Reading.swift`).
///
/// The file is not mapped into memory: a file that becomes shorter while it is open then reads as empty lines, and does not
/// end the tool.
final class TextFile {
  let path: String
  var descriptor: Int32
  var index = LineIndex(limit: TextFile.mostPieces)
  /// Where reading stops: how long the file was when it was last looked at.
  var target = 0
  /// How long the file was said to be then. For text that is made up while it is read, as `/proc/cpuinfo`, that is 0.
  var statedSize = 0

  /// As many as a list can hold.
  static let mostPieces = Limit.items

  /// Opens the file and reads its first portion.
  /// - Parameter milliseconds: how long that may take.
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
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait instead of failing below.
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

  /// The bytes of a piece without its line end. Bytes that the file no longer has are missing.
  func bytes(of piece: Int) -> [UInt8] {
    let range = index.range(of: piece)
    var bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = max(read(UnsafeMutableRawBufferPointer(buffer), at: range.lowerBound), 0)
    }
    if bytes.last == 0x0A { bytes.removeLast() }
    if bytes.last == 0x0D { bytes.removeLast() }
    return bytes
  }

  /// Fills the buffer, as far as the file goes.
  /// - Returns: how many bytes were read, or -1 when reading failed and `errno` says why.
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
