/// Where the lines of a section end, in one container.
enum LineBreaking {
  /// Wherever a rule ends them.
  case wrapped(any LineRule)
  /// After a fixed number of items.
  indirect case rows(RowTemplate)

  var request: SizeRequest {
    switch self {
    case .wrapped(let rule): rule.request
    case .rows(let template): template.request
    }
  }
}

/// When an item joins a line of items placed one after another: while there is room.
///
///     used + (spacing + item) ≤ room
///
/// With these parentheses, an item waits for only one addition of the item before it.
package struct LineFit: BitwiseCopyable {
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
