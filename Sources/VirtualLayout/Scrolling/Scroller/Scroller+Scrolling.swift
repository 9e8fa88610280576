// How the viewport moves: by the host's position, by gestures, and by what measuring brings.
extension Scroller {
  /// Follows the host's scroll position.
  ///
  /// The viewport moves by the difference from the last position. Everything that comes near is measured, and what is visible
  /// before and after moves by exactly that difference.
  ///
  /// A position beyond the content is limited to its end. During a gesture it is not, so that a host can stretch the content
  /// like rubber.
  ///
  /// **Go on from the returned position.** Outside of gestures it contains the corrections for measured sizes. During a gesture
  /// it is the given one, until the viewport comes to an end of the content: there the pending correction is settled, and the
  /// position differs by the pending correction. A host that drags calls `scroll(by:speed:)` and need not care. A host that
  /// writes absolute positions corrects its own by the difference. One that drives a `Fling` makes a new one from the returned
  /// position.
  ///
  /// - Parameters:
  ///   - position: the host's position in points. NaN counts as the last one.
  ///   - speed: the speed of the movement in points per second, if the host knows it (`Overscan.leadTime`).
  /// - Returns: the position to show.
  /// - Complexity: O(1), less than 100 ns, if no element enters or leaves, and none is pinned. Otherwise O(sections), and with
  ///   estimates that of `CollectionLayout.measureItems(in:)`.
  @discardableResult
  public func scroll(to position: Double, speed: Double = 0) -> Double {
    guard beginCall() else { return self.position }
    let target = position.isNaN ? self.position : min(max(position, -Length.farthest), Length.farthest)
    let former = layout.visibleBounds
    var view = former.moved(by: target - self.position, along: orientation.axis)
    // Adding a distance rounds. Without a pending correction, the viewport begins exactly at the host's position.
    if pendingCorrection == 0 { view.setStart(target, along: orientation.axis) }
    // A host that repeats its position does not scroll.
    let isScroll = target != self.position
    self.position = target
    movement.follow(to: ends(of: view).lo, speed: speed.magnitude, length: viewLength)
    if isQuiet(view) {
      // The viewport stays inside the content, so there is no pending correction to settle.
      layout.moveView(to: view)
      if !isInGesture { self.position = ends(of: view).lo }
      return self.position
    }
    if isScroll { move(to: view, from: former) } else { measureAlive() }
    let shown = confine(isScrolled: true)
    // What the content's ends have cut off from this movement is not made up for later.
    if isScroll { layout.held = nil }
    movement.end(at: start)
    return shown
  }

  /// Moves the viewport by a distance in points, as `scroll(to:speed:)` does: for a wheel, keys, and a finger that drags.
  @discardableResult
  public func scroll(by distance: Double, speed: Double = 0) -> Double {
    scroll(to: position + distance, speed: speed)
  }

  // MARK: Gestures

  /// Says that from now on a gesture, a fling or an animation owns the position: it writes positions of its own, and would
  /// overwrite a correction. Corrections stay pending.
  ///
  /// `scroll(to:speed:)` then returns the position that it was given, unless it has come to an end of the content. If it returns
  /// another one, go on from there. Only the host moves the viewport, also beyond the ends: no change of the content limits it.
  public func beginGesture() {
    if mayChange { isInGesture = true }
  }

  /// Says that the host is idle again. Settles the pending correction, and brings back a viewport that is beyond the content.
  ///
  /// - Returns: the position to show. What is visible does not move, unless the viewport was beyond the content.
  /// - Complexity: that of `scroll(to:speed:)`.
  @discardableResult
  public func endGesture() -> Double {
    guard beginCall() else { return position }
    isInGesture = false
    let shown = confine()
    layout.held = nil
    return shown
  }

  // MARK: Measuring before moving

  /// Moves the viewport, and measures everything that is then alive. What was visible before moves on screen by exactly as much
  /// as the viewport has moved.
  private func move(to view: LayoutRect, from former: LayoutRect) {
    layout.moveView(to: view)
    guard mayMeasure else { return }
    // The anchor is chosen among what both viewports show, or else what the former one has shown.
    var shared = former.intersection(view)
    let isFar = shared.isNull || VisibleSpan(shared, orientation).isEmpty
    layout.held = layout.content.firstSeen(in: isFar ? former : shared, heldIn: view)
    // Before measuring: what is alive must not reach beyond a seam.
    let begin = start
    _ = moveLanes(isIdle: false)
    shared = shared.moved(by: start - begin, along: orientation.axis)
    // A jump to an end of the content, or beyond, shows that end, whatever is measured on the way.
    if isFar, isAtAnEnd { return measureAtAnEnd(from: view) }
    // Measuring near an end of the content may move the end, and make room for more of the movement.
    for _ in 0..<Self.rounds {
      let version = layout.version
      let delta = measureAlive(seen: isFar ? .nothing : .area(shared))
      shared = shared.moved(by: delta, along: orientation.axis)
      if layout.version == version { break }
    }
  }

  /// Measures at an end of the content, until measuring no longer moves that end.
  ///
  /// - Parameter view: a viewport at the end, or beyond. It stays as far beyond.
  private func measureAtAnEnd(from view: LayoutRect) {
    var view = view
    let isAtStart = range.isAtStart(start)
    let excess = start - (isAtStart ? range.start : range.end)
    for _ in 0..<Self.rounds {
      layout.moveView(to: view)
      clamp()
      let version = layout.version
      measureAlive(seen: .nothing)
      if layout.version == version { break }
      view.setStart((isAtStart ? range.start : range.end) + excess, along: orientation.axis)
    }
  }

  /// Whether something may have an estimated size. After another axis or direction has been set, nothing is measured until the
  /// next `update()`. Measuring would lay everything out along other axes.
  private var mayMeasure: Bool {
    !layout.content.sections.isWhollyMeasured && layout.currentOrientation == orientation
  }

  /// Measures everything that is alive, and returns how far the viewport has moved so that what is visible stays in place.
  ///
  /// - Parameter isUnseen: whether the viewport has jumped, so that nothing of it has been seen before.
  @discardableResult
  func measureAlive(seen: SectionedContent.Seen = .viewport) -> Double {
    isUnsettled = false
    guard mayMeasure else { return 0 }
    let measured = layout.measure(in: aliveRect, seen: seen)
    isUnsettled = measured.isUnsettled
    movement.shift(by: measured.delta)
    return measured.delta
  }

  // MARK: Ends of the content

  /// The greatest number of rounds in which measuring and moving follow each other.
  static var rounds: Int { 8 }

  /// Limits the viewport to the content, unless a gesture owns the position. Settles the pending correction, in a gesture only
  /// if the host has scrolled to an end of the content. Returns the position.
  func confine(isScrolled: Bool = false) -> Double {
    // What is measured near an end may move the end.
    for _ in 0..<Self.rounds {
      let former = start
      guard clamp() || moveLanes(isIdle: !isInGesture) else { break }
      movement.shift(by: start - former)
      measureAlive()
    }
    if !isInGesture || isScrolled && isAtAnEnd { position = start }
    return position
  }

  /// Keeps the seams of lanes out of sight, and lets lanes that have grown upwards begin side by side where people see the start
  /// of their section. Returns whether any lanes have moved.
  ///
  /// - Parameters:
  ///   - isIdle: whether lanes may become level.
  ///   - keepsAnchor: whether to scroll so that the anchor stays in place.
  func moveLanes(isIdle: Bool, keepingAnchor keepsAnchor: Bool = true) -> Bool {
    let view = layout.visibleBounds
    let sections = layout.content.sections
    guard !VisibleSpan(view, orientation).isEmpty, let clearance = sections.clearance else { return false }
    let found = sections.sectionsToMove(
      near: view, layout.content.transform, clearance: clearance, isIdle: isIdle)
    guard !found.isEmpty, layout.mayChange(.prepare) else { return false }
    var anchor = keepsAnchor ? layout.anchorOfSamePaths() : nil
    for (section, seen) in found { sections.moveLanes(in: section, near: seen, isIdle: isIdle) }
    layout.content.update(orientation, layout.currentPixelPolicy)
    if anchor != nil { layout.scroll(for: &anchor!) }
    return true
  }

  /// Whether the viewport is at an end of the content, or beyond.
  private var isAtAnEnd: Bool {
    let (start, range) = (start, range)
    return start <= range.least || start >= range.greatest
  }

  /// Limits the viewport to the content, unless a gesture may stretch it. Returns whether it has moved.
  @discardableResult
  private func clamp() -> Bool {
    let (start, former) = (start, range)
    if isInGesture || former.least <= start && start <= former.greatest { return false }
    var view = layout.visibleBounds
    // Where items have no position yet, the content's extent is an estimate. This places them.
    let delta = layout.content.clamped(0, VisibleSpan(view, orientation))
    if start > former.greatest, delta == 0 { return false }
    view.setStart(
      min(max(start, former.least), max(former.greatest, range.greatest)), along: orientation.axis)
    // Not through the layout's property: what is held returns to its place when the content allows it.
    layout.content.sections.visibleBounds = view
    return true
  }
}
