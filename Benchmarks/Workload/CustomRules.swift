import SwiftUINames
import VirtualLayout

/// The workload's masonry as a host's own rule: each item goes into the shortest lane.
struct ShortestLane: CustomFold {
  var lanes: Int

  private func laneWidth(_ room: CustomRoom) -> Double {
    (room.crossExtent - Workload.spacing * Double(lanes - 1)) / Double(lanes)
  }

  func request(in room: CustomRoom) -> CustomRequest { .extents(crossExtents: [laneWidth(room)]) }

  func firstCursor(in room: CustomRoom) -> [Double] { Array(repeating: 0, count: lanes) }

  func place(_ item: Int, size: AxisSize, in room: CustomRoom, after ends: inout [Double]) -> AxisRect {
    var lane = 0
    for other in 1..<lanes where ends[other] < ends[lane] { lane = other }
    let start = ends[lane]
    ends[lane] = start + size.main + Workload.spacing
    return AxisRect(main: start, cross: Double(lane) * (size.cross + Workload.spacing), size: size)
  }
}

/// Puts each item where an existing frame says.
struct GivenFrames: CustomPlacement {
  let frames: [AxisRect]

  init(_ placed: PlacedItems) {
    frames = (0..<placed.count).map {
      AxisRect(
        main: placed.starts[$0], cross: placed.crossStarts[$0], mainExtent: placed.extents[$0],
        crossExtent: placed.crossExtents[$0])
    }
  }

  func request(in room: CustomRoom) -> CustomRequest { .nothing }

  func place(_ sizes: Span<AxisSize>, in room: CustomRoom, into frames: inout MutableSpan<AxisRect>) {
    for item in frames.indices { frames[item] = self.frames[item] }
  }
}

/// The workload's flow, written like a SwiftUI layout.
struct WrappingRows: SubviewLayout {
  func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> LayoutSize {
    LayoutSize(width: 0, height: arrange(subviews, width: proposal.width ?? .infinity) { _, _ in })
  }

  func placeSubviews(in bounds: LayoutRect, proposal: ProposedSize, subviews: Subviews, cache: inout ()) {
    _ = arrange(subviews, width: bounds.width) { subview, place in
      subview.place(
        at: LayoutPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), proposal: .unspecified)
    }
  }

  private func arrange(
    _ subviews: Subviews, width: Double, _ body: (SubviewProxy, LayoutPoint) -> Void
  ) -> Double {
    var place = LayoutPoint.zero
    var height = 0.0
    for (index, subview) in subviews.enumerated() {
      let size = subview.sizeThatFits(.unspecified)
      if index > 0 && place.x + size.width > width {
        place = LayoutPoint(x: 0, y: place.y + height + Workload.spacing)
        height = 0
      }
      body(subview, place)
      place.x += size.width + Workload.spacing
      height = max(height, size.height)
    }
    return place.y + height
  }
}
