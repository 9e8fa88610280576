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
  @usableFromInline let isRun: Bool
  /// Whether the query is over: nothing else is to be found.
  @usableFromInline var isLast: Bool

  @inline(__always)
  init(first: Int, bits: UInt64, isLast: Bool) {
    section = 0
    self.first = Int32(truncatingIfNeeded: first)
    payload = bits
    isRun = false
    self.isLast = isLast
  }

  @inline(__always)
  init(_ items: Range<Int>, isLast: Bool) {
    section = 0
    first = Int32(truncatingIfNeeded: items.lowerBound)
    payload = UInt64(items.count)
    isRun = true
    self.isLast = isLast
  }

  /// Nothing, and nothing else to be found.
  static var none: FoundItems {
    @inline(__always) get { FoundItems(first: 0, bits: 0, isLast: true) }
  }

  @inline(__always)
  var isEmpty: Bool { payload == 0 }

  /// Calls `body` with each item, ascending.
  @inlinable
  @inline(__always)
  func forEachItem(_ body: (Int) -> Void) {
    let first = Int(first)
    if isRun {
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
