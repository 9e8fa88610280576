/// Items that a query found, handed to the host in registers: some of 64 whose numbers lie close together, or a run.
///
/// What queries are answered in. An interval tree tests its blocks into masks and lines hold consecutive items, so nothing
/// is written for an item on its way to the host; and the host's loop over the bits ends once for all of them, which is
/// one branch to mispredict instead of one a block.
@usableFromInline
package struct FoundItems: BitwiseCopyable {
  @usableFromInline let first: Int
  /// A bit for each of the items from `first` on; 0 where they are consecutive.
  @usableFromInline let bits: UInt64
  /// How many consecutive items there are; 0 where `bits` say which.
  @usableFromInline let count: Int
  /// Whether the query is over: nothing else is to be found.
  @usableFromInline let isLast: Bool

  @inline(__always)
  init(first: Int, bits: UInt64, isLast: Bool) {
    self.first = first
    self.bits = bits
    self.isLast = isLast
    count = 0
  }

  @inline(__always)
  init(_ items: Range<Int>, isLast: Bool) {
    first = items.lowerBound
    count = items.count
    self.isLast = isLast
    bits = 0
  }

  /// Nothing, and nothing else to be found.
  static var none: FoundItems {
    @inline(__always) get { FoundItems(first: 0, bits: 0, isLast: true) }
  }

  /// Calls `body` with each item, ascending.
  @inlinable
  @inline(__always)
  func forEachItem(_ body: (Int) -> Void) {
    var rest = bits
    while rest != 0 {
      body(first &+ rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
    var item = first
    while item < first &+ count {
      body(item)
      item &+= 1
    }
  }
}
