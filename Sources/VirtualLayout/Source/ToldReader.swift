/// Reads a content of which the host has told some items' sizes; the rest from whoever knows it.
final class ToldContentReader: ForwardingContentReader {
  let source: any ContentReader
  /// Ascending by path, each once.
  private let told: [MeasuredSize]

  init(_ source: any ContentReader, _ told: [MeasuredSize]) {
    self.source = source
    self.told = told
  }

  func items(of section: Int, _ orientation: Orientation) -> any ItemReader {
    let first = told.partitioningIndex { $0.path.section >= section }
    let end = told.partitioningIndex { $0.path.section > section }
    let reader = source.items(of: section, orientation)
    return first < end ? ToldReader(reader, told[first..<end], orientation) : reader
  }
}

/// The same of one section.
private final class ToldReader: ForwardingItemReader {
  let source: any ItemReader
  private let told: ArraySlice<MeasuredSize>
  private let orientation: Orientation

  init(_ source: any ItemReader, _ told: ArraySlice<MeasuredSize>, _ orientation: Orientation) {
    self.source = source
    self.told = told
    self.orientation = orientation
  }

  var sizesAtHand: [LayoutSize]? { nil }

  func readExtents(_ items: Range<Int>, crossExtent: Double, into extents: inout [Double], at first: Int) {
    for (index, item) in items.enumerated() {
      if let size = size(of: item) {
        extents[first + index] = Length.main(size.main)
      } else {
        source.readExtents(item..<item + 1, crossExtent: crossExtent, into: &extents, at: first + index)
      }
    }
  }

  func readSizes(
    _ items: Range<Int>, availableCross: Double, into cross: inout [Double], _ main: inout [Double],
    at first: Int, roundingMain: Bool
  ) {
    for (index, item) in items.enumerated() {
      if let size = size(of: item) {
        cross[first + index] = Length.cross(size.cross)
        main[first + index] = roundingMain ? Length.main(size.main) : Length.cross(size.main)
      } else {
        source.readSizes(
          item..<item + 1, availableCross: availableCross, into: &cross, &main, at: first + index,
          roundingMain: roundingMain)
      }
    }
  }

  private func size(of item: Int) -> ItemExtents? {
    let index = told.indices.partitioningIndex { told[$0].path.item >= item }
    guard index < told.endIndex, told[index].path.item == item else { return nil }
    return orientation.extents(of: told[index].size)
  }
}
