/// What every contender must find, computed from the items that the plain loop placed. The textbook tree finds the
/// indices. In most scenarios a linear scan of every item runs beside it, and so checks that tree.
final class Reference {
  let placed: PlacedItems
  let tree: TextbookTree
  private var known: [(answer: Answer, offsets: [Double], tally: Tally)] = []

  init(_ placed: PlacedItems) {
    self.placed = placed
    tree = TextbookTree(placed)!
  }

  func expected(_ answer: Answer, _ offsets: [Double]) -> Tally {
    if let known = known.first(where: { $0.answer == answer && $0.offsets == offsets }) { return known.tally }
    var tally = Tally()
    var found: [Int] = []
    for offset in offsets {
      found.removeAll(keepingCapacity: true)
      tree.forEachVisible(from: offset, to: offset + Viewport.height) { found.append($0) }
      switch answer {
      case .indices:
        tally.results += found.count
        for index in found { tally.checksum += Double(index) }
      case .frames:
        tally.results += found.count
        for index in found { tally.checksum += placed.frame(at: index).sum }
      case .range:
        guard let least = found.min(), let greatest = found.max() else { continue }
        tally.results += 1
        tally.checksum += Double(least + greatest)
      }
    }
    known.append((answer, offsets, tally))
    return tally
  }
}
