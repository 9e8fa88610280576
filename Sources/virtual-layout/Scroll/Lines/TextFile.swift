import Glibc
import VirtualLayout

/// A text of any size: a file, or what comes in through a pipe. Memory holds only where its lines begin; the
/// text is read when it is shown.
///
/// The text is read in portions, so that keys can be handled in between: `init` reads the first portion, and
/// each `update` the next. A file is not mapped into memory. If it becomes shorter while it is open, lines
/// read as empty, and the tool goes on.
final class TextFile {
  /// The file's path, or `standard input`.
  let path: String
  /// Where any part of the text can be read.
  var descriptor: Int32
  /// Where the text comes from, unless that is a file that can be read from its start.
  var pipe: TextPipe?
  /// Whether the file has a name, under which another file can appear.
  let isNamed: Bool
  var index = LineIndex(limit: TextFile.mostPieces)
  /// The offset at which reading stops: the file's size when it was last checked.
  var target = 0
  /// That size as the system gave it. It is 0 for text that is generated while it is read, such as
  /// `/proc/cpuinfo`.
  var statedSize = 0
  /// Whether the last portion ended only because its time was over.
  var isBehind = false

  /// The most items of a section whose sizes the layout stores.
  static let mostPieces = Limit.items

  /// Opens the file and reads its first portion.
  /// - Parameters:
  ///   - input: what `-` stands for.
  ///   - milliseconds: the time for the portion. With `Int.max`, a pipe is read to its end.
  init(_ path: String, input: Int32, milliseconds: Int) throws(Failure) {
    self.path = InputFile.name(of: path)
    isNamed = !InputFile.isStandardInput(path)
    descriptor = try Self.open(path, input: input)
    if !isNamed, !Self.isFileAtItsStart(descriptor) {
      pipe = try TextPipe(self.path, descriptor)
      descriptor = pipe?.copy ?? descriptor
    }
    try beginReading()
    try readPortion(milliseconds: milliseconds)
  }

  deinit {
    pipe?.close()
    close(descriptor)
  }

  var pieceCount: Int { index.starts.count }
  var lineCount: Int { index.lineCount }

  /// - Returns: a descriptor of a regular file, or of anything that standard input is.
  static func open(_ path: String, input: Int32) throws(Failure) -> Int32 {
    // Without O_NONBLOCK, opening a pipe that nobody writes to would wait. A pipe is refused below.
    let descriptor = try InputFile.open(path, input: input, flags: O_NONBLOCK)
    let name = InputFile.name(of: path)
    do throws(Failure) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw .system(name, errno) }
      let kind = status.st_mode & S_IFMT
      if kind == S_IFDIR { throw .system(name, EISDIR) }
      guard kind == S_IFREG || InputFile.isStandardInput(path) else {
        throw Failure(of: name, "expected a regular file; --lines - reads others, as standard input")
      }
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// Whether this is a regular file of which nobody has read a part.
  private static func isFileAtItsStart(_ descriptor: Int32) -> Bool {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFREG && lseek(descriptor, 0, SEEK_CUR) == 0
  }

  /// The bytes of a piece without its line end, or fewer if the file has become shorter.
  func bytes(of piece: Int) -> [UInt8] {
    var bytes = bytes(in: index.range(of: piece))
    if bytes.last == 0x0A { bytes.removeLast() }
    if bytes.last == 0x0D { bytes.removeLast() }
    return bytes
  }

  /// The bytes in a range, or fewer if the file has become shorter.
  func bytes(in range: Range<Int>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = max(read(UnsafeMutableRawBufferPointer(buffer), at: range.lowerBound), 0)
    }
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
