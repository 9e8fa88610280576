import VirtualLayout

/// Items with their final frames, in item order: what an index is built from. In points, y down, scrolling vertically.
struct PlacedItems {
  /// Where each item starts along the scroll axis, and its extent.
  var starts: [Double]
  var extents: [Double]
  /// Where each item starts across, and its extent.
  var crossStarts: [Double]
  var crossExtents: [Double]
  /// The content's length along the scroll axis.
  var total: Double

  var count: Int { starts.count }

  /// Whether starts ascend in item order, which makes a binary search valid.
  var startsAreSorted: Bool { zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 } }

  /// Whether neighbors in item order lie far apart: on average a sixteenth of the content or more.
  var isScattered: Bool {
    let distance = zip(starts, starts.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).magnitude }
    return distance > Double(count) * total / 16
  }

  init(_ frames: [Frame], total: Double) {
    (starts, extents) = (frames.map(\.y), frames.map(\.height))
    (crossStarts, crossExtents) = (frames.map(\.x), frames.map(\.width))
    self.total = total
  }

  /// The items of a layout that scrolls down.
  init(_ layout: CollectionLayout) {
    let frames = (0..<layout.numberOfItems(inSection: 0)).map {
      Screen.down.frame(layout.attributes(of: .item(ItemPath(item: $0)))!.frame)
    }
    self.init(frames, total: layout.contentSize.height)
  }

  func frame(at index: Int) -> Frame {
    Frame(x: crossStarts[index], y: starts[index], width: crossExtents[index], height: extents[index])
  }
}

/// A rectangle that shares nothing with the library, for the baselines.
struct Frame: Equatable {
  var x, y, width, height: Double

  @inline(__always)
  func intersects(_ other: Frame) -> Bool {
    x < other.x + other.width && x + width > other.x && y < other.y + other.height && y + height > other.y
  }

  /// The sum is independent of the order of items as long as it is exact, which the workload's whole numbers ensure.
  @inline(__always)
  var sum: Double { x + y + width + height }
}
