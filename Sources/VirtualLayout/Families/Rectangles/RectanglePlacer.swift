/// A mode's way to place items anywhere: it asks for their sizes, runs the rule and returns rectangles.
///
/// `RectangleEngine` calls it once a change. The calls may run the host's code, and the host may query the layout
/// meanwhile. A placer therefore returns its result and changes nothing that a query sees.
///
/// Laws:
/// 1. `place` returns the same rectangles for the items from `task.first` on as it would if it placed all items again.
/// 2. How items are asked depends on the container and on nothing else.
package protocol RectanglePlacer: AnyObject {
  /// Whether the place of an item may depend on items after it. Such a section cannot be laid out in slices.
  var placesAllAtOnce: Bool { get }

  /// Prepares to place `item` and all items after it, and returns the item, at or before it, from which `place` must
  /// begin.
  func resume(at item: Int, in room: ContainerRoom) -> Int

  /// Asks for the sizes that are not known, and places the items from `task.first` on.
  func place(_ task: PlacingTask, reading reader: any ItemReader) -> RectanglePlacement

  /// The extent across that the items take if none is proposed to them; nil if they take what there is.
  func naturalCross(_ task: PlacingTask, reading reader: any ItemReader) -> Double?
}

/// What a placer is told.
package struct PlacingTask {
  /// How many items there are.
  let count: Int
  /// The first item to place.
  var first = 0
  let room: ContainerRoom
  let orientation: Orientation
  /// How `sizes` were asked; nil if none are known.
  var request: SizeRequest?
  /// What items answered before, from `first` on; nil for an item to ask. Items after the last element are asked, too.
  var sizes: [AxisSize?] = []
}

/// What a placer returns.
package struct RectanglePlacement {
  /// The rectangles of the items from the task's first on.
  var frames: [AxisRect]
  /// Where in the content the rectangles are measured from.
  var origin: (main: Double, cross: Double)
  /// How far the content reaches along the scroll axis at least, its end inset not included.
  var leastEnd: Double
  /// How all items were asked; nil if there is no one request that every item answered.
  var request: SizeRequest?
  /// What the items from the task's first on answered to that request; empty if it asks for nothing.
  var sizes: [AxisSize]
  /// How many times the source was asked.
  var sizesAsked: Int
}
