/// Places a line's items one behind the other, with the same gap between each two.
package struct SpacedPlacer: BitwiseCopyable {
  /// Where the next item goes across.
  var cross: Double
  /// How far it lies from the end of the one before.
  let gap: Double
  /// Where the line starts, and its extent.
  let main: Double
  let extent: Double

  /// - Parameter alignment: the part of what the line is longer than the item that lies before the item.
  @inline(__always)
  mutating func place(_ item: ItemExtents, alignment: Double) -> AxisFrame {
    let frame = AxisFrame(
      main: main + item.lead(in: extent, alignment: alignment), mainExtent: item.main, cross: cross,
      crossExtent: item.cross)
    cross += item.cross + gap
    return frame
  }
}

extension ItemExtents {
  /// How far behind the start of a line of some extent the item starts.
  ///
  /// - Parameter alignment: the part of what the line is longer than the item that lies before the item.
  @inline(__always)
  func lead(in extent: Double, alignment: Double) -> Double {
    alignment == 0 ? 0 : Length.main((extent - main) * alignment)
  }
}
