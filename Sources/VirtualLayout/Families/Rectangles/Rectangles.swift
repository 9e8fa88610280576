/// A searchable store of rectangles that may lie anywhere, overlapping or not: an interval tree along the main axis, and arrays
/// of starts and extents across.
///
/// The tree holds the rectangles in item order if this order roughly follows their starts. If it does not, most blocks of the
/// tree would span most of the content, and a query would test nearly all of them. Then the rectangles are sorted by start, and
/// an `ItemOrder` maps them to items.
///
/// A rectangle's *number* is its index in the tree. It equals the item's index unless `isSortedByStart`.
///
/// **Memory.** 33.6 bytes per item, 38.6 if sorted by start.
///
/// **Invariants**
/// 1. `crossStarts` and `crossExtents` have as many elements as the tree. `order` has as many or is empty.
/// 2. `crossReach` includes every rectangle.
/// 3. `item(at:)` and `number(of:)` are inverse to each other.
/// 4. `ascending` is made of the tree as it is, so its pointers are valid.
struct Rectangles: IndexedFrames, ~Copyable {
  private(set) var tree = IntervalTree()
  private(set) var crossStarts: [Double] = []
  private(set) var crossExtents: [Double] = []
  /// The item of each number; empty in item order.
  private(set) var order = ItemOrder()
  /// Includes all rectangles that were added since there were none, also those that have gone.
  private(set) var crossReach = CrossReach()
  /// For queries; nil if starts do not ascend.
  private(set) var ascending: AscendingIntervals?
  /// The number of items at which the order is chosen again.
  private var nextDecision = 0

  init() {}

  init(copying other: borrowing Rectangles) {
    tree = other.tree
    (crossStarts, crossExtents, order) = (other.crossStarts, other.crossExtents, other.order)
    (crossReach, ascending, nextDecision) = (other.crossReach, AscendingIntervals(tree), other.nextDecision)
  }

  var count: Int { tree.count }

  /// Whether the rectangles are sorted by start, except those appended since they were sorted.
  var isSortedByStart: Bool { order.count > 0 }

  /// The greatest end along the main axis; 0 if there are no rectangles.
  var mainEnd: Double { tree.end ?? 0 }

  var memoryFootprint: Int {
    tree.memoryFootprint + crossStarts.allocatedBytes + crossExtents.allocatedBytes + order.memoryFootprint
  }

  // MARK: Changing

  /// Replaces the rectangles of all items from `first` on. Makes the host's numbers valid (`Length`).
  ///
  /// - Parameters:
  ///   - frames: the rectangles of the items from `first` on.
  ///   - origin: the position in the section from which they are measured.
  ///   - viewport: the expected extent of queries along the main axis.
  /// - Complexity: amortized O(k) to append k items. Replacing some of the items takes O(n) if they are sorted by start.
  mutating func replace(
    from first: Int, with frames: [AxisRect], origin: (main: Double, cross: Double), viewport: Double
  ) {
    if first < count {
      if first > 0 { restoreItemOrder() }
      cut(to: first)
    }
    let end = first + frames.count
    var extents = first == 0 ? tree.takeMemoryOfExtents() : []
    extents.reserveCapacity(IntervalTree.capacity(for: frames.count))
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
      crossReach.include(from: start, to: start + extent)
    }
    if isSortedByStart { order.appendInOrder(upTo: end) }
    if end >= nextDecision { chooseOrder(viewport: viewport) }
    ascending = AscendingIntervals(tree)
  }

  private mutating func cut(to newCount: Int) {
    tree.truncate(to: newCount)
    tree.resizeKnown(to: newCount)
    crossStarts.removeLast(crossStarts.count - newCount)
    crossExtents.removeLast(crossExtents.count - newCount)
    nextDecision = 0
    guard newCount == 0 else { return }
    order = ItemOrder()
    crossReach = CrossReach()
  }

  /// Sorts the rectangles by start if item order makes queries slow. Decides again when there are a quarter more.
  private mutating func chooseOrder(viewport: Double) {
    nextDecision = count + count / 4 + 256
    guard Self.prefersSorting(tree.meanMet(by: viewport)) else { return }
    restoreItemOrder()
    let order = ItemOrder(ascending: tree.starts.span.extracting(first: count))
    rearrange(taking: (0..<count).map { order.item(at: $0) })
    self.order = order
  }

  /// Whether queries are faster if the rectangles are sorted by start. Measured: in item order, each block that a query meets
  /// takes 7 ns. Sorted, a query takes 40 ns more, and each of its k results takes 4 + k/8 ns to restore item order.
  private static func prefersSorting(_ met: (blocks: Double, intervals: Double)) -> Bool {
    7 * met.blocks > 40 + met.intervals * (4 + met.intervals / 8)
  }

  private mutating func restoreItemOrder() {
    guard isSortedByStart else { return }
    let order = self.order
    self.order = ItemOrder()
    rearrange(taking: (0..<count).map { order.number(of: $0) })
  }

  /// Reorders the rectangles: the one with number `sources[i]` gets number i.
  private mutating func rearrange(taking sources: [Int]) {
    crossStarts = sources.map { crossStarts[$0] }
    crossExtents = sources.map { crossExtents[$0] }
    let starts = sources.map { tree.start(at: $0) }
    var extents: [Double] = []
    extents.reserveCapacity(IntervalTree.capacity(for: count))
    for source in sources { extents.append(tree.extent(at: source)) }
    tree.reset(extents: extents)
    tree.place(upTo: sources.count) { target, _, range in
      for index in range { target[index] = starts[index] }
    }
  }

  // MARK: Looking up

  func frame(of item: Int) -> AxisRect { frame(at: number(of: item)) }

  @inline(__always)
  func item(at number: Int) -> Int { isSortedByStart ? order.item(at: number) : number }

  func number(of item: Int) -> Int { isSortedByStart ? order.number(of: item) : item }

  @inline(__always)
  func frame(at number: Int) -> AxisRect {
    AxisRect(
      main: tree.start(at: number), cross: crossStarts[number], mainExtent: tree.extent(at: number),
      crossExtent: crossExtents[number])
  }
}
