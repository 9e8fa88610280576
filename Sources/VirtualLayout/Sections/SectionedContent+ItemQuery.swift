// Queries of items. They visit the sections that the rectangle reaches, each by its own engine.
extension SectionedContent {
  /// The progress of a query of items. In the scratch memory, the progress of the current section's engine follows it.
  struct ItemWalk: BitwiseCopyable {
    var section: Int
    /// Where the section begins.
    var start: Double
    /// Whether the query has begun in the section's engine.
    var isInside = false
  }

  /// The first section that the query can meet, and where it begins.
  func firstSection(_ query: borrowing RegionQuery) -> (section: Int, start: Double) {
    // Rounded down, so that at worst it finds one section too early.
    let offset = (query.mainLo - query.slack - header.extent).nextDown
    guard let found = starts.find(reaching: offset, near: lastFound) else { return (records.count, 0) }
    if !isFrozen {
      // Beyond `exactReach`, sums are rounded: a section's own extent may differ from what it adds to them.
      lastFound = found.extentBefore + found.extent < Length.exactReach ? found : nil
    }
    return (found.countBefore, header.extent + found.extentBefore)
  }

  /// The first section of a set from `section` on, and where it begins; the section count if there is none. The set is
  /// `sectionsWithElements` or `sectionsWithItems`.
  ///
  /// - Parameter start: where `section` begins.
  /// - Complexity: O(1) for `section` itself, otherwise O(log sections) and one step per 64 sections that are skipped.
  @inline(__always)
  func nextSection(
    in set: borrowing BitArray, from section: Int, startingAt start: Double
  ) -> (section: Int, start: Double) {
    set[section] ? (section, start) : startingPlace(of: set.firstTrue(from: section))
  }

  @inline(never)
  private func startingPlace(of section: Int?) -> (section: Int, start: Double) {
    section.map { ($0, start(of: $0)) } ?? (records.count, 0)
  }

  func nextItems(_ query: RegionQuery, _ scratch: QueryScratch) -> ItemHits {
    var walk = scratch.progress(itemWalk(query))
    let end = query.mainHi + query.slack
    while isThere(walk, before: end) {
      let section = walk.section
      let inSection = query.inSection(from: walk.start + records[section].header.extent)
      var found = ItemHits.none
      if let engine = records[section].engine {
        var inner = scratch.inside(ItemWalk.self)
        inner.hasProgress = walk.isInside
        found = engine.nextItems(inSection, inner)
        walk.isInside = !found.isLast
      }
      if !walk.isInside {
        (walk.section, walk.start) = nextSection(
          in: sectionsWithItems, from: section + 1, startingAt: walk.start + records[section].extent)
      }
      if !found.isEmpty {
        found.section = Int32(truncatingIfNeeded: section)
        found.isLast = !isThere(walk, before: end)
        if !found.isLast { scratch.keep(walk) }
        return found
      }
    }
    return .none
  }

  /// Whether there is a section left that begins before the query ends.
  @inline(__always)
  private func isThere(_ walk: ItemWalk, before end: Double) -> Bool {
    walk.section < records.count && walk.start < end
  }

  private func itemWalk(_ query: borrowing RegionQuery) -> ItemWalk {
    let found = firstSection(query)
    let (section, start) = nextSection(
      in: sectionsWithItems, from: found.section, startingAt: found.start)
    return ItemWalk(section: section, start: start)
  }
}
