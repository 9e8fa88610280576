/// Where a size comes in: what an engine asks about the items of its section.
///
/// A reader stands between the host and an engine. It knows which axis is which, so that the engine need not, and hands out
/// lengths that the layout can compute with (`Length`): finite, at least 0, and on the grid along the main axis.
///
/// Hosts do not see readers. `CollectionLayout/Providers` makes one of a delegate or of an `ItemSource`; `KnownSizesReader`
/// answers in place of another reader for items whose sizes need not be asked for. `SizeRecord` is the way back: what items
/// have answered, as an engine recalls it.
///
/// A reader knows nothing of positions, and keeps nothing of what it hands out.
package protocol ItemReader: AnyObject {
  /// Whether the host's code may run before the pass has read all sizes, this section's or another's. It may then query the
  /// layout, which must still be the last one whole.
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

  /// What a snapshot knows of the items, for a section that is laid out anew; nil for nothing. By default nil.
  var remembered: RememberedItems? { get }
}

extension ItemReader {
  package var remembered: RememberedItems? { nil }
}
