/// Reads the sizes of a section's items from the host, for the section's engine.
///
/// A reader knows which axis is which, so that the engine need not. It returns lengths that the layout can compute with
/// (`Length`): finite, at least 0, and on the grid along the main axis. It knows nothing of positions, and keeps no sizes.
///
/// Hosts do not see readers. A `DelegateReader` reads from a delegate, a `SourceReader` from an `ItemSource`. A
/// `KnownSizesReader` wraps one of them and answers itself for items whose sizes are known or estimated. An engine returns the
/// sizes that it keeps as a `SizeRecord`.
package protocol ItemReader: AnyObject {
  /// Whether code of the host may run before the pass has read all sizes, of this section or another. That code may query the
  /// layout, which must not have changed yet.
  var callsOut: Bool { get }

  /// Writes the main extents of `items` to `extents` from index `first` on.
  ///
  /// - Parameter crossExtent: the extent across that each of the items will have.
  func readExtents(_ items: Range<Int>, crossExtent: Double, into extents: inout [Double], at first: Int)

  /// Writes the sizes of `items` to `cross` and `main` from index `first` on.
  ///
  /// - Parameters:
  ///   - availableCross: the room across that each of the items has.
  ///   - roundingMain: whether main lengths are put on the grid. Pass false if you scale them first.
  func readSizes(
    _ items: Range<Int>, availableCross: Double, into cross: inout [Double], _ main: inout [Double],
    at first: Int, roundingMain: Bool)

  /// Whether any item wants several lanes or a certain one.
  var providesLanePlacements: Bool { get }
  func lanePlacement(of item: Int) -> LanePlacement

  /// How an item wants to stand in a magazine.
  func magazineItem(of item: Int) -> MagazineItem

  /// What a snapshot holds of the items, if the whole section is laid out again; nil for nothing. By default nil.
  var remembered: RememberedItems? { get }
}

extension ItemReader {
  package var remembered: RememberedItems? { nil }
}
