// How a layout is told what it cannot notice by itself.
extension CollectionLayout {
  /// Everything has changed: the next `prepare()` asks for every size and chooses every lane afresh.
  public func invalidateLayout() { invalidateLayout(with: .everything) }

  /// Something has changed: the next `prepare()` does what that makes necessary. Until then answers stand.
  public func invalidateLayout(with context: InvalidationContext) {
    guard mayChange(.invalidateLayout) else { return }
    pending.formUnion(context)
  }

  /// Whether a layout for these bounds would differ from the prepared one: true for another extent across the
  /// scroll axis, false for a scroll or another extent along it.
  ///
  /// Changes nothing. A host sets `containerSize` to the new size and calls `prepare()` when the answer is true.
  public func shouldInvalidateLayout(forBoundsChange newBounds: LayoutRect) -> Bool {
    Length.cross(currentOrientation.cross(of: newBounds.size)) != content.sections.container.cross
  }
}
