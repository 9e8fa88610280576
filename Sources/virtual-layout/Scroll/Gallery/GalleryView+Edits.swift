import VirtualLayout
import VirtualLayoutToolSupport

// Insertions above the screen, and deletions there or of what is selected.
extension GalleryView {
  /// The number of items that one key inserts or deletes.
  private static let editSize = 5

  /// The length of the range in which edits are (`positionsAbove`), in screens.
  private static let reach = 6

  func edit(_ key: Key) {
    switch key {
    case .character("i"): insertAbove()
    case .character("d"): if selection.isEmpty { deleteAbove() } else { deleteSelected() }
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
    let positions = viewport.items.map { shown.position(of: $0.attributes.path) }
    guard let first = positions.min(), let last = positions.max() else { return 0..<0 }
    let screen = last - first + 1
    let end = first > 2 * screen ? first - screen : first
    return max(end - Self.reach * screen, 0)..<end
  }

  private func insertAbove() {
    guard gallery.count > 0 else { return }
    anchorKeptItem()
    let above = positionsAbove
    let positions = (0..<Self.editSize).map { _ in
      above.lowerBound + random.below(above.count + 1)
    }
    perform("inserted \(positions.count)") { updates in
      updates.insertItems(at: shown.insert(before: positions.sorted()))
    }
  }

  private func deleteAbove() {
    let above = positionsAbove
    guard !above.isEmpty else { return }
    anchorKeptItem()
    var positions: Set<Int> = []
    while positions.count < min(Self.editSize, above.count) {
      positions.insert(above.lowerBound + random.below(above.count))
    }
    delete(positions.sorted())
  }

  /// Deletes what is selected. The focus goes to the item that takes the place of the first one.
  private func deleteSelected() {
    let positions = takeSelectedPositions()
    guard let first = positions.first else { return }
    anchorKeptItem()
    delete(positions)
    focus = shown.count > 0 ? FocusCursor(at: shown.path(at: min(first, shown.count - 1))) : nil
  }

  private func delete(_ positions: [Int]) {
    perform("deleted \(positions.count)") { updates in
      updates.deleteItems(at: shown.remove(at: positions))
    }
  }

  /// Changes the items. The focus stays on its item. If that is deleted, nothing has the focus.
  private func perform(_ name: String, _ edit: (inout BatchUpdates) -> Void) {
    let focused = focusedNumber
    var updates = BatchUpdates()
    edit(&updates)
    var refusal = ""
    viewport.change(isAnchored: isAnchored) { scroller in
      do throws(BatchUpdateError) {
        try scroller.performBatchUpdates(updates)
      } catch {
        refusal = " (refused: \(error))"
        scroller.reload()
      }
    }
    setFocus(focused)
    if focus == nil { isInformationOpen = false }
    noteEdit(name + refusal)
  }

  /// Puts an edit into the status line.
  func noteEdit(_ edit: String) {
    editCount += 1
    lastEdit = "\(edit), edit \(editCount) in \(StatusLine.time(viewport.layoutTime))"
    keepOn()
  }
}
