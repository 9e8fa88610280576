import ToolSupport
import VirtualLayout

// Insertions and deletions above the screen.
extension GalleryScroller {
  /// The number of items that one key inserts or deletes.
  private static let editSize = 5

  /// The farthest that an edit is from the screen, in screens.
  private static let reach = 6

  mutating func edit(_ key: Key) {
    switch key {
    case .character("i"): insertAbove()
    case .character("d"): deleteAbove()
    case .character("r"): switchLoading()
    case .character("a"):
      isAnchored.toggle()
      lastEdit = isAnchored ? "anchored" : "not anchored"
    default: break
    }
  }

  /// The positions for edits: those before the screen and, if there are enough of them, a screen away from
  /// it.
  var positionsAbove: Range<Int> {
    let items = view.visible.lazy.filter { $0.element.kind == .item }
    let positions = items.map { shown.position(of: $0.path) }
    guard let first = positions.min(), let last = positions.max() else { return 0..<0 }
    let screen = last - first + 1
    let end = first > 2 * screen ? first - screen : first
    return max(end - Self.reach * screen, 0)..<end
  }

  private mutating func insertAbove() {
    guard gallery.count > 0 else { return }
    anchorKeptItem()
    let above = positionsAbove
    let positions = (0..<Self.editSize).map { _ in
      above.lowerBound + random.below(above.count + 1)
    }
    var updates = BatchUpdates()
    updates.insertItems(at: shown.insert(before: positions.sorted()))
    perform(updates, "inserted \(positions.count)")
  }

  private mutating func deleteAbove() {
    let above = positionsAbove
    guard !above.isEmpty else { return }
    anchorKeptItem()
    var positions: Set<Int> = []
    while positions.count < min(Self.editSize, above.count) {
      positions.insert(above.lowerBound + random.below(above.count))
    }
    var updates = BatchUpdates()
    updates.deleteItems(at: shown.remove(at: positions.sorted()))
    perform(updates, "deleted \(positions.count)")
  }

  private mutating func perform(_ updates: BatchUpdates, _ name: String) {
    var refusal = ""
    view.change(isAnchored: isAnchored) { layout in
      do throws(BatchUpdateError) {
        try layout.performBatchUpdates(updates)
      } catch {
        refusal = " (refused: \(error))"
        layout.invalidateLayout()
        layout.prepare()
      }
    }
    noteEdit(name + refusal)
  }

  /// Puts an edit into the status line.
  mutating func noteEdit(_ edit: String) {
    editCount += 1
    lastEdit = "\(edit), edit \(editCount) in \(StatusLine.time(view.layoutTime))"
    keepOn()
  }
}
