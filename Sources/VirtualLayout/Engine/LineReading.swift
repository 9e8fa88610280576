// How a mode of lines gets its items' lengths from whoever knows them.
extension ItemReader {
  /// Writes the lengths of `items` to `cross` and `main` from index `first` on.
  func read(
    _ items: Range<Int>, _ asking: LineAsking, into cross: inout [Double], _ main: inout [Double],
    at first: Int
  ) {
    switch asking {
    case .sizes(let available):
      readSizes(items, availableCross: available, into: &cross, &main, at: first, roundingMain: true)
    case .extents(let crossExtents):
      for index in 0..<items.count {
        cross[first + index] = crossExtents[(items.lowerBound + index) % crossExtents.count]
      }
      if crossExtents.allSatisfy({ $0 == crossExtents[0] }) {
        readExtents(items, crossExtent: crossExtents[0], into: &main, at: first)
      } else {
        for (index, item) in items.enumerated() {
          readExtents(item..<item + 1, crossExtent: cross[first + index], into: &main, at: first + index)
        }
      }
    case .sizesWithin(let crossExtents):
      if crossExtents.allSatisfy({ $0 == crossExtents[0] }) {
        readSizes(
          items, availableCross: crossExtents[0], into: &cross, &main, at: first, roundingMain: true)
      } else {
        for (index, item) in items.enumerated() {
          readSizes(
            item..<item + 1, availableCross: crossExtents[item % crossExtents.count], into: &cross, &main,
            at: first + index, roundingMain: true)
        }
      }
    }
  }
}
