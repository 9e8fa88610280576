// Which elements are alive, and what the host is told of them.
extension Scroller {
  /// Reports what happened to the alive elements since the last report. Call it each time you draw.
  ///
  /// First come the elements that no longer exist, then the others that left, then all that changed or entered; the last two in
  /// the order of the content. Elements that only scrolled are not reported: their frames are in content space. Pinned headers
  /// are, because they move there.
  ///
  /// - Parameter body: may query the layout and the scroller, but not change them: changes are refused
  ///   (`LayoutDiagnostic.changeRefused(_:)`). If you measure cells as you fill them, set their sizes after the report.
  /// - Complexity: O(1) if there is nothing to report, otherwise O(log n + k) for k alive elements, as
  ///   `CollectionLayout.forEachElement(in:_:)`. Allocates nothing unless more elements are alive than ever before.
  public func forEachChange(_ body: (ElementChange) -> Void) {
    if isQuiet(layout.visibleBounds) { return }
    guard mayChange else { return }
    findAlive()
    layout.whileCallingOut { for change in alive.changes { body(change) } }
  }

  /// The number of elements that were alive in the last report, without those that a batch has deleted since.
  package var aliveCount: Int { alive.entries.count }

  /// Visits the elements that were alive in the last report, without those that a batch has deleted since, in the order of the
  /// content, with their numbers. Names and frames are those of that report.
  ///
  /// - Parameter body: may query the layout and the scroller. Changes are refused.
  /// - Complexity: O(k) for k elements.
  public func forEachAliveElement(_ body: (_ id: Int, _ attributes: LayoutAttributes) -> Void) {
    layout.whileCallingOut { for entry in alive.entries { body(entry.id, entry.known) } }
  }

  private func findAlive() {
    let rect = aliveRect
    let axis = orientation.axis
    let margin = viewLength / 4
    var quiet = QuietRange(
      at: start, in: range, alive: ends(of: rect), reach, margin: margin, version: layout.version)
    alive.begin()
    layout.forEachElement(in: rect.extended(by: margin, along: axis)) { attributes in
      if attributes.frame.intersects(rect) { alive.add(attributes) }
      quiet.narrow(by: ends(of: attributes.frame))
      // A pinned element moves with the viewport.
      if attributes.element.kind != .item, isPinned(attributes.element) { quiet.close() }
    }
    for element in keptAlive {
      guard let attributes = layout.attributes(of: element) else { continue }
      alive.add(attributes)
      if isPinned(element) { quiet.close() }
    }
    var found = alive.lend()
    layout.whileCallingOut { found.finish { reuseIdentifier($0) } }
    swap(&found, &alive)
    // Lanes that begin at different places become level as soon as that is visible.
    let near = rect.extended(by: margin, along: axis)
    let uneven = layout.content.sections.sectionsToMove(
      near: near, layout.content.transform, clearance: 0, isIdle: true)
    if !uneven.isEmpty { quiet.close() }
    // Whatever is left to be measured is measured by the next scroll, however short.
    self.quiet = isUnsettled ? nil : quiet
  }

  @inline(never)
  private func isPinned(_ element: LayoutElement) -> Bool {
    layout.content.sections.supplementary(element)?.isPinned ?? false
  }

  // MARK: Elements that stay alive

  /// Keeps an element alive wherever it is, for example while it has the focus, is dragged, or plays a film. It may be an item,
  /// a header, a footer or a background. Elements that are not laid out are not alive.
  ///
  /// A batch of updates gives it its new path. A batch that deletes it or reloads its section ends this.
  ///
  /// - Complexity: O(log k) to find its place among k elements that are kept alive, and O(k) to move those after it.
  public func keepAlive(_ element: LayoutElement) {
    let place = keptAlive.partitioningIndex { !$0.precedes(element) }
    guard mayChange, place == keptAlive.count || element.precedes(keptAlive[place]) else { return }
    keptAlive.insert(element, at: place)
    quiet = nil
  }

  /// Lets an element leave again when it is out of the alive rectangle. Name it by its present path.
  ///
  /// - Complexity: that of `keepAlive(_:)`.
  public func endKeepingAlive(_ element: LayoutElement) {
    let place = keptAlive.partitioningIndex { !$0.precedes(element) }
    guard mayChange, place < keptAlive.count, !element.precedes(keptAlive[place]) else { return }
    keptAlive.remove(at: place)
    quiet = nil
  }
}
