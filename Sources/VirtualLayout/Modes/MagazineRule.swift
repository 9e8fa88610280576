/// A magazine worked out for a container. Items' cross lengths are codes (`MagazineCode`).
package struct MagazineRule: LongestItemRule {
  package let room: ContainerRoom
  package let lineSpacing: Double
  private let crossStart: Double
  private let itemSpacing: Double
  private let extents: MagazineExtents

  init(_ magazine: Magazine, in container: ModeContainer) {
    let itemInsets = container.orientation.insets(magazine.itemInsets)
    var room = ContainerRoom(container, insets: magazine.insets)
    room.mainInsets = (
      room.mainInsets.start + itemInsets.mainStart, room.mainInsets.end + itemInsets.mainEnd
    )
    self.room = room
    // Where the item insets alone are wider than the room, nothing is left, within it.
    let leading = min(itemInsets.crossStart, room.extent)
    crossStart = room.start + leading
    itemSpacing = Length.cross(magazine.itemSpacing)
    lineSpacing = Length.main(magazine.lineSpacing)
    extents = MagazineExtents(
      fullBleed: room.extent, room: max(0, room.extent - leading - itemInsets.crossEnd),
      spacing: itemSpacing)
  }

  package var asking: LineAsking { .shares(crossExtents: extents) }

  package struct Line: LongestItemLine {
    let width: MagazineItem.Width
    package var extent: Double
    package var count: Int
  }

  package struct Placer: BitwiseCopyable {
    let main: Double
    let extent: Double
    /// Where the next item goes across.
    var cross: Double
  }

  package func leastCross(of item: ItemExtents) -> Double {
    // 0 where spacing leaves nothing, so that items may lie beside the content.
    extents[MagazineCode(length: item.cross).width]
  }

  @inline(__always)
  package func begin(with item: ItemExtents) -> Line {
    Line(width: MagazineCode(length: item.cross).width, extent: item.main, count: 1)
  }

  @inline(__always)
  package func extend(_ line: inout Line, with item: ItemExtents) -> Bool {
    guard line.count < line.width.itemsPerLine, MagazineCode(length: item.cross).width == line.width else {
      return false
    }
    line.add(item)
    return true
  }

  @inline(__always)
  package func measure(_ cross: Span<Double>, _ main: Span<Double>, _ items: Range<Int>) -> Line {
    Line(
      width: MagazineCode(length: cross[items.lowerBound]).width, extent: extent(main, items, cross: cross),
      count: items.count)
  }

  package var startsItemsTogether: Bool { true }

  @inline(__always)
  package func span(of item: ItemExtents, onLineOf extent: Double) -> (lead: Double, extent: Double) {
    (0, MagazineCode(length: item.cross).isStretched ? extent : item.main)
  }

  @inline(__always)
  package func placer(for line: Line, at main: Double, isLast: Bool) -> Placer {
    Placer(
      main: main, extent: line.extent, cross: line.width == .fullBleed ? room.start : crossStart)
  }

  @inline(__always)
  package func place(_ item: ItemExtents, with placer: inout Placer) -> AxisFrame {
    let crossExtent = extents[MagazineCode(length: item.cross).width]
    let frame = AxisFrame(
      main: placer.main, mainExtent: span(of: item, onLineOf: placer.extent).extent, cross: placer.cross,
      crossExtent: crossExtent)
    placer.cross += crossExtent + itemSpacing
    return frame
  }
}
