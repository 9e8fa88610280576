import Glibc

// Reading the file in portions, and following its changes.
extension TextFile {
  /// What happened to the file.
  enum Change {
    case none
    /// More of the file has been read. There are more pieces, or the last one has become longer.
    case grown
    /// The file has become shorter. All pieces are different.
    case truncated
    /// Another file has the name now. All pieces are different.
    case replaced
  }

  /// Whether a part of the file has not been read yet.
  var isReading: Bool { index.end < target && !index.isFull }

  /// The part of the file that has been read, from 0 to 1.
  var readFraction: Double { target > 0 ? Double(index.end) / Double(target) : 1 }

  /// Reads the next portion. If everything has been read, checks whether the file has changed.
  /// - Parameter milliseconds: the time for the portion.
  func update(milliseconds: Int) throws(Failure) -> Change {
    if isReading { return try readPortion(milliseconds: milliseconds) }
    var (named, opened) = (stat(), stat())
    guard fstat(descriptor, &opened) == 0 else { throw .system(path, errno) }
    // While a log is rotated, there can be no file of that name, or none that can be read. Then the old one
    // stays.
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

  /// Sets the target to the file's size.
  func beginReading() throws(Failure) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(path, errno) }
    statedSize = Int(status.st_size)
    // A file of size 0 can have text.
    target = statedSize == 0 ? FileReading.limit : statedSize
    // Reserves room for lines of 64 bytes, unless the array is large enough to grow by itself.
    let expected = max(statedSize - index.end, 0) / 64
    if expected > pieceCount { index.reserve(pieceCount + expected) }
  }

  /// Reads up to the target, or until the time is over.
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
