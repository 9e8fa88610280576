/// Rectangles anywhere, overlapping or not, and the index that finds them: an interval tree of their starts and extents along
/// the main axis, and arrays of their starts and extents across.
///
/// The tree holds the rectangles in item order if that roughly follows their starts. If it does not, every block of the tree
/// would reach from one end of the content to the other, and a query would test all of them. The rectangles are then sorted by
/// start, and an `ItemOrder` tells which item each one belongs to.
///
/// A *position* is a place in the tree. Unless `isSortedByStart`, it is an item's number.
///
/// **Memory.** 34.3 bytes an item, 39.3 if sorted by start.
///
/// **Invariants**
/// 1. `crossStarts` and `crossExtents` have an element for every interval of the tree. So has `order`, or it is empty.
/// 2. Every cross end is at least `leastEnd` and at most `greatestEnd`. Every cross start is at most `greatestStart`.
/// 3. `item(at:)` and `position(of:)` are each other's inverse.
struct Rectangles: IndexedFrames, ~Copyable {
  private(set) var tree = IntervalTree<16>()
  private(set) var crossStarts: [Double] = []
  private(set) var crossExtents: [Double] = []
  /// Which item is at each position; empty in item order.
  private(set) var order = ItemOrder()
  private(set) var leastEnd = Double.infinity
  private(set) var greatestStart = -Double.infinity
  private(set) var greatestEnd = -Double.infinity
  /// The number of items from which on the order is chosen again.
  private var nextDecision = 0

  var count: Int { tree.count }

  /// Whether the tree holds the rectangles in the order of their starts, except those appended since.
  var isSortedByStart: Bool { order.count > 0 }

  /// Where the rectangle that ends last ends, or 0.
  var mainEnd: Double { tree.end ?? 0 }

  var memoryFootprint: Int {
    tree.memoryFootprint + (crossStarts.capacity + crossExtents.capacity) * MemoryLayout<Double>.stride
      + order.memoryFootprint
  }

  /// Reserves memory for this many rectangles.
  mutating func reserve(_ count: Int) {
    tree.reserve(count)
    crossStarts.reserveCapacity(count)
    crossExtents.reserveCapacity(count)
  }

  // MARK: Changing

  /// Replaces the rectangles of all items from `first` on. The host's numbers become lengths that the layout can compute with
  /// (`Length`).
  ///
  /// - Parameters:
  ///   - frames: the rectangles of items `first`, `first + 1`, and so on.
  ///   - origin: where in the content they are measured from.
  ///   - viewport: about how far a query will reach along the main axis.
  /// - Complexity: amortized O(k) for k items added at the end; otherwise O(n) if sorted by start.
  mutating func replace(
    from first: Int, with frames: [AxisRect], origin: (main: Double, cross: Double), viewport: Double
  ) {
    if first < count {
      if first > 0 { restoreItemOrder() }
      cut(to: first)
    }
    let end = first + frames.count
    var extents = first == 0 ? tree.takeExtents() : []
    extents.reserveCapacity(IntervalTree<16>.capacity(for: frames.count))
    for frame in frames { extents.append(Length.main(frame.mainExtent)) }
    if first == 0 { tree.reset(extents: extents) } else { tree.appendExtents(extents) }
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
    if isSortedByStart { order.appendInOrder(upTo: end) }
    if end >= nextDecision { chooseOrder(viewport: viewport) }
  }

  private mutating func cut(to newCount: Int) {
    tree.truncate(to: newCount)
    tree.resizeKnown(to: newCount)
    crossStarts.removeLast(crossStarts.count - newCount)
    crossExtents.removeLast(crossExtents.count - newCount)
    nextDecision = 0
    guard newCount == 0 else { return }
    order = ItemOrder()
    (leastEnd, greatestStart, greatestEnd) = (.infinity, -.infinity, -.infinity)
  }

  /// Sorts the rectangles by start if item order makes queries slow, and looks again when there are a quarter more.
  private mutating func chooseOrder(viewport: Double) {
    nextDecision = count + count / 4 + 256
    guard Self.prefersSorting(tree.meanMet(by: viewport)) else { return }
    restoreItemOrder()
    let order = ItemOrder(ascending: tree.starts.span.extracting(first: count))
    rearrange(taking: (0..<count).map { order.item(at: $0) })
    self.order = order
  }

  /// Whether queries take less time if the rectangles are sorted by start. Measured: in item order, each block that is met
  /// takes 7 ns. Sorted, a query takes 40 ns more, and each of its k results 4 + k/8 ns to bring them into item order.
  private static func prefersSorting(_ met: (blocks: Double, intervals: Double)) -> Bool {
    7 * met.blocks > 40 + met.intervals * (4 + met.intervals / 8)
  }

  private mutating func restoreItemOrder() {
    guard isSortedByStart else { return }
    let order = self.order
    self.order = ItemOrder()
    rearrange(taking: (0..<count).map { order.position(of: $0) })
  }

  /// Moves to each position the rectangle at the position that `sources` has for it.
  private mutating func rearrange(taking sources: [Int]) {
    crossStarts = sources.map { crossStarts[$0] }
    crossExtents = sources.map { crossExtents[$0] }
    let starts = sources.map { tree.start(at: $0) }
    var extents: [Double] = []
    extents.reserveCapacity(IntervalTree<16>.capacity(for: count))
    for source in sources { extents.append(tree.extent(at: source)) }
    tree.reset(extents: extents)
    tree.place(upTo: sources.count) { target, _, range in
      for index in range { target[index] = starts[index] }
    }
  }

  // MARK: Looking up

  func frame(of item: Int) -> AxisFrame { frame(at: position(of: item)) }

  @inline(__always)
  func item(at position: Int) -> Int { isSortedByStart ? order.item(at: position) : position }

  func position(of item: Int) -> Int { isSortedByStart ? order.position(of: item) : item }

  @inline(__always)
  func frame(at position: Int) -> AxisFrame {
    AxisFrame(
      main: tree.start(at: position), mainExtent: tree.extent(at: position), cross: crossStarts[position],
      crossExtent: crossExtents[position])
  }

  /// Whether the query meets across every rectangle that it meets along the main axis.
  @inline(__always)
  func areCoveredAcross(by query: RegionQuery) -> Bool {
    !query.testsFrames
      && query.coversCross(leastEnd: leastEnd, greatestStart: greatestStart, greatestEnd: greatestEnd)
  }

  /// The positions that meet the query, if it can find all of them in one step (`ascendingHits`).
  @inline(never)
  borrowing func run(meeting query: RegionQuery) -> ItemHits? {
    ascendingHits(query).map { ItemHits($0) }
  }

  #if !hasFeature(Embedded)
    /// What is wrong, with the number of the invariant, or nil if all of them hold.
    func checkInvariants() -> String? {
      if let broken = tree.checkInvariants() { return broken }
      guard crossStarts.count == count, crossExtents.count == count,
        order.count == (isSortedByStart ? count : 0)
      else { return "1: other numbers of elements" }
      for position in 0..<count {
        let (start, end) = (crossStarts[position], crossStarts[position] + crossExtents[position])
        guard leastEnd <= end && end <= greatestEnd && start <= greatestStart else { return "2: \(position)" }
        guard self.position(of: item(at: position)) == position else { return "3: \(position)" }
      }
      return nil
    }
  #endif
}
