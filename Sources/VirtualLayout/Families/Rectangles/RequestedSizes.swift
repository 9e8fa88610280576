/// The sizes that items answered when they were asked, so that a rule can run again without asking for those that are known.
///
/// As long as every item has the size that it asked for, as nearly always, the rectangles are the record and nothing is kept
/// here. Otherwise it takes 16 bytes an item.
struct RequestedSizes {
  /// How every item was asked; nil if no one request was answered by all.
  private(set) var request: SizeRequest?
  /// What the items answered; nil if every one has that size.
  private var sizes: [AxisSize]?

  var memoryFootprint: Int { (sizes?.capacity ?? 0) * MemoryLayout<AxisSize>.stride }

  /// What an item answered.
  func size(of item: Int, in rectangles: borrowing Rectangles) -> AxisSize {
    if let sizes { return sizes[item] }
    let frame = rectangles.frame(of: item)
    return AxisSize(main: frame.mainExtent, cross: frame.crossExtent)
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
    request = placement.request
    if first == 0 { sizes = nil }
    let given = zip(placement.sizes, placement.frames)
    if sizes == nil {
      guard given.contains(where: { $0 != $1.lengths }) else { return }
      sizes = (0..<first).map { size(of: $0, in: rectangles) }
    }
    sizes?.resize(to: first, filling: .zero)
    sizes?.grow(by: placement.sizes)
  }
}

extension AxisRect {
  /// The size as lengths that the layout computes with.
  fileprivate var lengths: AxisSize {
    AxisSize(main: Length.main(mainExtent), cross: Length.cross(crossExtent))
  }
}
