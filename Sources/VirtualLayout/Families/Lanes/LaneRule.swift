/// A mode's rule for items in lanes: parallel tracks along the scroll axis that fill up side by side.
///
///     cross →   lane 0   lane 1   lane 2
///     main ↓   | item 0 | item 1 | item 2 |
///              |        | item 4 |--------|
///              | item 3 |--------| item 5 |
///
/// `LaneEngine` requests sizes, keeps positions and answers queries. The rule chooses lanes and places items in them, a run of
/// items a call.
///
/// Laws:
/// 1. What a call writes depends on its arguments and on the traits alone. The memory of the rule is the cursor, so that
///    placing can stop after any item and resume from there.
/// 2. Items that keep their lanes start where they would if they had been pinned to them.
package protocol LaneRule: AnyObject {
  var traits: LaneTraits { get }

  /// The rule of the same mode for another container.
  ///
  /// - Parameter keepsCount: whether items have been laid out by this rule, so that its number of lanes may be kept.
  func adapted(to container: ModeContainer, keepingCount keepsCount: Bool) -> any LaneRule

  /// The extent across that the lanes take if the container sets none; nil if they share what there is.
  func naturalCross(_ orientation: Orientation) -> Double?

  /// The first of the lanes whose width an item is measured with. The lanes that it gets later are as wide.
  func laneToMeasure(span: Int, pin: Int?, _ cursor: LaneCursor) -> Int

  /// Chooses lanes for a run of items, and writes the lanes and where the items start.
  func place(
    _ run: LaneRun, extents: Span<Double>, starts: inout MutableSpan<Double>,
    lanes: inout MutableSpan<UInt16>, cursor: inout LaneCursor)

  /// Places a run of items in the lanes that they have. Leaves `cursor.next` alone, because nothing is chosen.
  func place(
    _ run: LaneRun, extents: Span<Double>, starts: inout MutableSpan<Double>, keeping lanes: Span<UInt16>,
    cursor: inout LaneCursor)
}

/// What the family needs to know of a rule without a call.
package struct LaneTraits {
  var tracks: LaneTracks
  /// Where the first item may start along the main axis, and the room across in which the lanes lie.
  var room: ContainerRoom
  /// Kept free after every item of a lane along the main axis.
  var itemSpacing: Double
  /// Whether the source gives sizes, which are scaled to the lanes. Otherwise it gives extents along the main axis.
  var scalesItems: Bool
  /// Whether choices depend on `LaneCursor.next`.
  var takesTurns: Bool
  /// Whether cursors carry openings, which makes them large.
  var remembersOpenings: Bool
  /// How the last items are stretched once all are placed; nil if they stay as they are.
  var stretching: LaneStretching?

  /// Where the first item finds the lanes.
  var firstCursor: LaneCursor {
    LaneCursor(
      ends: Array(repeating: room.mainInsets.start, count: tracks.count), next: 0,
      openings: remembersOpenings ? Array(repeating: LaneOpenings(), count: tracks.count) : [])
  }

  /// The extent across with which an item of one lane is measured, whichever lane it will choose; nil if that depends on the
  /// lane, or if items are measured as sizes.
  var crossExtentOfAnyLane: Double? {
    tracks.areEqual && !scalesItems ? tracks.extent(from: 0, span: 1) : nil
  }
}

/// The items to place, and how they want to stand.
///
/// Spans of extents, starts and lanes that go with it hold all items, not only those of the run.
package struct LaneRun: Sendable {
  var items: Range<Int>
  /// For all items how many lanes they cover, from 1 to the number of lanes; empty if each covers one.
  let spans: [UInt16]
  /// For the items of the run the first lane they are pinned to, or -1; empty if none is pinned.
  var pins: [Int32] = []
}
