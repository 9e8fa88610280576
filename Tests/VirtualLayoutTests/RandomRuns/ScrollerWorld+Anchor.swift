import TestSupport
import VirtualLayout

// What has to stay in place while the content changes.
extension ScrollerWorld {
  /// What people see before a change.
  struct Scene {
    let view: LiveView
    let cross: Double
    let position: Double
  }

  var scene: Scene { Scene(view: LiveView(layout, model), cross: world.cross, position: scroller.position) }

  /// What is wrong with where the viewport is after a change.
  func anchorFailure(since scene: Scene, _ former: LiveModel, _ updates: BatchUpdates?) -> String? {
    if scroller.isInGesture, scroller.position != scene.position {
      return "in a gesture, the position changes from \(scene.position) to \(scroller.position)"
    }
    let after = LiveView(layout, model)
    let change = AnchorRule.Change(former, model, updates, isTurn: scene.cross != world.cross)
    let target = target(scene, former, change)
    // A viewport of another length begins where it began.
    var before = scene.view
    before.view = before.view(length: viewLength)
    var expected = AnchorRule.delta(target, from: before, to: after, change, isFree: scroller.isInGesture)
    held = expected.held
    // Also a change that nobody sees may move what was held, and end that.
    if after.frames == scene.view.frames && after.view == scene.view.view
      && after.content == scene.view.content
    {
      return nil
    }
    // Where nothing seen stays, what is measured afterwards may hold an item that only then is seen.
    if isHeldUnknown { return nil }
    // What has only moved, as in a sort, is measured before anybody sees it, and that may move the viewport once more.
    if target.holdsNothing(staysAtStart: before.isAtStart && before.anchoring.staysAtStart) {
      isHeldUnknown = estimates != .none
      return nil
    }
    // Other settings can end the content where the viewport was allowed.
    if !scroller.isInGesture { expected.delta = after.clamped(expected.delta, from: before.start) }
    if case .held = target, held == nil { return nil }
    let moved = after.start - before.start
    // Frames on pixels move by whole pixels, and their extents, of which a held part is taken, are rounded, too.
    let pixels = expected.held?.holdsPart == true ? 1.0 : 0.5
    let tolerance = layout.pixelPolicy == .none ? 1e-6 : pixels + 1e-6
    return abs(moved - expected.delta) <= tolerance
      ? nil
      : """
      the viewport moves by \(moved), and not by \(expected.delta), to keep \(target) of \(scene.view.view), \
      \(scene.view.anchoring), range \(scene.view.range) then \(after.range), mirrored \(after.isMirrored)
      """
  }

  /// After a scroll, and with another anchoring, nothing is held.
  func forgetHeld() {
    held = nil
    isHeldUnknown = false
  }

  private func target(_ scene: Scene, _ former: LiveModel, _ change: AnchorRule.Change) -> AnchorRule.Target {
    var seen = scene.view
    let mayFollowEnd = !scroller.isInGesture
    let target = AnchorRule.target(seen, former, change, kept: held, mayFollowEnd: mayFollowEnd)
    if case .end = target { return target }
    // What a shorter viewport no longer shows is not held.
    seen.view = seen.view(length: min(viewLength, seen.length(seen.view)))
    return AnchorRule.target(seen, former, change, kept: held, mayFollowEnd: mayFollowEnd)
  }
}

extension AnchorRule.Target {
  fileprivate func holdsNothing(staysAtStart: Bool) -> Bool {
    switch self {
    case .nothing: true
    case .distanceFromStart: !staysAtStart
    case .end, .held: false
    }
  }
}

extension LiveView {
  /// The view with another length, from the same leading edge.
  fileprivate func view(length: Double) -> LayoutRect {
    var other = view
    if axis == .vertical { other.height = length } else { other.width = length }
    if isMirrored { other.x = view.maxX - length }
    return other
  }
}
