// Benchmarks call the structures through these functions. Generic code that is called directly from another module is not
// specialized and takes up to five times as long.

extension IntervalTree<16> {
  /// A tree of intervals with these starts and extents, in this order.
  package init(starts newStarts: [Double], extents: [Double]) {
    self.init()
    reset(extents: extents)
    while count < newStarts.count {
      place(upTo: min(count + 512, newStarts.count)) { starts, _, range in
        for index in range { starts[index] = newStarts[index] }
      }
    }
  }

  /// Visits the intervals that intersect `lo..<hi`, 64 at a time.
  package func visitHits(
    intersecting lo: Double, _ hi: Double, _ body: (_ first: Int, _ hits: UInt64) -> Void
  ) {
    var walk = walk(meeting: lo, hi)
    while true {
      let (first, hits, isLast) = nextHits(&walk, lo, hi)
      body(first, hits)
      if isLast { return }
    }
  }
}

extension SumTree<32> {
  package func element(holdingUnit target: Int) -> Position? { find(count: target) }

  package func element(reaching offset: Double) -> Position? { find(reaching: offset) }

  package mutating func resize(_ position: Position, count: Int, extent: Double) {
    update(position, count: count, extent: extent)
  }

  package mutating func insertElement(count: Int, extent: Double, payload: Int32, after position: Position) {
    insert(count: count, extent: extent, payload: payload, after: position)
  }
}
