/// An element that stays in place on screen, and the place that it is to have, even where the content's ends do not allow it yet.
///
/// A layout keeps it from one change to the next until the host scrolls. So a view that had to give way, because sizes were
/// estimated or the content was shorter for a while, returns.
///
/// What is held is the edge at which the element begins. On another extent across, edges say nothing about what people see: if
/// the view begins inside the element, it then begins at the same part of it. All positions are physical, after rounding to
/// pixels, because these must not move on screen.
struct HeldElement {
  /// As after the last change.
  var element: LayoutElement
  private var orientation: Orientation
  /// The container's extent across.
  private var cross: Double
  /// Where the element begins.
  private var edge: Double
  /// Where a view begins that has the element in its place.
  private var viewEdge: Double
  /// The element's extent along the scroll axis when it was measured last, or at the last change of the extent across; before
  /// rounding to pixels: a rounded one also depends on where it begins.
  private var extent: Double
  /// How far after the element's leading edge the view begins, in an element of this extent. It stays while the device is turned
  /// and turned back.
  private var part: (depth: Double, extent: Double)
  /// Whether the view has to begin at the same part of the element, because the extent across has changed and the extent
  /// along has not been measured since.
  private var holdsPart = false
  private var isMeasured: Bool
  /// Whether part of the element was seen when it was chosen. It then does not leave the view by becoming shorter.
  private(set) var wasSeen: Bool

  /// Holds an element where it is in a view.
  ///
  /// - Parameters:
  ///   - frame: its frame where it rests.
  ///   - wasSeen: whether part of it has been seen; nil for whether it is in the view.
  init(
    _ element: LayoutElement, framed frame: LayoutRect, in view: LayoutRect,
    of content: borrowing PreparedContent, wasSeen: Bool? = nil
  ) {
    self.element = element
    orientation = content.transform.orientation
    cross = content.sections.container.cross
    edge = orientation.leadingEdge(of: frame)
    viewEdge = orientation.leadingEdge(of: view)
    extent = content.mainExtent(of: element, framed: frame)
    part = (orientation.distance(of: viewEdge, after: edge), extent)
    isMeasured = content.isMeasured(element)
    self.wasSeen = wasSeen ?? frame.intersects(view)
  }

  /// Holds an element so that it begins where another one began.
  init(_ element: LayoutElement, inPlaceOf other: HeldElement) {
    self = other
    self.element = element
    (part.extent, wasSeen) = (0, false)
  }

  /// Follows a change of the content. Nil if the element is not laid out.
  ///
  /// - Parameters:
  ///   - isOtherMode: whether items are arranged in another way now, so that extents mean something else.
  ///   - view: the view before the change, along the axis after it.
  /// - Returns: the element as it is held now, and how far to scroll the view for it.
  func followed(
    in content: borrowing PreparedContent, isOtherMode: Bool, from view: LayoutRect
  ) -> (held: HeldElement, delta: Double)? {
    guard let frame = content.restingFrame(of: element) else { return nil }
    let now = content.transform.orientation
    var held = self
    held.orientation = now
    held.cross = content.sections.container.cross
    held.edge = now.leadingEdge(of: frame)
    let extent = content.mainExtent(of: element, framed: frame)
    held.isMeasured = content.isMeasured(element)
    let isTurned = now != orientation || held.cross != cross || isOtherMode
    if isTurned || held.isMeasured { held.extent = extent }
    held.holdsPart = isTurned || holdsPart && !isMeasured
    let depth = orientation.distance(of: viewEdge, after: edge)
    let heldDepth = held.holdsPart ? depthOfPart(in: extent) : depth
    let isShifted = now == orientation && heldDepth == depth
    if isShifted {
      held.viewEdge = viewEdge + (held.edge - edge)
    } else {
      held.viewEdge = now.position(heldDepth, after: held.edge)
      // A view on whole pixels stays on them.
      if heldDepth != part.depth { held.viewEdge = content.transform.pixels.snapped(held.viewEdge) }
    }
    if !held.holdsPart, held.isMeasured, extent != self.extent { held.part = (depth, extent) }

    // The view's position cancels out. Including it would only add rounding errors.
    let isExact = isShifted && now.leadingEdge(of: view) == viewEdge && !held.isBeforeView(frame)
    return (held, isExact ? held.edge - edge : held.delta(from: view, framed: frame))
  }

  /// How far to scroll a view to have the element in its place, given its frame. If it was seen, it ends at the view's edge at
  /// the latest.
  func delta(from view: LayoutRect, framed frame: LayoutRect) -> Double {
    (isBeforeView(frame) ? orientation.trailingEdge(of: frame) : viewEdge) - orientation.leadingEdge(of: view)
  }

  /// Whether the element was seen, and would now end before the view.
  private func isBeforeView(_ frame: LayoutRect) -> Bool {
    wasSeen && orientation.distance(of: viewEdge, after: edge) > orientation.main(of: frame.size)
  }

  /// How far after the element's leading edge the view begins if it begins at the same part of it.
  private func depthOfPart(in extent: Double) -> Double {
    part.depth > 0 && part.depth < part.extent && extent != part.extent
      ? part.depth * extent / part.extent : part.depth
  }

  /// The view that has the element in its place.
  func view(like view: LayoutRect) -> LayoutRect {
    view.moved(by: viewEdge - orientation.leadingEdge(of: view), along: orientation.axis)
  }

  /// Takes the place of a view that has been scrolled for the element, if only rounding lies between that and the wanted place.
  mutating func settle(in view: LayoutRect) {
    let edge = orientation.leadingEdge(of: view)
    if (edge - viewEdge).magnitude < Length.grain { viewEdge = edge }
  }
}

extension PreparedContent {
  /// The frame of an element; of a header or footer where it rests while it is not pinned. Nil if it is not laid out.
  borrowing func restingFrame(of element: LayoutElement) -> LayoutRect? {
    element.kind == .item ? frame(ofItemAt: element.path) : attributes(of: element, .zero)?.frame
  }

  fileprivate borrowing func isMeasured(_ element: LayoutElement) -> Bool {
    element.kind == .item
      ? sections.isMeasured(element.path) : !(sections.supplementary(element)?.isEstimated ?? false)
  }

  /// The extent of an element along the scroll axis, before its edges are rounded to pixels.
  ///
  /// - Parameter frame: its frame.
  borrowing func mainExtent(of element: LayoutElement, framed frame: LayoutRect) -> Double {
    let orientation = transform.orientation
    if transform.pixels.isOff || element.kind != .item { return orientation.main(of: frame.size) }
    var exact = transform
    exact.pixels = PixelGrid(scale: 0)
    return orientation.main(
      of: (sections.frame(of: element.path.item, in: element.path.section, exact) ?? frame).size)
  }
}
