import VirtualLayout

import func Foundation.cos
import func Foundation.sin

/// What Custom.md shows.
enum CustomExamples {
  /// A staircase: each item one step down and one step in, starting over at the leading edge when it runs out of room.
  struct Staircase: CustomFold {
    var step = 24.0

    func firstCursor(in room: CustomRoom) -> AxisRect {
      AxisRect(main: -step, cross: -step, mainExtent: 0, crossExtent: 0)
    }

    func place(_ item: Int, size: AxisSize, in room: CustomRoom, after last: inout AxisRect) -> AxisRect {
      let cross = last.cross + step
      last = AxisRect(
        main: last.main + step, cross: cross + size.cross <= room.crossExtent ? cross : 0, size: size)
      return last
    }
  }

  /// Items on a circle. The source is not asked for anything.
  struct Circle: CustomPlacement {
    func request(in room: CustomRoom) -> CustomRequest { .nothing }

    func place(_ sizes: Span<AxisSize>, in room: CustomRoom, into frames: inout MutableSpan<AxisRect>) {
      let radius = room.crossExtent / 2 - 20
      for item in frames.indices {
        let angle = 2 * Double.pi * Double(item) / Double(frames.count)
        frames[item] = AxisRect(
          main: radius * (1 - cos(angle)), cross: radius * (1 + sin(angle)), mainExtent: 40, crossExtent: 40)
      }
    }
  }

  /// A timetable: an event starts at its minute and lies in the column of its day.
  struct Timetable: CustomPlacement {
    struct Event {
      var day: Int
      var start: Double
      var minutes: Double
    }

    var events: [Event]

    func request(in room: CustomRoom) -> CustomRequest { .nothing }

    func place(_ sizes: Span<AxisSize>, in room: CustomRoom, into frames: inout MutableSpan<AxisRect>) {
      let width = room.crossExtent / 7
      for item in frames.indices where item < events.count {
        let event = events[item]
        frames[item] = AxisRect(
          main: event.start, cross: Double(event.day) * width, mainExtent: event.minutes, crossExtent: width)
      }
    }
  }

  static func run() -> (layout: CollectionLayout, frames: [AxisRect]) {
    let layout = CollectionLayout(.custom(fold: Staircase(step: 30), insets: LayoutInsets(16)))

    let room = CustomRoom(crossExtent: 320)
    let fold = Staircase()
    var cursor = fold.firstCursor(in: room)
    let frames = (0..<3).map { item in
      fold.place(item, size: AxisSize(main: 40, cross: 100), in: room, after: &cursor)
    }
    // frames[2] is at main 48, cross 48
    return (layout, frames)
  }
}
