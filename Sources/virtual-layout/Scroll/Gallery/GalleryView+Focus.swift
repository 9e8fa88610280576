import VirtualLayout

// The focus: it moves from item to item, and the view follows just as far as needed.
extension GalleryView {
  /// The number of the focused item.
  var focusedNumber: Int? { focus.map { number(of: $0.path) } }

  /// Moves the focus to an item; nil for none.
  func setFocus(_ number: Int?) { focus = number.flatMap(path(ofNumber:)).map { FocusCursor(at: $0) } }

  /// The focused item. If it is out of sight, or if there is none, the first item that is wholly on screen gets the focus; if
  /// no item is, the first one that is partly.
  @discardableResult
  func focusFirstVisible() -> ItemPath? {
    if let focus, isVisible(focus.path) { return focus.path }
    let items = viewport.items.map(\.attributes)
    let whole = items.first { $0.frame.minY >= viewport.bounds.minY && $0.frame.maxY <= viewport.bounds.maxY }
    focus = (whole ?? items.first).map { FocusCursor(at: $0.path) }
    return focus?.path
  }

  private func isVisible(_ path: ItemPath) -> Bool {
    viewport.layout.attributes(of: .item(path)).map { viewport.isVisible($0.frame) } ?? false
  }

  func move(_ direction: FocusDirection) {
    let isFocused = focus.map { isVisible($0.path) } ?? false
    guard focusFirstVisible() != nil else { return moveWithoutFocus(direction) }
    defer { settle() }
    switch direction {
    case .home, .end:
      _ = focus?.move(direction, in: viewport.layout)
      viewport.move { $0.scroll(to: direction == .home ? .start : .end) }
      // The last item can be longer than the view, or stand above the end.
      if let path = focus?.path, isVisible(path) { return }
    case .up, .down, .left, .right:
      // The first key shows where the focus is.
      guard isFocused else { break }
      fallthrough
    case .pageUp, .pageDown:
      if focus?.move(direction, in: viewport.layout) == nil { return moveWithoutFocus(direction) }
    }
    if let path = focus?.path { viewport.move { $0.scroll(to: .item(path)) } }
  }

  /// Where the focus cannot go on, the view does: to a header above the first item, for example.
  private func moveWithoutFocus(_ direction: FocusDirection) {
    switch direction {
    case .up: scroll(by: -CellSize.height)
    case .down: scroll(by: CellSize.height)
    case .pageUp: scroll(by: -viewport.bounds.height)
    case .pageDown: scroll(by: viewport.bounds.height)
    case .left, .right, .home, .end: break
    }
  }

  /// A click moves the focus to an item and tells about it.
  func click(at point: LayoutPoint) {
    guard let hit = viewport.layout.element(at: point), hit.element.kind == .item else { return }
    focus = FocusCursor(at: hit.path)
    isInformationOpen = true
  }
}
