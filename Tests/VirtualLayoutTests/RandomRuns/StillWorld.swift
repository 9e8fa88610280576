import TestSupport
import VirtualLayout

/// A masonry or a list in its middle, under a scroller: what changes out of sight, and every scroll, moves all that is seen before
/// and after it alike.
///
/// The start of the section is left alone: where it comes into view, lanes become level.
final class StillWorld: RandomWorld {
  var onStep: (String) -> Void = { _ in }
  private var items: [Int]
  private var extents: [Int: Double] = [:]
  private let layout: CollectionLayout
  private let scroller: Scroller
  private let length: Double
  private let isEstimated: Bool
  private let isMirrored: Bool

  static func random(_ generator: inout SplitMix64) -> StillWorld { StillWorld(&generator) }

  private init(_ generator: inout SplitMix64) {
    let choice: LayoutMode.Masonry.LaneChoice = [
      .shortest(), .shortest(), .shortest(), .cursor(), .roundRobin,
    ][generator.below(5)]
    let mode: LayoutMode =
      generator.oneIn(6)
      ? .list(spacing: 8)
      : .masonry(
        LayoutMode.Masonry(
          lanes: .count([2, 3, 5, 8][generator.below(4)]), laneSpacing: 8, itemSpacing: 8, laneChoice: choice)
      )
    let heading = Heading.all[generator.below(Heading.all.count)]
    layout = CollectionLayout(mode, axis: heading.axis, direction: heading.direction)
    isMirrored = heading.axis == .horizontal && heading.direction == .rightToLeft
    isEstimated = generator.oneIn(2)
    length = [300, 600, 900][generator.below(3)]
    if generator.oneIn(2) { layout.pixelPolicy = .snapped(scale: generator.oneIn(2) ? 1 : 2) }
    items = Array(0..<1500)
    scroller = Scroller(layout, overscan: Overscan(ahead: .screens(0.5), behind: .screens(0.25)))
    for item in items { extents[item] = Double(80 + generator.below(240)) }
    layout.source = source()
    scroller.resize(
      to: heading.axis == .vertical
        ? LayoutSize(width: 800, height: length) : LayoutSize(width: length, height: 800))
    scroller.scroll(to: .item(ItemPath(item: 500 + generator.below(500))), at: .start)
  }

  private func source() -> ItemSource {
    let values = items.map { extents[$0] ?? 0 }
    let source = ItemSource.extents(count: values.count) { path, _ in values[path.item] }
    return isEstimated ? source.estimated(.average(LayoutSize(width: 100, height: 100))) : source
  }

  // MARK: What is seen

  /// Where an item begins in reading direction, and across.
  private func place(_ frame: LayoutRect) -> (main: Double, cross: Double) {
    layout.axis == .vertical
      ? (frame.minY, frame.minX) : (isMirrored ? -frame.maxX : frame.minX, frame.minY)
  }

  private var screen: [Int: (main: Double, cross: Double)] {
    let view = place(scroller.viewport).main
    var screen: [Int: (main: Double, cross: Double)] = [:]
    layout.forEachElement(in: scroller.viewport) {
      let place = place($0.frame)
      screen[items[$0.path.item]] = (place.main - view, place.cross)
    }
    return screen
  }

  private var seen: Range<Int> {
    var seen: [Int] = []
    layout.forEachItem(in: scroller.viewport) { seen.append($0.item) }
    return (seen.min() ?? 0)..<(seen.max() ?? 0) + 1
  }

  /// Whether the view is near an end of the content. Lanes that become level begin less than two screens apart.
  private var isNearAnEnd: Bool {
    let range = scroller.positionRange
    let margin = 2 * length + 600
    return scroller.position < range.lowerBound + margin || scroller.position > range.upperBound - margin
  }

  // MARK: Steps

  func step(_ generator: inout SplitMix64) -> String? {
    if isNearAnEnd {
      onStep("jump")
      scroller.scroll(
        to: .item(ItemPath(item: items.count / 3 + generator.below(items.count / 3))), at: .start)
      return nil
    }
    var before = screen
    var distance = 0.0
    let step = ["scroll", "scroll", "insert", "delete", "resize", "move"][generator.below(6)]
    onStep(step)
    if step == "scroll" {
      distance = (generator.oneIn(2) ? 0.9 : -0.9) * Double(generator.below(Int(length)))
      scroller.scroll(by: isMirrored ? -distance : distance)
    } else if let moved = edit(step, &generator) {
      before[moved] = nil
    }
    scroller.forEachChange { _ in }
    if isNearAnEnd { return nil }
    let after = screen
    for (item, place) in before {
      guard let now = after[item] else { continue }
      let moves = (now.main - place.main + distance, now.cross - place.cross)
      // A device pixel, and what a scroll by a fraction of one leaves.
      if abs(moves.0) > 1.01 || abs(moves.1) > 1.01 {
        return
          "\(step) by \(distance) in \(layout.mode), view \(scroller.viewport): item \(item) of \(seen) moves by \(moves)"
      }
    }
    return nil
  }

  /// Changes items that are not seen. Returns one that has moved.
  private func edit(_ step: String, _ generator: inout SplitMix64) -> Int? {
    let seen = seen
    let count = [1, 1, 1, 3, 12][generator.below(5)]
    let isBelow = generator.oneIn(3)
    let place =
      isBelow
      ? seen.upperBound + generator.below(60)
      : generator.oneIn(2) ? generator.below(seen.lowerBound) : seen.lowerBound - 1 - generator.below(40)
    let first = min(max(0, place), items.count)
    let part = first..<max(first, min(first + count, isBelow ? items.count : seen.lowerBound))
    var updates = BatchUpdates()
    var moved: Int?
    switch step {
    case "insert":
      let news = Array(extents.count..<extents.count + count)
      for new in news { extents[new] = Double(80 + generator.below(240)) }
      items.insert(contentsOf: news, at: first)
      updates.insertItems(at: (first..<first + count).map { ItemPath(item: $0) })
    case "delete":
      updates.deleteItems(at: part.map { ItemPath(item: $0) })
      items.removeSubrange(part)
    case "move" where !part.isEmpty:
      let limits = isBelow ? seen.upperBound..<items.count : 0..<seen.lowerBound
      let target = limits.lowerBound + generator.below(limits.count)
      moved = items.remove(at: first)
      items.insert(moved!, at: target)
      updates.moveItem(at: ItemPath(item: first), to: ItemPath(item: target))
    default:
      for item in items[part] { extents[item] = Double(80 + generator.below(240)) }
      updates.reloadItems(at: part.map { ItemPath(item: $0) })
    }
    _ = try? scroller.performBatchUpdates(updates, source: source())
    return moved
  }
}
