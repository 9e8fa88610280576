/// Reads the sizes of one section's items from the host, for the section's engine.
///
/// A reader maps width and height to main and cross extents, so that the engine need not know the axis. It returns valid
/// lengths (`Length`): finite, at least 0 and, unless `roundingMain` is false, on the grid along the main axis. In place of a
/// length it may return `Length.unmeasured`. It knows no positions and keeps no sizes.
///
/// `DelegateReader` reads from a delegate, `SourceItemReader` from an `ItemSource`. `KnownSizesReader` wraps one of them, and
/// itself returns the sizes that are already known or estimated. An engine returns the sizes that it keeps as a `SizeRecord`.
package protocol ItemReader: AnyObject {
  /// Whether the host's code may run before the pass has read all sizes, of this section or another. That code may query the
  /// layout, so the layout must not change until then.
  var callsOut: Bool { get }

  /// The size of the items that are read as `Length.unmeasured`; nil if none is. By default nil.
  var unmeasuredSize: AxisSize? { get }

  /// Writes the main extents of `items` to `extents`, starting at index `first`.
  ///
  /// - Parameter crossExtent: the extent across of each item.
  func readExtents(_ items: Range<Int>, crossExtent: Double, into extents: inout [Double], at first: Int)

  /// Writes the sizes of `items` to `cross` and `main`, starting at index `first`.
  ///
  /// - Parameters:
  ///   - availableCross: the room across for each item.
  ///   - roundingMain: whether main lengths are rounded to the grid. Pass false if you scale them first.
  func readSizes(
    _ items: Range<Int>, availableCross: Double, into cross: inout [Double], _ main: inout [Double],
    at first: Int, roundingMain: Bool)

  /// Whether any item covers several lanes or is pinned to one.
  var providesLanePlacements: Bool { get }
  func lanePlacement(of item: Int) -> LanePlacement

  func magazineItem(of item: Int) -> MagazineItem

  /// The sizes and lanes that a saved layout holds for the section, if all of it is laid out again; nil for none. By default nil.
  var remembered: RestoredItems? { get }
}

extension ItemReader {
  package var remembered: RestoredItems? { nil }
  package var unmeasuredSize: AxisSize? { nil }
}

extension Length {
  /// The main extent of an item that is not measured, where all such items have one size
  /// (`SectionEngine.setUnmeasuredSize(_:)`).
  static let unmeasured = -1.0
}
