// How what is seen stays where it is while the content changes.
extension CollectionLayout {
  /// The view before a change, with what is to be held in it.
  ///
  /// - Parameter identity: worked out only where something is held.
  func heldView(_ identity: @autoclosure () -> ElementIdentity) -> HeldView {
    HeldView(visibleBounds, in: content, scrollAnchoring, kept: lastHeld) {
      content.survivor(ofOld: $0, identity())
    }
  }

  /// Moves what is seen along the scroll axis, so that what is held does not move on screen.
  func scroll(_ scroll: inout AnchoredScroll) {
    guard let held = scroll.held else { return }
    let scrolled = held.scrolled(in: content)
    content.sections.visibleBounds = scrolled.view
    lastHeld = held.item
    scroll.delta = scrolled.delta
  }
}

/// What one call holds in view, and how far it has scrolled for that.
///
/// A call that lays out several times (`measureItems`, `fitItems`) holds the same throughout. Were it chosen anew in each
/// round, the view could creep.
struct AnchoredScroll {
  /// The view before the first change; nil as long as nothing changes.
  var held: HeldView?
  /// How far the view is from where it was then, along the scroll axis.
  var delta = 0.0
}
