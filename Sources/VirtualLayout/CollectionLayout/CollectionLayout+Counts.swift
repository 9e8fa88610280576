// How many sections and items there are, asked before each pass.
extension CollectionLayout {
  /// Requests the counts of sections and items (`lastCounts`), as before each pass. Returns the provider; nil if the delegate
  /// is gone.
  ///
  /// - Parameter replacement: a source that is not the layout's yet; nil for the layout's provider.
  func poll(_ replacement: SourceContentReader? = nil) -> RetainedProvider? {
    let provider: RetainedProvider
    if let reader = replacement ?? sourceReader {
      provider = .source(reader)
    } else if delegateReference.isSet {
      guard let delegate = delegateReference.delegate else { return nil }
      provider = .delegate(delegate)
    } else {
      provider = .source(SourceContentReader(.extents([])))
    }
    let claimed = provider.sectionCount(of: self)
    if claimed > Limit.sections { report(.sectionCountLimited(claimed: claimed, limit: Limit.sections)) }
    let sections = Limit.count(claimed, atMost: Limit.sections)
    if sections != lastCounts.count {
      lastCounts.resize(to: sections, filling: 0)
      hasOtherCounts = true
    }
    for section in 0..<sections {
      let count = max(provider.itemCount(of: section, in: self), 0)
      guard count != lastCounts[section] else { continue }
      lastCounts[section] = count
      hasOtherCounts = true
    }
    return provider
  }

  /// Reports sections with more items than are laid out.
  func reportLimits() {
    for section in lastCounts.indices where lastCounts[section] > Limit.items {
      let (count, limit) = (lastCounts[section], content.sections.itemCount(of: section))
      if limit < count { report(.itemCountLimited(claimed: count, limit: limit)) }
    }
  }
}
