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
