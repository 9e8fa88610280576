import VirtualLayout

// Searching in the labels.
extension GalleryView {
  /// So many labels are searched between two looks at the clock.
  private static let slice = 512

  /// Searches after the focused item (backwards, before it) or, if it is out of sight, from the first item on screen.
  func beginSearch(_ pattern: SearchPattern?, isForward: Bool) {
    let positions = viewport.items.map { shown.position(of: $0.attributes.path) }
    var origin = positions.min() ?? 0
    if let focus, viewport.items.contains(where: { $0.attributes.path == focus.path }) {
      origin = shown.position(of: focus.path) + (isForward ? 1 : 0)
    }
    search.begin(pattern, from: origin, isForward: isForward)
  }

  func continueSearch() {
    let name = { [shown] position in "\(TextCells.printable(shown.label(of: shown.number(at: position))))" }
    let found = search.advance(of: shown.count, name: name) { search in
      let (pattern, isForward) = (search.pattern, search.isForward)
      return search.advance(count: shown.count, slice: Self.slice, milliseconds: portionMilliseconds) {
        places in
        let matches = { [shown] in pattern.matches(shown.label(of: shown.number(at: $0))) }
        return isForward ? places.first(where: matches) : places.last(where: matches)
      }
    }
    guard let found else { return }
    focus = FocusCursor(at: shown.path(at: found))
    viewport.show(shown.path(at: found))
    settle()
  }
}
