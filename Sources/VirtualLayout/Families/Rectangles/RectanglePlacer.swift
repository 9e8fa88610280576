/// Places items anywhere for a mode: requests their sizes, runs the mode's rule and returns rectangles.
///
/// `RectangleEngine` calls `place` once for each change. Calls may run the host's code, which may query the layout. A placer
/// therefore returns its result and changes nothing that a query reads.
///
/// Laws:
/// 1. For the items from `task.first` on, `place` returns the same rectangles as if it placed all items.
/// 2. The request for an item depends on the container, the mode's rule and the item's index, but not on earlier changes.
package protocol RectanglePlacer: AnyObject {
  /// Prepares to place the items from `item` on. Returns the item, `item` or an earlier one, from which `place` must begin.
  func resume(at item: Int, in room: ContainerRoom) -> Int

  /// Requests the sizes that are not known and places the items from `task.first` on.
  func place(_ task: PlacingTask, reading reader: any ItemReader) -> RectanglePlacement

  /// The extent across that the items take if no extent is proposed to them; nil if they fill the container.
  func naturalCross(_ task: PlacingTask, reading reader: any ItemReader) -> Double?
}

/// The input of a placer.
package struct PlacingTask {
  package let count: Int
  var first = 0
  package let room: ContainerRoom
  package let orientation: Orientation
  /// The request that returned `sizes`; nil if no sizes are known.
  package var request: SizeRequest?
  /// The sizes of the items from `first` on; nil for an unknown size. Sizes after the last element are unknown, too.
  package var sizes: [AxisSize?] = []
}

/// The result of a placer.
package struct RectanglePlacement {
  /// The rectangles of the items from `PlacingTask.first` on.
  var frames: [AxisRect]
  /// The position in the section from which `frames` are measured.
  var origin: (main: Double, cross: Double)
  /// The least end of the content along the scroll axis, without its end inset.
  var leastMainEnd: Double
  /// The request that every item was measured with; nil if there are different ones.
  var request: SizeRequest?
  /// The sizes that `request` returned for the same items as `frames`; empty if it is nil or requests nothing.
  var sizes: [AxisSize]

  package init(
    frames: [AxisRect], origin: (main: Double, cross: Double), leastMainEnd: Double, request: SizeRequest?,
    sizes: [AxisSize]
  ) {
    (self.frames, self.origin, self.leastMainEnd) = (frames, origin, leastMainEnd)
    (self.request, self.sizes) = (request, sizes)
  }
}
