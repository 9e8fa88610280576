/// What a mode asks the source for each item.
package enum SizeRequest: Hashable, Sendable {
  /// Nothing: every item has these lengths.
  case nothing(cross: Double, main: Double)
  /// Sizes, given the room across.
  case sizes(availableCross: Double)
  /// Extents along the main axis, given the extent across. Item i has element i modulo their number, of which there
  /// is at least one.
  case extents(crossExtents: [Double])
  /// Sizes, given the room that each item has. Item i has element i modulo their number, of which there is at least
  /// one.
  case sizesWithin(crossExtents: [Double])
  /// Which share of a line each item wants (`MagazineItem`), and extents along the main axis, given what the share
  /// comes to across: one element a width, in the order of `MagazineItem.Width`. An item's wish then stands in the
  /// place of its cross length (`MagazineCode`).
  case shares(crossExtents: [Double])
}

extension SizeRequest {
  /// Whether what is asked of an item depends on its index: a new item before it makes what is known of it void.
  var dependsOnPlace: Bool {
    switch self {
    case .nothing, .sizes, .shares: false
    case .extents(let crossExtents), .sizesWithin(let crossExtents):
      crossExtents.contains { $0 != crossExtents[0] }
    }
  }

  /// The extent across that an item is given when it is asked.
  ///
  /// - Parameter cross: what is kept as its length across.
  func given(to item: Int, _ cross: Double) -> Double {
    switch self {
    case .nothing: 0
    case .sizes(let available): available
    case .extents(let crossExtents), .sizesWithin(let crossExtents): crossExtents[item % crossExtents.count]
    case .shares(let crossExtents): crossExtents[MagazineCode(length: cross).width.number]
    }
  }
}

extension SizeRecord {
  /// An empty record for items that are asked like this; nil if they are asked nothing.
  init?(_ request: SizeRequest, dependsOnContainer: Bool) {
    switch request {
    case .nothing: return nil
    case .sizes, .sizesWithin: self.init(.sizes, dependsOnContainer: dependsOnContainer)
    case .extents: self.init(.extents, dependsOnContainer: dependsOnContainer)
    case .shares:
      self.init(.extents, dependsOnContainer: dependsOnContainer)
      isVerbatim = false
    }
  }

  /// Whether the first item answered so, as far as it was asked and lengths are told apart.
  func startsWith(_ extents: ItemExtents) -> Bool {
    guard let main = main.first, Length.main(main) == Length.main(extents.main) else { return false }
    return asking == .extents || cross.first == Length.cross(extents.cross)
  }
}

extension ItemReader {
  /// Writes the lengths of `items` to `cross` and `main` from index `first` on; returns how many items it asked.
  func read(
    _ items: Range<Int>, _ request: SizeRequest, into cross: inout [Double], _ main: inout [Double],
    at first: Int
  ) -> Int {
    switch request {
    case .nothing(let itemCross, let itemMain):
      for index in first..<first + items.count {
        cross[index] = itemCross
        main[index] = itemMain
      }
      return 0
    case .sizes(let available):
      readSizes(items, availableCross: available, into: &cross, &main, at: first, roundingMain: true)
    case .extents(let crossExtents):
      if crossExtents.allSatisfy({ $0 == crossExtents[0] }) {
        for index in first..<first + items.count { cross[index] = crossExtents[0] }
        readExtents(items, crossExtent: crossExtents[0], into: &main, at: first)
      } else {
        for (index, item) in items.enumerated() {
          cross[first + index] = crossExtents[item % crossExtents.count]
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
    case .shares(let crossExtents):
      return readShares(items, crossExtents, into: &cross, &main, at: first)
    }
    return items.count
  }

  /// Asks every item for its share, once. Then asks neighbours of one share for their extents together.
  private func readShares(
    _ items: Range<Int>, _ crossExtents: [Double], into cross: inout [Double], _ main: inout [Double],
    at first: Int
  ) -> Int {
    // Fixed extents lie on the grid and are at least 0; this marks items that must be asked.
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
        items.lowerBound + begin..<items.lowerBound + next, crossExtent: crossExtents[width.number],
        into: &main, at: first + begin)
      asked += next - begin
    }
    return asked
  }
}

extension ItemEdits {
  /// The edits where items' sizes depend on their index: from the first index on that comes to be another item's, all are new.
  var askingAfterFirstShift: ItemEdits {
    guard let first = [removed.first, inserted.first?.index].compactMap({ $0 }).min() else { return self }
    var edits = ItemEdits(oldCount: oldCount)
    edits.removed = Array(first..<oldCount)
    edits.inserted = (first..<newCount).map { Inserted(index: $0) }
    edits.resized = resized.filter { $0 < first }
    return edits
  }
}
