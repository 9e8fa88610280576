// How a mode of lines gets its items' lengths from whoever knows them.
extension ItemReader {
  /// Writes the lengths of `items` to `cross` and `main` from index `first` on; returns of how many it asked.
  func read(
    _ items: Range<Int>, _ asking: LineAsking, into cross: inout [Double], _ main: inout [Double],
    at first: Int
  ) -> Int {
    switch asking {
    case .nothing(let itemCross, let itemMain):
      for index in first..<first + items.count {
        cross[index] = itemCross
        main[index] = itemMain
      }
      return 0
    case .sizes(let available):
      readSizes(items, availableCross: available, into: &cross, &main, at: first, roundingMain: true)
    case .evenExtents(let crossExtent):
      for index in first..<first + items.count { cross[index] = crossExtent }
      readExtents(items, crossExtent: crossExtent, into: &main, at: first)
    case .extents(let crossExtents) where crossExtents.allSatisfy({ $0 == crossExtents[0] }):
      return read(items, .evenExtents(crossExtent: crossExtents[0]), into: &cross, &main, at: first)
    case .extents(let crossExtents):
      for (index, item) in items.enumerated() {
        cross[first + index] = crossExtents[item % crossExtents.count]
        readExtents(item..<item + 1, crossExtent: cross[first + index], into: &main, at: first + index)
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
    case .shares(let crossExtents):
      return readShares(items, crossExtents, into: &cross, &main, at: first)
    }
    return items.count
  }

  /// Every item is asked for its share once; then neighbours of one share, for their extents together.
  private func readShares(
    _ items: Range<Int>, _ crossExtents: MagazineExtents, into cross: inout [Double],
    _ main: inout [Double], at first: Int
  ) -> Int {
    // What is given lies on the grid and is no less than 0; what is to be asked is marked.
    let toBeAsked = -1.0
    for (index, item) in items.enumerated() {
      let wish = magazineItem(of: item)
      cross[first + index] = MagazineCode(wish).asLength
      if case .fixed(let extent) = wish.height {
        main[first + index] = Length.main(extent)
      } else {
        main[first + index] = toBeAsked
      }
    }
    var asked = 0
    var next = 0
    while next < items.count {
      let begin = next
      next += 1
      guard main[first + begin] == toBeAsked else { continue }
      let width = MagazineCode(length: cross[first + begin]).width
      while next < items.count, main[first + next] == toBeAsked,
        MagazineCode(length: cross[first + next]).width == width
      { next += 1 }
      readExtents(
        items.lowerBound + begin..<items.lowerBound + next, crossExtent: crossExtents[width], into: &main,
        at: first + begin)
      asked += next - begin
    }
    return asked
  }
}
