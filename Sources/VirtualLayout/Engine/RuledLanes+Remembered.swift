// Lanes that are known from another time: everything is asked and placed anew, and what stood in a lane stands there again.
extension RuledLanes {
  /// Places all items, of which none is placed; returns how many there were.
  ///
  /// Those without a lane choose as those do that are new among others (`RuledLanes+Frontier`).
  ///
  /// - Parameter pins: as `LaneSizes`'.
  mutating func placeAll(keeping kept: KeptLanes, pins: [Int32]) -> Int {
    for item in 0..<tree.knownCount {
      let pin = pins.isEmpty ? nil : pins[item]
      laneOf[item] =
        kept.lane(of: item).map { UInt16(truncatingIfNeeded: $0) } ?? LaneMark.marked(pin: pin)
    }
    lastChoosing = kept.lanes.lastIndex { $0 < 0 } ?? -1
    firstAppended = kept.end < tree.knownCount ? kept.end : .max
    cursor.next = kept.turn ?? turn(before: kept.end)
    return extend(to: tree.knownCount)
  }

  /// Visits items by the extents across and along that they were asked for and answered, whatever has stretched them since.
  func forEachAskedExtent(_ items: [Range<Int>], _ body: (_ cross: Double, _ main: Double) -> Void) {
    var next = 0
    for item in items.joined() {
      while next < stretched.count, stretched[next].item < item { next += 1 }
      let isStretched = next < stretched.count && stretched[next].item == item
      let lanes = lanes(of: item)
      // Where lanes are alike, all are asked as if they stood in the first (`LaneSizes`).
      body(
        rule.tracks.extent(from: rule.tracks.areEqual ? 0 : lanes.lowerBound, span: lanes.count),
        isStretched ? stretched[next].extent : tree.knownExtent(at: item))
    }
  }
}
