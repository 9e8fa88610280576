/// A mode's way to place items anywhere: requests their sizes, runs the mode's rule and returns rectangles.
///
/// `RectangleEngine` calls it once for each change. The calls may run the host's code, and the host may query the layout
/// meanwhile. A placer therefore returns its result and changes nothing that a query sees.
///
/// Laws:
/// 1. `place` returns the same rectangles for the items from `task.first` on as it would if it placed all items again.
/// 2. What is requested for an item depends on the container and on nothing else.
package protocol RectanglePlacer: AnyObject {
  /// Whether the place of an item may depend on items after it. Such a section cannot be laid out in slices.
  var placesAllAtOnce: Bool { get }

  /// Prepares to place `item` and all items after it, and returns the item, at or before it, from which `place` must
  /// begin.
  func resume(at item: Int, in room: ContainerRoom) -> Int

  /// Requests the sizes that are not known, and places the items from `task.first` on.
  func place(_ task: PlacingTask, reading reader: any ItemReader) -> RectanglePlacement

  /// The extent across that the items take if none is proposed to them; nil if they take whatever the container has.
  func naturalCross(_ task: PlacingTask, reading reader: any ItemReader) -> Double?
}

/// Which items a placer places, and what it can use.
package struct PlacingTask {
  /// How many items there are.
  let count: Int
  /// The first item to place.
  var first = 0
  let room: ContainerRoom
  let orientation: Orientation
  /// The request that `sizes` answer; nil if none are known.
  var request: SizeRequest?
  /// The sizes of the items from `first` on; nil for an item whose size must be requested. It must be for items after the
  /// last element, too.
  var sizes: [AxisSize?] = []
}

/// What a placer returns.
package struct RectanglePlacement {
  /// The rectangles of the items from the task's first on.
  var frames: [AxisRect]
  /// Where in the content the rectangles are measured from.
  var origin: (main: Double, cross: Double)
  /// How far the content reaches along the scroll axis at least, without its end inset.
  var leastEnd: Double
  /// The request that every item was measured by; nil if there is no such one.
  var request: SizeRequest?
  /// The sizes that this request returned for the items from the task's first on; empty if it requests nothing.
  var sizes: [AxisSize]
  /// How many sizes were requested from the source.
  var sizesAsked: Int
}
