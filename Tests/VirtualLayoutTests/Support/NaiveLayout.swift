import VirtualLayout

/// What a reference layout answers: plain arrays of physical frames, one per item, in item order.
struct NaiveLayout: Equatable {
  var frames: [LayoutRect] = []
  var content = LayoutSize.zero
  /// Masonry: the lanes each item covers. Empty in flow.
  var lanes: [Range<Int>] = []
  /// Masonry: where the choices of all items left the cursor.
  var cursor = 0
  /// Flow: the items of each line. Empty in masonry.
  var lines: [Range<Int>] = []
}

/// A frame along and across the scroll axis, measured from the leading corner of the content.
struct NaiveFrame {
  var main: Double
  var cross: Double
  var extent: Double
  var crossExtent: Double
}

/// The container of a reference layout, seen along and across, and the way back to physical frames.
struct NaiveContainer {
  var axis: LayoutAxis
  var direction: LayoutDirection
  var size: LayoutSize
  var insets: LayoutInsets

  var isVertical: Bool { axis == .vertical }
  var isRightToLeft: Bool { direction == .rightToLeft }

  var mainLeading: Double {
    grid(isVertical ? insets.top : isRightToLeft ? insets.right : insets.left)
  }
  var mainTrailing: Double {
    grid(isVertical ? insets.bottom : isRightToLeft ? insets.left : insets.right)
  }
  var crossLeading: Double {
    isVertical ? (isRightToLeft ? insets.right : insets.left) : insets.top
  }
  var crossTrailing: Double {
    isVertical ? (isRightToLeft ? insets.left : insets.right) : insets.bottom
  }
  /// The width (or height) across that is left for items, never negative.
  var inner: Double {
    max(0, (isVertical ? size.width : size.height) - crossLeading - crossTrailing)
  }

  /// Physical frames and content size; `end` is where the last item ends along the axis, the leading inset in it.
  func place(_ logical: [NaiveFrame], end: Double) -> NaiveLayout {
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

/// Lengths along the scroll axis lie on a grid of 2^-20 points; what is half-way between two of its lines goes to the even one.
func grid(_ length: Double) -> Double {
  (length * 1_048_576).rounded(.toNearestOrEven) / 1_048_576
}

/// Whether two intervals meet: half-open, an interval without extent counts where lo <= start < hi.
func meets(start: Double, end: Double, lo: Double, hi: Double) -> Bool {
  start == end ? lo <= start && start < hi : start < hi && end > lo
}

/// The items whose frames meet `query`, ascending, by looking at every one of them.
func bruteForce(_ frames: [LayoutRect], in query: LayoutRect) -> [Int] {
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
