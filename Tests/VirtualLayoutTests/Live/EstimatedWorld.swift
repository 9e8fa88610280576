import VirtualLayout

/// A layout whose sizes are estimated until they are measured, beside an array that says which are.
final class EstimatedWorld: CollectionLayoutDelegate {
  private let mode: ModeUnderTest
  private let layout: CollectionLayout
  private var generator: SplitMix64
  private var cross = 320.0
  /// The items as they are, and who of them has been measured.
  private var items: [TestItem]
  private var isMeasured: [Bool]
  private var asked: Set<Int> = []

  private static let estimate = LayoutSize(width: 36, height: 28)

  init(_ mode: ModeUnderTest, seed: UInt64) {
    self.mode = mode
    generator = SplitMix64(seed: seed)
    items = mode.items(&generator, 70)
    isMeasured = Array(repeating: false, count: items.count)
    layout = CollectionLayout(mode.mode, axis: mode.axis, direction: mode.direction)
    layout.containerSize = mode.container(cross: cross)
    layout.delegate = self
    layout.prepare()
  }

  /// The items as the layout should see them.
  private var seen: [TestItem] {
    zip(items, isMeasured).map { item, isMeasured in
      var item = item
      if !isMeasured {
        (item.width, item.height, item.slope) = (Self.estimate.width, Self.estimate.height, 0)
      }
      return item
    }
  }

  func run(steps: Int) -> String? {
    for step in 0..<steps {
      asked = []
      mayForget = false
      let (name, mayAsk) = self.step()
      guard asked.isSubset(of: mayAsk) else {
        return "step \(step), \(name): asks for \(asked.subtracting(mayAsk).sorted())"
      }
      if mayForget { forget() }
      if let message = disagreement(layout, mode.expected(seen, cross: cross)) ?? layout.checkInvariants() {
        return "step \(step), \(name): \(message)"
      }
      for (item, isMeasured) in isMeasured.enumerated()
      where layout.isMeasured(ItemPath(item: item)) != isMeasured {
        return "step \(step), \(name): item \(item) is measured: \(!isMeasured)"
      }
      guard layout.isContentSizeExact == isMeasured.allSatisfy({ $0 }) else {
        return "step \(step), \(name): the content's size is exact: \(layout.isContentSizeExact)"
      }
    }
    return nil
  }

  /// Items that were measured for an extent across which they no longer have are estimated again: in another container, and
  /// where columns differ and an item has come into another.
  private func forget() {
    for item in items.indices where isMeasured[item] {
      isMeasured[item] = layout.isMeasured(ItemPath(item: item))
    }
  }

  /// Whether the last step may have made items that were measured estimated again.
  private var mayForget = false

  /// Does something; returns what, and which items may be asked for.
  private func step() -> (String, Set<Int>) {
    switch generator.below(6) {
    case 0:
      // One pass: what comes into view for it is for the next.
      let rect = LayoutRect(
        x: 0, y: 0, width: Double(generator.below(400)), height: Double(generator.below(400)))
      var paths: [ItemPath] = []
      layout.forEachUnmeasuredItem(in: rect) { paths.append($0) }
      layout.invalidateLayout(with: .items(paths))
      layout.prepare()
      for path in paths { isMeasured[path.item] = true }
      return ("measure \(paths.map(\.item))", Set(paths.map(\.item)))
    case 1:
      let told = (0..<3).map { _ in generator.below(items.count + 1) }.filter { $0 < items.count }
      for item in told {
        let other = mode.items(&generator, 1)[0]
        (items[item].width, items[item].height, items[item].slope) = (other.width, other.height, 0)
        isMeasured[item] = true
      }
      layout.setMeasuredSizes(
        told.map {
          MeasuredSize(
            path: ItemPath(item: $0), size: LayoutSize(width: items[$0].width, height: items[$0].height))
        })
      return ("told \(told)", [])
    case 2:
      let added = generator.below(5)
      items += mode.items(&generator, added)
      isMeasured += Array(repeating: false, count: added)
      layout.invalidateLayout(with: .appended(added))
      layout.prepare()
      return ("append \(added)", [])
    case 3:
      cross = 200 + Double(generator.below(20)) * 8
      layout.containerSize = mode.container(cross: cross)
      layout.prepare()
      mayForget = true
      return ("width \(cross)", [])
    default: return batch()
    }
  }

  private func batch() -> (String, Set<Int>) {
    var updates = BatchUpdates()
    var kept: [(TestItem, Bool, old: Int)] = []
    for (index, item) in items.enumerated() {
      if generator.oneIn(12) {
        updates.deleteItems(at: [ItemPath(item: index)])
      } else {
        kept.append((item, isMeasured[index], index))
      }
    }
    var reloaded: Set<Int> = []
    for index in kept.indices where generator.oneIn(15) {
      let other = mode.items(&generator, 1)[0]
      (kept[index].0.width, kept[index].0.height) = (other.width, other.height)
      kept[index].1 = true
      updates.reloadItems(at: [ItemPath(item: kept[index].old)])
      reloaded.insert(kept[index].old)
    }
    for item in mode.items(&generator, generator.below(4)) {
      kept.insert((item, false, -1), at: generator.below(kept.count + 1))
    }
    for (index, item) in kept.enumerated() where item.old < 0 {
      updates.insertItems(at: [ItemPath(item: index)])
    }
    items = kept.map { $0.0 }
    isMeasured = kept.map { $0.1 }
    mayForget = !["list", "flow", "justified", "UIKit", "magazine"].contains { mode.name.hasPrefix($0) }
    let mayAsk = Set(kept.indices.filter { reloaded.contains(kept[$0].old) })
    do throws(BatchUpdateError) {
      try layout.performBatchUpdates(updates)
    } catch {
      return ("\(updates) throws \(error)", [])
    }
    return ("\(updates)", mayAsk)
  }

  // MARK: CollectionLayoutDelegate

  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
    items.count
  }

  func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
    SectionLayout(estimate: .fixed(Self.estimate))
  }

  var providesLanePlacements: Bool { items.contains { $0.placement != .automatic } }

  func collectionLayout(_ layout: CollectionLayout, lanePlacementForItemAt path: ItemPath) -> LanePlacement {
    items[path.item].placement
  }

  func collectionLayout(_ layout: CollectionLayout, magazineItemForItemAt path: ItemPath) -> MagazineItem {
    items[path.item].magazine
  }

  func collectionLayout(
    _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
  ) -> Double {
    asked.insert(path.item)
    return items[path.item].extent(mode.axis, crossExtent: crossExtent)
  }

  func collectionLayout(
    _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
  ) -> LayoutSize {
    asked.insert(path.item)
    return items[path.item].size(mode.axis, available: availableCrossExtent)
  }
}
