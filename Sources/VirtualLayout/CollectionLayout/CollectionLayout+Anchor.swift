// How the view stays in place while the content changes.
extension CollectionLayout {
  /// The anchor in the view before a change, by its path after the change.
  ///
  /// - Parameter mapping: matches elements before and after the change. Evaluated only if the anchor is an element.
  @inline(never)
  func anchor(_ mapping: @autoclosure () -> ElementMapping) -> ScrollAnchor {
    var anchor = ScrollAnchor(in: content, mapping(), kept: held, mayFollowEnd: !keepsStart)
    anchor.isOtherMode = isOtherMode
    return anchor
  }

  /// The anchor before a change that keeps all elements.
  func anchorOfSamePaths() -> ScrollAnchor {
    let counts = lastCounts
    return anchor(.samePaths(before: counts, after: counts))
  }

  /// Holds what stays in place, if nothing is held yet: before a view of another size, which need not change the content.
  func hold() {
    if held == nil, case .element(let element) = anchorOfSamePaths().target { held = element }
  }

  /// Scrolls so that what is held has its place in a view of another size. Returns the distance.
  func scrollToHeld() -> Double {
    guard let held, let frame = content.restingFrame(of: held.element) else { return 0 }
    let orientation = content.transform.orientation
    let wanted = held.delta(from: visibleBounds, framed: frame)
    let delta =
      content.sections.isInGesture ? wanted : content.clamped(wanted, VisibleSpan(visibleBounds, orientation))
    content.sections.visibleBounds = visibleBounds.moved(by: delta, along: orientation.axis)
    return delta
  }

  /// Scrolls `visibleBounds` so that the anchor does not move on screen, and notes the distance.
  func scroll(for anchor: inout ScrollAnchor) {
    let scrolled = anchor.scrolled(in: content)
    content.sections.visibleBounds = scrolled.view
    held = scrolled.held
    keepsStart =
      if case .distance = anchor.target { !content.sections.isWhollyMeasured } else { false }
    anchor.delta = scrolled.delta
  }
}
