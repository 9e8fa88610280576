extension LayoutMode {
  /// The parameters of a magazine: each item takes a share of a line, from all of it to a fifth.
  ///
  ///     |        full          |
  ///     |  half    |  half     |      a line ends when it is full,
  ///     |  half    |                  or when the next item takes a different share
  ///     | third | third | third|
  ///
  /// ```swift
  /// layout.mode = .magazine(LayoutMode.Magazine(itemSpacing: 12, lineSpacing: 12, itemInsets: LayoutInsets(16)))
  /// layout.source = .extents(heights).magazineItems([.init(width: .fullBleed), .init(width: .half), …])
  /// ```
  ///
  /// The source or the delegate returns each item's share as a `MagazineItem`. The items of a line begin at the leading edge.
  /// If a line ends early, the rest of it stays empty. A line is as tall as its tallest item.
  ///
  /// The rule follows Airbnb's MagazineLayout, except that widths are not rounded to whole points.
  ///
  /// - Complexity: placing an item takes O(1), and a change takes as long as in `LayoutMode.Flow`.
  public struct Magazine: Hashable, Sendable {
    /// The space between the items of a line, in points.
    public var itemSpacing: Double
    /// The space between lines, in points.
    public var lineSpacing: Double
    /// The space kept free around everything, in points.
    public var insets: LayoutInsets
    /// The space kept free around all lines, inside `insets`, in points. Across the scroll axis, `fullBleed` items cover it.
    public var itemInsets: LayoutInsets

    /// Creates the parameters of a magazine, by default without spacing and insets.
    public init(
      itemSpacing: Double = 0, lineSpacing: Double = 0, insets: LayoutInsets = .zero,
      itemInsets: LayoutInsets = .zero
    ) {
      self.itemSpacing = itemSpacing
      self.lineSpacing = lineSpacing
      self.insets = insets
      self.itemInsets = itemInsets
    }
  }

  /// A magazine with these parameters.
  public static func magazine(_ magazine: Magazine = Magazine()) -> LayoutMode {
    LayoutMode(magazine) { magazine in
      LineEngine(asksForEachContainer: true) { container, _, _ in
        .wrapped(MagazineRule(magazine, in: container))
      }
    }
  }
}

/// The rule of a magazine in one container: where lines break, and how wide their items are.
///
/// In place of its extent across, an item has its `MagazineCode`. `Line.mark` is the raw value of the `MagazineItem.Width` that
/// all items of the line have.
private final class MagazineRule: LineRule {
  let traits: LineTraits
  let request: SizeRequest
  private let room: ContainerRoom
  private let crossStart: Double
  private let itemSpacing: Double
  /// The extent across of each width, by the raw value of `MagazineItem.Width`.
  private let crossExtents: InlineArray<6, Double>

  init(_ magazine: LayoutMode.Magazine, in container: ModeContainer) {
    let itemInsets = container.orientation.insets(magazine.itemInsets)
    var room = ContainerRoom(container, insets: magazine.insets)
    room.mainInsets = (
      room.mainInsets.start + itemInsets.mainStart, room.mainInsets.end + itemInsets.mainEnd
    )
    self.room = room
    // If the item insets are wider than the room, all but `fullBleed` items have no width, and their lines begin in the room.
    let leading = min(itemInsets.crossStart, room.extent)
    crossStart = room.start + leading
    let spacing = Length.cross(magazine.itemSpacing)
    itemSpacing = spacing
    let inside = max(0, room.extent - leading - itemInsets.crossEnd)
    let extents = MagazineItem.Width.allCases.map { width in
      let count = Double(width.itemsPerLine)
      return width == .fullBleed ? room.extent : max(0, inside - spacing * (count - 1)) / count
    }
    crossExtents = InlineArray { extents[$0] }
    request = .shares(crossExtents: extents)
    var traits = LineTraits(room: room, lineSpacing: Length.main(magazine.lineSpacing))
    traits.alignment = .byRule
    self.traits = traits
  }

  func begin(with item: AxisSize) -> Line {
    let width = MagazineCode(length: item.cross).width.rawValue
    var line = Line(item, used: 0, mark: Double(width))
    // This is 0 if the spacing takes up the whole room. Items may then lie outside the content.
    line.leastCross = crossExtents[width]
    return line
  }

  func extend(_ line: inout Line, with item: AxisSize) -> Bool {
    let width = MagazineCode(length: item.cross).width
    guard line.count < width.itemsPerLine, Double(width.rawValue) == line.mark else { return false }
    let leastCross = line.leastCross
    line.add(item)
    line.leastCross = leastCross
    return true
  }

  func placer(for line: Line, at main: Double, last: LastLineContext?) -> LinePlacer {
    let isFullBleed = line.mark == Double(MagazineItem.Width.fullBleed.rawValue)
    return LinePlacer(
      SpacedPlacer(
        cross: isFullBleed ? room.start : crossStart, spacing: itemSpacing, main: main, extent: line.extent))
  }

  func place(_ item: AxisSize, with placer: inout LinePlacer) -> AxisRect {
    let code = MagazineCode(length: item.cross)
    let crossExtent = crossExtents[code.width.rawValue]
    let line = placer.spaced
    placer.spaced.cross += crossExtent + line.spacing
    return AxisRect(
      main: line.main, cross: line.cross, mainExtent: code.isStretched ? line.extent : item.main,
      crossExtent: crossExtent)
  }
}

extension MagazineItem.Width {
  fileprivate var itemsPerLine: Int { max(1, rawValue) }
}
