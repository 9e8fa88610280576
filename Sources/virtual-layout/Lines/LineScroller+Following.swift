import VirtualLayout

// Keeping up with a file that grows.
extension LineScroller {
  var tickInterval: Int? { isFollowing ? 100 : nil }

  mutating func tick() throws(Failure) {
    guard isFollowing else { return }
    let wasAtEnd = view.isAtEnd
    switch try file.update() {
    case .none:
      return
    case .grown(let count, let isLastLonger):
      grow(from: count, isLastLonger: isLastLonger, isAtEnd: wasAtEnd)
    case .truncated:
      startAgain("truncated", atEnd: wasAtEnd)
    case .replaced:
      startAgain("another file", atEnd: wasAtEnd)
    }
  }

  private mutating func grow(from count: Int, isLastLonger: Bool, isAtEnd: Bool) {
    let added = file.pieceCount - count
    view.change { layout in
      if added > 0 { layout.invalidateLayout(with: .appended(added)) }
      if isLastLonger { layout.invalidateLayout(with: .items([ItemPath(item: count - 1)])) }
      layout.prepare()
    }
    if isLastLonger { measuredCount += 1 }
    lastEvent = added > 0 ? "+\(added) in \(StatusLine.time(view.layoutTime))" : lastEvent
    if isAtEnd { scrollToEnd() } else { settle() }
  }

  private mutating func startAgain(_ event: String, atEnd isAtEnd: Bool) {
    lastEvent = event
    reload()
    if isAtEnd { scrollToEnd() } else { settle() }
  }
}
