import VirtualLayout

/// The tutorials' `prepare`: place an item, wrap its frame in an object, append it to the cache.
extension ClassScan {
  static func placeMasonry(
    _ extents: ArraySlice<Double>, lanes: Int, width: Double, spacing: Double = Workload.spacing
  ) -> [ItemAttributes] {
    let laneWidth = (width - spacing * Double(lanes - 1)) / Double(lanes)
    var ends = [Double](repeating: 0, count: lanes)
    var cache: [ItemAttributes] = []
    for (index, extent) in extents.enumerated() {
      var lane = 0
      for candidate in 1..<lanes where ends[candidate] < ends[lane] { lane = candidate }
      let frame = Frame(
        x: Double(lane) * (laneWidth + spacing), y: ends[lane], width: laneWidth, height: extent)
      cache.append(ItemAttributes(index: index, frame: frame))
      ends[lane] += extent + spacing
    }
    return cache
  }

  static func placeFlow(
    _ sizes: ArraySlice<LayoutSize>, width: Double, spacing: Double = Workload.spacing
  ) -> [ItemAttributes] {
    var cache: [ItemAttributes] = []
    var (x, y, lineExtent) = (0.0, 0.0, 0.0)
    for (index, size) in sizes.enumerated() {
      if x > 0 && x + size.width > width {
        x = 0
        y += lineExtent + spacing
        lineExtent = 0
      }
      let frame = Frame(x: x, y: y, width: size.width, height: size.height)
      cache.append(ItemAttributes(index: index, frame: frame))
      x += size.width + spacing
      lineExtent = max(lineExtent, size.height)
    }
    return cache
  }
}
