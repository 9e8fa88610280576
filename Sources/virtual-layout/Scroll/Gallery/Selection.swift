import VirtualLayout

/// The items that are selected: single ones, and a range in reading order while someone extends it.
///
/// It knows items by their numbers, which stay the same while other items come and go.
struct Selection {
  /// The items that have been selected one by one, or in ranges that have ended.
  private(set) var numbers = BitSet()
  /// The item at which the present range begins; nil if there is none. It ends at the focused item.
  var rangeStart: Int?

  var isEmpty: Bool { numbers.count == 0 && rangeStart == nil }

  mutating func toggle(_ number: Int) {
    if !numbers.insert(number) { numbers.remove(number) }
  }

  mutating func add(_ number: Int) { numbers.insert(number) }
}

extension GalleryView {
  /// The range that someone extends, from the item at which it began through the focused one.
  var range: ItemRange? {
    guard let start = selection.rangeStart.flatMap(path(ofNumber:)), let end = focus?.path else { return nil }
    return viewport.layout.items(from: start, through: end)
  }

  /// The number of selected items.
  var selectedCount: Int {
    guard let range else { return selection.numbers.count }
    guard selection.numbers.count > 0 else { return range.count }
    let both = range.lazy.filter { [self] in selection.numbers.contains(number(of: $0)) }.count
    return selection.numbers.count + range.count - both
  }

  /// Begins a range at the focused item, or ends it there.
  func switchRange() {
    if selection.rangeStart != nil {
      endRange()
    } else if let path = focusFirstVisible() {
      selection.rangeStart = number(of: path)
    }
  }

  /// Selects the range for good.
  private func endRange() {
    if let range { for path in range { selection.add(number(of: path)) } }
    selection.rangeStart = nil
  }

  /// Selects the focused item, or deselects it.
  func toggleFocused() {
    guard let path = focusFirstVisible() else { return }
    endRange()
    selection.toggle(number(of: path))
  }

  /// The positions of the selected items, ascending. Afterwards nothing is selected.
  func takeSelectedPositions() -> [Int] {
    endRange()
    defer { selection = Selection() }
    return (0..<shown.count).filter { selection.numbers.contains(shown.number(at: $0)) }
  }
}
