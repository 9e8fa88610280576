/// Items of a small section in a batch of elements: a set in the place of one, so that the host makes their frames itself.
/// For the common orientation; in any other they stand in the batch one by one.
@usableFromInline
package struct PooledItems: BitwiseCopyable {
  /// What stands where a `PlacedItem` has its item.
  @inlinable static var mark: Int32 { .min }

  private let item = Self.mark
  @usableFromInline let section: Int32
  /// Where the section's items begin along the main axis.
  @usableFromInline let origin: Double
  /// The section's frames in the pool, and a bit for each of them that is in the set.
  @usableFromInline let frames: UnsafePointer<AxisFrame>
  @usableFromInline let bits: UInt64

  @inline(__always)
  init(_ bits: UInt64, of section: Int, from origin: Double, _ frames: UnsafePointer<AxisFrame>) {
    self.section = Int32(truncatingIfNeeded: section)
    self.origin = origin
    self.frames = frames
    self.bits = bits
  }

  /// Calls `body` with each item, ascending.
  @inlinable
  @inline(__always)
  func forEachItem(_ body: (ItemPath, LayoutRect) -> Void) {
    bits.forEachBit(from: 0) { item in
      var frame = frames[item]
      frame.main += origin
      body(ItemPath(section: Int(section), item: item), frame.untouched)
    }
  }
}
