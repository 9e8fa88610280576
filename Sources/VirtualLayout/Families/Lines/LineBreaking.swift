/// Where the lines of a section end, for one container.
enum LineBreaking {
  /// Wherever a rule ends them.
  case wrapped(any LineRule)
  /// After a fixed number of items.
  indirect case rows(RowTemplate)

  /// What to request for each item.
  var request: SizeRequest {
    switch self {
    case .wrapped(let rule): rule.request
    case .rows(let template): template.request
    }
  }
}

/// When an item joins a line whose items stand one after another: while there is room for it.
///
///     used + (spacing + item) ≤ room
///
/// In this order of additions, each item waits for only one sum of the item before it.
package struct LineFit: BitwiseCopyable {
  /// The extent across that a line has.
  let room: Double
  /// The gap between two items.
  let spacing: Double
  /// The greatest extent across with which an item is laid out.
  let widest: Double

  /// Makes a line of one item, which may take up more than the room.
  @inline(__always)
  func begin(with item: AxisSize) -> Line { Line(item, used: min(item.cross, widest)) }

  /// Adds an item to a line if there is room; returns whether there is.
  @inline(__always)
  func extend(_ line: inout Line, with item: AxisSize) -> Bool {
    let used = line.used + (spacing + min(item.cross, widest))
    guard used <= room else { return false }
    line.used = used
    line.add(item)
    return true
  }

  /// Adds items to a line, which may be empty, until one does not join. Returns that item's index, or the end.
  @inline(__always)
  func take(_ items: Range<Int>, of lengths: ItemLengths, into line: inout Line) -> Int {
    lengths.take(items, into: &line) {
      begin(with: $0)
    } extend: {
      extend(&$0, with: $1)
    }
  }
}
