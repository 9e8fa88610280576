import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Where flow's lines end: exactly where adding up one item after the other says, in whatever chunks they are broken.
struct FlowLineTests {
  /// Widths with exact sums, with rounded sums, and with both.
  enum Widths: CaseIterable {
    case whole, sixteenths, thirds, mixed, chips, giants, zeros
    // Equal widths, of which as many fit on each line as on the first. In `grains`, every twentieth item is much wider.
    case forties, tenths, grains

    func make(_ count: Int) -> [Double] {
      var generator = SplitMix64(seed: 21)
      return (0..<count).map { index in
        let whole = Double(20 + generator.below(200))
        return switch self {
        case .whole: whole
        case .sixteenths: whole / 16
        case .thirds: whole / 3
        // Chunks with exact sums, with rounded ones, and with both.
        case .mixed: index / 700 % 2 == 0 || generator.oneIn(3) ? whole : whole / 7
        case .chips: Double(1 + generator.below(5))
        case .giants: generator.oneIn(9) ? 0x1p30 : generator.oneIn(5) ? 5_000 : whole
        case .zeros: generator.oneIn(2) ? 0 : whole
        case .forties: 40
        case .tenths: 0.1
        // The wide ones make sums so large that they can no longer be exact.
        case .grains: index % 20 == 19 ? 0x1p30 : 100 + 0x1p-20
        }
      }
    }
  }

  private static let rooms = [1_200, 1_000.3, 333.33, 64, 0, 1e7]

  /// Exactly the room that the first items take, and a quarter of a grain less.
  private func rooms(_ widths: [Double], _ spacing: Double) -> [Double] {
    let used = widths[1..<7].reduce(widths[0]) { $0 + (spacing + $1) }
    // No container is larger.
    return used < 0x1p30 ? [used, used - 0x1p-22] : []
  }

  @Test(arguments: Widths.allCases, [0, 8, 0.1])
  func linesEndWhereTheNextItemDoesNotFit(widths: Widths, spacing: Double) throws {
    let widths = widths.make(1_700)
    for room in Self.rooms + rooms(widths, spacing) {
      for sizing in [LayoutMode.Flow.Sizing.natural, .capped] {
        let mode = LayoutMode.flow(
          LayoutMode.Flow(
            itemSpacing: spacing, lineSpacing: 3, distribution: .spaceBetween, sizing: sizing))
        let layout = CollectionLayout(mode)
        layout.containerSize = LayoutSize(width: room, height: 600)
        layout.source = sizes(widths)
        layout.prepare()
        let lines = linesOneByOne(widths, room: room, spacing: spacing, sizing)
        try #require(broken(layout) == lines)
        expectEqual(layout.checkInvariants(), nil)

        // Prepared for another width before, so that sizes are known when lines are broken.
        let rewrapped = CollectionLayout(mode)
        rewrapped.source = layout.source
        for width in [700, room] {
          rewrapped.containerSize = LayoutSize(width: width, height: 600)
          rewrapped.prepare()
        }
        try #require(rewrapped.visitedFrames == layout.visitedFrames)

        // Lines are broken from the middle of chunks on as items are appended. Eleven items are too few to be added up.
        let grown = CollectionLayout(mode)
        grown.containerSize = layout.containerSize
        for end in [300, 1_000, 1_011, widths.count] {
          grown.source = sizes(Array(widths[..<end]))
          grown.invalidateLayout(with: .appended(end - grown.numberOfItems(inSection: 0)))
          grown.prepare()
        }
        try #require(grown.visitedFrames == layout.visitedFrames)
      }
    }
  }

  private func sizes(_ widths: [Double]) -> ItemSource {
    .sizes(widths.enumerated().map { LayoutSize(width: $1, height: Double(10 + $0 * 7 % 31)) })
  }

  /// The first item of each line.
  private func broken(_ layout: CollectionLayout) -> [Int] {
    var begins: [Int] = []
    var item = 0
    while let line = layout.line(ofItemAt: ItemPath(item: item)) {
      begins.append(item)
      item = line.upperBound.item + 1
    }
    return begins
  }

  private func linesOneByOne(
    _ widths: [Double], room: Double, spacing: Double, _ sizing: LayoutMode.Flow.Sizing
  )
    -> [Int]
  {
    var begins: [Int] = []
    var used = 0.0
    for (item, width) in widths.enumerated() {
      let width = sizing == .capped ? min(width, room) : width
      if !begins.isEmpty, used + (spacing + width) <= room {
        used += spacing + width
      } else {
        begins.append(item)
        used = width
      }
    }
    return begins
  }
}
