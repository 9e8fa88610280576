import VirtualLayout

// How the view moves through the lines.
extension LineView {
  func move(_ direction: FocusDirection) {
    let page = Double(max(viewport.rows - 1, 1)) * CellSize.height
    switch direction {
    case .up: scrollAway(by: -CellSize.height)
    case .down: scrollAway(by: CellSize.height)
    case .pageUp: scrollAway(by: -page)
    case .pageDown: scrollAway(by: page)
    case .home: scroll(to: 0)
    case .end: scrollToEnd()
    case .left, .right: break
    }
  }

  /// Moves by a distance, and gives up a place that has not been read yet.
  private func scrollAway(by distance: Double) {
    destination = nil
    scroll(by: distance)
  }

  func scroll(to offset: Double) {
    destination = file.isReading ? .offset(offset) : nil
    go(to: offset)
  }

  func scrollToEnd() {
    destination = file.isReading ? .end : nil
    goToEnd()
  }

  /// Moves to an offset, or as far as the file has been read.
  func go(to offset: Double) {
    let distance = offset - viewport.bounds.y
    // After a jump, the scroller measures.
    if abs(distance) < viewport.bounds.height { measure(around: distance) }
    viewport.move { scroller in
      // Settles the pending correction: the position then takes in what has been laid out and measured since the last movement.
      scroller.endGesture()
      scroller.scroll(to: offset)
    }
    settle()
  }

  /// Moves to the end of what has been read.
  func goToEnd() {
    measureEnd()
    viewport.move { $0.scroll(to: .end) }
    settle()
  }

  /// Moves to a piece after everything was laid out again. The piece is kept until someone scrolls, so that
  /// going back to the former width ends at the former place.
  func hold(_ place: KeptLine?) {
    if let place, let line = measured(place.piece) {
      viewport.move { scroller in
        scroller.scroll(to: .item(ItemPath(item: place.piece)), at: .start)
        scroller.scroll(by: (place.fraction * line.height / CellSize.height).rounded(.down) * CellSize.height)
      }
      settle()
    } else {
      go(to: place == nil ? 0 : viewport.bounds.y)
    }
    keep(place)
  }

  func resize(columns: Int, rows: Int) {
    guard (columns, rows) != (viewport.columns, viewport.rows) else { return }
    stopWheel()
    let (isRewrapped, place) = (columns != viewport.columns, kept)
    let wasAtEnd = viewport.isAtEnd && viewport.bounds.y > 0
    viewport.setSize(columns: columns, rows: rows)
    viewport.change { $0.resize(to: viewport.size) }
    if isRewrapped { reload() }
    if wasAtEnd {
      goToEnd()
      keep(place)
    } else {
      hold(place)
    }
  }
}
