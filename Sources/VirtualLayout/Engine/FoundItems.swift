/// Items that a query found, handed to the host in registers: some of 64 whose numbers lie close together, a run, or what is
/// written down in the visitor's memory.
///
/// What queries are answered in. An interval tree tests its blocks into masks and lines hold consecutive items, so nothing
/// is written for an item on its way to the host; and the host's loop over the bits ends once for all of them, which is
/// one branch to mispredict instead of one a block. Only numbers that lie far apart are written, for which a call each would
/// take longer.
@usableFromInline
package struct FoundItems: BitwiseCopyable {
  /// The items' section, and the first of them.
  @usableFromInline var section: Int32
  @usableFromInline let first: Int32
  /// A bit for each of the items from `first` on. In a list how many there are; so in a run, 32 bits up, over a bit for
  /// each of the 32 items in front of it.
  @usableFromInline let payload: UInt64
  /// Whether the query is over, and in which form its items are. In one byte, so that all four go in registers.
  @usableFromInline var flags: UInt8

  @inlinable static var last: UInt8 { 1 }
  @inlinable static var run: UInt8 { 2 }
  @inlinable static var list: UInt8 { 4 }

  @inline(__always)
  private init(_ first: Int, _ payload: UInt64, _ form: UInt8, isLast: Bool) {
    section = 0
    self.first = Int32(truncatingIfNeeded: first)
    self.payload = payload
    flags = form | (isLast ? Self.last : 0)
  }

  @inline(__always)
  init(first: Int, bits: UInt64, isLast: Bool) { self.init(first, bits, 0, isLast: isLast) }

  @inline(__always)
  init(_ items: Range<Int>, isLast: Bool) {
    self.init(run: items, before: 0, isLast: isLast)
  }

  /// A run, and some of the 32 items in front of it: a bit for each, the greatest that of the last.
  @inline(__always)
  init(run items: Range<Int>, before: UInt64, isLast: Bool) {
    let count = UInt64(truncatingIfNeeded: items.upperBound &- items.lowerBound)
    self.init(items.lowerBound, count &<< 32 | before, Self.run, isLast: isLast)
  }

  /// What another form of answer carries, which is no list.
  @inlinable
  @inline(__always)
  init(first: Int32, _ payload: UInt64, isRun: Bool) {
    section = 0
    self.first = first
    self.payload = payload
    flags = isRun ? Self.run : 0
  }

  /// So many items, each an `Int32` in the visitor's memory.
  ///
  /// - Parameter offset: where the first of them is in that memory.
  @inline(__always)
  init(listAt offset: Int, count: Int, isLast: Bool) {
    self.init(offset, UInt64(truncatingIfNeeded: count), Self.list, isLast: isLast)
  }

  /// Whether the query is over: nothing else is to be found.
  @inlinable
  @inline(__always)
  var isLast: Bool {
    get { flags & Self.last != 0 }
    set { flags = flags & ~Self.last | (newValue ? Self.last : 0) }
  }

  @inlinable
  @inline(__always)
  var isRun: Bool { flags & Self.run != 0 }

  /// Nothing, and nothing else to be found.
  static var none: FoundItems {
    @inline(__always) get { FoundItems(first: 0, bits: 0, isLast: true) }
  }

  @inline(__always)
  var isEmpty: Bool { payload == 0 }

  /// The first and the last of the items; nil without any.
  ///
  /// - Parameter memory: where the query wrote what it had to.
  @inlinable
  @inline(__always)
  func ends(_ memory: VisitMemory) -> (first: Int, last: Int)? {
    guard payload != 0 else { return nil }
    if flags & Self.list != 0 {
      return (listed(0, memory), listed(Int(truncatingIfNeeded: payload) &- 1, memory))
    }
    let (marked, run) = (marked, run)
    return (
      marked.bits == 0 ? run.lowerBound : marked.first &+ marked.bits.trailingZeroBitCount,
      run.isEmpty ? marked.first &+ 63 &- marked.bits.leadingZeroBitCount : run.upperBound &- 1
    )
  }

  /// The first of some items, and a bit for each: those in front of a run, or all there are but in a list.
  @inlinable
  @inline(__always)
  var marked: (first: Int, bits: UInt64) {
    isRun ? (Int(first) &- IntervalHits.window, payload & 0xFFFF_FFFF) : (Int(first), payload)
  }

  /// The items of a run, behind those that are marked.
  @inlinable
  @inline(__always)
  var run: Range<Int> {
    let count = isRun ? Int(truncatingIfNeeded: payload &>> 32) : 0
    return Range(uncheckedBounds: (Int(first), Int(first) &+ count))
  }

  /// An item of a list.
  @inlinable
  @inline(__always)
  func listed(_ index: Int, _ memory: VisitMemory) -> Int {
    Int(memory.start.load(fromByteOffset: Int(first) &+ index &* MemoryLayout<Int32>.stride, as: Int32.self))
  }

  /// Calls `body` with each item, ascending.
  ///
  /// - Parameter memory: where the query wrote what it had to.
  @inlinable
  @inline(__always)
  func forEachItem(_ memory: VisitMemory, _ body: (Int) -> Void) {
    guard flags & Self.list == 0 else {
      for index in 0..<Int(truncatingIfNeeded: payload) { body(listed(index, memory)) }
      return
    }
    forEachUnlisted(body)
  }

  /// The same where it is known to be no list.
  @inlinable
  @inline(__always)
  func forEachUnlisted(_ body: (Int) -> Void) {
    let marked = marked
    marked.bits.forEachBit(from: marked.first, body)
    let run = run
    var item = run.lowerBound
    while item < run.upperBound {
      body(item)
      item &+= 1
    }
  }
}
