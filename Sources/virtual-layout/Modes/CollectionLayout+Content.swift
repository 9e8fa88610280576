import VirtualLayout

// The whole content, and views of it by their offset.
extension CollectionLayout {
  /// Visits every item, in order. One walk is faster than looking up each item by its path.
  func forEachItemOfAll(_ body: (_ item: Int, _ frame: LayoutRect) -> Void) {
    forEachElementOfAll { if $0.element.kind == .item { body($0.path.item, $0.frame) } }
  }

  /// Visits every element.
  func forEachElementOfAll(_ body: (LayoutAttributes) -> Void) {
    // The layout places nothing farther away: 2²⁴ items of at most 2³⁰ points.
    let reach = 0x1p55
    let everything = LayoutRect(x: -reach, y: -reach, width: 2 * reach, height: 2 * reach)
    forEachElement(in: everything, body)
  }

  /// The number of items in all sections.
  var totalItemCount: Int { (0..<numberOfSections).reduce(0) { $0 + numberOfItems(inSection: $1) } }

  /// The content's extent along the scroll axis.
  var mainExtent: Double { axis == .vertical ? contentSize.height : contentSize.width }

  /// The view at an offset from the start of the content. If the content scrolls horizontally and from right
  /// to left, it starts on the right.
  /// - Parameter extent: the view's extent along the scroll axis.
  func view(at offset: Double, extent: Double) -> LayoutRect {
    guard axis == .horizontal else {
      return LayoutRect(x: 0, y: offset, width: containerSize.width, height: extent)
    }
    let x = direction == .leftToRight ? offset : contentSize.width - offset - extent
    return LayoutRect(x: x, y: 0, width: extent, height: containerSize.height)
  }

  /// The offset of `visibleBounds` from the start of the content.
  var viewOffset: Double {
    guard axis == .horizontal else { return visibleBounds.minY }
    return direction == .leftToRight ? visibleBounds.minX : contentSize.width - visibleBounds.maxX
  }
}
