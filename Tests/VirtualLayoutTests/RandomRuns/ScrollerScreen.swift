import VirtualLayout

/// What a host shows: a cell for each alive element, as the scroller's reports say. Each cell knows whose content it shows.
struct ScrollerScreen {
  struct Cell: Equatable {
    /// The element whose content the cell was filled with.
    var content: LiveModel.Identity
    var attributes: LayoutAttributes
  }

  private(set) var cells: [Int: Cell] = [:]

  /// Applies one report. Returns what is wrong with it, or nil.
  mutating func apply(_ change: ElementChange, _ model: LiveModel) -> String? {
    let former = cells[change.id]
    if change.kinds.contains(.left) {
      cells[change.id] = nil
      guard change.kinds.isSubset(of: [.left, .fromData]) else { return "leaves and more: \(change)" }
      return former?.attributes == change.attributes ? nil : "leaves as another: \(change)"
    }
    let cell = Cell(content: model.identity(of: change.element), attributes: change.attributes)
    cells[change.id] = cell
    guard let former else {
      return change.kinds.isSubset(of: [.entered, .fromData]) && change.kinds.contains(.entered)
        ? nil : "is not there: \(change)"
    }
    if change.kinds.contains(.entered) { return "enters as a number that exists: \(change)" }
    if former.content != cell.content { return "shows another's content: \(change)" }
    if former.attributes.element != change.formerElement || former.attributes.frame != change.formerFrame {
      return "was something else: \(change)"
    }
    var kinds: ElementChange.Kinds = change.kinds.contains(.reloaded) ? .reloaded : []
    if former.attributes.frame.origin != change.frame.origin { kinds.insert(.moved) }
    if former.attributes.frame.size != change.frame.size { kinds.insert(.resized) }
    if former.attributes.element != change.element { kinds.insert(.renamed) }
    if former.attributes.zIndex != change.zIndex { kinds.insert(.restacked) }
    return kinds == change.kinds && !kinds.isEmpty ? nil : "is not what happened: \(change)"
  }
}
