import SwiftUINames
import VirtualLayout

// Rules of a host's own, for the suite of laws. Each has a reference: in `NaiveCustom`, or the naive masonry or flow.

/// Each item is one step further along and across and overlaps the one before. At the end of the room, steps begin at
/// the leading edge again.
package struct Staircase: CustomFold {
  package var step: Double

  package init(step: Double) { self.step = step }

  package func firstCursor(in room: CustomRoom) -> AxisRect {
    AxisRect(main: -step, cross: -step, mainExtent: 0, crossExtent: 0)
  }

  package func place(_ item: Int, size: AxisSize, in room: CustomRoom, after last: inout AxisRect) -> AxisRect
  {
    let cross = last.cross + step
    last = AxisRect(
      main: last.main + step, cross: cross + size.cross <= room.crossExtent ? cross : 0, size: size)
    return last
  }
}

/// Columns of given widths that take turns. Each item is asked for its extent with the width of its column.
package struct TakingTurns: CustomFold {
  package var columns: [Double]
  package var spacing: Double

  package init(columns: [Double], spacing: Double) { (self.columns, self.spacing) = (columns, spacing) }

  package func request(in room: CustomRoom) -> CustomRequest { .extents(crossExtents: columns) }

  package func firstCursor(in room: CustomRoom) -> [Double] { Array(repeating: 0, count: columns.count) }

  package func place(_ item: Int, size: AxisSize, in room: CustomRoom, after ends: inout [Double]) -> AxisRect
  {
    let column = item % columns.count
    let cross = columns[..<column].reduce(0) { $0 + $1 + spacing }
    defer { ends[column] += size.main + spacing }
    return AxisRect(main: ends[column], cross: cross, size: size)
  }
}

/// A stack of items half as long and a quarter as wide as their sizes, so that frames say nothing about sizes.
package struct HalfStack: CustomFold {
  package init() {}

  package func firstCursor(in room: CustomRoom) -> Double { 0 }

  package func place(_ item: Int, size: AxisSize, in room: CustomRoom, after end: inout Double) -> AxisRect {
    defer { end += size.main / 2 }
    return AxisRect(main: end, cross: 5, mainExtent: size.main / 2, crossExtent: size.cross / 4)
  }
}

/// Items at random places, some of them partly outside the room, so that item order says nothing about positions.
package struct Scatter: CustomPlacement {
  /// Points of length per item.
  package var density: Double

  package init(density: Double) { self.density = density }

  package func place(_ sizes: Span<AxisSize>, in room: CustomRoom, into frames: inout MutableSpan<AxisRect>) {
    for item in frames.indices {
      let (main, cross) = Self.corner(item, count: frames.count, density: density)
      frames[item] = AxisRect(main: main, cross: cross, size: sizes[item])
    }
  }

  package static func corner(_ item: Int, count: Int, density: Double) -> (main: Double, cross: Double) {
    var generator = SplitMix64(seed: UInt64(item))
    let main = Double(generator.below(Int(density * 4) * count + 1)) / 4
    return (main, Double(generator.below(300)) - 8)
  }
}

/// A flow that runs in rows if a width is proposed, and in columns if a height is.
package struct EitherWayFlow: SubviewLayout {
  package var itemSpacing: Double
  package var lineSpacing: Double

  package init(itemSpacing: Double, lineSpacing: Double) {
    (self.itemSpacing, self.lineSpacing) = (itemSpacing, lineSpacing)
  }

  package func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> LayoutSize {
    arrange(subviews, proposal, at: .zero, places: false)
  }

  package func placeSubviews(
    in bounds: LayoutRect, proposal: ProposedSize, subviews: Subviews, cache: inout ()
  ) {
    _ = arrange(subviews, proposal, at: bounds.origin, places: true)
  }

  private func arrange(
    _ subviews: Subviews, _ proposal: ProposedSize, at origin: LayoutPoint, places: Bool
  ) -> LayoutSize {
    let isRows = proposal.width != nil
    let room = proposal.width ?? proposal.height ?? .infinity
    var (used, start, extent) = (0.0, 0.0, 0.0)
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      let (cross, main) = isRows ? (size.width, size.height) : (size.height, size.width)
      var next = subview == subviews[0] ? 0 : used + itemSpacing
      if subview != subviews[0] && next + cross > room {
        start += extent + lineSpacing
        (next, extent) = (0, 0)
      }
      let place = isRows ? LayoutPoint(x: next, y: start) : LayoutPoint(x: start, y: next)
      if places {
        subview.place(
          at: LayoutPoint(x: origin.x + place.x, y: origin.y + place.y), proposal: .unspecified)
      }
      used = next + cross
      extent = max(extent, main)
    }
    let main = subviews.isEmpty ? 0 : start + extent
    return isRows ? LayoutSize(width: room, height: main) : LayoutSize(width: main, height: room)
  }
}

/// A stack of subviews as wide as the room. Each is placed by the middle of the edge that comes first: its top or leading edge.
package struct EitherWayStack: SubviewLayout {
  package init() {}

  package func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> LayoutSize {
    let sizes = subviews.map { $0.sizeThatFits(proposal) }
    let isRows = proposal.width != nil
    let main = sizes.map { isRows ? $0.height : $0.width }.reduce(0, +)
    return isRows ? LayoutSize(width: 0, height: main) : LayoutSize(width: main, height: 0)
  }

  package func placeSubviews(
    in bounds: LayoutRect, proposal: ProposedSize, subviews: Subviews, cache: inout ()
  ) {
    var end = 0.0
    let isRows = proposal.width != nil
    for subview in subviews {
      let size = subview.sizeThatFits(proposal)
      if isRows {
        subview.place(
          at: LayoutPoint(x: bounds.midX, y: bounds.minY + end), anchor: .top, proposal: proposal)
      } else {
        subview.place(
          at: LayoutPoint(x: bounds.minX + end, y: bounds.midY), anchor: .leading, proposal: proposal)
      }
      end += isRows ? size.height : size.width
    }
  }
}
