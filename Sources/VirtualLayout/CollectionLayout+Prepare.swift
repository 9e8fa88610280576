// How a layout is brought up to date.
extension CollectionLayout {
  /// Lays out what has changed since the last time.
  ///
  /// Notices by itself another mode, axis, direction or extent across, other headers and footers of the content, another
  /// number of sections and of items in one; the rest must be told (`invalidateLayout`). Asks for counts each time, for
  /// sizes only where needed, each at most once.
  ///
  /// - Complexity: O(sections) when nothing has changed; O(k) for k items appended (`InvalidationContext.appended`); for
  ///   other items' sizes O(log n) each and what has to be broken again in modes of lines, O(1) each in modes of lanes,
  ///   where queries then place what comes behind the first of them as far as they reach; else O(n).
  public func prepare() {
    guard mayChange(.prepare) else { return }
    guard let (reader, counts) = whileCallingOut({ poll() }) else { return }
    let cross = Length.cross(currentOrientation.cross(of: currentContainerSize))
    let change = SectionedContent.Change(
      pending: pending, mode: currentMode, isOtherMode: isOtherMode,
      container: ModeContainer(cross: cross, orientation: currentOrientation),
      header: currentContentHeader, footer: currentContentFooter)
    let sections = content.sections
    let hasChanged = whileCallingOut { sections.update(change, counts: counts, reading: reader) }
    isOtherMode = false
    pending = InvalidationContext()
    if hasChanged || currentPixelPolicy.scale != content.transform.pixels.scale {
      content = PreparedContent(sections, currentOrientation, currentPixelPolicy)
    }
    reportLimits(counts)
  }

  /// Asks how many sections and items there are and who knows their sizes. Nil when there is nobody left to ask.
  func poll() -> (reader: any ContentReader, counts: [Int])? {
    let reader: any ContentReader
    switch provider {
    case .none: reader = SourceContentReader(.extents([]), currentOrientation)
    case .source(let source): reader = SourceContentReader(source, currentOrientation)
    case .delegate:
      guard let delegate = delegateReference.delegate else { return nil }
      reader = DelegateContentReader(delegate, of: self, currentOrientation)
    }
    let claimed = reader.sectionCount
    if claimed > Limit.sections { report(.sectionCountLimited(claimed: claimed, limit: Limit.sections)) }
    let sections = 0..<Limit.count(claimed, atMost: Limit.sections)
    return (reader, sections.map { max(reader.itemCount(of: $0), 0) })
  }

  /// Tells of sections that have more items than are laid out.
  private func reportLimits(_ counts: [Int]) {
    for (section, count) in counts.enumerated() where count > Limit.items {
      let limit = content.sections.itemCount(of: section)
      if limit < count { report(.itemCountLimited(claimed: count, limit: limit)) }
    }
  }
}
