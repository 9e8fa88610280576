import TestSupport
import VirtualLayout

/// Reads test items for an engine, and counts how often each is asked for.
final class EditReader: ItemReader {
  var items: [TestItem]
  private let axis: LayoutAxis
  private(set) var asked: [Int: Int] = [:]

  var askedCount: Int { asked.values.reduce(0, +) }

  init(_ items: [TestItem], _ axis: LayoutAxis) {
    self.items = items
    self.axis = axis
  }

  func resetCounts() { asked = [:] }

  var callsOut: Bool { true }
  var providesLanePlacements: Bool { items.contains { $0.placement != .automatic } }

  func readExtents(_ items: Range<Int>, crossExtent: Double, into extents: inout [Double], at first: Int) {
    for (offset, item) in items.enumerated() {
      asked[item, default: 0] += 1
      extents[first + offset] = Length.main(self.items[item].extent(axis, crossExtent: crossExtent))
    }
  }

  func readSizes(
    _ items: Range<Int>, availableCross: Double, into cross: inout [Double], _ main: inout [Double],
    at first: Int, roundingMain: Bool
  ) {
    for (offset, item) in items.enumerated() {
      asked[item, default: 0] += 1
      let size = self.items[item].size(axis, available: availableCross)
      let (itemCross, itemMain) = axis == .vertical ? (size.width, size.height) : (size.height, size.width)
      cross[first + offset] = Length.cross(itemCross)
      main[first + offset] = roundingMain ? Length.main(itemMain) : Length.cross(itemMain)
    }
  }

  func lanePlacement(of item: Int) -> LanePlacement { items[item].placement }
  func magazineItem(of item: Int) -> MagazineItem { items[item].magazine }
}
