/// The lanes that an item covers, or the items of its line, in four bytes. Empty if it has neither. Only small sections keep
/// these values (`PlacedItems`), and their numbers of lanes and items are below 32,768.
package struct LaneOrLine: BitwiseCopyable {
  private var lower: UInt16 = 0
  private var upper: UInt16 = 0
  /// Set in `upper` for lanes. Numbers of lanes and of items stay below it.
  private static var laneMark: UInt16 { 0x8000 }

  @inline(__always)
  init(lanes: Range<Int>? = nil, line: Range<Int>? = nil) {
    guard let range = lanes ?? line else { return }
    lower = UInt16(truncatingIfNeeded: range.lowerBound)
    upper = UInt16(truncatingIfNeeded: range.upperBound) | (lanes == nil ? 0 : Self.laneMark)
  }

  var lanes: Range<Int>? { upper & Self.laneMark != 0 ? Int(lower)..<Int(upper & ~Self.laneMark) : nil }
  var line: Range<Int>? { upper & Self.laneMark == 0 && lower < upper ? Int(lower)..<Int(upper) : nil }
}
