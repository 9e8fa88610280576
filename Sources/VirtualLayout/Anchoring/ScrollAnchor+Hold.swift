// What of an anchor is held in place, if the anchor itself changes.
extension ScrollAnchor {
  /// The item that is held, its frame after the change, and where the view begins inside it.
  struct Hold {
    var item: AnchorItem
    var frame: LayoutRect
    /// How far after the item's leading edge the view begins. Nil if that edge keeps its distance from the view.
    var depth: Double?
  }

  /// What is held if the anchor is an item; nil if that is not laid out.
  ///
  /// The leading edge is held if it is in the view, or if the extent stays. Otherwise that edge says nothing about what people
  /// see. The view then goes on beginning at the same part of an item that is longer than the view. If the item is shorter,
  /// what comes after it matters more, so its follower stays in place. Without a follower, it is held as a longer one is.
  func hold(of item: AnchorItem, in content: borrowing PreparedContent) -> Hold? {
    guard let frame = content.frame(ofItemAt: item.path) else { return nil }
    let extent = content.mainExtent(ofItemAt: item.path, framed: frame)
    guard let depth = depth(of: item), extent != item.extent else { return Hold(item: item, frame: frame) }
    if !isLongerThanView(item), let follower, let frame = content.frame(ofItemAt: follower.path) {
      return Hold(item: follower, frame: frame)
    }
    return Hold(item: item, frame: frame, depth: depth * extent / item.extent)
  }

  /// How far after the leading edge of an item the view begins, before the change; nil if it does not begin inside the item.
  func depth(of item: AnchorItem) -> Double? {
    let depth = -orientation.distance(of: item.frame, from: visible)
    return depth > 0 && depth < orientation.main(of: item.frame.size) ? depth : nil
  }

  func isLongerThanView(_ item: AnchorItem) -> Bool { item.extent > orientation.main(of: visible.size) }
}
