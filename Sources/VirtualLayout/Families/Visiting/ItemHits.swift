/// Some items that a query has found: a run of consecutive items, and any of the 64 items before it.
///
///     items    … 60 61 62 63 | 64 65 66 67 68
///     bits        1  0  1  1 | the run            60, 62, 63 and 64 to 68 are found
///
/// This form fits every query: an interval tree yields bits, a query of ascending starts yields a run after some bits, and
/// lines hold consecutive items. It takes four words, which stay in registers, so nothing is written to memory on the way to
/// the host. The host's loop over the bits ends once per 64 items. That is one branch to mispredict, instead of one per block
/// of a tree. Items that lie far apart are returned as a *list* of item numbers in the scratch memory.
@usableFromInline
package struct ItemHits: BitwiseCopyable {
  /// The run. For a list, indices into the scratch memory in units of `Int32`.
  @usableFromInline let lower: Int
  @usableFromInline let upper: Int
  /// A bit for each of the 64 items before the run. The highest bit is the item next to the run.
  @usableFromInline let before: UInt64
  @usableFromInline var section: Int32 = 0
  @usableFromInline let isList: Bool
  /// Whether the query finds no more items.
  @usableFromInline package var isLast: Bool

  @inline(__always)
  private init(_ range: Range<Int>, before: UInt64, isList: Bool, isLast: Bool) {
    lower = range.lowerBound
    upper = range.upperBound
    self.before = before
    self.isList = isList
    self.isLast = isLast
  }

  /// - Parameter bits: a bit for each of the 64 items from `first` on.
  @inline(__always)
  init(first: Int, bits: UInt64, isLast: Bool) {
    self.init(
      Range(uncheckedBounds: (first &+ 64, first &+ 64)), before: bits, isList: false, isLast: isLast)
  }

  @inline(__always)
  init(_ items: Range<Int>, before: UInt64 = 0, isLast: Bool) {
    self.init(items, before: before, isList: false, isLast: isLast)
  }

  @inline(__always)
  init(_ hits: IntervalHits) { self.init(hits.run, before: hits.before &<< 32, isLast: true) }

  /// A list of items, each an `Int32`.
  ///
  /// - Parameter offset: the offset of the first one in the scratch memory, in bytes.
  @inline(__always)
  init(listAt offset: Int, count: Int, isLast: Bool) {
    let index = offset / MemoryLayout<Int32>.stride
    self.init(
      Range(uncheckedBounds: (index, index &+ count)), before: 0, isList: true, isLast: isLast)
  }

  /// No items, and the end of the query.
  static var none: ItemHits {
    @inline(__always) get { ItemHits(first: 0, bits: 0, isLast: true) }
  }

  @inline(__always)
  var count: Int { upper &- lower &+ before.nonzeroBitCount }

  @inline(__always)
  var isEmpty: Bool { lower == upper && before == 0 }

  // MARK: Items

  @inlinable
  @inline(__always)
  func listed(_ index: Int, _ scratch: QueryScratch) -> Int {
    Int(scratch.start.load(fromByteOffset: index &* MemoryLayout<Int32>.stride, as: Int32.self))
  }

  func ends(_ scratch: QueryScratch) -> (first: Int, last: Int)? {
    guard !isEmpty else { return nil }
    if isList { return (listed(lower, scratch), listed(upper &- 1, scratch)) }
    return (
      before == 0 ? lower : lower &- 64 &+ before.trailingZeroBitCount,
      lower == upper ? lower &- 1 &- before.leadingZeroBitCount : upper &- 1
    )
  }

  @inlinable
  @inline(__always)
  package func forEachItem<E>(_ scratch: QueryScratch, _ body: (Int) throws(E) -> Void) throws(E) {
    guard !isList else {
      var index = lower
      while index < upper {
        try body(listed(index, scratch))
        index &+= 1
      }
      return
    }
    try forEachUnlisted(body)
  }

  /// Calls `body` with each item in ascending order. The hits must not be a list.
  @inlinable
  @inline(__always)
  func forEachUnlisted<E>(_ body: (Int) throws(E) -> Void) throws(E) {
    try before.forEachBit(from: lower &- 64, body)
    // One by one, so that compilers can replace a sum of consecutive numbers by a formula.
    var item = lower
    while item < upper {
      try body(item)
      item &+= 1
    }
  }

  /// Calls `body` with each item in ascending order, four items of the run at a time. The hits must not be a list.
  ///
  /// If `body` is short, compilers unroll the inner loop and compute several frames at once. This saves a tenth of a query.
  @inlinable
  @inline(__always)
  func forEachByFours<E>(_ body: (Int) throws(E) -> Void) throws(E) {
    try before.forEachBit(from: lower &- 64, body)
    var item = lower
    while item &+ 3 < upper {
      for offset in 0..<4 { try body(item &+ offset) }
      item &+= 4
    }
    // Compilers unroll a loop without a known bound by two. It then branches on an odd count, which is hard to predict.
    for offset in 0..<3 {
      guard item &+ offset < upper else { return }
      try body(item &+ offset)
    }
  }
}

extension QueryScratch {
  private var listCapacity: Int { Self.outputSize / MemoryLayout<Int32>.stride }

  /// Gathers the items of the next steps into one list, unless the first step finds half of its 64 items or more.
  ///
  /// Writing few items takes a fraction of the time of returning their bits. The list is stored in the output memory.
  @inline(__always)
  func gathering<Walk>(
    _ walk: inout Walk, ifAllowed isAllowed: Bool, _ step: (inout Walk) -> ItemHits
  ) -> ItemHits {
    let list = start.bindMemory(to: Int32.self, capacity: listCapacity)
    var count = 0
    while true {
      let hits = step(&walk)
      // Only bits: a run may be longer than the list has room for.
      assert(hits.lower == hits.upper)
      if count == 0 && (hits.isLast || !isAllowed || hits.count >= 32) { return hits }
      hits.forEachUnlisted { item in
        list[count] = Int32(truncatingIfNeeded: item)
        count &+= 1
      }
      if hits.isLast || count &+ 64 > listCapacity {
        return ItemHits(listAt: 0, count: count, isLast: hits.isLast)
      }
    }
  }
}
