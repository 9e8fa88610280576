/// Drives a host's own rule: reads the sizes it asks for, has it place items, and keeps what comes of it.
///
/// Everything the host's code does, it does before anything changes, for it may look at the layout meanwhile.
final class CustomEngine: RectangleEngine {
  let state: RectangleState
  private let rule: CustomRule

  init(_ rule: CustomRule, insets: LayoutInsets) {
    self.rule = rule
    state = RectangleState(insets: insets)
  }

  func update(
    _ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader
  ) -> () -> Void {
    let inside = ContainerRoom(container, insets: state.insets)
    let room = CustomRoom(crossExtent: inside.extent)
    let (first, sizes, count) = take(change, rule.asking(room).lineAsking(in: room), room, reader)
    var frames = [AxisRect](repeating: .zero, count: count - first)
    var span = frames.mutableSpan
    rule.place(first, sizes.span, room, &span)

    let placed = frames
    return { [state] in
      state.work.itemsPlaced += placed.count
      state.sizes.keep(sizes, from: first, for: placed, in: state.rectangles)
      state.rectangles.replace(
        from: first, with: placed, origin: (inside.mainInsets.start, inside.start), viewport: inside.extent)
      state.contentCross = inside.content
      state.leastEnd = inside.mainInsets.start
      state.mainEndInset = inside.mainInsets.end
    }
  }

  func leastItems(of count: Int, in container: ModeContainer) -> Int { rule.placesAllAtOnce ? count : 1 }

  /// How items are asked; nil for not at all.
  func asking(in container: ModeContainer) -> LineAsking? {
    let room = CustomRoom(crossExtent: ContainerRoom(container, insets: state.insets).extent)
    return rule.asking(room).lineAsking(in: room)
  }

  /// Asks for what has changed and prepares the rule for it: the item from which on to place, the sizes from there on (none
  /// where the rule asks for nothing), and how many items there are.
  private func take(
    _ change: SectionChange, _ asking: LineAsking?, _ room: CustomRoom, _ reader: any ItemReader
  ) -> (first: Int, sizes: [AxisSize], count: Int) {
    switch change {
    case .everything(let count):
      let sizes = read(0..<count, asking, reader)
      return (rule.resume(0, room), sizes, count)

    case .parts(let items, let count, _):
      let changed = items.consecutiveRuns.map { (items: $0, sizes: read($0, asking, reader)) }
      let added = read(itemCount..<count, asking, reader)
      let first = rule.resume(items.first ?? itemCount, room)
      return (first, asking == nil ? [] : known(from: first, changed) + added, count)

    case .edited(let edits):
      let edits = asking?.dependsOnPlace == true ? edits.askingBehindFirstShift : edits
      let first = edits.first
      guard asking != nil else { return (rule.resume(first, room), [], edits.newCount) }
      var sizes = edits.applied(to: known(from: 0, [])).map { $0 ?? .zero }
      for run in edits.asked.consecutiveRuns {
        sizes.replaceSubrange(run, with: read(run, asking, reader))
      }
      let resumed = rule.resume(first, room)
      return (resumed, Array(sizes[resumed...]), edits.newCount)
    }
  }

  /// Asks for the sizes of these items. None where the rule asks for nothing.
  private func read(_ items: Range<Int>, _ asking: LineAsking?, _ reader: any ItemReader) -> [AxisSize] {
    guard let asking, !items.isEmpty else { return [] }
    var cross = [Double](repeating: 0, count: items.count)
    var main = cross
    state.work.sizesAsked += reader.read(items, asking, into: &cross, &main, at: 0)
    return cross.indices.map { AxisSize(main: main[$0], cross: cross[$0]) }
  }

  /// The sizes that are known of the items from `first` on, with those that have changed.
  private func known(from first: Int, _ changed: [(items: Range<Int>, sizes: [AxisSize])]) -> [AxisSize] {
    var sizes = (first..<max(first, itemCount)).map { state.sizes.size(of: $0, in: state.rectangles) }
    for run in changed {
      for (index, item) in run.items.enumerated() { sizes[item - first] = run.sizes[index] }
    }
    return sizes
  }
}

extension CustomAsking {
  /// The same in the layout's own terms, of lengths it can compute with; nil for nothing.
  fileprivate func lineAsking(in room: CustomRoom) -> LineAsking? {
    switch self {
    case .nothing: nil
    case .sizes(let available): .sizes(availableCross: Length.cross(available))
    case .extents(let crossExtents):
      .extents(
        crossExtents: crossExtents.isEmpty ? [room.crossExtent] : crossExtents.map { Length.cross($0) })
    }
  }
}
