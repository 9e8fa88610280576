import VirtualLayout

// A file that is still being read, or grows.
extension LineScroller {
  /// Continues reading at once. Checks a silent pipe and a file that is followed ten times a second.
  var tickInterval: Int? {
    if file.isReading { return file.isWaiting ? 100 : 0 }
    return isFollowing && file.canGrow ? 100 : nil
  }

  mutating func tick() throws(Failure) {
    guard tickInterval != nil else { return }
    let wasAtEnd = isFollowing && view.isAtEnd
    switch try file.update(milliseconds: portionMilliseconds) {
    case .none where laidOut.end == file.index.end:
      if !file.isReading { destination = nil }
      return
    case .none, .grown:
      // Laying out seldom, and then much, takes less time and memory than after each portion.
      if file.isBehind, file.pieceCount < 4 * laidOut.count { return }
      grow()
    case .truncated:
      startAgain("truncated")
    case .replaced:
      startAgain("another file")
    }
    switch destination {
    case .offset(let offset): move(to: offset)
    case .end: moveToEnd()
    case nil: if wasAtEnd { moveToEnd() } else { settle() }
    }
    if !file.isReading { destination = nil }
  }

  /// Lays out the pieces that were read since the last layout.
  private mutating func grow() {
    let (count, end) = laidOut
    let added = file.pieceCount - count
    // A new layout takes less time and memory than one that grows by so much. (For 8 million lines and 4
    // million more, it takes a fifth of the time.)
    if added > count / 16 {
      let place = kept
      layOut()
      noteAdded(added)
      return hold(place)
    }
    let isLastLonger = count > 0 && file.index.range(of: count - 1).upperBound > end
    noteLaidOut()
    view.change { layout in
      if added > 0 { layout.invalidateLayout(with: .appended(added)) }
      if isLastLonger { layout.invalidateLayout(with: .items([ItemPath(item: count - 1)])) }
      layout.prepare()
    }
    noteAdded(added)
    if isLastLonger { measuredCount += 1 }
  }

  private mutating func noteAdded(_ count: Int) {
    if isFollowing, count > 0 { lastEvent = "+\(count) in \(StatusLine.time(view.layoutTime))" }
  }

  private mutating func startAgain(_ event: String) {
    lastEvent = event
    reload()
  }
}
