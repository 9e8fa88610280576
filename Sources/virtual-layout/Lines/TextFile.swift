import Glibc
import VirtualLayout

/// A text file of any size: only where its lines begin is kept in memory; the text is read as it is looked at.
///
/// Nothing is mapped: a file that becomes shorter while it is open then reads as empty lines, instead of ending the tool.
final class TextFile {
  let path: String
  private var descriptor: Int32
  private(set) var index = LineIndex(limit: TextFile.mostPieces)

  /// Whether there is text where the system says there is none: in what it makes up as one reads, as `/proc/cpuinfo`.
  private var hidesSize = false

  /// As many as a list with rows of their own can hold.
  static let mostPieces = Limit.items

  /// Opens the file and finds its lines.
  init(_ path: String) throws(Failure) {
    self.path = path
    descriptor = try Self.open(path)
    try readToEnd()
    guard !index.isFull else {
      throw Failure(of: path, "more than \(Self.mostPieces) lines, which is as many as a list can hold")
    }
  }

  deinit { close(descriptor) }

  var pieceCount: Int { index.starts.count }
  var lineCount: Int { index.lineCount }

  private static func open(_ path: String) throws(Failure) -> Int32 {
    // Not blocking: a pipe that nobody writes to would keep us waiting before we could refuse it.
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

  /// The bytes of a piece without its line end. What the file no longer has is missing.
  func bytes(of piece: Int) -> [UInt8] {
    let range = index.range(of: piece)
    var bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      count = max(Self.read(descriptor, UnsafeMutableRawBufferPointer(buffer), at: range.lowerBound), 0)
    }
    if bytes.last == 0x0A { bytes.removeLast() }
    if bytes.last == 0x0D { bytes.removeLast() }
    return bytes
  }

  /// Reads as much as there is.
  /// - Returns: how many bytes; -1 when reading failed, and `errno` says why.
  private static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer, at offset: Int)
    -> Int
  {
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

  // MARK: Growing

  /// What became of the file.
  enum Change {
    case none
    /// There is more of it; before, there were so many pieces, of which the last one may have grown.
    case grown(from: Int, isLastLonger: Bool)
    /// It became shorter, or another file has its name now: everything is different.
    case truncated, replaced
  }

  /// Looks what became of the file, and takes in what is new.
  func update() throws(Failure) -> Change {
    var (named, opened) = (stat(), stat())
    guard fstat(descriptor, &opened) == 0 else { throw .system(path, errno) }
    // For a moment there may be no file of that name, or none that may be read: what there was stays.
    if stat(path, &named) == 0, named.st_ino != opened.st_ino || named.st_dev != opened.st_dev,
      let other = try? Self.open(path)
    {
      close(descriptor)
      descriptor = other
      index = LineIndex(limit: Self.mostPieces)
      try readToEnd()
      return .replaced
    }
    if hidesSize && opened.st_size == 0 { return .none }
    if opened.st_size < index.end {
      index = LineIndex(limit: Self.mostPieces)
      try readToEnd()
      return .truncated
    }
    guard opened.st_size > index.end else { return .none }
    let (count, isLastLonger) = (pieceCount, index.isLastOpen)
    try readToEnd()
    return .grown(from: count, isLastLonger: isLastLonger)
  }

  /// Takes in what there is behind what has been read, up to where the file ends now.
  private func readToEnd() throws(Failure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(path, errno) }
    // What claims to be empty may be text that is made up as one reads.
    let size = status.st_size == 0 ? FileReading.limit : Int(status.st_size)
    // So many lines as text mostly has; the array grows where that is too few.
    index.reserve(index.starts.count + max(Int(status.st_size) - index.end, 0) / 64)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)
    defer { buffer.deallocate() }
    while index.end < size, !index.isFull {
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(size - index.end))
      let count = Self.read(descriptor, part, at: index.end)
      guard count >= 0 else { throw .system(path, errno) }
      if count == 0 { return }
      index.append(UnsafeRawBufferPointer(rebasing: part.prefix(count)))
      hidesSize = status.st_size == 0
    }
  }
}
