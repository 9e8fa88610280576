/// What provides a layout's counts and sizes.
enum Provider {
  case none
  /// The layout's delegate, which it holds weakly (`DelegateReference`).
  case delegate
  case source(SourceContentReader)
}

/// A provider that is held strongly while it is read. A delegate could otherwise be released in the middle of a pass.
///
/// It returns the numbers of sections and items, and makes a `ContentReader` of itself for everything else.
///
/// It is not copyable, because counting references to an object that is also held weakly takes several times as long as usual.
enum RetainedProvider: ~Copyable {
  case delegate(any CollectionLayoutDelegate)
  case source(SourceContentReader)

  borrowing func sectionCount(of layout: CollectionLayout) -> Int {
    switch self {
    case .delegate(let delegate): delegate.numberOfSections(in: layout)
    case .source(let reader): reader.sectionCount
    }
  }

  borrowing func itemCount(of section: Int, in layout: CollectionLayout) -> Int {
    switch self {
    case .delegate(let delegate): delegate.collectionLayout(layout, numberOfItemsInSection: section)
    case .source(let reader): reader.itemCount(of: section)
    }
  }

  consuming func reader(for layout: CollectionLayout) -> any ContentReader {
    switch consume self {
    case .delegate(let delegate): DelegateReader(delegate, of: layout, section: 0, layout.currentOrientation)
    case .source(let reader): reader
    }
  }
}

/// A weak reference to a delegate. Embedded Swift has none: there, the delegate lives until it is replaced.
struct DelegateReference {
  #if hasFeature(Embedded)
    var delegate: (any CollectionLayoutDelegate)?
  #else
    weak var delegate: (any CollectionLayoutDelegate)?
  #endif
}

// MARK: - Counts

extension CollectionLayout {
  /// Requests the counts of sections and items (`lastCounts`), as before each pass. Returns the provider; nil if the delegate
  /// is gone.
  ///
  /// - Parameter replacement: a source that is not the layout's yet; nil for the layout's provider.
  func poll(_ replacement: SourceContentReader? = nil) -> RetainedProvider? {
    let provider: RetainedProvider
    switch replacement.map({ .source($0) }) ?? self.provider {
    case .none: provider = .source(SourceContentReader(.extents([])))
    case .source(let reader): provider = .source(reader)
    case .delegate:
      guard let delegate = delegateReference.delegate else { return nil }
      provider = .delegate(delegate)
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

  /// Reports sections with more items than are laid out. For deferred sections, this is not known yet.
  func reportLimits() {
    let known = content.sections.deferred?.first.section ?? lastCounts.count
    for section in 0..<min(known, lastCounts.count) where lastCounts[section] > Limit.items {
      let (count, limit) = (lastCounts[section], content.sections.itemCount(of: section))
      if limit < count { report(.itemCountLimited(claimed: count, limit: limit)) }
    }
  }
}
