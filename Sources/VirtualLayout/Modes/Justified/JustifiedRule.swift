/// The rule of justified lines in one container: when a line is full, and how its items fill it.
///
/// The *ratio* of an item is its extent across divided by its extent along the scroll axis. `Line.used` is the sum of a line's
/// ratios: the line fills the room at an extent of room / `used`. `Line.mark` is 1 on a last line that is not full, else 0.
final class JustifiedRule: LineRule {
  let traits: LineTraits
  let request: SizeRequest
  private let room: ContainerRoom
  private let itemSpacing: Double
  private let target: Double
  /// A line is full when its ratios add up to `leastSum`. An item that takes it beyond `greatestSum` joins only if the line is
  /// then closer to the target.
  private let leastSum: Double
  private let greatestSum: Double
  private let lastLine: LayoutMode.Justified.LastLine

  init(_ justified: LayoutMode.Justified, in container: ModeContainer) {
    room = ContainerRoom(container, insets: justified.insets)
    request =
      justified.aspectRatio.map { ratio in
        let size = container.orientation.extents(of: LayoutSize(width: Length.cross(ratio), height: 1))
        return .nothing(cross: size.cross, main: size.main)
      } ?? .sizes(availableCross: room.extent)
    itemSpacing = Length.cross(justified.itemSpacing)
    target = max(1, Length.main(justified.targetExtent))
    let tolerance = justified.tolerance > 0 ? min(justified.tolerance, 1) : 0
    leastSum = room.extent / target * (1 - tolerance)
    greatestSum = room.extent / target * (1 + tolerance)
    lastLine = justified.lastLine
    var traits = LineTraits(room: room, lineSpacing: Length.main(justified.lineSpacing))
    traits.extendsToLongestItem = false
    traits.alignment = .stretch
    traits.hasOwnLastLine = true
    self.traits = traits
  }

  // MARK: Ratios

  @inline(__always)
  private func ratio(of item: AxisSize) -> Double {
    guard item.cross > 0 && item.main > 0 else { return 1 }
    return min(max(item.cross / item.main, 0x1p-16), 0x1p16)
  }

  /// A lower bound of the extent across of an item that shares its line. The ratios of such a line add up to at most twice the
  /// target's sum, and spacing takes up at most half of the room, so `fillingExtent` is at least a quarter of the target.
  @inline(__always)
  private func leastCross(_ ratio: Double) -> Double { ratio * target / 4 }

  // MARK: Lines

  @inline(__always)
  func begin(with item: AxisSize) -> Line {
    let ratio = ratio(of: item)
    return Line(count: 1, extent: 0, used: ratio, mark: 0, leastCross: leastCross(ratio))
  }

  @inline(__always)
  func extend(_ line: inout Line, with item: AxisSize) -> Bool {
    guard line.used < leastSum, 2 * itemSpacing * Double(line.count) <= room.extent else { return false }
    let ratio = ratio(of: item)
    let sum = line.used + ratio
    if sum > greatestSum {
      let without = (line.used - room(of: line.count) / target).magnitude
      let with = (sum - room(of: line.count + 1) / target).magnitude
      guard with <= without else { return false }
    }
    line.used = sum
    line.count &+= 1
    line.leastCross = min(line.leastCross, leastCross(ratio))
    return true
  }

  func close(_ line: inout Line, last: LastLineContext?) {
    guard let last, line.used < leastSum else {
      line.extent = Length.main(min(max(fillingExtent(of: line), target / 2), target * 2))
      return
    }
    line.mark = 1
    line.extent = lastLine == .hidden ? 0 : Length.main(restExtent(of: line, after: last))
  }

  /// The room minus the spacing between this many items.
  @inline(__always)
  private func room(of count: Int) -> Double { room.extent - itemSpacing * Double(count - 1) }

  /// The extent at which the line's items fill the room and keep their ratios.
  @inline(__always)
  private func fillingExtent(of line: Line) -> Double { room(of: line.count) / line.used }

  /// The extent of a last line that is not full: that of the line before, or less if its items would overflow.
  private func restExtent(of line: Line, after last: LastLineContext) -> Double {
    min(last.previous?.extent ?? target, fillingExtent(of: line))
  }

  // MARK: Placing

  func placer(for line: Line, at main: Double, last: LastLineContext?) -> LinePlacer {
    var placer = LinePlacer(SpacedPlacer(cross: room.start, spacing: 0, main: main, extent: line.extent))
    guard line.mark == 1, let last else {
      placer.scale = fillingExtent(of: line)
      placer.itemAtEnd = line.count &- 1
      return placer
    }
    // A negative scale tells `place` that the line is hidden.
    placer.scale = lastLine == .hidden ? -1 : restExtent(of: line, after: last)
    let free = max(0, room(of: line.count) - placer.scale * line.used)
    let lead = lastLine == .center ? free / 2 : 0
    let widening = lastLine == .justify ? free / Double(line.count) : 0
    placer.spaced = SpacedPlacer(cross: room.start + lead, spacing: widening, main: main, extent: line.extent)
    placer.itemAtEnd = lastLine == .justify ? line.count &- 1 : -1
    return placer
  }

  @inline(__always)
  func place(_ item: AxisSize, with placer: inout LinePlacer) -> AxisFrame {
    let line = placer.spaced
    if placer.scale < 0 {
      return AxisFrame(main: line.main, mainExtent: 0, cross: room.start, crossExtent: room.extent)
    }
    // Edges are computed from sums, not from the previous item, so that rounding errors do not add up.
    let begin = line.cross + placer.sum * placer.scale + Double(placer.count) * (itemSpacing + line.spacing)
    placer.sum += ratio(of: item)
    let end =
      placer.count == placer.itemAtEnd
      ? room.start + room.extent
      : line.cross + placer.sum * placer.scale + Double(placer.count) * itemSpacing
        + Double(placer.count &+ 1) * line.spacing
    placer.count &+= 1
    return AxisFrame(main: line.main, mainExtent: line.extent, cross: begin, crossExtent: max(0, end - begin))
  }
}
