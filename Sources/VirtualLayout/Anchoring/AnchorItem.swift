/// An item that a change may hold in place, as it was before the change.
struct AnchorItem {
  /// Before `ScrollAnchor.follow` the old path, afterwards the new one.
  var path: ItemPath
  /// The physical frame, after rounding to pixels: the edges that must not move on screen.
  let frame: LayoutRect
  /// The extent along the scroll axis before rounding to pixels: a rounded one also depends on where the item begins.
  let extent: Double
}

extension PreparedContent {
  /// An item as it is now; nil if it is not laid out.
  borrowing func anchorItem(at path: ItemPath) -> AnchorItem? {
    guard let frame = frame(ofItemAt: path) else { return nil }
    return AnchorItem(path: path, frame: frame, extent: mainExtent(ofItemAt: path, framed: frame))
  }

  /// The extent of an item along the scroll axis, before its edges are rounded to pixels.
  ///
  /// - Parameter frame: its frame.
  borrowing func mainExtent(ofItemAt path: ItemPath, framed frame: LayoutRect) -> Double {
    let orientation = transform.orientation
    if transform.pixels.isOff { return orientation.main(of: frame.size) }
    var exact = transform
    exact.pixels = PixelGrid(scale: 0)
    return orientation.main(of: (sections.frame(of: path.item, in: path.section, exact) ?? frame).size)
  }
}
