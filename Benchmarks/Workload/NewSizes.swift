import VirtualLayout

/// What an engine of lines reads in benchmarks of edits: a size for each question.
///
/// There is no array of the host's, because an insertion into the middle of a million sizes takes longer than the
/// layout.
final class NewSizes: ItemReader {
  private let sizes: [LayoutSize]
  private var next = 0
  private(set) var asked = 0

  init(_ sizes: [LayoutSize]) { self.sizes = sizes }

  var callsOut: Bool { false }
  var providesLanePlacements: Bool { false }

  /// Starts again with the first sizes.
  func restart() { next = 0 }

  private func take() -> LayoutSize {
    next = next + 1 < sizes.count ? next + 1 : 0
    asked += 1
    return sizes[next]
  }

  func readExtents(_ items: Range<Int>, crossExtent: Double, into extents: inout [Double], at first: Int) {
    for offset in 0..<items.count { extents[first + offset] = Length.main(take().height) }
  }

  func readSizes(
    _ items: Range<Int>, availableCross: Double, into cross: inout [Double], _ main: inout [Double],
    at first: Int, roundingMain: Bool
  ) {
    for offset in 0..<items.count {
      let size = take()
      cross[first + offset] = Length.cross(size.width)
      main[first + offset] = roundingMain ? Length.main(size.height) : Length.cross(size.height)
    }
  }

  func lanePlacement(of item: Int) -> LanePlacement { .automatic }
  func magazineItem(of item: Int) -> MagazineItem { .full }
}
