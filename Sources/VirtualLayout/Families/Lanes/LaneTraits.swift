/// What the lane family knows of a rule: data instead of calls.
package struct LaneTraits {
  var tracks: LaneTracks
  /// The room in which the lanes lie, and the insets along the main axis. The first item starts after the start inset.
  var room: ContainerRoom
  /// The space after every item of a lane along the main axis.
  var itemSpacing: Double
  /// Whether the source gives sizes, which are scaled to the lanes. Otherwise it gives main extents.
  var scalesItems: Bool
  /// Whether choices depend on `LaneCursor.turn`.
  var takesTurns: Bool
  /// Whether the rule fills openings (`LaneOpenings`). Cursors then carry them, and are large.
  var remembersOpenings: Bool
  /// How the last items are stretched once all are placed; nil if they are not.
  var stretching: LaneStretching?

  /// The cursor before the first item.
  var firstCursor: LaneCursor {
    LaneCursor(
      ends: Array(repeating: room.mainInsets.start, count: tracks.count), turn: 0,
      openings: remembersOpenings ? Array(repeating: LaneOpenings(), count: tracks.count) : [])
  }

  /// The cross extent with which one-lane items are measured; nil if it depends on the lane or if the source gives sizes.
  var crossExtentOfAnyLane: Double? {
    tracks.areEqual && !scalesItems ? tracks.extent(from: 0, span: 1) : nil
  }
}
