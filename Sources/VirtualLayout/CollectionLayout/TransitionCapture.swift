/// What is seen before a change, so that afterwards it can be said what became of it.
///
/// Frames are noted a viewport further to both sides, too: what a change brings into view mostly comes from there.
struct TransitionCapture {
  private let view: LayoutRect
  private let axis: LayoutAxis
  private let visible: [LayoutAttributes]
  /// Where what is seen was, and what is near it.
  private var frames: [LayoutElement: (frame: LayoutRect, isVisible: Bool)] = [:]

  init(_ layout: CollectionLayout) {
    view = layout.visibleBounds
    // That of what is laid out; `layout.axis` is that of the next `prepare()`.
    axis = layout.content.transform.orientation.axis
    visible = layout.layoutAttributesForElements(in: view)
    let extent = layout.content.transform.orientation.main(of: view.size)
    let wide = view.extended(by: Length.cross(extent), along: axis)
    layout.forEachElement(in: wide) { frames[$0.element] = ($0.frame, false) }
    for attributes in visible { frames[attributes.element] = (attributes.frame, true) }
  }

  /// What became of it.
  ///
  /// - Parameters:
  ///   - delta: by how much the view has been scrolled.
  ///   - identity: which element is which.
  func transition(to layout: CollectionLayout, by delta: Double, _ identity: ElementIdentity)
    -> LayoutTransition
  {
    var transition = LayoutTransition()
    transition.scrollOffsetDelta = delta
    let after = layout.layoutAttributesForElements(in: layout.visibleBounds)
    /// Where on screen a frame was, in the content as it has been scrolled.
    func scrolled(_ frame: LayoutRect) -> LayoutRect {
      if layout.axis == axis { return frame.moved(by: delta, along: axis) }
      let now = layout.visibleBounds
      return frame.offsetBy(dx: now.x - view.x, dy: now.y - view.y)
    }
    /// How far the last element that is known in both layouts has moved.
    var displacement = LayoutPoint(x: 0, y: 0)
    for attributes in after {
      let before = identity.old(of: attributes.element)
      let former = before.flatMap { frames[$0] }
      var initial = attributes.frame
      if let former {
        initial = scrolled(former.frame)
        displacement = LayoutPoint(x: attributes.frame.x - initial.x, y: attributes.frame.y - initial.y)
      } else if before != nil {
        // From further away than was noted: it comes along with its neighbours.
        initial.x -= displacement.x
        initial.y -= displacement.y
      }
      transition.elements.append(
        LayoutTransition.Element(
          before: before, after: attributes.element, initialFrame: initial, finalFrame: attributes.frame,
          zIndex: attributes.zIndex, wasVisible: former?.isVisible ?? false, isVisible: true))
    }
    let shown = Set(after.map { $0.element })
    for attributes in visible {
      let now = identity.new(of: attributes.element)
      if let now, shown.contains(now) { continue }
      let initial = scrolled(attributes.frame)
      transition.elements.append(
        LayoutTransition.Element(
          before: attributes.element, after: now, initialFrame: initial,
          finalFrame: now.flatMap { layout.frame(of: $0) } ?? initial, zIndex: attributes.zIndex,
          wasVisible: true, isVisible: false))
    }
    return transition
  }
}

extension CollectionLayout {
  /// Where an element of any kind is.
  fileprivate func frame(of element: LayoutElement) -> LayoutRect? {
    let attributes =
      switch element.kind {
      case .item: layoutAttributesForItem(at: element.path)
      case .background: layoutAttributesForDecorationView(ofKind: .background, at: element.path)
      case .header, .footer, .contentHeader, .contentFooter:
        layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
      }
    return attributes?.frame
  }
}
