/// The sizes that items answered when they were asked, so that a rule can run again without asking for those that are known.
///
/// Nearly always a rule gives an item the extents it asked for. As long as it does so for all items, along an axis, the
/// rectangles are the record and nothing is kept here. Otherwise it takes eight bytes an item and axis.
struct RequestedSizes {
  /// How every item was asked; nil if no one request was answered by all.
  private(set) var request: LineAsking?
  private var main: [Double] = []
  private var cross: [Double] = []
  private var keepsMain = false
  private var keepsCross = false

  var memoryFootprint: Int { (main.capacity + cross.capacity) * MemoryLayout<Double>.stride }

  /// What an item answered.
  func size(of item: Int, in rectangles: borrowing Rectangles) -> AxisSize {
    let frame = keepsMain && keepsCross ? nil : rectangles.frame(of: item)
    return AxisSize(
      main: keepsMain ? main[item] : frame?.mainExtent ?? 0,
      cross: keepsCross ? cross[item] : frame?.crossExtent ?? 0)
  }

  /// What these items answered; empty if nothing is known.
  func sizes(of items: Range<Int>, in rectangles: borrowing Rectangles) -> [AxisSize?] {
    switch request {
    case nil, .nothing: []
    default: items.map { size(of: $0, in: rectangles) }
    }
  }

  /// Keeps what the items from `first` on, which is at most the number of rectangles, answered. Must be called before their
  /// frames go into the rectangles.
  mutating func keep(_ placement: RectanglePlacement, from first: Int, in rectangles: borrowing Rectangles) {
    if first == 0 {
      self = RequestedSizes()
    } else {
      if main.count > first { main.removeLast(main.count - first) }
      if cross.count > first { cross.removeLast(cross.count - first) }
    }
    request = placement.request
    let (sizes, frames) = (placement.sizes, placement.frames)
    guard !sizes.isEmpty else { return }
    if !keepsMain, sizes.indices.contains(where: { sizes[$0].main != Length.main(frames[$0].mainExtent) }) {
      main = (0..<first).map { rectangles.frame(of: $0).mainExtent }
      keepsMain = true
    }
    if !keepsCross, sizes.indices.contains(where: { sizes[$0].cross != Length.cross(frames[$0].crossExtent) })
    {
      cross = (0..<first).map { rectangles.frame(of: $0).crossExtent }
      keepsCross = true
    }
    if keepsMain { main.grow(by: sizes.map { $0.main }) }
    if keepsCross { cross.grow(by: sizes.map { $0.cross }) }
  }
}
