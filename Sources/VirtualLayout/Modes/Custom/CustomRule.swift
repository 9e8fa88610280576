/// A host's rule without its type, which an engine cannot have: behind a class the engine would be generic, and Embedded
/// Swift knows no other existentials.
///
/// Its initializers are compiled into the host, together with the rule, so that placing an item calls nothing that is
/// not known there. The loop over the items stands inside the closure: one indirect call a pass.
@usableFromInline
struct CustomRule {
  /// What the source is asked for.
  let asking: (_ room: CustomRoom) -> CustomAsking
  /// Prepares for placing an item; returns the one, at or before it, from which on items must be placed.
  let resume: (_ item: Int, _ room: CustomRoom) -> Int
  /// Places the items from there on.
  let place:
    (_ first: Int, _ sizes: Span<AxisSize>, _ room: CustomRoom, _ frames: inout MutableSpan<AxisRect>) -> Void

  /// Whether every item's place may depend on all others.
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

  /// How many items lie between two cursors that are kept.
  @usableFromInline static var checkpointInterval: Int { 512 }

  @inlinable
  init<Fold: CustomFold>(_ fold: Fold) {
    // The cursor before item 0, before item `checkpointInterval`, and so on; and the one behind the last item.
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
