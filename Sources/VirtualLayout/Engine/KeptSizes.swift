/// The sizes that items asked for, so that a rule can be run again without asking for those that are known.
///
/// Nearly always a rule gives an item the extents it asked for. As long as it does so for all of them, along an axis,
/// the frames are the record and nothing is kept here; otherwise eight bytes an item and axis are.
struct KeptSizes {
  private var main: [Double] = []
  private var cross: [Double] = []
  private var keepsMain = false
  private var keepsCross = false

  var memoryFootprint: Int { (main.capacity + cross.capacity) * MemoryLayout<Double>.stride }

  /// What an item asked for.
  func size(of item: Int, in rectangles: borrowing Rectangles) -> AxisSize {
    let frame = keepsMain && keepsCross ? nil : rectangles.frame(of: item)
    return AxisSize(
      main: keepsMain ? main[item] : frame?.mainExtent ?? 0,
      cross: keepsCross ? cross[item] : frame?.crossExtent ?? 0)
  }

  /// Keeps the sizes of the items from `first` on, which is at most the number of rectangles, where it must. To be
  /// called before the frames go into the rectangles.
  ///
  /// - Parameter sizes: one a frame, or none at all where nothing was asked.
  mutating func keep(
    _ sizes: [AxisSize], from first: Int, for frames: [AxisRect], in rectangles: borrowing Rectangles
  ) {
    if first == 0 {
      self = KeptSizes()
    } else {
      if main.count > first { main.removeLast(main.count - first) }
      if cross.count > first { cross.removeLast(cross.count - first) }
    }
    guard sizes.count == frames.count else { return }
    if !keepsMain, sizes.indices.contains(where: { sizes[$0].main != Length.main(frames[$0].mainExtent) }) {
      main = (0..<first).map { rectangles.frame(of: $0).mainExtent }
      keepsMain = true
    }
    if !keepsCross, sizes.indices.contains(where: { sizes[$0].cross != Length.cross(frames[$0].crossExtent) })
    {
      cross = (0..<first).map { rectangles.frame(of: $0).crossExtent }
      keepsCross = true
    }
    if keepsMain { main.grow(to: first + sizes.count, filling: 0) }
    if keepsCross { cross.grow(to: first + sizes.count, filling: 0) }
    for (index, size) in sizes.enumerated() {
      if keepsMain { main[first + index] = size.main }
      if keepsCross { cross[first + index] = size.cross }
    }
  }
}
