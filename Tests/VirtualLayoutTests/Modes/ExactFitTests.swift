import Expectations
import TestSupport
import Testing
import VirtualLayout

/// How many lanes, columns and cards there are if exactly so many fit, in fractions of a point.
///
/// A window of whole pixels has a fraction of a point at most scales, so `n` columns and their spacing may exceed it by a
/// rounding error.
struct ExactFitTests {
  private static let grain = 0x1p-20

  /// The number of tracks that items are in, by where they begin across.
  private func count(_ mode: LayoutMode, _ heading: Heading, room: Double) -> Int {
    let layout = CollectionLayout(mode, axis: heading.axis, direction: heading.direction)
    layout.containerSize = heading.container(cross: room)
    layout.source = .extents(Array(repeating: 10, count: 40))
    layout.prepare()
    let isVertical = heading.axis == .vertical
    let frames = layout.allElements.filter { $0.element.kind == .item }.map(\.frame)
    for frame in frames {
      let (lo, hi) = isVertical ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
      #expect(lo > -2 * Self.grain && hi < room + 2 * Self.grain, "\(frame) in \(room)")
    }
    return Set(frames.map { Int(((isVertical ? $0.minX : $0.minY) * 64).rounded()) }).count
  }

  /// Modes that count tracks of an extent with a spacing between them, and the room that a number of tracks takes besides.
  private func modes(_ extent: Double, _ spacing: Double) -> [(
    name: String, mode: LayoutMode, besides: Double
  )] {
    [
      ("grid", .grid(columns: .adaptive(minimum: extent), spacing: spacing), 0),
      ("equal rows", .grid(columns: .adaptive(minimum: extent), rows: .fixed(9), spacing: spacing), 0),
      (
        "columns with a maximum",
        .grid(columns: .adaptive(minimum: extent / 2, maximum: extent), spacing: spacing), 0
      ),
      (
        "columns of a grid item",
        .grid(
          columns: .items([LayoutMode.Grid.Item(.adaptive(minimum: extent), spacing: spacing)]),
          spacing: spacing),
        0
      ),
      ("masonry", .masonry(lanes: .adaptive(minimum: extent), spacing: spacing), 0),
      ("fixed lanes", .masonry(lanes: .fixed(extent), spacing: spacing), 2 * spacing),
      (
        "cards",
        .cards(.init(minimum: extent, maximum: extent, aspectRatio: 1, margin: spacing, padding: spacing)),
        2 * spacing
      ),
    ]
  }

  @Test(arguments: [1.1, 1.25, 1.5, 1.75, 2.25, 3])
  func whatFitsExactlyFits(scale: Double) {
    for minimum in stride(from: 40.0, through: 400, by: 12) {
      for spacing in [0.0, 4, 10, 16] {
        for number in 2...6 {
          let tracks = Double(number)
          for (name, mode, besides) in modes(minimum / scale, spacing / scale) {
            let room = (tracks * minimum + (tracks - 1) * spacing) / scale + besides
            guard count(mode, Heading.all[number % 4], room: room) != number else { continue }
            Issue.record("\(name): \(number) of \(minimum) with \(spacing) at \(scale)")
            return
          }
        }
      }
    }
  }

  /// One 64th of a point less than needed is too little, and so are two grains. One grain is not.
  @Test(arguments: Heading.all)
  func whatIsTooLargeDoesNotFit(heading: Heading) {
    for (name, mode, besides) in modes(100, 8) {
      for number in 2...5 {
        let room = Double(number) * 108 - 8 + besides
        expectEqual(count(mode, heading, room: room), number, "\(name)")
        expectEqual(count(mode, heading, room: room - Self.grain), number, "\(name), a grain less")
        expectEqual(count(mode, heading, room: room - 2 * Self.grain), number - 1, "\(name), two grains less")
        expectEqual(count(mode, heading, room: room - 1.0 / 64), number - 1, "\(name), a 64th less")
      }
    }
  }

  /// The line of a flow compares exactly, as browsers do.
  @Test func aFlowHasNoTolerance() {
    let layout = CollectionLayout(.flow())
    layout.source = .sizes(Array(repeating: LayoutSize(width: 100, height: 10), count: 3))
    for (room, last) in [(300, 2), (300.0.nextDown, 1)] {
      layout.containerSize.width = room
      layout.prepare()
      expectEqual(layout.line(ofItemAt: ItemPath(item: 0))?.upperBound.item, last, "\(room)")
    }
  }

  /// Tracks without extent are as many as the limit if there is room, and one if there is none.
  @Test func tracksWithoutExtentNeedRoom() {
    for (mode, least) in [
      (LayoutMode.cards(.init(minimum: 0, maximum: 0, aspectRatio: 1, margin: 0, padding: 0)), 1),
      (.masonry(lanes: .fixed(0)), 1),
    ] {
      expectEqual(count(mode, Heading.all[0], room: 0), least)
    }
  }
}
