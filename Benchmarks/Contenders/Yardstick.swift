import VirtualLayout

/// The workload's masonry of so many items, asked in the same rounds as another mode: what that is measured by.
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

  /// - Parameter isRandom: whether the other mode is asked in random places, or scrolled.
  func entrant(isRandom: Bool) -> Entrant {
    let offsets = isRandom ? Viewport.random(total: total) : Viewport.scrolling(total: total)
    let query = query
    return Entrant(
      variant: Variant.masonry, operations: offsets.count,
      setUp: { for _ in 0..<3 { _ = query.run(offsets) } }, work: { query.run(offsets) })
  }
}
