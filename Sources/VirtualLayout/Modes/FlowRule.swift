/// A flow worked out for a container: how lines break and how items stand on them.
package struct FlowRule: LineRule {
  package let mainInsets: (start: Double, end: Double)
  package let innerCross: Double
  package let contentCross: Double
  package let lineSpacing: Double
  private let crossStart: Double
  private let itemSpacing: Double
  private let distribution: Flow.Distribution
  private let lastLine: Flow.Distribution
  /// Whether some line's free space goes anywhere but behind its items.
  private let distributesFreeSpace: Bool
  /// The part of a line's free extent that lies before an item: 0, ½ or 1.
  private let alignment: Double
  /// Items are laid out no wider than this.
  private let widest: Double

  init(_ flow: Flow, in container: ModeContainer) {
    let insets = container.orientation.insets(flow.insets)
    let room = CrossRoom(container.cross, insets: insets)
    mainInsets = (insets.mainStart, insets.mainEnd)
    innerCross = room.extent
    contentCross = room.content
    crossStart = room.start
    itemSpacing = Length.cross(flow.itemSpacing)
    lineSpacing = Length.main(flow.lineSpacing)
    distribution = flow.distribution
    lastLine = flow.lastLine ?? flow.distribution
    distributesFreeSpace = distribution != .start || lastLine != .start
    alignment =
      switch flow.alignment {
      case .start: 0
      case .center: 0.5
      case .end: 1
      }
    widest = flow.sizing == .capped ? room.extent : .infinity
  }

  package struct Line {
    /// What the items and the spacing between them take up.
    var used: Double
    var extent: Double
    var count: Int
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
    Line(used: min(item.cross, widest), extent: item.main, count: 1)
  }

  @inline(__always)
  package func extend(_ line: inout Line, with item: ItemExtents) -> Bool {
    let used = line.used + itemSpacing + min(item.cross, widest)
    guard used <= innerCross else { return false }
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

  package var startsItemsTogether: Bool { alignment == 0 }

  package func crossUsed(by line: Line) -> Double? { line.used }

  @inline(__always)
  package func measure(_ cross: Span<Double>, _ main: Span<Double>, _ items: Range<Int>) -> Line {
    var line = Line(used: 0, extent: extent(main, items, cross: cross), count: items.count)
    guard distributesFreeSpace else { return line }
    // In the order in which `extend` adds, so that both come to the same to the bit.
    line.used = min(cross[items.lowerBound], widest)
    for index in items.dropFirst() { line.used = line.used + itemSpacing + min(cross[index], widest) }
    return line
  }

  @inline(__always)
  package func placer(for line: Line, at main: Double, isLast: Bool) -> Placer {
    guard distributesFreeSpace else {
      return Placer(cross: crossStart, gap: itemSpacing, main: main, extent: line.extent)
    }
    let free = innerCross - line.used
    let count = Double(line.count)
    var lead = 0.0
    var share = 0.0
    switch isLast ? lastLine : distribution {
    case .start: break
    case .center: lead = free / 2
    case .end: lead = free
    case .safeCenter: lead = max(0, free) / 2
    case .spaceBetween where free > 0 && line.count > 1: share = free / (count - 1)
    case .spaceAround where free > 0:
      share = free / count
      lead = share / 2
    case .spaceEvenly where free > 0:
      share = free / (count + 1)
      lead = share
    case .spaceBetween, .spaceAround, .spaceEvenly: break
    }
    return Placer(cross: crossStart + lead, gap: itemSpacing + share, main: main, extent: line.extent)
  }

  @inline(__always)
  package func place(_ item: ItemExtents, with placer: inout Placer) -> AxisFrame {
    let extent = min(item.cross, widest)
    let lead = alignment == 0 ? 0 : Length.main((placer.extent - item.main) * alignment)
    let frame = AxisFrame(
      main: placer.main + lead, mainExtent: item.main, cross: placer.cross, crossExtent: extent)
    placer.cross += extent + placer.gap
    return frame
  }
}
