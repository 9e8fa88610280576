/// What queries read: the sections as of the last `prepare()`, and the transform from their frames to physical ones. Not
/// copyable, so that queries borrow it: the reference counts of a copy take a third of the time of a visible query.
@usableFromInline
package struct PreparedContent: ~Copyable {
  let sections: SectionedContent
  /// What queries ask: `SectionedContent.soleEngine` if there is one, otherwise the sections. To go through the sections would
  /// double the time of a query of what is visible.
  private var finding: any ElementFinding
  private var hasSoleEngine = false
  private(set) var transform: AxisTransform
  /// What the host has set. `transform` has it unless the content is too long.
  private(set) var pixels = PixelPolicy.none
  /// The number of changes so far.
  private(set) var version = 0

  init(unprepared sections: SectionedContent, _ orientation: Orientation) {
    self.sections = sections
    finding = sections
    transform = AxisTransform(orientation: orientation, contentMain: 0, contentCross: 0)
  }

  /// A copy for a frozen layout. Its sections never change (`SectionedContent.frozen`).
  init(freezing other: borrowing PreparedContent, isInUse: Bool) {
    sections = other.sections.frozen(isInUse: isInUse)
    finding = sections
    (transform, pixels, version) = (other.transform, other.pixels, other.version)
    findEngine()
  }

  private mutating func findEngine() {
    let engine = sections.soleEngine
    finding = engine ?? sections
    hasSoleEngine = engine != nil
  }

  /// Brings everything up to date after the sections have changed.
  mutating func update(_ orientation: Orientation, _ pixels: PixelPolicy) {
    let engine = sections.soleEngine
    sections.totals = nil
    transform = AxisTransform(
      orientation: orientation, contentMain: sections.contentMain(sole: engine),
      contentCross: sections.contentCross)
    self.pixels = pixels
    transform.pixels = PixelGrid(pixels, contentMain: transform.contentMain)
    findEngine()
    version += 1
  }

  /// The content's extents. They are an estimate until all items are placed.
  var size: LayoutSize { size(main: sections.contentMain) }

  private func size(main: Double) -> LayoutSize {
    var transform = transform
    transform.contentMain = main
    return transform.contentSize
  }

  /// The content's main extent after items are placed up to a position. If more follow, it is an estimate, but at least
  /// `position`, so that a view does not stop there.
  borrowing func extent(placedUpTo position: Double) -> Double {
    let (main, goesOn) = sections.place(upTo: position)
    let extent = transform.orientation.main(of: size(main: main))
    return goesOn ? max(extent, position) : extent
  }

  /// The frame of an item; nil if it is not laid out.
  borrowing func frame(ofItemAt path: ItemPath) -> LayoutRect? {
    finding.frame(of: path.item, in: path.section, transform)
  }

  /// Visits the frames of items of a section in order. All must exist.
  borrowing func forEachFrame(
    of items: Range<Int>, in section: Int, _ body: (LayoutRect) -> Void
  ) { sections.forEachFrame(of: items, in: section, transform, body) }

  /// The attributes of an element; nil if it is not laid out.
  ///
  /// - Parameter bounds: the viewport, in which pinned headers and footers stay.
  borrowing func attributes(of element: LayoutElement, _ bounds: LayoutRect) -> LayoutAttributes? {
    var section = element.path.section
    let placed: (frame: AxisRect?, isStuck: Bool)
    switch element.kind {
    case .item: return frame(ofItemAt: element.path).map { LayoutAttributes(element: element, frame: $0) }
    case .contentHeader, .contentFooter:
      section = 0
      placed = (sections.contentFrame(element.kind), false)
    case .header, .footer, .background:
      guard sections.records.indices.contains(section) else { return nil }
      let start = sections.start(of: section)
      let view = SectionedContent.view(bounds, transform)
      placed =
        switch element.kind {
        case .header: sections.headerFrame(of: section, startingAt: start, view)
        case .footer: sections.footerFrame(of: section, startingAt: start, view)
        default: (sections.backgroundFrame(of: section, startingAt: start, transform.orientation), false)
        }
    }
    return placed.frame.map {
      BatchedElement(
        frame: transform.physical($0), kind: element.kind, isStuck: placed.isStuck, section: section
      ).attributesOfSupplementary
    }
  }

  /// Finds the next items that intersect `rect`.
  @usableFromInline
  @inline(never)
  borrowing func nextHits(in rect: LayoutRect, _ scratch: QueryScratch) -> ItemHits {
    finding.nextItems(RegionQuery(rect, transform: transform), scratch)
  }

  /// Finds the next elements that intersect `rect`.
  ///
  /// - Parameter bounds: the viewport in which headers and footers are pinned; nil for `visibleBounds`.
  @usableFromInline
  @inline(never)
  borrowing func nextStep(
    in rect: LayoutRect, visibleBounds bounds: LayoutRect? = nil, _ scratch: QueryScratch
  ) -> VisitStep {
    let query = RegionQuery(rect, transform: transform)
    var scratch = scratch
    if let bounds, !scratch.hasProgress, !hasSoleEngine {
      sections.beginElements(query, visibleBounds: bounds, scratch)
      scratch.hasProgress = true
    }
    return finding.nextElements(query, scratch)
  }

  /// Visits the elements that intersect `rect`, for questions that are not asked in every frame. It refuses no changes: a visitor
  /// of the host needs `whileCallingOut`.
  @inline(never)
  borrowing func forEachElement(
    in rect: LayoutRect, visibleBounds bounds: LayoutRect? = nil, _ body: (LayoutAttributes) -> Void
  ) {
    // Compiles the visitor once: the loops of a step would compile it several times.
    @inline(never)
    func visit(_ element: LayoutAttributes) { body(element) }
    QueryScratch.visit { scratch in
      let step = nextStep(in: rect, visibleBounds: bounds, scratch)
      step.forEachElement(in: rect, scratch, visit)
      return step.isLast
    }
  }

  /// All elements that intersect `rect`, in the order of a visit. Not inlined: a step points into the content's memory, and
  /// only a real call is sure to keep a frozen layout alive until it returns.
  @inline(never)
  borrowing func elements(
    in rect: LayoutRect, visibleBounds bounds: LayoutRect? = nil
  ) -> [LayoutAttributes] {
    var elements: [LayoutAttributes] = []
    QueryScratch.visit { scratch in
      let step = nextStep(in: rect, visibleBounds: bounds, scratch)
      step.append(to: &elements, in: rect, scratch)
      return step.isLast
    }
    return elements
  }
}
