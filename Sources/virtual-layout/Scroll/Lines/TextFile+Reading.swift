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

  /// Whether a part of the text has not been read yet.
  var isReading: Bool { !isFull && (pipe.map { !$0.hasEnded } ?? (index.end < target)) }

  /// Whether the text has more than there is room for. The rest is left out.
  var isFull: Bool { index.isFull || pipe?.isFull == true }

  /// Whether nothing comes in through the pipe at the moment.
  var isWaiting: Bool { isReading && pipe?.isWaiting == true }

  /// Whether the text can change after it has been read.
  var canGrow: Bool { pipe == nil }

  /// How far reading is, for the status line. Nil if everything has been read.
  var progress: String? {
    guard isReading else { return nil }
    if pipe != nil { return isWaiting ? "waiting for more" : "reading" }
    return "read \(Int(target > 0 ? Double(index.end) / Double(target) * 100 : 100))%"
  }

  /// Reads the next portion. If everything has been read, checks whether the file has changed.
  /// - Parameter milliseconds: the time for the portion.
  func update(milliseconds: Int) throws(Failure) -> Change {
    if isReading { return try readPortion(milliseconds: milliseconds) }
    guard canGrow else { return .none }
    var (named, opened) = (stat(), stat())
    guard fstat(descriptor, &opened) == 0 else { throw .system(path, errno) }
    // While a log is rotated, there can be no file of that name, or none that can be read. Then the old one
    // stays.
    if isNamed, stat(path, &named) == 0, named.st_ino != opened.st_ino || named.st_dev != opened.st_dev,
      let other = try? Self.open(path, input: -1)
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
    // Reserves room for lines of 64 bytes, if that is more than the array gets when it doubles.
    let expected = max(statedSize - index.end, 0) / 64
    if expected > pieceCount { index.reserve(pieceCount + expected) }
  }

  /// Reads up to the target or to the pipe's end, until the time is over, or until the pipe has no more for
  /// now.
  @discardableResult
  func readPortion(milliseconds: Int) throws(Failure) -> Change {
    let end = index.end
    let start = Clock.milliseconds
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 64)
    defer { buffer.deallocate() }
    isBehind = false
    while isReading {
      let left = milliseconds - (Clock.milliseconds - start)
      let count = try readNext(buffer, milliseconds: left, isFirst: index.end == end)
      if count == 0, milliseconds < .max { break }
      index.append(UnsafeRawBufferPointer(rebasing: buffer.prefix(count)))
      if Clock.milliseconds - start >= milliseconds {
        isBehind = isReading && pipe?.isReady(milliseconds: 0) != false
        break
      }
    }
    pipe?.isWaiting = index.end == end
    return index.end > end ? .grown : .none
  }

  /// Reads the bytes after the index.
  /// - Parameters:
  ///   - milliseconds: how long to wait for a pipe.
  ///   - isFirst: whether these are the first bytes of a portion.
  /// - Returns: the number of bytes, 0 if there are none for now.
  private func readNext(
    _ buffer: UnsafeMutableRawBufferPointer, milliseconds: Int, isFirst: Bool
  ) throws(Failure) -> Int {
    guard let pipe else {
      let part = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(target - index.end))
      let count = read(part, at: index.end)
      guard count >= 0 else { throw .system(path, errno) }
      if count == 0 { target = index.end }
      return count
    }
    // Once the writer pauses for 2 ms, what has come is shown. While nothing comes, this does not wait, so that keys are
    // handled at once.
    let isPatient = milliseconds > Int(Int32.max)
    let patience = isPatient ? milliseconds : pipe.isWaiting ? 0 : isFirst ? milliseconds : 2
    return try self.pipe?.read(into: buffer, at: index.end, milliseconds: patience) ?? 0
  }
}
