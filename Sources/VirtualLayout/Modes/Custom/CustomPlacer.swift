/// Places the items of a section by a custom rule: requests the sizes that the rule needs, and runs the rule.
///
/// It holds closures instead of the rule. The initializers that make them are compiled into the host together with the rule,
/// and a closure contains the whole loop over the items, so placing an item is a direct call. A generic class would be compiled
/// in this module and call the rule through a witness table for every item.
@usableFromInline
final class CustomPlacer: RectanglePlacer {
  @usableFromInline
  typealias Place = (
    _ first: Int, _ sizes: Span<AxisSize>, _ room: CustomRoom, _ frames: inout MutableSpan<AxisRect>
  ) -> Void

  private let asking: (_ room: CustomRoom) -> CustomRequest
  private let resume: (_ item: Int, _ room: CustomRoom) -> Int
  private let place: Place

  /// - Parameters:
  ///   - resume: as in `RectanglePlacer`.
  ///   - place: places the items from the one that `resume` returned.
  @usableFromInline
  init(
    asking: @escaping (CustomRoom) -> CustomRequest, resume: @escaping (Int, CustomRoom) -> Int,
    place: @escaping Place
  ) {
    self.asking = asking
    self.resume = resume
    self.place = place
  }

  /// The number of items from one stored cursor to the next.
  @usableFromInline static var checkpointInterval: Int { 512 }

  @inlinable
  convenience init<Fold: CustomFold>(_ fold: Fold) {
    // The cursors before items 0, `checkpointInterval`, 2 · `checkpointInterval` and so on, and the one after the last item.
    var checkpoints: [Fold.Cursor] = []
    var cursor: Fold.Cursor?
    var placed = 0
    self.init(
      asking: { fold.request(in: $0) },
      resume: { item, room in
        if item == placed && item > 0 { return item }
        let checkpoint = min(item / CustomPlacer.checkpointInterval, checkpoints.count &- 1)
        guard checkpoint > 0 else {
          checkpoints.removeAll()
          cursor = fold.firstCursor(in: room)
          placed = 0
          return 0
        }
        cursor = checkpoints[checkpoint]
        checkpoints.removeLast(checkpoints.count &- checkpoint)
        placed = checkpoint &* CustomPlacer.checkpointInterval
        return placed
      },
      place: { first, sizes, room, frames in
        var current = cursor ?? fold.firstCursor(in: room)
        cursor = nil
        for index in frames.indices {
          let item = first &+ index
          if item % CustomPlacer.checkpointInterval == 0 { checkpoints.append(current) }
          let size = sizes.isEmpty ? AxisSize.zero : sizes[index]
          frames[index] = fold.place(item, size: size, in: room, after: &current)
        }
        placed = first &+ frames.count
        cursor = current
      })
  }

  @inlinable
  convenience init<Placement: CustomPlacement>(_ placement: Placement) {
    self.init(
      asking: { placement.request(in: $0) },
      resume: { _, _ in 0 },
      place: { _, sizes, room, frames in placement.place(sizes, in: room, into: &frames) })
  }

  func resume(at item: Int, in room: ContainerRoom) -> Int {
    resume(item, CustomRoom(crossExtent: room.extent))
  }

  func place(_ task: PlacingTask, reading reader: any ItemReader) -> RectanglePlacement {
    let room = CustomRoom(crossExtent: task.room.extent)
    let request = asking(room).request(in: room)
    let sizes = sizes(task, request, reader)
    var frames = [AxisRect](repeating: .zero, count: task.count - task.first)
    var span = frames.mutableSpan
    place(task.first, sizes.span, room, &span)
    return RectanglePlacement(
      frames: frames, origin: (task.room.mainInsets.start, task.room.start),
      leastMainEnd: task.room.mainInsets.start, request: request, sizes: sizes)
  }

  func naturalCross(_ task: PlacingTask, reading reader: any ItemReader) -> Double? { nil }

  /// The sizes of the items to place; empty if the rule needs none.
  private func sizes(
    _ task: PlacingTask, _ request: SizeRequest, _ reader: any ItemReader
  ) -> [AxisSize] {
    if case .nothing = request { return [] }
    let count = task.count - task.first
    var sizes: [AxisSize] = []
    sizes.reserveCapacity(count)
    while sizes.count < count {
      let first = sizes.count
      if first < task.sizes.count, let size = task.sizes[first] {
        sizes.append(size)
        continue
      }
      // Consecutive items with unknown sizes are requested in one call.
      let end = first < task.sizes.count ? task.sizes[first...].firstIndex { $0 != nil } ?? count : count
      var cross = [Double](repeating: 0, count: end - first)
      var main = cross
      reader.read(task.first + first..<task.first + end, request, into: &cross, &main, at: 0)
      for index in cross.indices { sizes.append(AxisSize(main: main[index], cross: cross[index])) }
    }
    return sizes
  }
}

extension CustomRequest {
  fileprivate func request(in room: CustomRoom) -> SizeRequest {
    switch self {
    case .nothing: .nothing(cross: 0, main: 0)
    case .sizes(let available): .sizes(crossExtents: [Length.cross(available)])
    case .extents(let crossExtents):
      .extents(
        crossExtents: crossExtents.isEmpty ? [room.crossExtent] : crossExtents.map { Length.cross($0) })
    }
  }
}
