// Which elements are alive, and what the host is told of them.
extension Scroller {
  /// Reports what happened to the alive elements since the last call, and thereby tells the host. Call it once a frame.
  ///
  /// First come the elements that left, then all others that changed, each in the order of the content. Elements that only
  /// scrolled are not reported: their frames are in content space. Pinned headers are, because they move there.
  ///
  /// - Parameter body: may query the layout and the scroller. It must not change them.
  /// - Complexity: O(1) if there is nothing to report, otherwise O(log n + k) for k alive elements, as
  ///   `CollectionLayout.forEachElement(in:_:)`. Allocates nothing unless more elements are alive than ever before.
  public func forEachChange(_ body: (ElementChange) -> Void) {
    if isQuiet(layout.visibleBounds) { return }
    findAlive()
    for index in alive.changes.indices { body(alive.changes[index]) }
  }

  /// The number of alive elements that the host has been told of.
  public var aliveCount: Int { alive.entries.count }

  /// Visits the alive elements that the host has been told of, in the order of the content, with their numbers.
  public func forEachAliveElement(_ body: (_ id: Int, _ attributes: LayoutAttributes) -> Void) {
    for entry in alive.entries { body(entry.id, entry.known) }
  }

  /// Finds the alive elements and compares them with those that the host knows.
  private func findAlive() {
    let rect = aliveRect
    let axis = layout.axis
    let margin = viewLength / 4
    var quiet = QuietRange(
      at: start, in: startRange, alive: ends(of: rect), reach, margin: margin, version: layout.version)
    alive.begin()
    layout.forEachElement(in: rect.extended(by: margin, along: axis)) { attributes in
      if attributes.frame.intersects(rect) { alive.add(attributes) }
      quiet.narrow(by: ends(of: attributes.frame))
      if layout.isPinned(attributes.element) { quiet.close() }
    }
    for element in keptAlive {
      if let attributes = layout.attributes(of: element) { alive.add(attributes) }
      if layout.isPinned(element) { quiet.close() }
    }
    alive.finish(identify: reuseIdentifier)
    self.quiet = quiet
  }

  // MARK: Elements that stay alive

  /// Keeps an element alive wherever it is, for example while it has the focus, is dragged, or plays a film. A batch of updates
  /// gives it its new path; if it deletes the element, the element leaves. Elements beyond what is laid out are not alive.
  public func keepAlive(_ element: LayoutElement) {
    guard !keptAlive.contains(element) else { return }
    keptAlive.append(element)
    quiet = nil
  }

  /// Lets an element leave again when it is out of the alive rectangle. Name it by its present path.
  public func endKeepingAlive(_ element: LayoutElement) {
    keptAlive.removeAll { $0 == element }
    quiet = nil
  }
}
