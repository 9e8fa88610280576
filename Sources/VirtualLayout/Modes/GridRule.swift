/// A grid of rows as long as their longest item, worked out for a container.
package struct GridRule: RowRule {
  package let room: ContainerRoom
  package let lineSpacing: Double
  package let keepsItemsInContent: Bool
  package let asking: LineAsking
  let tracks: GridTracks
  private let columnCount: Int
  /// Whether items keep the width that the source says, instead of taking their column's.
  private let keepsWidths: Bool
  private let stretches: Bool
  /// The part of what a row is longer than an item that lies before the item.
  private let alignment: Double

  init(_ grid: Grid, in container: ModeContainer, count: Int, last: Int?) {
    room = ContainerRoom(container, insets: grid.insets)
    lineSpacing = Length.main(grid.rowSpacing)
    tracks = GridTracks(grid, room: room, count: count, last: last)
    columnCount = tracks.tracks.count
    keepsItemsInContent = tracks.lie(within: room.content)
    keepsWidths = grid.rows == .natural
    let extents = tracks.tracks.map { $0.extent }
    asking = keepsWidths ? .sizesWithin(crossExtents: extents) : .extents(crossExtents: extents)
    stretches = grid.rowAlignment == .stretch
    alignment = grid.rowAlignment.leadingPart
  }

  package var itemsPerRow: Int { columnCount }

  package struct Line: LongestItemLine {
    package var extent: Double
    package var count: Int
  }

  package struct Placer: BitwiseCopyable {
    /// The column of the next item.
    var column: Int
    let main: Double
    let extent: Double
  }

  @inline(__always)
  package func begin(with item: ItemExtents) -> Line { Line(extent: item.main, count: 1) }

  @inline(__always)
  package func extend(_ line: inout Line, with item: ItemExtents) -> Bool {
    guard line.count < columnCount else { return false }
    line.add(item)
    return true
  }

  @inline(__always)
  package func row(ofExtent extent: Double, count: Int) -> Line { Line(extent: extent, count: count) }

  package var startsItemsTogether: Bool { alignment == 0 }
  package var itemsFillLines: Bool { stretches }

  @inline(__always)
  package func span(of item: ItemExtents, onLineOf extent: Double) -> (lead: Double, extent: Double) {
    (item.lead(in: extent, alignment: alignment), stretches ? extent : item.main)
  }

  @inline(__always)
  package func placer(for line: Line, at main: Double, isLast: Bool) -> Placer {
    Placer(column: 0, main: main, extent: line.extent)
  }

  @inline(__always)
  package func place(_ item: ItemExtents, with placer: inout Placer) -> AxisFrame {
    let track = tracks.tracks[placer.column]
    placer.column &+= 1
    let cross = keepsWidths ? track.start + (track.extent - item.cross) * track.alignment : track.start
    let span = span(of: item, onLineOf: placer.extent)
    return AxisFrame(
      main: placer.main + span.lead, mainExtent: span.extent, cross: cross,
      crossExtent: keepsWidths ? item.cross : track.extent)
  }
}

/// A grid of rows that are all alike.
final class UniformGridRule: UniformRule {
  private let grid: Grid
  /// How many columns fitted in the last layout, if there was one.
  private var lastFitting: Int?

  init(_ grid: Grid) { self.grid = grid }

  func makeGrid(of count: Int, in container: ModeContainer) -> UniformGrid {
    let room = ContainerRoom(container, insets: grid.insets)
    let tracks = GridTracks(grid, room: room, count: count, last: lastFitting)
    lastFitting = tracks.fitting
    let extents = tracks.tracks.map { itemExtent(across: $0.extent, container.orientation) }
    let row = extents.reduce(0) { max($0, $1) }
    let columns = zip(tracks.tracks, extents).map { track, extent in
      UniformGrid.Column(
        cross: track.start, crossExtent: track.extent,
        lead: Length.main((row - extent) * grid.rowAlignment.leadingPart),
        extent: grid.rowAlignment == .stretch ? row : extent)
    }
    return UniformGrid(
      count: count, columns: columns, lineExtent: row, lineSpacing: Length.main(grid.rowSpacing), in: room)
  }

  /// How far an item extends along the main axis, given its extent across.
  private func itemExtent(across cross: Double, _ orientation: Orientation) -> Double {
    switch grid.rows {
    case .fixed(let extent): return Length.main(extent)
    case .aspectRatio(let width, let height):
      return orientation.extents(of: LayoutSize(width: width, height: height)).main(across: cross)
    case .measured, .natural: return 0
    }
  }
}
