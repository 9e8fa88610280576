/// A flow worked out for a container: how lines break and how items stand on them.
package struct FlowRule: LongestItemRule {
  package let room: ContainerRoom
  package let lineSpacing: Double
  private let joining: LineFit
  private let distribution: Flow.Distribution
  private let lastLine: Flow.Distribution
  /// Whether some line's free space goes anywhere but behind its items.
  private let distributesFreeSpace: Bool
  private let items: SpacedItems

  init(_ flow: Flow, in container: ModeContainer) {
    room = ContainerRoom(container, insets: flow.insets)
    lineSpacing = Length.main(flow.lineSpacing)
    distribution = flow.distribution
    lastLine = flow.lastLine ?? flow.distribution
    distributesFreeSpace = distribution != .start || lastLine != .start
    let alignment =
      switch flow.alignment {
      case .start: 0.0
      case .center: 0.5
      case .end: 1.0
      }
    items = SpacedItems(widest: flow.sizing == .capped ? room.extent : .infinity, alignment: alignment)
    joining = LineFit(
      room: room.extent, spacing: Length.cross(flow.itemSpacing), widest: items.widest)
  }

  package struct Line: LongestItemLine {
    /// What the items and the spacing between them take up.
    var used: Double
    package var extent: Double
    package var count: Int
  }

  @inline(__always)
  package func begin(with item: ItemExtents) -> Line {
    Line(used: joining.first(item.cross), extent: item.main, count: 1)
  }

  @inline(__always)
  package func extend(_ line: inout Line, with item: ItemExtents) -> Bool {
    let used = line.used + joining.step(item.cross)
    guard used <= joining.room else { return false }
    line.used = used
    line.add(item)
    return true
  }

  package var fit: LineFit? { joining }

  @inline(__always)
  package func line(_ fitted: FittedLine) -> Line? {
    Line(used: fitted.used, extent: fitted.extent, count: fitted.count)
  }

  package var startsItemsTogether: Bool { items.alignment == 0 }

  @inline(__always)
  package func span(of item: ItemExtents, onLineOf extent: Double) -> (lead: Double, extent: Double) {
    items.span(of: item, onLineOf: extent)
  }

  package func crossUsed(by line: Line) -> Double? { line.used }

  @inline(__always)
  package func measure(_ cross: Span<Double>, _ main: Span<Double>, _ range: Range<Int>) -> Line {
    var line = Line(used: 0, extent: extent(main, range, cross: cross), count: range.count)
    guard distributesFreeSpace else { return line }
    // In the order in which `extend` adds, so that both come to the same to the bit.
    line.used = joining.first(cross[range.lowerBound])
    for index in range.dropFirst() { line.used += joining.step(cross[index]) }
    return line
  }

  @inline(__always)
  package func line(ofExtent extent: Double, count: Int) -> Line? {
    distributesFreeSpace ? nil : Line(used: 0, extent: extent, count: count)
  }

  @inline(__always)
  package func placer(for line: Line, at main: Double, isLast: Bool) -> SpacedPlacer {
    guard distributesFreeSpace else {
      return SpacedPlacer(cross: room.start, gap: joining.spacing, main: main, extent: line.extent)
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
    return SpacedPlacer(
      cross: room.start + lead, gap: joining.spacing + share, main: main, extent: line.extent)
  }

  @inline(__always)
  package func place(_ item: ItemExtents, with placer: inout SpacedPlacer) -> AxisFrame {
    items.place(item, with: &placer)
  }

  package var spacedItems: SpacedItems? { items }
}
