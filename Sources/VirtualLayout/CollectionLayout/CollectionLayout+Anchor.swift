// How the view stays in place while the content changes.
extension CollectionLayout {
  /// The anchor in the view before a change, by its path after the change.
  ///
  /// - Parameter mapping: matches elements before and after the change. Evaluated only if the anchor is an element.
  @inline(never)
  func anchor(_ mapping: @autoclosure () -> ElementMapping) -> ScrollAnchor {
    var anchor = ScrollAnchor(in: content, mapping(), kept: held)
    anchor.isOtherMode = isOtherMode
    return anchor
  }

  /// Scrolls `visibleBounds` so that the anchor does not move on screen.
  func scroll(_ scroll: inout ScrollAdjustment) {
    guard let anchor = scroll.anchor else { return }
    let scrolled = anchor.scrolled(in: content)
    content.sections.visibleBounds = scrolled.view
    held = scrolled.held
    scroll.delta = scrolled.delta
  }
}

/// The anchor of one call, and how far the call has scrolled for it. A call of several passes (`measureItems`, `fitItems`)
/// keeps one anchor. If each pass chose its own, the view could creep.
struct ScrollAdjustment {
  /// The anchor, chosen before the first change; nil until something changes.
  var anchor: ScrollAnchor?
  /// The distance along the scroll axis from the view before that change.
  var delta = 0.0
}
