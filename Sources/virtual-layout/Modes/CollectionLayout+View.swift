import VirtualLayout

extension CollectionLayout {
  /// The content's extent along the scroll axis.
  var mainExtent: Double { axis == .vertical ? contentSize.height : contentSize.width }

  /// What is seen at an offset from where the content begins: from its top, or, where it scrolls horizontally, from its
  /// leading edge.
  func view(at offset: Double, extent: Double) -> LayoutRect {
    guard axis == .horizontal else {
      return LayoutRect(x: 0, y: offset, width: containerSize.width, height: extent)
    }
    let x = direction == .leftToRight ? offset : contentSize.width - offset - extent
    return LayoutRect(x: x, y: 0, width: extent, height: containerSize.height)
  }

  /// The offset of what is seen now.
  var viewOffset: Double {
    guard axis == .horizontal else { return visibleBounds.minY }
    return direction == .leftToRight ? visibleBounds.minX : contentSize.width - visibleBounds.maxX
  }
}
