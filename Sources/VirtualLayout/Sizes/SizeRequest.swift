/// What a mode requests from the source for each item.
package enum SizeRequest: Equatable, Sendable {
  /// Nothing. Every item has these lengths.
  case nothing(cross: Double, main: Double)
  /// Extents along the main axis, given the extent across: for item i, element i modulo the number of elements (at least 1).
  case extents(crossExtents: [Double])
  /// Sizes, given the room across: for item i, element i modulo the number of elements (at least 1).
  case sizes(crossExtents: [Double])
  /// The share of a line that each item wants, and its extent along the main axis, given the share's extent across: one element
  /// for each `MagazineItem.Width`, in its order. The share is stored in place of the item's cross length (`MagazineCode`).
  case shares(crossExtents: [Double])
}

extension SizeRequest {
  /// Whether the request depends on the index of an item. If so, an item inserted before it makes its size invalid.
  var dependsOnIndex: Bool {
    switch self {
    case .nothing, .shares: false
    case .extents(let crossExtents), .sizes(let crossExtents):
      crossExtents.contains { $0 != crossExtents[0] }
    }
  }

  /// The extent across that an item is given.
  ///
  /// - Parameter cross: the item's stored cross length.
  func given(to item: Int, _ cross: Double) -> Double {
    switch self {
    case .nothing: 0
    case .extents(let crossExtents), .sizes(let crossExtents): crossExtents[item % crossExtents.count]
    case .shares(let crossExtents): crossExtents[MagazineCode(length: cross).width.rawValue]
    }
  }
}

extension ItemReader {
  /// Writes the lengths of `items` to `cross` and `main`, starting at index `first`.
  package func read(
    _ items: Range<Int>, _ request: SizeRequest, into cross: inout [Double], _ main: inout [Double],
    at first: Int
  ) {
    switch request {
    case .nothing(let itemCross, let itemMain):
      for index in first..<first + items.count {
        cross[index] = itemCross
        main[index] = itemMain
      }
    case .extents(let crossExtents), .sizes(let crossExtents):
      let stride = request.dependsOnIndex ? 1 : items.count
      var next = items.lowerBound
      while next < items.upperBound {
        let given = crossExtents[next % crossExtents.count]
        let (run, start) = (next..<next + stride, first + next - items.lowerBound)
        if case .extents = request {
          for index in start..<start + stride { cross[index] = given }
          readExtents(run, crossExtent: given, into: &main, at: start)
        } else {
          readSizes(run, availableCross: given, into: &cross, &main, at: start, roundingMain: true)
        }
        next += stride
      }
    case .shares(let crossExtents):
      readShares(items, crossExtents, into: &cross, &main, at: first)
    }
  }
}
