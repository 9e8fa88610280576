/// A flow worked out for a container: how lines break and how items stand on them.
package struct FlowRule: LongestItemRule {
  package let room: ContainerRoom
  package let lineSpacing: Double
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
    room = ContainerRoom(container, insets: flow.insets)
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

  package struct Line: LongestItemLine {
    /// What the items and the spacing between them take up.
    var used: Double
    package var extent: Double
    package var count: Int
  }

  @inline(__always)
  package func begin(with item: ItemExtents) -> Line {
    Line(used: min(item.cross, widest), extent: item.main, count: 1)
  }

  @inline(__always)
  package func extend(_ line: inout Line, with item: ItemExtents) -> Bool {
    let used = line.used + itemSpacing + min(item.cross, widest)
    guard used <= room.extent else { return false }
    line.used = used
    line.add(item)
    return true
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
  package func placer(for line: Line, at main: Double, isLast: Bool) -> SpacedPlacer {
    guard distributesFreeSpace else {
      return SpacedPlacer(cross: room.start, gap: itemSpacing, main: main, extent: line.extent)
    }
    let free = room.extent - line.used
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
    return SpacedPlacer(cross: room.start + lead, gap: itemSpacing + share, main: main, extent: line.extent)
  }

  @inline(__always)
  package func place(_ item: ItemExtents, with placer: inout SpacedPlacer) -> AxisFrame {
    placer.place(ItemExtents(cross: min(item.cross, widest), main: item.main), alignment: alignment)
  }
}
