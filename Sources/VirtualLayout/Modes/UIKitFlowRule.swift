/// UICollectionViewFlowLayout's flow worked out for a container.
package struct UIKitFlowRule: LineRule {
  package let mainInsets: (start: Double, end: Double)
  package let innerCross: Double
  package let contentCross: Double
  package let lineSpacing: Double
  package let asking: LineAsking
  private let crossStart: Double
  private let itemSpacing: Double
  private var lastLineHasColumns = false

  init(_ flow: UIKitFlow, in container: ModeContainer) {
    let insets = container.orientation.insets(flow.insets)
    let room = CrossRoom(container.cross, insets: insets)
    mainInsets = (insets.mainStart, insets.mainEnd)
    innerCross = room.extent
    contentCross = room.content
    crossStart = room.start
    itemSpacing = Length.cross(flow.itemSpacing)
    lineSpacing = Length.main(flow.lineSpacing)
    switch flow.itemSize {
    case .asked: asking = .sizes(availableCross: room.extent)
    case .fixed(let size):
      let extents = container.orientation.extents(of: size)
      asking = .nothing(cross: Length.cross(extents.cross), main: Length.main(extents.main))
    }
  }

  package struct Line {
    /// What the items and the spacing between them take up.
    var used: Double
    var extent: Double
    var count: Int
    /// The extent across that all items have so far; -1 when they differ.
    var itemCross: Double
  }

  package struct Placer: BitwiseCopyable {
    /// Where the next item goes across, and how far one lies from the end of the other.
    var cross: Double
    let gap: Double
    let main: Double
    let extent: Double
  }

  @inline(__always)
  package func begin(with item: ItemExtents) -> Line {
    Line(used: item.cross, extent: item.main, count: 1, itemCross: item.cross)
  }

  @inline(__always)
  package func extend(_ line: inout Line, with item: ItemExtents) -> Bool {
    let isAlike = item.cross == line.itemCross
    // Multiplied where it can be, so that how many equal items a line takes can be told without adding them up.
    let used = isAlike ? used(by: line.count &+ 1, item.cross) : line.used + itemSpacing + item.cross
    guard used <= innerCross else { return false }
    if !isAlike { line.itemCross = -1 }
    line.used = used
    line.extent = item.main > line.extent ? item.main : line.extent
    line.count &+= 1
    return true
  }

  @inline(__always)
  package func extent(of line: Line) -> Double { line.extent }

  @inline(__always)
  package func extent(_ main: Span<Double>, _ items: Range<Int>, cross: Span<Double>) -> Double {
    var extent = 0.0
    for index in items { extent = main[index] > extent ? main[index] : extent }
    return extent
  }

  /// What so many items of one extent across take up.
  @inline(__always)
  private func used(by count: Int, _ itemCross: Double) -> Double {
    itemCross * Double(count) + itemSpacing * Double(count &- 1)
  }

  // MARK: The last line

  package var hasOwnLastLine: Bool { true }
  package var comparesItems: Bool { true }

  package mutating func note(_ ending: LineEnding<Line>) { lastLineHasColumns = ending.itemsAreEqual }

  /// How many items of this extent across a full line has: just as many as `extend` takes.
  private func columnCount(_ itemCross: Double) -> Int {
    let step = itemCross + itemSpacing
    guard step > 0 else { return Limit.items }
    var count = Limit.wholeCount((innerCross + itemSpacing) / step, atMost: Limit.items)
    // The quotient is rounded; it is one off at the most.
    while count > 1 && used(by: count, itemCross) > innerCross { count -= 1 }
    while count < Limit.items && used(by: count + 1, itemCross) <= innerCross { count += 1 }
    return count
  }

  // MARK: Placing

  @inline(__always)
  package func placer(for line: Line, at main: Double, isLast: Bool) -> Placer {
    if isLast { return lastPlacer(for: line, at: main) }
    return placer(used: line.used, count: line.count, at: main, line.extent)
  }

  private func lastPlacer(for line: Line, at main: Double) -> Placer {
    if lastLineHasColumns && line.itemCross + itemSpacing > 0 {
      let count = columnCount(line.itemCross)
      return placer(used: used(by: count, line.itemCross), count: count, at: main, line.extent)
    }
    return Placer(cross: crossStart, gap: itemSpacing, main: main, extent: line.extent)
  }

  /// For a full line.
  @inline(__always)
  private func placer(used: Double, count: Int, at main: Double, _ extent: Double) -> Placer {
    let free = innerCross - used
    return count > 1
      ? Placer(cross: crossStart, gap: itemSpacing + free / Double(count - 1), main: main, extent: extent)
      : Placer(cross: crossStart + free / 2, gap: itemSpacing, main: main, extent: extent)
  }

  @inline(__always)
  package func place(_ item: ItemExtents, with placer: inout Placer) -> AxisFrame {
    let lead = Length.main((placer.extent - item.main) / 2)
    let frame = AxisFrame(
      main: placer.main + lead, mainExtent: item.main, cross: placer.cross, crossExtent: item.cross)
    placer.cross += item.cross + placer.gap
    return frame
  }
}
