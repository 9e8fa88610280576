// How the view stays in place while the content changes.
extension CollectionLayout {
  /// The anchor in the view before a change, by its path after it.
  func anchor(_ identity: ElementIdentity) -> ScrollAnchor {
    var anchor = ScrollAnchor(visibleBounds, in: content, scrollAnchoring, kept: lastAnchor)
    anchor.follow(identity, in: content)
    return anchor
  }

  /// Scrolls `visibleBounds` so that the anchor does not move on screen.
  func scroll(_ scroll: inout AnchoredScroll) {
    guard let anchor = scroll.anchor else { return }
    let scrolled = anchor.scrolled(in: content)
    content.sections.visibleBounds = scrolled.view
    lastAnchor = anchor.item
    scroll.delta = scrolled.delta
  }
}

/// The anchor of one call, and how far the call has scrolled for it.
///
/// A call that lays out several times (`measureItems`, `fitItems`) keeps one anchor throughout. If it chose one in each round,
/// the view could creep.
struct AnchoredScroll {
  /// The anchor before the first change; nil until something changes.
  var anchor: ScrollAnchor?
  /// The distance, along the scroll axis, from where the view was then.
  var delta = 0.0
}
