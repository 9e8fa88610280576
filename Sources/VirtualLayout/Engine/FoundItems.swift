/// Items that a query found, handed to the host in registers: some of 64 whose numbers lie close together, or a run.
///
/// What queries are answered in. An interval tree tests its blocks into masks and lines hold consecutive items, so nothing
/// is written for an item on its way to the host; and the host's loop over the bits ends once for all of them, which is
/// one branch to mispredict instead of one a block.
@usableFromInline
package struct FoundItems: BitwiseCopyable {
  /// The items' section, and the first of them.
  @usableFromInline var section: Int32
  @usableFromInline let first: Int32
  /// A bit for each of the items from `first` on; or, in a run, how many there are.
  @usableFromInline let payload: UInt64
  /// Whether it is a run, and whether the query is over. In one byte, so that all four go in registers.
  @usableFromInline var flags: UInt8

  @inline(__always)
  private init(_ first: Int, _ payload: UInt64, isRun: Bool, isLast: Bool) {
    section = 0
    self.first = Int32(truncatingIfNeeded: first)
    self.payload = payload
    flags = (isRun ? 2 : 0) | (isLast ? 1 : 0)
  }

  @inline(__always)
  init(first: Int, bits: UInt64, isLast: Bool) { self.init(first, bits, isRun: false, isLast: isLast) }

  @inline(__always)
  init(_ items: Range<Int>, isLast: Bool) {
    self.init(items.lowerBound, UInt64(items.count), isRun: true, isLast: isLast)
  }

  /// Whether the query is over: nothing else is to be found.
  @inlinable
  @inline(__always)
  var isLast: Bool {
    get { flags & 1 != 0 }
    set { flags = flags & 2 | (newValue ? 1 : 0) }
  }

  /// Nothing, and nothing else to be found.
  static var none: FoundItems {
    @inline(__always) get { FoundItems(first: 0, bits: 0, isLast: true) }
  }

  @inline(__always)
  var isEmpty: Bool { payload == 0 }

  /// The first of the items, if there is any.
  var firstItem: Int? {
    guard !isEmpty else { return nil }
    return Int(first) &+ (flags & 2 != 0 ? 0 : payload.trailingZeroBitCount)
  }

  /// Calls `body` with each item, ascending.
  @inlinable
  @inline(__always)
  func forEachItem(_ body: (Int) -> Void) {
    let first = Int(first)
    if flags & 2 != 0 {
      var item = first
      let end = first &+ Int(truncatingIfNeeded: payload)
      while item < end {
        body(item)
        item &+= 1
      }
    } else {
      var rest = payload
      while rest != 0 {
        body(first &+ rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }
}
