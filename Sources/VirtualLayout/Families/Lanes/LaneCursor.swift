/// Where each lane ends. Placing the next item depends on the items before it only through the cursor.
package struct LaneCursor: Hashable, Sendable {
  /// Where the next item of each lane would start.
  var ends: [Double]
  /// The lane with which a rule begins its search if it fills lanes in turn; the *cursor* of `LayoutMode.Masonry.Placement`.
  var turn: Int
  /// The free ranges before the ends of the lanes; empty if the rule does not fill them.
  var openings: [LaneOpenings] = []

  /// The turn after an item: the lane after those that it covers; 0 after the last lane.
  static func turn(after lane: Int, span: Int, of laneCount: Int) -> Int {
    lane + span < laneCount ? lane + span : 0
  }

  /// Resets to the first item's cursor, if possible without allocating.
  mutating func restart(_ traits: LaneTraits) {
    guard ends.count == traits.tracks.count, openings.isEmpty == !traits.remembersOpenings else {
      self = traits.firstCursor
      return
    }
    for lane in ends.indices { ends[lane] = traits.room.mainInsets.start }
    for lane in openings.indices { openings[lane] = LaneOpenings() }
    turn = 0
  }
}
