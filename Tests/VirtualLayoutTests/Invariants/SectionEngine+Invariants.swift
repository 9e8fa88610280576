@testable import VirtualLayout

extension SectionEngine {
  /// The first broken invariant; nil if all hold.
  func checkInvariants() -> String? {
    switch self {
    case let engine as LaneEngine:
      engine.isAscendingValid
        ? engine.lanes.checkInvariants() : "lanes: the ascending intervals are not those of the tree"
    case let engine as LineEngine:
      engine.hasRows ? engine.rows.checkInvariants() : engine.wrapped.checkInvariants()
    case let engine as SmallSectionEngine: engine.placed.checkInvariants()
    case let engine as RectangleEngine: engine.rectangles.checkInvariants()
    // It stores nothing for an item.
    case is UniformEngine: nil
    default: "an engine without a check"
    }
  }
}

extension PlacedItems {
  func checkInvariants() -> String? {
    if items.count > SmallSectionEngine.mostItems { return "\(items.count) items in a small section" }
    if sizes().count != items.count { return "sizes of \(sizes().count) items, not \(items.count)" }
    if areItemsInside, items.contains(where: { $0.frame.main < 0 || $0.frame.mainEnd > content.main }) {
      return "an item outside its section"
    }
    return nil
  }
}
