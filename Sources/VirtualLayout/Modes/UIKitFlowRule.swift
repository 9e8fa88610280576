/// UICollectionViewFlowLayout's flow worked out for a container.
package struct UIKitFlowRule: LongestItemRule {
  package let room: ContainerRoom
  package let lineSpacing: Double
  package let asking: LineAsking
  private let itemSpacing: Double
  private var lastLineHasColumns = false

  init(_ flow: UIKitFlow, in container: ModeContainer) {
    room = ContainerRoom(container, insets: flow.insets)
    itemSpacing = Length.cross(flow.itemSpacing)
    lineSpacing = Length.main(flow.lineSpacing)
    switch flow.itemSize {
    case .asked: asking = .sizes(availableCross: room.extent)
    case .fixed(let size):
      let extents = container.orientation.extents(of: size)
      asking = .nothing(cross: Length.cross(extents.cross), main: Length.main(extents.main))
    }
  }

  package struct Line: LongestItemLine {
    /// What the items and the spacing between them take up.
    var used: Double
    package var extent: Double
    package var count: Int
    /// The extent across that all items have so far; -1 when they differ.
    var itemCross: Double
  }

  @inline(__always)
  package func begin(with item: ItemExtents) -> Line {
    Line(used: item.cross, extent: item.main, count: 1, itemCross: item.cross)
  }

  @inline(__always)
  package func extend(_ line: inout Line, with item: ItemExtents) -> Bool {
    let isAlike = item.cross == line.itemCross
    // Multiplied where it can be, so that how many equal items a line takes can be told without adding them up.
    let used = isAlike ? used(by: line.count &+ 1, item.cross) : line.used + (itemSpacing + item.cross)
    guard used <= room.extent else { return false }
    if !isAlike { line.itemCross = -1 }
    line.used = used
    line.add(item)
    return true
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
    var count = Limit.wholeCount((room.extent + itemSpacing) / step, atMost: Limit.items)
    // The quotient is rounded; it is one off at the most.
    while count > 1 && used(by: count, itemCross) > room.extent { count -= 1 }
    while count < Limit.items && used(by: count + 1, itemCross) <= room.extent { count += 1 }
    return count
  }

  // MARK: Placing

  @inline(__always)
  package func placer(for line: Line, at main: Double, isLast: Bool) -> SpacedPlacer {
    if isLast { return lastSpacedPlacer(for: line, at: main) }
    return placer(used: line.used, count: line.count, at: main, line.extent)
  }

  private func lastSpacedPlacer(for line: Line, at main: Double) -> SpacedPlacer {
    if lastLineHasColumns && line.itemCross + itemSpacing > 0 {
      let count = columnCount(line.itemCross)
      return placer(used: used(by: count, line.itemCross), count: count, at: main, line.extent)
    }
    return SpacedPlacer(cross: room.start, gap: itemSpacing, main: main, extent: line.extent)
  }

  /// For a full line.
  @inline(__always)
  private func placer(used: Double, count: Int, at main: Double, _ extent: Double) -> SpacedPlacer {
    let free = room.extent - used
    return count > 1
      ? SpacedPlacer(
        cross: room.start, gap: itemSpacing + free / Double(count - 1), main: main, extent: extent)
      : SpacedPlacer(cross: room.start + free / 2, gap: itemSpacing, main: main, extent: extent)
  }

  @inline(__always)
  package func place(_ item: ItemExtents, with placer: inout SpacedPlacer) -> AxisFrame {
    Self.items.place(item, with: &placer)
  }

  @inline(__always)
  package func span(of item: ItemExtents, onLineOf extent: Double) -> (lead: Double, extent: Double) {
    Self.items.span(of: item, onLineOf: extent)
  }

  package var spacedItems: SpacedItems? { Self.items }

  private static var items: SpacedItems { SpacedItems(alignment: 0.5) }
}
