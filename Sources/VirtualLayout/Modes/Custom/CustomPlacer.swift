/// Places the items of a section by a host's own rule: asks for the sizes that the rule wants, and runs it.
final class CustomPlacer: RectanglePlacer {
  private let rule: CustomRule

  init(_ rule: CustomRule) { self.rule = rule }

  var placesAllAtOnce: Bool { rule.placesAllAtOnce }

  func resume(at item: Int, in room: ContainerRoom) -> Int {
    rule.resume(item, CustomRoom(crossExtent: room.extent))
  }

  func place(_ task: PlacingTask, reading reader: any ItemReader) -> RectanglePlacement {
    let room = CustomRoom(crossExtent: task.room.extent)
    let request = rule.asking(room).request(in: room)
    let (sizes, asked) = sizes(task, request, reader)
    var frames = [AxisRect](repeating: .zero, count: task.count - task.first)
    var span = frames.mutableSpan
    rule.place(task.first, sizes.span, room, &span)
    return RectanglePlacement(
      frames: frames, origin: (task.room.mainInsets.start, task.room.start),
      leastEnd: task.room.mainInsets.start, request: request, sizes: sizes, sizesAsked: asked)
  }

  /// Nothing tells what extent a rule would choose.
  func naturalCross(_ task: PlacingTask, reading reader: any ItemReader) -> Double? { nil }

  /// The sizes of the items to place, and how many of them were asked for. None if the rule asks for nothing.
  private func sizes(
    _ task: PlacingTask, _ request: SizeRequest, _ reader: any ItemReader
  ) -> (sizes: [AxisSize], asked: Int) {
    if case .nothing = request { return ([], 0) }
    let count = task.count - task.first
    var sizes: [AxisSize] = []
    sizes.reserveCapacity(count)
    var asked = 0
    while sizes.count < count {
      let first = sizes.count
      if first < task.sizes.count, let size = task.sizes[first] {
        sizes.append(size)
        continue
      }
      // Items that are asked for and follow one another are asked for in one call.
      let end = first < task.sizes.count ? task.sizes[first...].firstIndex { $0 != nil } ?? count : count
      var cross = [Double](repeating: 0, count: end - first)
      var main = cross
      asked += reader.read(task.first + first..<task.first + end, request, into: &cross, &main, at: 0)
      for index in cross.indices { sizes.append(AxisSize(main: main[index], cross: cross[index])) }
    }
    return (sizes, asked)
  }
}

extension CustomAsking {
  /// What is asked, in lengths that a layout can compute with.
  fileprivate func request(in room: CustomRoom) -> SizeRequest {
    switch self {
    case .nothing: .nothing(cross: 0, main: 0)
    case .sizes(let available): .sizes(availableCross: Length.cross(available))
    case .extents(let crossExtents):
      .extents(
        crossExtents: crossExtents.isEmpty ? [room.crossExtent] : crossExtents.map { Length.cross($0) })
    }
  }
}
