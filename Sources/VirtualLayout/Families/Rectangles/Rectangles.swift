/// Rectangles anywhere, overlapping or not, and the index that finds them: starts and extents along the main axis in an
/// interval tree, those across beside it.
///
/// The tree holds them in item order as long as that roughly follows positions, and in the order of their starts
/// where it does not (`ItemOrder`): where an item's number says nothing of where it is, every block of the tree would
/// reach from one end of the content to the other, and a query would look at all of them.
///
/// *Positions*, here, are places in the tree; unless `isOrdered` they are item numbers.
///
/// **What it costs.** 34.3 bytes an item, 39.3 with an order.
///
/// **Invariants**
/// 1. `crossStarts` and `crossExtents` have an element for every interval of the tree; so has
///    `order` if `isOrdered`; else it is empty.
/// 2. Every cross end is at least `leastEnd` and at most `greatestEnd`; every cross start is at most `greatestStart`.
struct Rectangles: FrameTree, ~Copyable {
  private(set) var tree = IntervalTree<16>()
  private(set) var crossStarts: [Double] = []
  private(set) var crossExtents: [Double] = []
  /// In which order they stand, where that is not their own; empty otherwise.
  private(set) var order = ItemOrder()
  private(set) var isOrdered = false
  private(set) var leastEnd = Double.infinity
  private(set) var greatestStart = -Double.infinity
  private(set) var greatestEnd = -Double.infinity
  /// From how many items on it is considered again whether the order is still a good one.
  private var nextDecision = 0

  var count: Int { tree.count }

  /// Where the rectangle that ends last ends, or 0.
  var mainEnd: Double { tree.end ?? 0 }

  var memoryFootprint: Int {
    tree.memoryFootprint + (crossStarts.capacity + crossExtents.capacity) * MemoryLayout<Double>.stride
      + order.memoryFootprint
  }

  /// Makes room for so many, of which the first are there.
  mutating func reserve(_ count: Int) {
    tree.reserve(count)
    crossStarts.reserveCapacity(count)
    crossExtents.reserveCapacity(count)
  }

  // MARK: Changing

  /// Replaces all rectangles from item `first` on.
  ///
  /// This is where a host's rectangles become ones that the layout computes with (`Length`).
  ///
  /// - Parameters:
  ///   - frames: those of items `first`, `first + 1`, and so on.
  ///   - origin: where the room they are measured from begins.
  ///   - viewport: about how far a query will reach along the main axis.
  /// - Complexity: amortized O(k) for k frames behind the last item; else O(n) where there is an order.
  mutating func replace(
    from first: Int, with frames: [AxisRect], origin: (main: Double, cross: Double), viewport: Double
  ) {
    if first < count {
      if first > 0 { standInItemOrder() }
      cut(to: first)
    }
    let end = first + frames.count
    if first == 0 {
      var extents = tree.takeExtents()
      extents.reserveCapacity(IntervalTree<16>.capacity(for: frames.count))
      for frame in frames { extents.append(Length.main(frame.mainExtent)) }
      tree.reset(extents: extents)
    } else {
      tree.appendExtents(frames.map { Length.main($0.mainExtent) })
    }
    tree.place(upTo: end) { starts, _, range in
      for index in range {
        starts[index] = Length.mainPosition(origin.main + Length.mainPosition(frames[index - first].main))
      }
    }
    crossStarts.grow(to: end, filling: 0)
    crossExtents.grow(to: end, filling: 0)
    for (index, frame) in frames.enumerated() {
      let start = Length.crossPosition(origin.cross + Length.crossPosition(frame.cross))
      let extent = Length.cross(frame.crossExtent)
      crossStarts[first + index] = start
      crossExtents[first + index] = extent
      greatestStart = max(greatestStart, start)
      leastEnd = min(leastEnd, start + extent)
      greatestEnd = max(greatestEnd, start + extent)
    }
    if isOrdered { order.appendInOrder(upTo: end) }
    if end >= nextDecision { chooseOrder(viewport: viewport) }
  }

  private mutating func cut(to newCount: Int) {
    tree.truncate(to: newCount)
    tree.resizeKnown(to: newCount)
    crossStarts.removeLast(crossStarts.count - newCount)
    crossExtents.removeLast(crossExtents.count - newCount)
    nextDecision = 0
    guard newCount == 0 else { return }
    (order, isOrdered) = (ItemOrder(), false)
    (leastEnd, greatestStart, greatestEnd) = (.infinity, -.infinity, -.infinity)
  }

  /// Stands rectangles in the order of their starts where item order makes queries slow, and looks again when there
  /// are a quarter more.
  private mutating func chooseOrder(viewport: Double) {
    nextDecision = count + count / 4 + 256
    let met = tree.meanMet(by: viewport)
    guard Self.prefersOrder(met) else { return }
    standInItemOrder()
    let order = ItemOrder(ascending: tree.starts.span.extracting(first: count))
    stand { order.item(at: $0) }
    (self.order, isOrdered) = (order, true)
  }

  /// Whether queries take less time in the order of starts. Measured: a block that is met costs 7 ns in item order, of
  /// which nothing but its bounds is known beforehand; an order costs 40 ns and 4 a result, which must be brought back
  /// into item order, and more the more there are.
  private static func prefersOrder(_ met: (blocks: Double, intervals: Double)) -> Bool {
    7 * met.blocks > 40 + met.intervals * (4 + met.intervals / 8)
  }

  private mutating func standInItemOrder() {
    guard isOrdered else { return }
    let order = self.order
    (self.order, isOrdered) = (ItemOrder(), false)
    stand { order.position(of: $0) }
  }

  /// Stands at each position what is at position `source` now.
  private mutating func stand(_ source: (Int) -> Int) {
    let sources = (0..<count).map { UInt32(truncatingIfNeeded: source($0)) }
    crossStarts = sources.map { crossStarts[Int($0)] }
    crossExtents = sources.map { crossExtents[Int($0)] }
    let starts = sources.map { tree.start(at: Int($0)) }
    var extents: [Double] = []
    extents.reserveCapacity(IntervalTree<16>.capacity(for: count))
    for source in sources { extents.append(tree.extent(at: Int(source))) }
    let end = count
    tree.reset(extents: extents)
    tree.place(upTo: end) { target, _, range in
      for index in range { target[index] = starts[index] }
    }
  }

  // MARK: Asking

  /// The frame of an item.
  func frame(of item: Int) -> AxisFrame { frame(at: position(of: item)) }

  @inline(__always)
  func item(at position: Int) -> Int { isOrdered ? order.item(at: position) : position }

  func position(of item: Int) -> Int { isOrdered ? order.position(of: item) : item }

  @inline(__always)
  func frame(at position: Int) -> AxisFrame {
    AxisFrame(
      main: tree.start(at: position), mainExtent: tree.extent(at: position), cross: crossStarts[position],
      crossExtent: crossExtents[position])
  }

  var directItems: DirectItems? {
    isOrdered ? nil : DirectItems(tree, frames: nil, leastEnd: leastEnd, greatestStart: greatestStart)
  }

  /// Whether every rectangle that the query meets along the main axis it meets across as well.
  @inline(__always)
  func areCoveredAcross(by query: RegionQuery) -> Bool {
    !query.testsFrames
      && query.coversCross(leastEnd: leastEnd, greatestStart: greatestStart, greatestEnd: greatestEnd)
  }
}
