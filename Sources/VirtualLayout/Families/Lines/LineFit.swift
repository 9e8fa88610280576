/// When an item joins a line of items placed one after another: while there is room.
///
///     used + (spacing + item) ≤ room
///
/// With these parentheses, only one addition per item needs the result of the item before. The processor does the rest ahead.
package struct LineFit: Sendable, BitwiseCopyable {
  /// The cross extent of a line.
  let room: Double
  let spacing: Double
  /// The greatest cross extent with which an item is laid out.
  let widest: Double

  @inline(__always)
  func begin(with item: AxisSize) -> Line { Line(item, used: min(item.cross, widest)) }

  @inline(__always)
  func extend(_ line: inout Line, with item: AxisSize) -> Bool {
    let used = line.used + (spacing + min(item.cross, widest))
    guard used <= room else { return false }
    line.used = used
    line.add(item)
    return true
  }

  @inline(__always)
  func take(_ items: Range<Int>, of lengths: ItemLengths, into line: inout Line) -> Int {
    lengths.take(items, into: &line) {
      begin(with: $0)
    } extend: {
      extend(&$0, with: $1)
    }
  }
}
