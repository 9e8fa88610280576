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
  /// A bit for each of the items from `first` on; in a run or a list, how many there are.
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
    self.init(items.lowerBound, UInt64(items.count), Self.run, isLast: isLast)
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
    let first = Int(first)
    let count = Int(truncatingIfNeeded: payload)
    if flags & Self.run != 0 { return (first, first &+ count &- 1) }
    if flags & Self.list != 0 { return (listed(0, memory), listed(count &- 1, memory)) }
    return (first &+ payload.trailingZeroBitCount, first &+ 63 &- payload.leadingZeroBitCount)
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
    let first = Int(first)
    if flags & Self.run != 0 {
      var item = first
      let end = first &+ Int(truncatingIfNeeded: payload)
      while item < end {
        body(item)
        item &+= 1
      }
    } else if flags & Self.list != 0 {
      for index in 0..<Int(truncatingIfNeeded: payload) { body(listed(index, memory)) }
    } else {
      var rest = payload
      while rest != 0 {
        body(first &+ rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }
}
