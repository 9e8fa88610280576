// Queries of elements. They find the content's header first, then each section's background, header, items and footer, then the
// content's footer. Stuck headers and footers (`+Supplementaries`) are last.
extension SectionedContent {
  /// The progress of a query of elements. In the scratch memory, the progress of the current section's engine follows it.
  private struct ElementWalk: BitwiseCopyable {
    /// What to visit next in the content or in the current section.
    enum Step: UInt8, BitwiseCopyable {
      case contentHeader, header, items, footer, contentFooter, stuck
    }

    var step = Step.contentHeader
    /// Whether the query has begun in the current section's engine.
    var isInside = false
    /// If the current section is small, a bit for each of its items for which the last batch had no room.
    var rest: UInt64 = 0
    var section: Int32
    var start: Double
    let view: (lo: Double, hi: Double)
    /// The first and the last section so far with a stuck header or footer; -1 for none.
    var firstStuck: Int32 = -1
    var lastStuck: Int32 = -1
    var firstStuckStart = 0.0

    init(_ first: (section: Int, start: Double), _ view: (lo: Double, hi: Double)) {
      section = Int32(truncatingIfNeeded: first.section)
      start = first.start
      self.view = view
    }

    /// Notes that the current section has a stuck header or footer.
    mutating func noteStuck() {
      if firstStuck < 0 { (firstStuck, firstStuckStart) = (section, start) }
      lastStuck = section
    }
  }

  /// Begins a query of elements for other bounds than `visibleBounds`. `nextElements` resumes it.
  func beginElements(_ query: RegionQuery, visibleBounds bounds: LayoutRect, _ scratch: QueryScratch) {
    scratch.keep(ElementWalk(firstSection(query), Self.view(bounds, query.transform)))
  }

  func nextElements(_ query: RegionQuery, _ scratch: QueryScratch) -> VisitStep {
    var walk = scratch.progress(ElementWalk(firstSection(query), view(query.transform)))
    var batch = OutputBuffer<BatchedElement>(scratch)
    if walk.step == .contentHeader {
      append(contentFrame(.contentHeader), .contentHeader, 0, query, &batch)
      walk.step = .header
    }
    while walk.step.rawValue <= ElementWalk.Step.footer.rawValue {
      if walk.step == .header { passOverEmptySections(&walk) }
      let section = Int(walk.section)
      guard section < records.count, walk.start < query.mainHi + query.slack else {
        walk.step = .contentFooter
        break
      }
      if walk.step == .header {
        // A background and a header are appended before the next check.
        guard batch.room >= 2 else { return stop(walk, batch, scratch) }
        appendFront(&walk, query, &batch)
        walk.step = .items
      }
      if walk.step == .items {
        let inSection = query.inSection(from: walk.start + records[section].header.extent)
        if let small = records[section].smallEngine {
          walk.rest = small.append(
            walk.rest == 0 ? small.items(inSection) : walk.rest, of: section, inSection.transform, to: &batch)
          if walk.rest != 0 { return stop(walk, batch, scratch) }
        } else if let engine = records[section].engine {
          // The engine writes to the same output memory, so the batch must be empty.
          if batch.count > 0 { return stop(walk, batch, scratch) }
          var inner = scratch.inside(ElementWalk.self)
          inner.hasProgress = walk.isInside
          var found = engine.nextElements(inSection, inner)
          walk.isInside = !found.isLast
          if found.isLast { walk.step = .footer }
          if !found.isEmpty {
            scratch.keep(walk)
            found.isLast = false
            found.hits.section = walk.section
            return found
          }
          if walk.isInside { continue }
        }
        walk.step = .footer
      }
      guard batch.room > 0 else { return stop(walk, batch, scratch) }
      appendFooter(&walk, query, &batch)
      walk.start += records[section].extent
      walk.section += 1
      walk.step = .header
    }
    if walk.step == .contentFooter {
      guard batch.room > 0 else { return stop(walk, batch, scratch) }
      append(contentFrame(.contentFooter), .contentFooter, 0, query, &batch)
      walk.step = .stuck
      (walk.section, walk.start) = (walk.firstStuck, walk.firstStuckStart)
    }
    while walk.firstStuck >= 0 && walk.section <= walk.lastStuck {
      guard batch.room >= 2 else { return stop(walk, batch, scratch) }
      appendStuck(walk, query, &batch)
      walk.start += records[Int(walk.section)].extent
      walk.section += 1
      passOverEmptySections(&walk)
    }
    return VisitStep(.elements, count: batch.count, isLast: true)
  }

  /// Ends a step before the last one: keeps the walk and returns the batch.
  private func stop(
    _ walk: ElementWalk, _ batch: OutputBuffer<BatchedElement>, _ scratch: QueryScratch
  ) -> VisitStep {
    scratch.keep(walk)
    return VisitStep(.elements, count: batch.count, isLast: false)
  }

  /// Moves to the next section that holds any element, unless the current one does.
  @inline(__always)
  private func passOverEmptySections(_ walk: inout ElementWalk) {
    let (section, start) = nextSection(
      in: sectionsWithElements, from: Int(walk.section), startingAt: walk.start)
    (walk.section, walk.start) = (Int32(truncatingIfNeeded: section), start)
  }

  /// Appends a section's background and, unless it is stuck, its header.
  @inline(__always)
  private func appendFront(
    _ walk: inout ElementWalk, _ query: borrowing RegionQuery, _ batch: inout OutputBuffer<BatchedElement>
  ) {
    let section = Int(walk.section)
    if records[section].background != nil {
      let orientation = query.transform.orientation
      let frame = backgroundFrame(of: section, startingAt: walk.start, orientation)
      append(frame, .background, section, query, &batch)
    }
    let (frame, isStuck) = headerFrame(of: section, startingAt: walk.start, walk.view)
    if isStuck { walk.noteStuck() } else { append(frame, .header, section, query, &batch) }
  }

  /// Appends a section's footer, unless it is stuck.
  @inline(__always)
  private func appendFooter(
    _ walk: inout ElementWalk, _ query: borrowing RegionQuery, _ batch: inout OutputBuffer<BatchedElement>
  ) {
    let (frame, isStuck) = footerFrame(of: Int(walk.section), startingAt: walk.start, walk.view)
    if isStuck { walk.noteStuck() } else { append(frame, .footer, Int(walk.section), query, &batch) }
  }

  /// Appends the stuck header and footer of a section.
  private func appendStuck(
    _ walk: ElementWalk, _ query: borrowing RegionQuery, _ batch: inout OutputBuffer<BatchedElement>
  ) {
    let section = Int(walk.section)
    let header = headerFrame(of: section, startingAt: walk.start, walk.view)
    if header.isStuck { append(header.frame, .header, isStuck: true, section, query, &batch) }
    let footer = footerFrame(of: section, startingAt: walk.start, walk.view)
    if footer.isStuck { append(footer.frame, .footer, isStuck: true, section, query, &batch) }
  }

  @inline(never)
  private func append(
    _ frame: AxisRect?, _ kind: ElementKind, isStuck: Bool = false, _ section: Int,
    _ query: borrowing RegionQuery, _ batch: inout OutputBuffer<BatchedElement>
  ) {
    guard let frame else { return }
    let physical = query.transform.physical(frame)
    if physical.intersects(query.region) {
      batch.append(BatchedElement(frame: physical, kind: kind, isStuck: isStuck, section: section))
    }
  }
}
