/// What is seen, as a snapshot keeps it.
struct SnapshotView {
  private(set) var hold = SnapshotContents.Hold.nothing
  /// The item to be held and those after it that have an extent, which take its place if it is gone: with the distance from the
  /// view's leading edge to theirs, in reading direction.
  private(set) var anchors: [(path: ItemPath, distance: Double)] = []

  /// - Parameter kept: the item that was the anchor last, if the host has not scrolled since.
  init(
    _ visible: LayoutRect, in content: borrowing PreparedContent, _ anchoring: ScrollAnchoring,
    kept: ItemPath?
  ) {
    let orientation = content.transform.orientation
    switch ScrollAnchor(visible, in: content, anchoring, kept: kept).target {
    case .nothing: break
    case .start: hold = .start
    case .end: hold = .end
    case .item(let first, _):
      var next: ItemPath? = first
      while let path = next, anchors.count < SnapshotContents.mostAnchors {
        if let frame = content.frame(ofItemAt: path), orientation.canAnchor(frame) {
          hold = .item
          anchors.append((path, orientation.distance(of: frame, from: visible)))
        }
        next = content.sections.item(behind: path)
      }
    }
  }

  /// How far to scroll from `visible` to see what a snapshot says, as far as the content's ends allow.
  ///
  /// - Parameter anchors: where its anchors are now.
  static func offsetDelta(
    from visible: LayoutRect, to contents: SnapshotContents, anchors: [ItemPath?],
    in content: borrowing PreparedContent
  ) -> Double {
    let orientation = content.transform.orientation
    let view = VisibleSpan(visible, orientation)
    let extent = orientation.main(of: content.size)
    guard !view.isEmpty else { return 0 }
    switch contents.hold {
    case .nothing: return 0
    case .start: return view.clamped(view.deltaToStart(of: extent), in: extent)
    case .end: return view.clamped(view.deltaToEnd(of: extent), in: extent)
    case .item:
      for (index, path) in anchors.enumerated() {
        guard let path, let frame = content.frame(ofItemAt: path) else { continue }
        let distance = contents.anchors[index].distance
        return view.clamped(orientation.delta(bringing: frame, to: distance, from: visible), in: extent)
      }
      return view.clamped(0, in: extent)
    }
  }
}

extension SectionedContent {
  /// The next item, in this section or a later one.
  fileprivate func item(behind path: ItemPath) -> ItemPath? {
    if path.item + 1 < itemCount(of: path.section) {
      return ItemPath(section: path.section, item: path.item + 1)
    }
    for section in records.indices.dropFirst(path.section + 1) where itemCount(of: section) > 0 {
      return ItemPath(section: section, item: 0)
    }
    return nil
  }
}
