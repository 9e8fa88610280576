// How what is seen stays where it is while the content changes.
extension CollectionLayout {
  /// The view before a change, with what is to be held in it.
  ///
  /// - Parameter identity: worked out only where something is held.
  func heldView(_ identity: @autoclosure () -> ElementIdentity) -> HeldView {
    let waiting = content.sections.waiting?.first
    return HeldView(visibleBounds, in: content, scrollAnchoring, kept: lastHeld) {
      identity().survivor(ofOld: $0, waitingFrom: waiting)
    }
  }

  /// Moves what is seen along the scroll axis by as much as it takes; returns by how much.
  func scroll(from held: HeldView) -> Double {
    let scrolled = held.scrolled(in: content)
    visibleBounds = scrolled.view
    lastHeld = held.item
    return scrolled.delta
  }
}
