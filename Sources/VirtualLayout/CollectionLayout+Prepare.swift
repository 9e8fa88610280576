// How a layout is brought up to date.
extension CollectionLayout {
  /// Lays out what has changed since the last time.
  ///
  /// Notices by itself another mode, axis, direction or extent across, other headers and footers of the content, another
  /// number of sections and of items in one; the rest must be told (`invalidateLayout`). Asks for counts each time, for
  /// sizes only where needed, each at most once.
  ///
  /// - Returns: how far to scroll, along the scroll axis, so that what is seen stays where it is (`scrollAnchoring`); already
  ///   added to `visibleBounds`. 0 where the host sets none.
  /// - Complexity: O(sections) when nothing has changed; O(k) for k items appended (`InvalidationContext.appended`); for
  ///   other items' sizes O(log n) each and what has to be broken again in modes of lines, O(1) each in modes of lanes,
  ///   where queries then place what comes behind the first of them as far as they reach; else O(n).
  @discardableResult
  public func prepare() -> Double { prepare { $0 } }

  /// - Parameter reading: who is asked in place of the source.
  func prepare(_ reading: (any ContentReader) -> any ContentReader) -> Double {
    guard mayChange(.prepare) else { return 0 }
    guard let (source, counts) = whileCallingOut({ poll() }) else { return 0 }
    let reader = reading(source)
    let change = self.change
    let sections = content.sections
    var held: HeldView?
    let hasChanged = whileCallingOut {
      sections.update(change, counts: counts, reading: reader) {
        held = heldView(.samePaths(before: sections.counts, after: counts))
      }
    }
    finishUpdate(counts, hasChanged: hasChanged)
    return held.map(scroll) ?? 0
  }

  /// What there is to bring up to date.
  var change: SectionedContent.Change {
    let cross = Length.cross(currentOrientation.cross(of: currentContainerSize))
    return SectionedContent.Change(
      pending: pending, mode: currentMode, isOtherMode: isOtherMode,
      container: ModeContainer(cross: cross, orientation: currentOrientation),
      header: currentContentHeader, footer: currentContentFooter)
  }

  /// Lets queries see what the sections have come to.
  func finishUpdate(_ counts: [Int], hasChanged: Bool) {
    isOtherMode = false
    pending = InvalidationContext()
    if hasChanged || currentPixelPolicy.scale != content.transform.pixels.scale {
      content = PreparedContent(content.sections, currentOrientation, currentPixelPolicy)
    }
    reportLimits(counts)
  }

  /// Asks how many sections and items there are and who knows their sizes. Nil when there is nobody left to ask.
  func poll() -> (reader: any ContentReader, counts: [Int])? {
    let reader: any ContentReader
    switch provider {
    case .none: reader = SourceContentReader(.extents([]))
    case .source(let source): reader = source
    case .delegate:
      guard let delegate = delegateReference.delegate else { return nil }
      reader = DelegateContentReader(delegate, of: self)
    }
    let claimed = reader.sectionCount
    if claimed > Limit.sections { report(.sectionCountLimited(claimed: claimed, limit: Limit.sections)) }
    // The last counts, copied only where one differs.
    var counts = content.sections.counts
    let sections = Limit.count(claimed, atMost: Limit.sections)
    if sections != counts.count { counts.resize(to: sections, filling: 0) }
    for section in 0..<sections {
      let count = max(reader.itemCount(of: section), 0)
      if count != counts[section] { counts[section] = count }
    }
    return (reader, counts)
  }

  /// Tells of sections that have more items than are laid out.
  private func reportLimits(_ counts: [Int]) {
    for (section, count) in counts.enumerated() where count > Limit.items {
      let limit = content.sections.itemCount(of: section)
      if limit < count { report(.itemCountLimited(claimed: count, limit: limit)) }
    }
  }
}
