/// A mode's rule for items in lanes: parallel tracks along the scroll axis that fill up side by side.
///
///     cross →   lane 0   lane 1   lane 2
///     main ↓   | item 0 | item 1 | item 2 |
///              |        | item 3 |        |
///              | item 4 |        | item 5 |
///
/// The rule chooses lanes and starts, for a run of items per call. `LaneEngine` handles sizes, storage and queries.
///
/// Laws:
/// 1. What a call writes depends only on its arguments and the traits, so placing can stop and resume after any item.
/// 2. Items that keep their lanes start where they would if they were pinned to these lanes.
package protocol LaneRule: AnyObject {
  var traits: LaneTraits { get }

  /// The rule of the same mode for another container.
  ///
  /// - Parameter keepsCount: whether to keep the number of lanes if the room has changed only a little (`CountHysteresis`).
  func adapted(to container: ModeContainer, keepingCount keepsCount: Bool) -> any LaneRule

  /// The cross extent of lanes that do not depend on the container, with the insets; nil if they depend on it.
  func naturalCross(_ orientation: Orientation) -> Double?

  /// The first of the lanes with whose width an item is measured. The lanes that the item gets later have the same width.
  func laneToMeasure(span: Int, pin: Int?, _ cursor: LaneCursor) -> Int

  /// Places a run of items: chooses their lanes, and writes the lanes and the starts.
  func place(
    _ run: LaneRun, extents: Span<Double>, starts: inout MutableSpan<Double>,
    lanes: inout MutableSpan<UInt16>, cursor: inout LaneCursor)

  /// Places a run of items in the lanes that they have. It does not change `cursor.turn`, because it chooses nothing.
  func place(
    _ run: LaneRun, extents: Span<Double>, starts: inout MutableSpan<Double>, keeping lanes: Span<UInt16>,
    cursor: inout LaneCursor)
}

/// The items to place in one call, and the lanes that they ask for. The `Span`s in that call hold all items, not only these.
package struct LaneRun: Sendable {
  var items: Range<Int>
  /// For all items: how many lanes each covers, from 1 to the number of lanes. Empty if each covers one.
  let spans: [UInt16]
  /// For the items of the run: the first lane that each is pinned to, or -1. Empty if none is pinned.
  var pins: [Int32] = []

  /// How many lanes an item covers.
  func span(of item: Int) -> Int { spans.isEmpty ? 1 : Int(spans[item]) }

  /// The first lane that an item of the run is pinned to; nil if it is not pinned.
  func pin(of item: Int) -> Int? {
    guard !pins.isEmpty else { return nil }
    let pin = Int(pins[item - items.lowerBound])
    return pin >= 0 ? pin : nil
  }
}

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
}
