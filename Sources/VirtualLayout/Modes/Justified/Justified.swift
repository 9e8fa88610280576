extension LayoutMode {
  /// The parameters of justified lines: pictures that fill each line from edge to edge and are equally tall within it.
  ///
  ///     | aaaaaaa | bbbb | cccccccccc |      a line ends where its height comes close to the target
  ///     | ddddddddddddd | eeee | ffff |
  ///     | ggggg | hhhh |                     the last pictures, if they do not fill a line, are as tall as the line before
  ///
  /// ```swift
  /// layout.mode = .justified(targetExtent: 240, spacing: 8)
  /// layout.source = .sizes(photos.map(\.size))                    // only their aspect ratios count
  /// ```
  ///
  /// The layout requests each item's size once and keeps it when the container changes. An item
  /// without width or height counts as a square. Aspect ratios are limited to 65,536 : 1 and 1 : 65,536.
  ///
  /// Items keep their aspect ratios, unless their line would be less than half or more than twice as tall as the target. Such a
  /// line is half or twice as tall and still fills the *room*, the container's width minus the insets, so crop its pictures.
  ///
  /// The rule follows Flickr's justified-layout, without its options that depend on a line's index (<doc:Justified>).
  ///
  /// - Complexity: placing an item takes O(1), and a change takes as long as in `LayoutMode.Flow`.
  public struct Justified: Hashable, Sendable {
    /// What happens to the last items if they do not fill a line.
    ///
    /// They are as tall as the line before, or as the target if there is no line before, and shorter if they would overflow.
    public enum LastLine: Hashable, Sendable {
      /// They begin at the leading edge.
      case start
      /// They are centred.
      case center
      /// They become wider until they fill the line, all by the same number of points. Crop the pictures.
      case justify
      /// They are hidden: their frames are as wide as the room and have no height, and the content ends where they would begin.
      case hidden
    }

    /// The ideal height of a line (its width, if the layout scrolls horizontally), in points. Less than 1 counts as 1.
    public var targetExtent: Double
    /// How close to the target a line must come to be full, from 0 to 1: a line is full as soon as its aspect ratios add up to
    /// (1 − tolerance) · s, where s = room ÷ `targetExtent`. With the sum s, a line without spacing is exactly as tall as the
    /// target.
    public var tolerance: Double
    /// The space between the items of a line, in points. A line takes no further item if more than half of it would be spacing.
    public var itemSpacing: Double
    /// The space between lines, in points.
    public var lineSpacing: Double
    /// The space kept free around all lines, in points.
    public var insets: LayoutInsets
    public var lastLine: LastLine
    /// The width divided by the height of every item, whose sizes are then not requested; nil to use the size of each.
    public var aspectRatio: Double?

    /// Creates the parameters of justified lines, by default without spacing and insets.
    public init(
      targetExtent: Double = 320, tolerance: Double = 0.25, itemSpacing: Double = 0, lineSpacing: Double = 0,
      insets: LayoutInsets = .zero, lastLine: LastLine = .start, aspectRatio: Double? = nil
    ) {
      self.targetExtent = targetExtent
      self.tolerance = tolerance
      self.itemSpacing = itemSpacing
      self.lineSpacing = lineSpacing
      self.insets = insets
      self.lastLine = lastLine
      self.aspectRatio = aspectRatio
    }
  }

  /// Justified lines with these parameters.
  public static func justified(_ justified: Justified) -> LayoutMode {
    LayoutMode(justified) { justified in
      LineEngine(asksForEachContainer: false) { container, _, _ in
        .wrapped(JustifiedRule(justified, in: container))
      }
    }
  }

  /// Justified lines with the same spacing between items and between lines.
  public static func justified(
    targetExtent: Double = 320, spacing: Double = 0, insets: LayoutInsets = .zero,
    lastLine: Justified.LastLine = .start
  ) -> LayoutMode {
    .justified(
      Justified(
        targetExtent: targetExtent, itemSpacing: spacing, lineSpacing: spacing, insets: insets,
        lastLine: lastLine))
  }
}

/// The rule of justified lines in one container: when a line is full, and how its items fill it.
///
/// The *ratio* of an item is its extent across divided by its extent along the scroll axis. `Line.used` is the sum of a line's
/// ratios: the line fills the room at an extent of (room − spacing) / `used`. `Line.mark` is 1 on a last line that is not full,
/// else 0.
private final class JustifiedRule: LineRule {
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
      } ?? .sizes(crossExtents: [room.extent])
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

  private func ratio(of item: AxisSize) -> Double {
    guard item.cross > 0 && item.main > 0 else { return 1 }
    return min(max(item.cross / item.main, 0x1p-16), 0x1p16)
  }

  /// A lower bound of the extent across of an item that shares its line. The ratios of such a line add up to at most twice the
  /// target's sum, and spacing takes up at most half of the room, so `fillingExtent` is at least a quarter of the target.
  private func leastCross(_ ratio: Double) -> Double { ratio * target / 4 }

  // MARK: Lines

  func begin(with item: AxisSize) -> Line {
    let ratio = ratio(of: item)
    return Line(count: 1, extent: 0, used: ratio, mark: 0, leastCross: leastCross(ratio))
  }

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
  private func room(of count: Int) -> Double { room.extent - itemSpacing * Double(count - 1) }

  /// The extent at which the line's items fill the room and keep their ratios.
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

  func place(_ item: AxisSize, with placer: inout LinePlacer) -> AxisRect {
    let line = placer.spaced
    if placer.scale < 0 {
      return AxisRect(main: line.main, cross: room.start, mainExtent: 0, crossExtent: room.extent)
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
    return AxisRect(main: line.main, cross: begin, mainExtent: line.extent, crossExtent: max(0, end - begin))
  }
}
