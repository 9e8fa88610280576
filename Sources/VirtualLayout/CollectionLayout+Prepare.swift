// How a layout is brought up to date: the one place that decides what a change makes necessary.
extension CollectionLayout {
  /// Lays out what has changed since the last time.
  ///
  /// Notices by itself another mode, axis, direction or extent across, and another number of items; the rest must be
  /// told (`invalidateLayout`). Asks for counts each time, for sizes only where needed, each at most once.
  ///
  /// - Complexity: O(1) when nothing has changed; O(k) for k items appended (`InvalidationContext.appended`); for
  ///   other items' sizes O(log n) each and what has to be broken again in modes of lines, and what comes behind the
  ///   first of them in modes of lanes; else O(n).
  public func prepare() {
    guard mayChange(.prepare) else { return }
    let target = needsNewEngine ? currentMode.makeEngine() : content.engine
    let limit = target.itemLimit
    guard let (count, reader) = whileCallingOut({ poll(limit) }) else { return }
    let cross = Length.cross(currentOrientation.cross(of: currentContainerSize))
    let container = ModeContainer(cross: cross, orientation: currentOrientation)
    if let change = change(to: target, count: count, in: container) {
      whileCallingOut { target.update(change, in: container, reading: reader) }
    }
    content = PreparedContent(target, container.orientation)
    needsNewEngine = false
    pending = InvalidationContext()
    preparedContainer = container
  }

  /// What the engine must do. Nil when everything stands.
  private func change(
    to engine: any SectionEngine, count: Int, in container: ModeContainer
  ) -> SectionChange? {
    let known = content.engine.itemCount
    let isOtherContainer = container != preparedContainer
    let isAppended = !pending.invalidateDataSourceCounts && pending.appendedItemCount == count - known
    let hasOtherCount = count != known && !isAppended
    if needsNewEngine || pending.invalidateEverything || hasOtherCount
      || (isOtherContainer && engine.asksForEachContainer)
      || container.orientation != preparedContainer.orientation
    {
      return .everything(count: count)
    }
    let invalidated = pending.invalidatedItems.lazy.filter {
      $0.section == 0 && (0..<known).contains($0.item)
    }
    var items = invalidated.map { $0.item }.sorted()
    items.removeRepeated()
    guard isOtherContainer || count > known || !items.isEmpty else { return nil }
    return .parts(items: items, count: count, isOtherContainer: isOtherContainer)
  }

  /// Asks how many items there are and who knows their sizes. Nil when there is nobody left to ask.
  private func poll(_ limit: Int) -> (count: Int, reader: any ItemReader)? {
    switch provider {
    case .none:
      return (0, SourceReader(.extents([]), currentOrientation))
    case .source(let source):
      return (limited(source.count, limit), SourceReader(source, currentOrientation))
    case .delegate:
      guard let delegate = delegateReference.delegate else { return nil }
      let sections = delegate.numberOfSections(in: self)
      if sections > 1 { report(.sectionsLeftOut(claimed: sections)) }
      let count =
        sections > 0 ? limited(delegate.collectionLayout(self, numberOfItemsInSection: 0), limit) : 0
      return (count, DelegateReader(delegate, of: self, section: 0, currentOrientation))
    }
  }

  private func limited(_ claimed: Int, _ limit: Int) -> Int {
    if claimed > limit { report(.itemCountLimited(claimed: claimed, limit: limit)) }
    return Limit.count(claimed, atMost: limit)
  }
}

extension Array where Element: Equatable {
  /// Keeps the first of equal neighbours.
  fileprivate mutating func removeRepeated() {
    var kept = 0
    for index in indices where index == 0 || self[index] != self[kept - 1] {
      self[kept] = self[index]
      kept += 1
    }
    removeLast(count - kept)
  }
}
