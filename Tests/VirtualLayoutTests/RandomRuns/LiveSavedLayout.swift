import TestSupport
import VirtualLayout

/// What a saved layout of a layout should know, and where it should take the view.
struct LiveSnapshot {
  /// What is known about an item that had one of several lanes, or a measured size.
  struct Item {
    var lane = 0
    /// The number of lanes; 0 for none.
    var laneCount = 0
    /// For the last item of a section, the lane whose turn it is after it.
    var turn: Int?
    /// The measured size.
    var size: TestItem?
    /// The axis along which it was measured, if it was only one.
    var onlyAxis: LayoutAxis?
    /// The mode that asked for it.
    var mode = ""

    /// Whether its width in lanes or shares was that of the item.
    func isAsked(as item: TestItem) -> Bool {
      size.map { $0.placement.span == item.placement.span && $0.magazine == item.magazine } ?? false
    }

    func note(in average: inout LiveMemory.Average) {
      if let size { average.note(size, only: onlyAxis) }
    }
  }

  let bytes: [UInt8]
  let cross: Double
  private(set) var items: [Int: Item] = [:]
  let view: LiveView.Saved

  init(_ bytes: [UInt8], _ memory: LiveMemory, _ view: LiveView.Saved) {
    self.bytes = bytes
    self.view = view
    cross = memory.cross
    for section in memory.sections { note(section, memory.heading) }
  }

  private mutating func note(_ section: LiveMemory.Section, _ heading: Heading) {
    let configuration = section.content.configuration
    let count = section.laneCount(heading, cross: cross) ?? 0
    let lanes = count > 1 ? section.laidOut(heading, cross: cross) : nil
    // If lanes do not take turns, the turn is that of the lane after the last item.
    var takesTurns = true
    if case .shortest = configuration.masonry?.laneChoice { takesTurns = false }
    for (index, item) in section.items.enumerated() {
      var known = Item(mode: configuration.name)
      if let lanes {
        (known.lane, known.laneCount) = (lanes.lanes[index].lowerBound, count)
        if index == section.items.count - 1 {
          known.turn = takesTurns ? lanes.cursor : lanes.lanes[index].upperBound % count
        }
      }
      if section.content.estimate != .none && item.isMeasured && configuration.asksForSizes {
        known.size = item.seen
        if !configuration.asksForBothLengths { known.onlyAxis = heading.axis }
      }
      items[item.identity] = known
    }
  }
}
