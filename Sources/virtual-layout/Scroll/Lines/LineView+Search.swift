import VirtualLayout

// Searching in the bytes of the file.
extension LineView {
  /// So many bytes are searched between two looks at the clock.
  private static let slice = 1 << 20

  /// Searches after the piece with the last match (backwards, before it) if that is on screen, otherwise from the first piece
  /// on screen.
  func beginSearch(_ pattern: SearchPattern?, isForward: Bool) {
    var origin = 0
    if let found, viewport.items.contains(where: { $0.attributes.path.item == found }) {
      origin = isForward ? file.index.range(of: found).upperBound : file.index.range(of: found).lowerBound
    } else if let first = viewport.firstItem?.path.item {
      origin = file.index.range(of: first).lowerBound
    }
    search.begin(pattern, from: origin, isForward: isForward)
  }

  func continueSearch() {
    let name = { [file] offset in "line \(file.index.line(of: file.index.piece(at: offset)))" }
    let match = search.advance(of: max(file.target, file.index.end), name: name) { search in
      let (pattern, isForward) = (search.pattern, search.isForward)
      return search.advance(
        count: file.index.end, isComplete: !file.isReading, slice: Self.slice,
        milliseconds: portionMilliseconds
      ) { file.match(of: pattern, in: $0, last: !isForward) }
    }
    if let match { show(match) }
  }

  /// Shows the row with a match that begins at an offset.
  private func show(_ offset: Int) {
    let piece = file.index.piece(at: offset)
    if piece >= laidOut.count { grow() }
    guard measured(piece) != nil else { return }
    (found, destination) = (piece, nil)
    viewport.show(ItemPath(item: piece))
    // A long line can have the match in a row that is out of sight.
    if let frame = frame(ofItem: piece) {
      let start = file.index.range(of: piece).lowerBound
      var line = file.line(piece)
      line.bytes.removeSubrange(min(line.start + offset - start + 1, line.bytes.count)...)
      let rows = WrappedLine.rows(of: line, columns: viewport.columns)
      let row = frame.y + Double(rows.count - 1) * CellSize.height
      let bounds = viewport.bounds
      if row < bounds.minY || row + CellSize.height > bounds.maxY {
        let middle = (bounds.height / 2 / CellSize.height).rounded(.down) * CellSize.height
        scroll(by: row - middle - bounds.y)
      }
    }
    settle()
  }
}

extension TextFile {
  /// Where a pattern begins in a part of the file, first or last; nil if it does not. What cannot be read has
  /// no match.
  func match(of pattern: SearchPattern, in range: Range<Int>, last: Bool) -> Int? {
    // A match may begin in the range and end after it.
    let count = min(range.count + pattern.byteCount - 1, index.end - range.lowerBound)
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(read(UnsafeMutableRawBufferPointer(buffer), at: range.lowerBound), 0)
    }
    return bytes.withUnsafeBytes { pattern.match(in: $0, last: last) }.map { range.lowerBound + $0 }
  }
}
