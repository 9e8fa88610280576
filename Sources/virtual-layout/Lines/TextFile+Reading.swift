import Glibc

// Finding the lines of a file, a portion at a time, and of what is added to it.
extension TextFile {
  /// What happened to the file.
  enum Change {
    case none
    /// More of the file has been read: there may be more pieces, and the last one may have become longer.
    case grown
    /// The file became shorter, so that everything is different.
    case truncated
    /// Another file has its name now, so that everything is different.
    case replaced
  }

  /// Whether some of the file has yet to be read.
  var isReading: Bool { index.end < target && !index.isFull }

  /// The part of the file that has been read, from 0 to 1.
  var readFraction: Double { target > 0 ? Double(index.end) / Double(target) : 1 }

  /// Reads the next portion. Once everything has been read, looks what happened to the file since.
  /// - Parameter milliseconds: how long that may take.
  func update(milliseconds: Int) throws(Failure) -> Change {
    if isReading { return try readPortion(milliseconds: milliseconds) }
    var (named, opened) = (stat(), stat())
    guard fstat(descriptor, &opened) == 0 else { throw .system(path, errno) }
    // For a moment there may be no file of that name, or none that may be read: then the old one stays.
    if stat(path, &named) == 0, named.st_ino != opened.st_ino || named.st_dev != opened.st_dev,
      let other = try? Self.open(path)
    {
      close(descriptor)
      descriptor = other
      try startAgain(milliseconds: milliseconds)
      return .replaced
    }
    if opened.st_size == 0 && statedSize == 0 && index.end > 0 { return .none }
    if opened.st_size < index.end {
      try startAgain(milliseconds: milliseconds)
      return .truncated
    }
    try beginReading()
    return try readPortion(milliseconds: milliseconds)
  }

  private func startAgain(milliseconds: Int) throws(Failure) {
    index = LineIndex(limit: Self.mostPieces)
    try beginReading()
    try readPortion(milliseconds: milliseconds)
  }

  /// Notes how much there is to read now.
  func beginReading() throws(Failure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(path, errno) }
    statedSize = Int(status.st_size)
    // A file of size zero may have text all the same.
    target = statedSize == 0 ? FileReading.limit : statedSize
    // Lines have about 64 bytes. Where that is too few, or little is added, the array grows by itself.
    let expected = max(statedSize - index.end, 0) / 64
    if expected > pieceCount { index.reserve(pieceCount + expected) }
  }

  /// Reads on up to the target, and stops early when the time is over.
  @discardableResult
  func readPortion(milliseconds: Int) throws(Failure) -> Change {
    let end = index.end
    let start = Clock.milliseconds
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)
    defer { buffer.deallocate() }
    while isReading {
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(target - index.end))
      let count = read(part, at: index.end)
      guard count >= 0 else { throw .system(path, errno) }
      if count == 0 {
        target = index.end
      } else {
        index.append(UnsafeRawBufferPointer(rebasing: part.prefix(count)))
      }
      if Clock.milliseconds - start >= milliseconds { break }
    }
    return index.end > end ? .grown : .none
  }
}
