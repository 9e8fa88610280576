/// The frames of items that cover one lane each, made from the engine's arrays in the registers of the host's loop.
///
/// A frame that is written to memory and read again takes twice the time. Holds for the common orientation: down, from left to
/// right. In any other the engine works frames out (`BatchedElement`).
///
/// Points into the arrays of a `LaneLayout`. Valid for a step of a visit: changes are refused during a visit, and placing
/// further items moves nothing that is placed.
@usableFromInline
package struct LaneFrames: Equatable, BitwiseCopyable {
  @usableFromInline let starts: UnsafePointer<Double>
  @usableFromInline let extents: UnsafePointer<Double>
  @usableFromInline let lanes: UnsafePointer<UInt16>
  @usableFromInline let tracks: UnsafePointer<LaneTracks.Track>
  /// Where the section's items begin along the main axis.
  @usableFromInline var origin = 0.0

  /// Nil if no item is placed.
  init?(_ layout: borrowing LaneLayout) {
    guard let starts = layout.tree.starts.withUnsafeBufferPointer({ $0.baseAddress }),
      let extents = layout.tree.extents.withUnsafeBufferPointer({ $0.baseAddress }),
      let lanes = layout.laneOf.withUnsafeBufferPointer({ $0.baseAddress }),
      let tracks = layout.traits.tracks.tracks.withUnsafeBufferPointer({ $0.baseAddress })
    else { return nil }
    self.starts = starts
    self.extents = extents
    self.lanes = lanes
    self.tracks = tracks
  }

  @inlinable
  @inline(__always)
  func frame(of item: Int) -> LayoutRect {
    let track = tracks[Int(lanes[item])]
    return LayoutRect(x: track.start, y: origin + starts[item], width: track.extent, height: extents[item])
  }
}
