// Everything that a rectangle meets: what belongs to the content and to sections as well as items, each where it stands
// now. In the order of sections, of each its background, header, items and footer; then what is stuck.
extension SectionedContent {
  /// A query of elements, as far as it has come.
  struct ElementWalk: BitwiseCopyable {
    /// What comes next of the section in hand, or of the content.
    enum Step: UInt8, BitwiseCopyable {
      case contentHeader, background, header, items, footer, contentFooter, stuck, over
    }

    var step = Step.contentHeader
    var items: ItemWalk
    /// The next item of a section in the pool.
    var pooledItem = 0
    /// From which section to look for what is stuck.
    let first: Int
    let firstStart: Double
  }

  /// Fills the visitor's memory with the next elements that `rect` meets.
  func nextPlacedItems(
    in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory
  ) -> VisitedBatch {
    let view = transform.main(of: visibleBounds)
    let query = RegionQuery(rect, transform: transform)
    let (first, start) = firstSection(query)
    var walk = memory.progress(
      ElementWalk(items: ItemWalk(section: first, start: start), first: first, firstStart: start))
    var batch = QueryBatch<PlacedItem>(memory)
    while walk.step != .over {
      // An engine fills batches of its own, so one that holds something already goes ahead.
      if walk.step == .items, walk.items.section < records.count,
        let engine = records[walk.items.section].engine
      {
        if batch.count > 0 { break }
        let visited = visit(engine, in: rect, transform, memory, &walk)
        memory.keep(walk)
        if visited.count > 0 { return visited }
        continue
      }
      guard batch.room > 1 else { break }
      step(&walk, query, view, &batch)
    }
    if walk.step != .over { memory.keep(walk) }
    return VisitedBatch(count: batch.count, isLast: walk.step == .over)
  }

  /// One batch of the items of a section that has an engine.
  private func visit(
    _ engine: any SectionEngine, in rect: LayoutRect, _ transform: AxisTransform, _ memory: VisitMemory,
    _ walk: inout ElementWalk
  ) -> VisitedBatch {
    let section = walk.items.section
    var inSection = transform
    inSection.origin = walk.items.start + records[section].header.extent
    var inner = memory.behind(ElementWalk.self)
    inner.hasProgress = walk.items.isInside
    let visited = engine.nextPlacedItems(in: rect, inSection, inner)
    walk.items.isInside = !visited.isLast
    if visited.isLast { walk.step = .footer }
    QueryBatch<PlacedItem>.setSection(section, ofFirst: visited.count, in: memory)
    return VisitedBatch(count: visited.count, isLast: false)
  }

  /// Takes the next step of a walk, which appends an element at the most, or a few items of a section in the pool.
  private func step(
    _ walk: inout ElementWalk, _ query: borrowing RegionQuery, _ view: (lo: Double, hi: Double),
    _ batch: inout QueryBatch<PlacedItem>
  ) {
    let section = walk.items.section
    let start = walk.items.start
    switch walk.step {
    case .contentHeader:
      append(contentFrame(.contentHeader), .contentHeader, 0, query, &batch)
      walk.step = .background

    case .background:
      guard section < records.count, start < query.mainHi else {
        walk.step = .contentFooter
        return
      }
      if let frame = backgroundFrame(of: section, startingAt: start, query.transform) {
        if frame.intersects(query.region) {
          batch.append(PlacedItem(frame: frame, kind: .background, section: section))
        }
      }
      walk.step = .header

    case .header:
      let (frame, isStuck) = headerFrame(of: section, startingAt: start, view)
      if let frame, !isStuck { append(frame, .header, section, query, &batch) }
      walk.pooledItem = 0
      walk.step = .items

    case .items:
      var inSection = query.transform
      inSection.origin = start + records[section].header.extent
      let pooled = records[section].pooled
      while walk.pooledItem < pooled.count {
        guard batch.room > 0 else { return }
        let frame = inSection.physical(pool.frames[pooled.lowerBound + walk.pooledItem])
        if frame.intersects(query.region) {
          batch.append(PlacedItem(frame: frame, item: walk.pooledItem, section: section))
        }
        walk.pooledItem += 1
      }
      walk.step = .footer

    case .footer:
      let (frame, isStuck) = footerFrame(of: section, startingAt: start, view)
      if let frame, !isStuck { append(frame, .footer, section, query, &batch) }
      walk.items = ItemWalk(section: section + 1, start: start + records[section].extent)
      walk.step = .background

    case .contentFooter:
      append(contentFrame(.contentFooter), .contentFooter, 0, query, &batch)
      walk.items = ItemWalk(section: walk.first, start: walk.firstStart)
      walk.step = hasPinned ? .stuck : .over

    case .stuck:
      guard section < records.count, start < query.mainHi else {
        walk.step = .over
        return
      }
      let header = headerFrame(of: section, startingAt: start, view)
      if let frame = header.frame, header.isStuck { append(frame, .stuckHeader, section, query, &batch) }
      let footer = footerFrame(of: section, startingAt: start, view)
      if let frame = footer.frame, footer.isStuck { append(frame, .stuckFooter, section, query, &batch) }
      walk.items = ItemWalk(section: section + 1, start: start + records[section].extent)

    case .over: break
    }
  }

  private func append(
    _ frame: AxisFrame?, _ kind: PlacedItem.Kind, _ section: Int, _ query: borrowing RegionQuery,
    _ batch: inout QueryBatch<PlacedItem>
  ) {
    guard let frame else { return }
    let physical = query.transform.physical(frame)
    if physical.intersects(query.region) {
      batch.append(PlacedItem(frame: physical, kind: kind, section: section))
    }
  }
}
