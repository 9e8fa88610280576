import TestSupport
import VirtualLayout

/// A host of one section whose items have identifiers, and whose layout may be made again.
final class SnapshotHost: CollectionLayoutDelegate {
  static let estimate = LayoutSize(width: 36, height: 28)

  struct Item {
    var identifier: UInt64
    var item: TestItem
    var isMeasured = false
  }

  let mode: ModeUnderTest
  let estimate: SizeEstimate
  var items: [Item]
  var cross = 320.0
  private(set) var asked: [Int: Int] = [:]

  init(_ mode: ModeUnderTest, _ estimate: SizeEstimate, count: Int, _ generator: inout SplitMix64) {
    self.mode = mode
    self.estimate = estimate
    items = mode.items(&generator, count).map { Item(identifier: generator.next(), item: $0) }
  }

  func layout(visible: LayoutRect = .zero) -> CollectionLayout {
    let layout = CollectionLayout(mode.mode, axis: mode.axis, direction: mode.direction)
    layout.containerSize = mode.container(cross: cross)
    layout.delegate = self
    layout.visibleBounds = visible
    return layout
  }

  func identifier(_ path: ItemPath) -> UInt64 { items[path.item].identifier }

  func resetCounts() { asked = [:] }

  /// Measures the items in some part of the content, as a host that scrolls does.
  func measureSomewhere(_ layout: CollectionLayout, _ generator: inout SplitMix64) {
    layout.measureItems(
      in: LayoutRect(
        x: Double(generator.below(300)), y: Double(generator.below(900)),
        width: Double(generator.below(200)), height: Double(generator.below(400))))
    note(layout)
  }

  func note(_ layout: CollectionLayout) {
    for index in items.indices { items[index].isMeasured = layout.isMeasured(ItemPath(item: index)) }
  }

  /// Deletes, inserts and moves items, and returns the batch.
  func change(_ generator: inout SplitMix64) -> BatchUpdates {
    let before = items.map(\.identifier)
    items.removeAll { _ in generator.oneIn(7) }
    for _ in 0..<generator.below(8) {
      let new = Item(identifier: generator.next(), item: mode.items(&generator, 1)[0])
      items.insert(new, at: generator.below(items.count + 1))
    }
    for _ in 0..<generator.below(4) where items.count > 1 {
      let moved = items.remove(at: generator.below(items.count))
      items.insert(moved, at: generator.below(items.count + 1))
    }
    if generator.oneIn(3) {
      items += mode.items(&generator, generator.below(6)).map { Item(identifier: generator.next(), item: $0) }
    }
    return BatchUpdates(from: before, to: items.map(\.identifier))
  }

  /// The items that the layout should have.
  var seen: [TestItem] {
    items.map { entry in
      var item = entry.item
      if estimate != .none && !entry.isMeasured {
        (item.width, item.height, item.slope) = (Self.estimate.width, Self.estimate.height, 0)
      }
      return item
    }
  }

  // MARK: CollectionLayoutDelegate

  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
    items.count
  }

  func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
    SectionLayout(estimate: estimate)
  }

  var providesLanePlacements: Bool { items.contains { $0.item.placement != .automatic } }

  func collectionLayout(_ layout: CollectionLayout, lanePlacementForItemAt path: ItemPath) -> LanePlacement {
    items[path.item].item.placement
  }

  func collectionLayout(_ layout: CollectionLayout, magazineItemForItemAt path: ItemPath) -> MagazineItem {
    items[path.item].item.magazine
  }

  func collectionLayout(
    _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
  ) -> Double {
    asked[path.item, default: 0] += 1
    return items[path.item].item.extent(mode.axis, crossExtent: crossExtent)
  }

  func collectionLayout(
    _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
  ) -> LayoutSize {
    asked[path.item, default: 0] += 1
    return items[path.item].item.size(mode.axis, available: availableCrossExtent)
  }
}

/// Everything that a saved layout has to restore.
struct RememberedLayout: Equatable {
  struct Item: Equatable {
    var frame: LayoutRect?
    var isMeasured: Bool
    var lanes: Range<Int>?
  }

  var items: [Item]
  var contentSize: LayoutSize
  var isContentSizeExact: Bool
  var visibleBounds: LayoutRect
}

extension CollectionLayout {
  var remembered: RememberedLayout {
    RememberedLayout(
      items: (0..<numberOfItems(inSection: 0)).map { item in
        let path = ItemPath(item: item)
        return RememberedLayout.Item(
          frame: attributes(of: .item(path))?.frame, isMeasured: isMeasured(path),
          lanes: lanes(ofItemAt: path))
      }, contentSize: contentSize, isContentSizeExact: isContentSizeExact, visibleBounds: visibleBounds)
  }

  /// The first difference between two layouts, or nil.
  func difference(from other: CollectionLayout) -> String? {
    var (mine, others) = (remembered, other.remembered)
    if mine == others { return nil }
    if mine.items.count != others.items.count {
      return "\(mine.items.count) items, and \(others.items.count)"
    }
    for (item, (mine, other)) in zip(mine.items, others.items).enumerated() where mine != other {
      return "\(item): \(mine), and \(other)"
    }
    (mine.items, others.items) = ([], [])
    return "\(mine), and \(others)"
  }
}
