/// The elements in a rectangle, usually the view, and their frames before a change. After the change, a `LayoutTransition` is
/// made from them. Elements beyond either end of the rectangle are kept too, up to its length away: most of what a change
/// brings into the rectangle comes from there.
struct TransitionCapture {
  private let view: LayoutRect
  /// The rectangle that the transition covers; nil for the view.
  private let rect: LayoutRect?
  private let axis: LayoutAxis
  private let elements: [LayoutAttributes]
  private var indices: [LayoutElement: Int] = [:]

  init(_ layout: CollectionLayout, over rect: LayoutRect?) {
    view = layout.visibleBounds
    self.rect = rect
    let rect = rect ?? view
    // The prepared axis; `layout.axis` may be that of the next `prepare()`.
    axis = layout.content.transform.orientation.axis
    let extent = layout.content.transform.orientation.main(of: rect.size)
    elements = layout.layoutAttributesForElements(in: rect.extended(by: Length.cross(extent), along: axis))
    for (index, attributes) in elements.enumerated() { indices[attributes.element] = index }
  }

  func transition(to layout: CollectionLayout, by delta: Double, _ mapping: ElementMapping)
    -> LayoutTransition
  {
    var transition = LayoutTransition()
    transition.scrollOffsetDelta = delta
    let now = layout.visibleBounds
    /// Where a frame before the change is on screen, in the coordinates of the scrolled content.
    func scrolled(_ frame: LayoutRect) -> LayoutRect {
      layout.axis == axis
        ? frame.moved(by: delta, along: axis) : frame.offsetBy(dx: now.x - view.x, dy: now.y - view.y)
    }
    var hasStayed = Array(repeating: false, count: elements.count)
    /// How far the last element that has a frame in both layouts has moved.
    var displacement = LayoutPoint(x: 0, y: 0)
    for attributes in layout.layoutAttributesForElements(in: rect.map(scrolled) ?? now) {
      let before = mapping.old(of: attributes.element)
      var initial = attributes.frame
      var wasVisible = false
      if let index = before.flatMap({ indices[$0] }) {
        let former = elements[index].frame
        hasStayed[index] = true
        wasVisible = former.intersects(view)
        initial = scrolled(former)
        displacement = LayoutPoint(x: attributes.frame.x - initial.x, y: attributes.frame.y - initial.y)
      } else if before != nil {
        // The element was farther away. It moves along with its neighbors.
        initial.x -= displacement.x
        initial.y -= displacement.y
      }
      transition.elements.append(
        LayoutTransition.Element(
          before: before, after: attributes.element, initialFrame: initial, finalFrame: attributes.frame,
          zIndex: attributes.zIndex, wasVisible: wasVisible, isVisible: attributes.frame.intersects(now)))
    }
    for (attributes, hasStayed) in zip(elements, hasStayed) {
      guard !hasStayed, attributes.frame.intersects(rect ?? view) else { continue }
      let after = mapping.new(of: attributes.element)
      let initial = scrolled(attributes.frame)
      let final = after.flatMap { layout.attributes(of: $0)?.frame }
      transition.elements.append(
        LayoutTransition.Element(
          before: attributes.element, after: after, initialFrame: initial, finalFrame: final ?? initial,
          zIndex: attributes.zIndex, wasVisible: attributes.frame.intersects(view),
          isVisible: final?.intersects(now) ?? false))
    }
    return transition
  }
}
