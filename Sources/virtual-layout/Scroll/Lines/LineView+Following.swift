import VirtualLayout

// A file that is still being read, or grows.
extension LineView {
  /// How often a silent pipe, and a file that is followed, are looked at.
  private static let pause = 100

  /// 0 while there is more to read; then the time until the next look at a silent pipe or a followed file, or nil.
  var contentInterval: Int? {
    if file.isReading, !file.isWaiting { return 0 }
    return file.isReading || isFollowing && file.canGrow ? max(nextLook - now, 0) : nil
  }

  func tickContent() throws(Failure) {
    nextLook = now + Self.pause
    let wasAtEnd = isFollowing && viewport.isAtEnd
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
    case .offset(let offset): go(to: offset)
    case .end: goToEnd()
    case nil: if wasAtEnd { goToEnd() } else { settle() }
    }
    if !file.isReading { destination = nil }
  }

  /// Lays out the pieces that were read since the last layout.
  func grow() {
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
    viewport.change { scroller in
      if added > 0 { scroller.layout.invalidateLayout(with: .appended(added)) }
      if isLastLonger { scroller.layout.invalidateLayout(with: .items([ItemPath(item: count - 1)])) }
      scroller.update()
    }
    noteAdded(added)
  }

  private func noteAdded(_ count: Int) {
    if isFollowing, count > 0 { lastEvent = "+\(count) in \(StatusLine.time(viewport.layoutTime))" }
  }

  private func startAgain(_ event: String) {
    lastEvent = event
    search.stop("stopped: \(event)")
    (told, found) = (nil, nil)
    reload()
    // What was visible does not exist any more.
    go(to: viewport.bounds.y)
  }
}
