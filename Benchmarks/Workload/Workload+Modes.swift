import VirtualLayout
import VirtualLayoutToolSupport

extension Workload {
  /// Makes a workload of a number of items.
  typealias Maker = (label: String, make: @Sendable (_ label: String, _ count: Int) -> Workload)

  /// Every mode that is prepared, queried and weighed, by its label. The last ones are masonries that are harder to index. They
  /// are queried on one screen only.
  static let modes: [Maker] = [
    ("masonry", { _, count in masonry(lanes: 4, count: count) }),
    ("masonry-8", { _, count in masonry(lanes: 8, count: count) }),
    ("flow", { _, count in flow(count: count) }),
    ("list", { rows($0, $1, .list(rows: .uniform(44), spacing: spacing), .init(rowHeight: 44)) }),
    ("list-measured", { rows($0, $1, .list(spacing: spacing), .init()) }),
    ("list-average", { estimated($0, $1, .list(spacing: spacing), .init()) }),
    (
      "grid",
      {
        rows(
          $0, $1, .grid(columns: .count(4), rows: .fixed(120), spacing: spacing),
          .init(count: 4, width: 294, rowHeight: 120))
      }
    ),
    ("grid-measured", { rows($0, $1, grid, .init(count: 4, width: 294)) }),
    ("grid-average", { estimated($0, $1, grid, .init(count: 4, width: 294)) }),
    ("cards", cards),
    ("justified", { flow($0, $1, .justified(targetExtent: 60, spacing: spacing)) }),
    (
      "uikit-flow",
      {
        flow($0, $1, .uikitFlow(LayoutMode.UIKitFlow(itemSpacing: spacing, lineSpacing: spacing)))
      }
    ),
    ("magazine", magazine),
    ("custom", custom),
    ("custom-scattered", scattered),
    ("masonry-dense", dense),
    ("masonry-outlier", outlier),
    ("masonry-round-robin", roundRobin),
    ("masonry-pinned", pinned),
    ("masonry-refined", refined),
  ]

  // MARK: Lanes

  static func masonry(lanes: Int, count: Int) -> Workload {
    Workload(
      label: lanes == 4 ? "masonry" : "masonry-\(lanes)", count: count,
      mode: .masonry(lanes: .count(lanes), spacing: spacing), loop: .masonry(lanes: lanes),
      extents: heights(count))
  }

  private static func heights(_ count: Int, seed: UInt64 = 42) -> [Double] {
    var generator = SplitMix64(seed: seed)
    return (0..<count + slack).map { _ in Double(80 + generator.below(321)) }
  }

  /// The masonry of four lanes, otherwise placed and with another label.
  private static func masonry(
    _ label: String, _ count: Int, _ mode: LayoutMode? = nil, _ loop: Loop = .masonry(lanes: 4)
  ) -> Workload {
    Workload(
      label: label, count: count, mode: mode ?? .masonry(lanes: .count(4), spacing: spacing), loop: loop,
      extents: heights(count), screens: [.down])
  }

  private static func plain(_ count: Int) -> PlainMasonry {
    PlainMasonry(extents: heights(count)[..<count], lanes: 4)
  }

  /// Every tenth item covers two lanes, with dense packing.
  private static func dense(_ label: String, _ count: Int) -> Workload {
    let masonry = LayoutMode.Masonry(
      lanes: .count(4), laneSpacing: spacing, itemSpacing: spacing, packing: .dense)
    var workload = self.masonry(label, count, .masonry(masonry), .library)
    workload.placements = (0..<count).map { LanePlacement(span: $0 % 10 == 9 ? 2 : 1) }
    return workload
  }

  /// Every 5,000th item is 20,000 high.
  private static func outlier(_ label: String, _ count: Int) -> Workload {
    var workload = masonry(label, count)
    for index in stride(from: 4_999, to: count, by: 5_000) { workload.extents[index] = 20_000 }
    return workload
  }

  /// Lanes take turns, so that they drift apart.
  private static func roundRobin(_ label: String, _ count: Int) -> Workload {
    let masonry = LayoutMode.Masonry(
      lanes: .count(4), laneSpacing: spacing, itemSpacing: spacing, laneChoice: .roundRobin)
    return self.masonry(
      label, count, .masonry(masonry), .masonry(lanes: 4, .given(plain(count).roundRobin)))
  }

  /// Every item is pinned, lane after lane.
  private static func pinned(_ label: String, _ count: Int) -> Workload {
    let laneOf = plain(count).laneAfterLane
    var workload = masonry(label, count, nil, .masonry(lanes: 4, .given(laneOf)))
    workload.placements = laneOf.map { LanePlacement(lane: Int($0)) }
    return workload
  }

  /// Every height changes, and items stay in the lanes that were chosen for the first heights.
  private static func refined(_ label: String, _ count: Int) -> Workload {
    var workload = masonry(label, count, nil, .masonry(lanes: 4, .given(plain(count).chosenLanes())))
    workload.refined = heights(count, seed: 44)
    return workload
  }

  // MARK: Lines

  static func flow(count: Int) -> Workload { flow("flow", count, .flow(spacing: spacing), .flow) }

  private static func flow(
    _ label: String, _ count: Int, _ mode: LayoutMode, _ loop: Loop = .library
  ) -> Workload {
    var generator = SplitMix64(seed: 43)
    return Workload(
      label: label, count: count, mode: mode, loop: loop,
      sizes: (0..<count + slack).map { _ in
        let width = Double(60 + generator.below(181))
        return LayoutSize(width: width, height: Double(40 + generator.below(41)))
      })
  }

  private static func magazine(_ label: String, _ count: Int) -> Workload {
    let widths: [MagazineItem.Width] = [.full, .half, .half, .third, .third, .third]
    return Workload(
      label: label, count: count, mode: .magazine(.init(itemSpacing: spacing, lineSpacing: spacing)),
      extents: flow(count: count).sizes.map(\.height),
      magazineItems: (0..<count).map { MagazineItem(width: widths[$0 % widths.count], height: .stretched) })
  }

  private static let grid = LayoutMode.grid(columns: .count(4), spacing: spacing)

  private static func rows(
    _ label: String, _ count: Int, _ mode: LayoutMode, _ columns: PlainRows.Columns
  ) -> Workload {
    Workload(label: label, count: count, mode: mode, loop: .rows(columns), extents: heights(count))
  }

  /// Rows in which one item in six is measured. Measured heights come in pairs that add up to 480, so the average is 240.
  private static func estimated(
    _ label: String, _ count: Int, _ mode: LayoutMode, _ columns: PlainRows.Columns
  ) -> Workload {
    var workload = rows(label, count, mode, columns)
    workload.average = 240
    for item in workload.extents.indices {
      let difference = isMeasured(item) ? Double(item / 2 * 37 % 161) : 0
      workload.extents[item] = item % 2 == 0 ? 240 - difference : 240 + difference
    }
    return workload
  }

  /// The greatest of the heights is 400, which gives the widest cards.
  private static func cards(_ label: String, _ count: Int) -> Workload {
    var workload = rows(
      label, count, .cards(.init(maximum: 290, aspectRatio: 1, margin: 0, padding: spacing)),
      .init(count: 4, width: 290, rowHeight: 290))
    workload.sizes = workload.extents.map { LayoutSize(width: $0 / 2, height: $0) }
    return workload
  }

  // MARK: Rules of a host's own

  private static func custom(_ label: String, _ count: Int) -> Workload {
    Workload(
      label: label, count: count, mode: .custom(fold: ShortestLane(lanes: 4)), loop: .masonry(lanes: 4),
      extents: heights(count))
  }

  /// The frames of the masonry, given to items at random, so that item order says nothing about positions.
  private static func scattered(_ label: String, _ count: Int) -> Workload {
    let placed = masonry(lanes: 4, count: count).placed().scattered()
    return Workload(
      label: label, count: count, mode: .custom(GivenFrames(placed)), loop: .given(placed),
      extents: heights(count))
  }
}

extension PlacedItems {
  /// The same frames, assigned to other items.
  fileprivate func scattered() -> PlacedItems {
    var order = Array(0..<count)
    var generator = SplitMix64(seed: 45)
    for index in order.indices.reversed() { order.swapAt(index, generator.below(index + 1)) }
    return PlacedItems(order.map(frame), total: total)
  }
}
