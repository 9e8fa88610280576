import VirtualLayout

// Keeping up with a file that is still being read, or grows.
extension LineScroller {
  /// Reads on at once while there is something to be read, and looks for more now and then.
  var tickInterval: Int? { file.isReading ? 0 : isFollowing ? 100 : nil }

  mutating func tick() throws(Failure) {
    guard tickInterval != nil else { return }
    let wasAtEnd = isFollowing && view.isAtEnd
    switch try file.update(milliseconds: portionMilliseconds) {
    case .none:
      return
    case .grown:
      if file.isReading, file.pieceCount < 4 * laidOut.count { return }
      grow()
    case .truncated:
      startAgain("truncated")
    case .replaced:
      startAgain("another file")
    }
    settle(wasAtEnd: wasAtEnd)
  }

  /// Goes on to where someone wants to be, or keeps to the end.
  private mutating func settle(wasAtEnd: Bool) {
    switch destination {
    case .offset(let offset): move(to: offset)
    case .end: moveToEnd()
    case nil: if wasAtEnd { moveToEnd() } else { settle() }
    }
    if !file.isReading { destination = nil }
  }

  /// Lays out what has been read since. Where that is more than there was, all is laid out anew, which then takes less time and
  /// memory than appending.
  private mutating func grow() {
    let (count, end) = laidOut
    let added = file.pieceCount - count
    if added > count {
      let place = kept
      layOut()
      return hold(place)
    }
    let isLastLonger = count > 0 && file.index.range(of: count - 1).upperBound > end
    noteLaidOut()
    view.change { layout in
      if added > 0 { layout.invalidateLayout(with: .appended(added)) }
      if isLastLonger { layout.invalidateLayout(with: .items([ItemPath(item: count - 1)])) }
      layout.prepare()
    }
    if isLastLonger { measuredCount += 1 }
    if isFollowing, added > 0 { lastEvent = "+\(added) in \(StatusLine.time(view.layoutTime))" }
  }

  private mutating func startAgain(_ event: String) {
    lastEvent = event
    reload()
  }
}
