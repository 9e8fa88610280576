import VirtualLayout

/// The workload's masonry with a given number of items, queried in the same rounds as another mode for comparison.
final class Yardstick {
  let count: Int
  private let query: LayoutQuery
  private let total: Double

  init(count: Int) {
    self.count = count
    let workload = Workload.masonry(lanes: 4, count: count)
    let layout = workload.makeLayout(workload.source)
    layout.prepare()
    query = LayoutQuery(layout: layout)
    total = layout.contentSize.height
  }

  /// - Parameter isRandom: whether the other mode gets random queries or scrolling ones.
  func entrant(isRandom: Bool) -> Entrant {
    let offsets = isRandom ? Viewport.random(total: total) : Viewport.scrolling(total: total)
    let query = query
    return Entrant(
      variant: Variant.masonry, operations: offsets.count,
      setUp: { for _ in 0..<3 { _ = query.run(offsets) } }, work: { query.run(offsets) })
  }
}
