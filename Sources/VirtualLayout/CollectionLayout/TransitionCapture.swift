/// The frames of the visible elements before a change, from which a `LayoutTransition` is made after it.
///
/// It keeps the elements up to a viewport further to both sides, too, because most of what a change brings into view was there.
struct TransitionCapture {
  private let view: LayoutRect
  private let axis: LayoutAxis
  private let elements: [LayoutAttributes]
  /// The index of each of the elements, by its key.
  private var indices: [UInt64: Int32] = [:]

  init(_ layout: CollectionLayout) {
    view = layout.visibleBounds
    // The prepared axis; `layout.axis` may be that of the next `prepare()`.
    axis = layout.content.transform.orientation.axis
    let extent = layout.content.transform.orientation.main(of: view.size)
    elements = layout.layoutAttributesForElements(in: view.extended(by: Length.cross(extent), along: axis))
    for (index, attributes) in elements.enumerated() {
      indices.updateValue(Int32(truncatingIfNeeded: index), forKey: attributes.element.key)
    }
  }

  /// The transition after the change.
  ///
  /// - Parameters:
  ///   - delta: by how much the view has been scrolled.
  ///   - identity: which element is which.
  func transition(to layout: CollectionLayout, by delta: Double, _ identity: ElementIdentity)
    -> LayoutTransition
  {
    var transition = LayoutTransition()
    transition.scrollOffsetDelta = delta
    let now = layout.visibleBounds
    /// A frame before the change at its place on screen, in the content as it has been scrolled.
    func scrolled(_ frame: LayoutRect) -> LayoutRect {
      layout.axis == axis
        ? frame.moved(by: delta, along: axis) : frame.offsetBy(dx: now.x - view.x, dy: now.y - view.y)
    }
    var hasStayed = Array(repeating: false, count: elements.count)
    /// How far the last element that is known in both layouts has moved.
    var displacement = LayoutPoint(x: 0, y: 0)
    for attributes in layout.layoutAttributesForElements(in: now) {
      let before = identity.old(of: attributes.element)
      var initial = attributes.frame
      var wasVisible = false
      if let index = before.flatMap({ indices[$0.key] }) {
        let former = elements[Int(index)].frame
        hasStayed[Int(index)] = true
        wasVisible = former.intersects(view)
        initial = scrolled(former)
        displacement = LayoutPoint(x: attributes.frame.x - initial.x, y: attributes.frame.y - initial.y)
      } else if before != nil {
        // It comes from further away, and moves along with its neighbours.
        initial.x -= displacement.x
        initial.y -= displacement.y
      }
      transition.elements.append(
        LayoutTransition.Element(
          before: before, after: attributes.element, initialFrame: initial, finalFrame: attributes.frame,
          zIndex: attributes.zIndex, wasVisible: wasVisible, isVisible: true))
    }
    for (attributes, hasStayed) in zip(elements, hasStayed) {
      guard !hasStayed, attributes.frame.intersects(view) else { continue }
      let after = identity.new(of: attributes.element)
      let initial = scrolled(attributes.frame)
      transition.elements.append(
        LayoutTransition.Element(
          before: attributes.element, after: after, initialFrame: initial,
          finalFrame: after.flatMap { layout.attributes(of: $0)?.frame } ?? initial,
          zIndex: attributes.zIndex, wasVisible: true, isVisible: false))
    }
    return transition
  }
}

extension LayoutElement {
  /// A number of its own for each element of a layout.
  fileprivate var key: UInt64 {
    UInt64(kind.rawValue) << 56 | UInt64(truncatingIfNeeded: path.section) << 32
      | UInt64(truncatingIfNeeded: path.item)
  }
}
