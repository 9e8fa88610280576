/// Masonry as a plain loop over arrays: the least work that placing items can be.
///
/// It also makes the reference frames, for each way of choosing lanes that is measured.
struct PlainMasonry {
  enum LaneRule {
    /// The lane that ends first; of several, the leftmost.
    case shortest
    /// Each item in the lane that is given for it.
    case given([UInt8])
  }

  let extents: ArraySlice<Double>
  let lanes: Int
  var width = Viewport.width
  var spacing = Workload.spacing

  /// Lanes that take turns.
  var roundRobin: [UInt8] { (0..<extents.count).map { UInt8($0 % lanes) } }

  /// The first `count / lanes` items in lane 0, the next in lane 1, and so on.
  var laneAfterLane: [UInt8] {
    let share = (extents.count + lanes - 1) / lanes
    return (0..<extents.count).map { UInt8($0 / share) }
  }

  func placed(_ rule: LaneRule) -> PlacedItems {
    var starts = [Double](repeating: 0, count: extents.count)
    var laneOf = [UInt8](repeating: 0, count: extents.count)
    let total: Double
    switch rule {
    case .shortest: total = place(starts: &starts, laneOf: &laneOf)
    case .given(let given):
      laneOf = given
      var ends = [Double](repeating: 0, count: lanes)
      for (index, extent) in extents.enumerated() {
        let lane = Int(laneOf[index])
        starts[index] = ends[lane]
        ends[lane] += extent + spacing
      }
      total = ends.max()! - spacing
    }
    let laneWidth = (width - spacing * Double(lanes - 1)) / Double(lanes)
    let frames = starts.indices.map {
      Frame(
        x: Double(laneOf[$0]) * (laneWidth + spacing), y: starts[$0], width: laneWidth,
        height: extents[extents.startIndex + $0])
    }
    return PlacedItems(frames, total: total)
  }

  /// The lanes that `shortest` chooses.
  func chosenLanes() -> [UInt8] {
    var starts = [Double](repeating: 0, count: extents.count)
    var laneOf = [UInt8](repeating: 0, count: extents.count)
    _ = place(starts: &starts, laneOf: &laneOf)
    return laneOf
  }

  /// The measured loop: writes a start and a lane for each item into existing arrays, and returns the length of the
  /// content. Buffer pointers spare it every bounds check.
  func place(starts: inout [Double], laneOf: inout [UInt8]) -> Double {
    extents.withUnsafeBufferPointer { extents in
      starts.withUnsafeMutableBufferPointer { starts in
        laneOf.withUnsafeMutableBufferPointer { laneOf in
          withUnsafeTemporaryAllocation(of: Double.self, capacity: lanes) { ends in
            ends.initialize(repeating: 0)
            for index in 0..<extents.count {
              var lane = 0
              var end = ends[0]
              for candidate in 1..<lanes where ends[candidate] < end {
                lane = candidate
                end = ends[candidate]
              }
              starts[index] = end
              laneOf[index] = UInt8(truncatingIfNeeded: lane)
              ends[lane] = end + extents[index] + spacing
            }
            return ends.max()! - spacing
          }
        }
      }
    }
  }
}
