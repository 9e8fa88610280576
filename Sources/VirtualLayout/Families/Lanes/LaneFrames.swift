/// Computes the frames of items that cover one lane each, in the registers of the host's loop.
///
/// It holds pointers into the arrays of a `LaneStore`. They are valid for one step of a visit: changes are refused during a
/// visit, and placing more items does not move those that are placed.
@usableFromInline
package struct LaneFrames: BitwiseCopyable {
  @usableFromInline let starts: UnsafePointer<Double>
  @usableFromInline let extents: UnsafePointer<Double>
  @usableFromInline let lanes: UnsafePointer<UInt16>
  @usableFromInline let tracks: UnsafePointer<LaneTracks.Track>
  @usableFromInline let transform: AxisTransform

  /// Nil if the store has no memory for items. Only frames of placed items may be computed.
  @inline(__always)
  init?(_ store: borrowing LaneStore, _ transform: AxisTransform) {
    guard let starts = store.tree.starts.withUnsafeBufferPointer({ $0.baseAddress }),
      let extents = store.tree.extents.withUnsafeBufferPointer({ $0.baseAddress }),
      let lanes = store.laneOf.withUnsafeBufferPointer({ $0.baseAddress }),
      let tracks = store.traits.tracks.tracks.withUnsafeBufferPointer({ $0.baseAddress })
    else { return nil }
    self.starts = starts
    self.extents = extents
    self.lanes = lanes
    self.tracks = tracks
    self.transform = transform
  }

  @inlinable
  @inline(__always)
  func frame(of item: Int) -> LayoutRect {
    let track = tracks[Int(lanes[item])]
    return transform.physical(
      AxisRect(main: starts[item], cross: track.start, mainExtent: extents[item], crossExtent: track.extent))
  }
}
