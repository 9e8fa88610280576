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

  /// Scrolls `visibleBounds` so that the anchor does not move on screen.
  func scroll(_ scroll: inout AnchoredScroll) {
    guard let anchor = scroll.anchor else { return }
    let scrolled = anchor.scrolled(in: content)
    content.sections.visibleBounds = scrolled.view
    held = scrolled.held
    keepsStart = anchor.keepsDistance && !content.sections.isWhollyMeasured
    scroll.delta = scrolled.delta
  }
}

/// The anchor of one call, and how far the call has scrolled for it. A call of several passes (`measureItems`, `fitItems`)
/// keeps one anchor. If each pass chose its own, the view could creep.
struct AnchoredScroll {
  /// The anchor, chosen before the first change; nil until something changes.
  var anchor: ScrollAnchor?
  /// The distance along the scroll axis from the view before that change.
  var delta = 0.0
}
