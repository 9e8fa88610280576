/// The rule of a magazine in one container: where lines break, and how wide their items are.
///
/// In place of its extent across, an item has its `MagazineCode`. `Line.mark` is the `MagazineItem.Width.number` that all items
/// of the line have.
final class MagazineRule: LineRule {
  let traits: LineTraits
  let request: SizeRequest
  private let room: ContainerRoom
  private let crossStart: Double
  private let itemSpacing: Double
  /// The extent across of each width, by `MagazineItem.Width.number`.
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

  @inline(__always)
  func begin(with item: AxisSize) -> Line {
    let width = MagazineCode(length: item.cross).width.number
    var line = Line(item, used: 0, mark: Double(width))
    // This is 0 if the spacing takes up the whole room. Items may then lie outside the content.
    line.leastCross = crossExtents[width]
    return line
  }

  @inline(__always)
  func extend(_ line: inout Line, with item: AxisSize) -> Bool {
    let width = MagazineCode(length: item.cross).width
    guard line.count < width.itemsPerLine, Double(width.number) == line.mark else { return false }
    let leastCross = line.leastCross
    line.add(item)
    line.leastCross = leastCross
    return true
  }

  func placer(for line: Line, at main: Double, last: LastLineContext?) -> LinePlacer {
    let isFullBleed = line.mark == Double(MagazineItem.Width.fullBleed.number)
    return LinePlacer(
      SpacedPlacer(
        cross: isFullBleed ? room.start : crossStart, spacing: itemSpacing, main: main, extent: line.extent))
  }

  @inline(__always)
  func place(_ item: AxisSize, with placer: inout LinePlacer) -> AxisFrame {
    let code = MagazineCode(length: item.cross)
    let crossExtent = crossExtents[code.width.number]
    let line = placer.spaced
    placer.spaced.cross += crossExtent + line.spacing
    return AxisFrame(
      main: line.main, mainExtent: code.isStretched ? line.extent : item.main, cross: line.cross,
      crossExtent: crossExtent)
  }
}

extension MagazineItem.Width {
  @inline(__always)
  fileprivate var itemsPerLine: Int { max(1, number) }
}
