/// A `MagazineItem` as a small whole number. It is stored in place of a cross length, so it takes no memory of its own.
package struct MagazineCode {
  let width: MagazineItem.Width
  let isStretched: Bool

  init(_ item: MagazineItem) {
    width = item.width
    isStretched = item.height == .stretched
  }

  /// The item of a code. Numbers outside the range of codes stand for `fullBleed`.
  init(length: Double) {
    let code = length > 0 && length < 12 ? Int(length) : 0
    isStretched = code & 1 == 1
    width = MagazineItem.Width(rawValue: code >> 1) ?? .fullBleed
  }

  var asLength: Double { Double(width.rawValue << 1 | (isStretched ? 1 : 0)) }
}

extension ItemReader {
  /// Requests the share of every item, then the extents of neighbors with equal shares together.
  func readShares(
    _ items: Range<Int>, _ crossExtents: [Double], into cross: inout [Double], _ main: inout [Double],
    at first: Int
  ) {
    // Marks items whose extents must be requested. Fixed extents are at least 0.
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
        items.lowerBound + begin..<items.lowerBound + next, crossExtent: crossExtents[width.rawValue],
        into: &main, at: first + begin)
    }
  }
}
