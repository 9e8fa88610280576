import VirtualLayout

// What enters, leaves and moves in a transition.
extension LayoutTransition {
  /// Elements that enter the view, named as after the change. They are inserted, or were outside the view
  /// (`Element.wasVisible`).
  package var appeared: [LayoutElement] {
    elements.compactMap { $0.isVisible && !$0.wasVisible ? $0.after : nil }
  }

  /// Elements that leave the view, named as before the change. They are deleted, or end outside the view.
  package var disappeared: [LayoutElement] {
    elements.compactMap { $0.wasVisible && !$0.isVisible ? $0.before : nil }
  }

  /// Elements that are visible before and after the change, but with different frames, named as after the change.
  package var moved: [LayoutElement] {
    elements.compactMap {
      $0.wasVisible && $0.isVisible && $0.initialFrame != $0.finalFrame ? $0.after : nil
    }
  }
}
