/// A host's rule as closures, without its type.
///
/// The initializers are compiled into the host together with the rule, and the loop over the items is inside a closure. Placing
/// an item is therefore a direct call. A generic class would be compiled here and call the rule through a table for every item.
@usableFromInline
struct CustomRule {
  /// What the source is asked for.
  let asking: (_ room: CustomRoom) -> CustomAsking
  /// Prepares to place an item and all after it; returns the item, at or before it, from which `place` must begin.
  let resume: (_ item: Int, _ room: CustomRoom) -> Int
  /// Places the items from there on.
  let place:
    (_ first: Int, _ sizes: Span<AxisSize>, _ room: CustomRoom, _ frames: inout MutableSpan<AxisRect>) -> Void

  /// Whether the place of an item may depend on items after it.
  let placesAllAtOnce: Bool

  @usableFromInline
  init(
    placesAllAtOnce: Bool,
    asking: @escaping (CustomRoom) -> CustomAsking, resume: @escaping (Int, CustomRoom) -> Int,
    place: @escaping (Int, Span<AxisSize>, CustomRoom, inout MutableSpan<AxisRect>) -> Void
  ) {
    self.placesAllAtOnce = placesAllAtOnce
    self.asking = asking
    self.resume = resume
    self.place = place
  }

  /// How many items lie between one cursor that is kept and the next.
  @usableFromInline static var checkpointInterval: Int { 512 }

  @inlinable
  init<Fold: CustomFold>(_ fold: Fold) {
    // The cursors before item 0, before item `checkpointInterval`, and so on, and the one after the last item.
    var checkpoints: [Fold.Cursor] = []
    var cursor: Fold.Cursor?
    var placed = 0
    self.init(
      placesAllAtOnce: false,
      asking: { fold.asking(in: $0) },
      resume: { item, room in
        if item == placed && item > 0 { return item }
        let checkpoint = min(item / Self.checkpointInterval, checkpoints.count &- 1)
        guard checkpoint > 0 else {
          checkpoints.removeAll()
          cursor = fold.firstCursor(in: room)
          placed = 0
          return 0
        }
        cursor = checkpoints[checkpoint]
        checkpoints.removeLast(checkpoints.count &- checkpoint)
        placed = checkpoint &* Self.checkpointInterval
        return placed
      },
      place: { first, sizes, room, frames in
        var current = cursor ?? fold.firstCursor(in: room)
        cursor = nil
        for index in frames.indices {
          let item = first &+ index
          if item % Self.checkpointInterval == 0 { checkpoints.append(current) }
          let size = sizes.isEmpty ? AxisSize.zero : sizes[index]
          frames[index] = fold.place(item, size: size, in: room, after: &current)
        }
        placed = first &+ frames.count
        cursor = current
      })
  }

  @inlinable
  init<Placement: CustomPlacement>(_ placement: Placement) {
    self.init(
      placesAllAtOnce: true,
      asking: { placement.asking(in: $0) },
      resume: { _, _ in 0 },
      place: { _, sizes, room, frames in placement.place(sizes, in: room, into: &frames) })
  }
}
