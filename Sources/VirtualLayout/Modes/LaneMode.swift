/// A mode of the *lanes* family: items stand in parallel lanes that run along the scroll axis.
///
///     cross →   lane 0   lane 1   lane 2
///     main ↓   | item 0 | item 1 | item 2 |
///              |        | item 4 |--------|
///              | item 3 |--------| item 5 |
///
/// A conforming type is a mode's parameters; `rule(in:)` works them out for a container.
package protocol LaneMode: Sendable {
  associatedtype Rule: LaneRule

  /// The rule for a container, where `last` was the rule before, if anything has been laid out by one.
  func rule(in container: ModeContainer, last: Rule?) -> Rule

  /// The extent across that the lanes take where the container sets none; nil where they share what there is.
  func naturalCross(_ orientation: Orientation) -> Double?
}

extension LaneMode {
  package func rule(in container: ModeContainer) -> Rule { rule(in: container, last: nil) }

  package func naturalCross(_ orientation: Orientation) -> Double? { nil }
}

/// The rule by which items choose lanes: a fold whose whole memory is the cursor.
///
/// Law: what `place` writes depends on its arguments and on nothing else, so that layout can stop after any item and
/// resume from the cursor.
package protocol LaneRule {
  var tracks: LaneTracks { get }
  /// Where the first item may start along the main axis, and the room across in which the lanes lie.
  var room: ContainerRoom { get }
  /// Whether an item's extent is asked for, given its cross extent, or scaled from its size.
  var itemExtent: Masonry.ItemExtent { get }

  /// Where the first item finds the lanes.
  var firstCursor: LaneCursor { get }
  /// Kept free behind every item of a lane along the main axis.
  var itemSpacing: Double { get }
  /// How far the last items are stretched once all are placed; nil where they stay as they are.
  var evening: Masonry.Evening? { get }
  /// Whether cursors carry openings, which makes them large.
  var remembersOpenings: Bool { get }
  /// Whether choices depend on `LaneCursor.next`.
  var takesTurns: Bool { get }

  /// The first lane of as many as the run's single item covers, as wide in all as those that it will stand in: known
  /// before its extent is. The cursor stays where it is.
  func laneToMeasure(_ run: LaneRun, _ cursor: LaneCursor) -> Int

  /// Chooses lanes for a run of items and writes them and where the items start.
  func place(
    _ run: LaneRun, extents: Span<Double>, starts: inout MutableSpan<Double>,
    lanes: inout MutableSpan<UInt16>, cursor: inout LaneCursor)

  /// Places a run whose lanes are chosen already. `cursor.next` is left alone: the choices were not made here.
  func place(
    _ run: LaneRun, extents: Span<Double>, starts: inout MutableSpan<Double>, keeping lanes: Span<UInt16>,
    cursor: inout LaneCursor)
}

extension LaneRule {
  package var remembersOpenings: Bool { false }
  package var takesTurns: Bool { true }

  /// The extent across with which an item of one lane is asked for its extent, whichever lane it will choose; nil where that
  /// depends on the lane, or items are asked for something else.
  var crossExtentOfAnyLane: Double? {
    tracks.areEqual && itemExtent == .measured ? tracks.extent(from: 0, span: 1) : nil
  }
  package var evening: Masonry.Evening? { nil }
}

/// The items to place, and how they want to stand. Spans of numbers that go with it hold all items.
package struct LaneRun: Sendable {
  var items: Range<Int>
  /// For all items the number of lanes they cover, from 1 to the number of lanes; empty when each covers one.
  var spans: [UInt16]
  /// For the run's items the first lane they are pinned to, or -1; empty when none is.
  var pins: [Int32]
}

/// Where each lane ends: all that placing the next item needs to know of those before it.
package struct LaneCursor: Hashable, Sendable {
  /// Where the next item of each lane would start.
  var ends: [Double]
  /// The lane at which a rule that moves on will look first.
  var next: Int
  /// What is free above the lanes' ends; empty where the rule does not care.
  var openings: [LaneOpenings] = []
}
