import VirtualLayout

/// The result of a reference layout: plain arrays of physical frames, one per item, in item order.
package struct NaiveLayout: Equatable {
  package var frames: [LayoutRect]
  package var content: LayoutSize
  /// Masonry: the lanes that each item covers. Empty in other modes.
  package var lanes: [Range<Int>] = []
  /// Masonry: where the placement of all items left the cursor.
  package var cursor = 0
  /// Modes with lines or rows: the items of each. Empty in masonry and in custom modes.
  package var lines: [Range<Int>] = []

  package init(frames: [LayoutRect] = [], content: LayoutSize = .zero) {
    (self.frames, self.content) = (frames, content)
  }
}

/// A frame along and across the scroll axis, measured from the leading corner of the content.
package struct NaiveFrame {
  package var main: Double
  package var cross: Double
  package var extent: Double
  package var crossExtent: Double
}

/// The container of a reference layout, seen along and across, and the conversion to physical frames.
package struct NaiveContainer {
  package var axis: LayoutAxis
  package var direction: LayoutDirection
  package var size: LayoutSize
  package var insets: LayoutInsets

  package init(axis: LayoutAxis, direction: LayoutDirection, size: LayoutSize, insets: LayoutInsets) {
    (self.axis, self.direction, self.size, self.insets) = (axis, direction, size, insets)
  }

  package var isVertical: Bool { axis == .vertical }
  package var isRightToLeft: Bool { direction == .rightToLeft }

  package var mainLeading: Double {
    grid(isVertical ? insets.top : isRightToLeft ? insets.right : insets.left)
  }
  package var mainTrailing: Double {
    grid(isVertical ? insets.bottom : isRightToLeft ? insets.left : insets.right)
  }
  package var crossLeading: Double {
    isVertical ? (isRightToLeft ? insets.right : insets.left) : insets.top
  }
  package var crossTrailing: Double {
    isVertical ? (isRightToLeft ? insets.left : insets.right) : insets.bottom
  }
  /// The extent across that remains for items, never negative.
  package var inner: Double {
    max(0, (isVertical ? size.width : size.height) - crossLeading - crossTrailing)
  }

  /// Physical frames and content size. `end` is where the last item ends along the axis, leading inset included.
  package func place(_ logical: [NaiveFrame], end: Double) -> NaiveLayout {
    let length = end + mainTrailing
    let across = max(isVertical ? size.width : size.height, crossLeading + crossTrailing)
    var layout = NaiveLayout()
    layout.content =
      isVertical ? LayoutSize(width: across, height: length) : LayoutSize(width: length, height: across)
    for item in logical {
      var frame =
        isVertical
        ? LayoutRect(x: item.cross, y: item.main, width: item.crossExtent, height: item.extent)
        : LayoutRect(x: item.main, y: item.cross, width: item.extent, height: item.crossExtent)
      if isRightToLeft { frame.x = layout.content.width - frame.x - frame.width }
      layout.frames.append(frame)
    }
    return layout
  }
}

/// Rounds a length to a multiple of 2^-20 points, as lengths along the scroll axis are. Halves are rounded to even.
package func grid(_ length: Double) -> Double {
  (length * 1_048_576).rounded(.toNearestOrEven) / 1_048_576
}

/// Whether two half-open intervals meet. An interval without extent meets another if lo <= start < hi.
package func meets(start: Double, end: Double, lo: Double, hi: Double) -> Bool {
  start == end ? lo <= start && start < hi : start < hi && end > lo
}

/// The items whose frames meet `query`, ascending, found by looking at every item.
package func bruteForce(_ frames: [LayoutRect], in query: LayoutRect) -> [Int] {
  let (right, bottom) = (query.x + query.width, query.y + query.height)
  var found: [Int] = []
  var index = 0
  for frame in frames {
    if meets(start: frame.y, end: frame.y + frame.height, lo: query.y, hi: bottom)
      && meets(start: frame.x, end: frame.x + frame.width, lo: query.x, hi: right)
    {
      found.append(index)
    }
    index += 1
  }
  return found
}
