/// Justified lines worked out for a container: where a line is full and how its items fill it.
///
/// A line is known by the sum of its items' proportions, cross by main: room / sum is the extent at which they fill it.
package struct JustifiedRule: LineRule {
  package let room: ContainerRoom
  package let lineSpacing: Double
  private let itemSpacing: Double
  private let target: Double
  /// A line is full when its sum is at least the one, and takes another item beyond the other only if that brings it
  /// closer to the target.
  private let leastSum: Double
  private let greatestSum: Double
  private let lastLine: Justified.LastLine
  /// What all items have instead of their own proportions, or 0.
  private let givenProportions: Double
  /// What the last line is as long as, if it is not full.
  private var extentBefore: Double

  init(_ justified: Justified, in container: ModeContainer) {
    room = ContainerRoom(container, insets: justified.insets)
    itemSpacing = Length.cross(justified.itemSpacing)
    lineSpacing = Length.main(justified.lineSpacing)
    target = max(1, Length.main(justified.targetExtent))
    extentBefore = target
    let tolerance = justified.tolerance > 0 ? min(justified.tolerance, 1) : 0
    leastSum = room.extent / target * (1 - tolerance)
    greatestSum = room.extent / target * (1 + tolerance)
    lastLine = justified.lastLine
    givenProportions =
      justified.aspectRatio.map { ratio in
        let size = LayoutSize(width: Length.cross(ratio), height: 1)
        return Self.proportions(container.orientation.extents(of: size))
      } ?? 0
  }

  package struct Line {
    /// The sum of the items' proportions.
    var sum: Double
    var count: Int
    /// Whether it is the last and too short to fill the room.
    var isRest = false
  }

  package struct Placer: BitwiseCopyable {
    let main: Double
    let extent: Double
    /// Where the line begins across, points for each part of the sum, and what an item adds beside its own.
    let start: Double
    let scale: Double
    let widening: Double
    /// The last item, if it ends where the room does.
    let itemAtEnd: Int
    let isHidden: Bool
    /// The items before the next one and the sum of their proportions.
    var count = 0
    var sum = 0.0
  }

  // MARK: Proportions

  @inline(__always)
  private func proportions(of item: ItemExtents) -> Double {
    givenProportions > 0 ? givenProportions : Self.proportions(item)
  }

  @inline(__always)
  private static func proportions(_ item: ItemExtents) -> Double {
    guard item.cross > 0 && item.main > 0 else { return 1 }
    return min(max(item.cross / item.main, 0x1p-16), 0x1p16)
  }

  /// A line's sum is at most twice that of the target and half of the room is its items': so its items are at least as
  /// wide as they would be at a quarter of the target. A single one is as wide as the room.
  package func leastCross(of item: ItemExtents) -> Double { proportions(of: item) * target / 4 }

  // MARK: Lines

  @inline(__always)
  package func begin(with item: ItemExtents) -> Line { Line(sum: proportions(of: item), count: 1) }

  @inline(__always)
  package func extend(_ line: inout Line, with item: ItemExtents) -> Bool {
    guard line.sum < leastSum, 2 * itemSpacing * Double(line.count) <= room.extent else { return false }
    let sum = line.sum + proportions(of: item)
    if sum > greatestSum {
      let without = (line.sum - room(of: line.count) / target).magnitude
      let with = (sum - room(of: line.count + 1) / target).magnitude
      guard with <= without else { return false }
    }
    line.sum = sum
    line.count &+= 1
    return true
  }

  @inline(__always)
  package func measure(_ cross: Span<Double>, _ main: Span<Double>, _ items: Range<Int>) -> Line {
    // In the order in which `extend` adds, so that both come to the same to the bit.
    let first = items.lowerBound
    var sum = proportions(of: ItemExtents(cross: cross[first], main: main[first]))
    for index in items.dropFirst() {
      sum += proportions(of: ItemExtents(cross: cross[index], main: main[index]))
    }
    return Line(sum: sum, count: items.count)
  }

  /// What spacing leaves for so many items.
  @inline(__always)
  private func room(of count: Int) -> Double { room.extent - itemSpacing * Double(count - 1) }

  /// The extent at which the line's items fill the room with their own proportions.
  @inline(__always)
  private func fillingExtent(of line: Line) -> Double { room(of: line.count) / line.sum }

  @inline(__always)
  package func extent(of line: Line) -> Double {
    if line.isRest { return lastLine == .hidden ? 0 : Length.main(restScale(of: line)) }
    return Length.main(min(max(fillingExtent(of: line), target / 2), target * 2))
  }

  package var startsItemsTogether: Bool { true }
  package var itemsFillLines: Bool { true }

  @inline(__always)
  package func span(of item: ItemExtents, onLineOf extent: Double) -> (lead: Double, extent: Double) {
    (0, extent)
  }

  // MARK: The last line

  package var hasOwnLastLine: Bool { true }

  package mutating func note(_ ending: LineEnding<Line>) {
    extentBefore = ending.previous.map { extent(of: $0) } ?? target
  }

  package func last(_ line: Line) -> Line {
    var line = line
    line.isRest = line.sum < leastSum
    return line
  }

  private func restScale(of line: Line) -> Double { min(extentBefore, fillingExtent(of: line)) }

  // MARK: Placing

  @inline(__always)
  package func placer(for line: Line, at main: Double, isLast: Bool) -> Placer {
    guard line.isRest else {
      return Placer(
        main: main, extent: extent(of: line), start: room.start, scale: fillingExtent(of: line), widening: 0,
        itemAtEnd: line.count &- 1, isHidden: false)
    }
    let scale = restScale(of: line)
    let free = max(0, room(of: line.count) - scale * line.sum)
    return Placer(
      main: main, extent: extent(of: line), start: room.start + (lastLine == .center ? free / 2 : 0),
      scale: scale, widening: lastLine == .justify ? free / Double(line.count) : 0,
      itemAtEnd: lastLine == .justify ? line.count &- 1 : -1, isHidden: lastLine == .hidden)
  }

  @inline(__always)
  package func place(_ item: ItemExtents, with placer: inout Placer) -> AxisFrame {
    if placer.isHidden {
      return AxisFrame(main: placer.main, mainExtent: 0, cross: room.start, crossExtent: room.extent)
    }
    // Each edge from the sums, not from the item before: what is rounded off does not add up, and the last item ends
    // where the room does.
    let begin =
      placer.start + placer.sum * placer.scale + Double(placer.count) * (itemSpacing + placer.widening)
    placer.sum += proportions(of: item)
    let end =
      placer.count == placer.itemAtEnd
      ? room.start + room.extent
      : placer.start + placer.sum * placer.scale + Double(placer.count) * itemSpacing
        + Double(placer.count &+ 1) * placer.widening
    placer.count &+= 1
    return AxisFrame(
      main: placer.main, mainExtent: placer.extent, cross: begin, crossExtent: max(0, end - begin))
  }
}
