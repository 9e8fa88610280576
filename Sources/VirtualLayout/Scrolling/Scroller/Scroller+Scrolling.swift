// How the view moves: by the host's position, by gestures, and by what measuring brings.
extension Scroller {
  /// Follows the host's scroll position.
  ///
  /// The view moves by the difference from the last position. Everything that comes near is measured, and what both views show
  /// moves by exactly that difference.
  ///
  /// A position beyond the content is limited to its end. During a gesture it is not, so that a host can stretch the content
  /// like rubber.
  ///
  /// - Parameters:
  ///   - position: the host's position in points. NaN counts as the last one.
  ///   - speed: the speed of the movement in points per second, if the host knows it (`Overscan.leadTime`).
  /// - Returns: the position to show. It differs from the given one by the corrections for measured sizes (except during a
  ///   gesture), and at the content's ends.
  /// - Complexity: O(1), less than 100 ns, if no element enters or leaves, and none is pinned. Otherwise, with estimates, that
  ///   of `CollectionLayout.measureItems(in:)`.
  @discardableResult
  public func scroll(to position: Double, speed: Double = 0) -> Double {
    let target = position.isNaN ? self.position : min(max(position, -Length.farthest), Length.farthest)
    let distance = target - self.position
    self.position = target
    let former = layout.visibleBounds
    let view = former.moved(by: distance, along: layout.axis)
    movement.follow(to: ends(of: view).lo, speed: speed.magnitude, length: viewLength)
    if isQuiet(view) {
      // The view stays inside the content, so there is nothing to settle.
      layout.visibleBounds = view
      if !isInGesture { self.position = ends(of: view).lo }
      return self.position
    }
    move(to: view, from: former)
    return settle()
  }

  /// Moves the view by a distance in points, as `scroll(to:speed:)` does.
  @discardableResult
  public func scroll(by distance: Double, speed: Double = 0) -> Double {
    scroll(to: position + distance, speed: speed)
  }

  // MARK: Gestures

  /// Says that from now on a gesture, a fling or an animation owns the position: it writes positions of its own, and would
  /// overwrite a correction. Corrections become debt.
  public func beginGesture() { isInGesture = true }

  /// Says that the host is idle again. Settles the debt, and brings back a view that is beyond the content.
  ///
  /// - Returns: the position to show. What is visible does not move, unless the view was beyond the content.
  @discardableResult
  public func endGesture() -> Double {
    isInGesture = false
    return settle()
  }

  // MARK: Measuring before moving

  /// Moves the view, and measures everything that is then alive. What was visible before moves exactly as the view does.
  private func move(to view: LayoutRect, from former: LayoutRect) {
    layout.visibleBounds = view
    guard !layout.content.sections.isMeasured else { return }
    // The anchor is chosen among what both views show.
    let shared = former.intersection(view)
    let isFar = shared.isNull || VisibleSpan(shared, layout.currentOrientation).isEmpty
    var target = view
    if !isFar || !isBeyondContent(view) {
      let alive = aliveRect
      layout.visibleBounds = isFar ? former : shared
      target = target.moved(by: measure(alive), along: layout.axis)
    }
    // Measuring near an end of the content may move the end, and make room for more of the movement.
    for _ in 0..<Self.rounds {
      layout.visibleBounds = target
      clamp()
      let version = layout.version
      target = target.moved(by: measureAlive(), along: layout.axis)
      if layout.version == version { break }
    }
  }

  /// Whether a view is at an end of the content, or beyond. A jump there shows that end, whatever is measured on the way.
  private func isBeyondContent(_ view: LayoutRect) -> Bool {
    let (start, range) = (ends(of: view).lo, startRange)
    return start <= range.first || start >= range.last
  }

  /// Measures everything that is alive, and returns how far the view has moved so that what is visible stays in place.
  @discardableResult
  func measureAlive() -> Double { measure(aliveRect) }

  private func measure(_ rect: LayoutRect) -> Double {
    guard !layout.content.sections.isMeasured else { return 0 }
    let delta = layout.measureItems(in: rect)
    movement.shift(by: delta)
    return delta
  }

  // MARK: Settling

  /// The greatest number of rounds in which measuring and moving follow each other.
  static var rounds: Int { 8 }

  /// Limits the view to the content, and makes its start the host's position, unless a gesture owns that. Returns the position.
  func settle() -> Double {
    var isMoved = false
    // What is measured near an end may move the end.
    for _ in 0..<Self.rounds {
      guard clamp() else { break }
      isMoved = true
      measureAlive()
    }
    if isMoved || !isInGesture || isAtEnd { position = start }
    return position
  }

  /// The first and the last position of the view. During a gesture, the content's ends give way as far as the host's position is
  /// beyond them.
  private var limits: (first: Double, last: Double) {
    let range = startRange
    return isInGesture ? (min(range.first, position), max(range.last, position)) : range
  }

  private var isAtEnd: Bool {
    let limits = limits
    return start <= limits.first || start >= limits.last
  }

  /// Limits the view to the content. Returns whether it has moved.
  @discardableResult
  func clamp() -> Bool {
    let (start, (first, last)) = (start, limits)
    if first <= start && start <= last { return false }
    var view = layout.visibleBounds
    // Where items have no position yet, the content's extent is an estimate. This places them.
    let delta = layout.content.clamped(0, VisibleSpan(view, layout.currentOrientation))
    if start > last, delta == 0 { return false }
    // Not by adding a distance, which would be rounded.
    let limited = min(max(start, first), max(last, limits.last))
    switch layout.axis {
    case .vertical: view.y = limited
    case .horizontal: view.x = limited
    }
    layout.visibleBounds = view
    return true
  }
}
