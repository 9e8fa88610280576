/// Items with their final frames, in item order: what an index is built from. Points, y down, scrolling vertically.
struct PlacedItems {
  /// Where each item starts along the scroll axis, and how far it reaches.
  var starts: [Double]
  var extents: [Double]
  /// The same across.
  var crossStarts: [Double]
  var crossExtents: [Double]
  /// The content's length along the scroll axis.
  var total: Double

  var count: Int { starts.count }

  /// Whether item order is also the order of starts: what makes a binary search valid.
  var startsAreSorted: Bool { zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 } }

  /// Whether an item's neighbours in item order lie anywhere: on average a sixteenth of the content away, or more.
  var isScattered: Bool {
    let distance = zip(starts, starts.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).magnitude }
    return distance > Double(count) * total / 16
  }

  func frame(at index: Int) -> Frame {
    Frame(x: crossStarts[index], y: starts[index], width: crossExtents[index], height: extents[index])
  }
}

/// A rectangle of the baselines' own, so that they share nothing with what they are compared to.
struct Frame: Equatable {
  var x, y, width, height: Double

  @inline(__always)
  func intersects(_ other: Frame) -> Bool {
    x < other.x + other.width && x + width > other.x && y < other.y + other.height && y + height > other.y
  }

  /// Order-independent as long as sums are exact, which the workload's whole numbers make them.
  @inline(__always)
  var sum: Double { x + y + width + height }
}
