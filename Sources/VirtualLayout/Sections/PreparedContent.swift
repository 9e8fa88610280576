/// What queries read: the sections as of the last `prepare()`, and how their frames become physical ones.
///
/// Not copyable, so that queries borrow it. Counting references for a copy takes a third of the time of a visible query.
@usableFromInline
package struct PreparedContent: ~Copyable {
  let sections: SectionedContent
  /// The engine of a content that is one section and nothing else: asked directly, as a visible query there takes no
  /// longer than walking the sections does. Otherwise the sections.
  private var finding: any ElementFinding
  private(set) var transform: AxisTransform
  /// The engine of a content that is one section of lanes, in the common orientation: it may have a fast path.
  private(set) var lanes: LaneEngine?

  /// Nothing yet.
  init(unprepared sections: SectionedContent, _ orientation: Orientation) {
    self.sections = sections
    finding = sections
    transform = AxisTransform(orientation: orientation, contentMain: 0, contentCross: 0)
  }

  /// Takes note of what the sections have come to.
  mutating func update(_ orientation: Orientation, _ pixels: PixelPolicy) {
    let engine = sections.soleEngine
    finding = engine ?? sections
    transform = AxisTransform(
      orientation: orientation, contentMain: sections.contentMain(sole: engine),
      contentCross: sections.contentCross, pixels: PixelGrid(scale: pixels.scale))
    lanes = transform.isPlain ? engine as? LaneEngine : nil
  }

  /// Takes note of items of the one section there is that are others: all that it can have changed are the extents.
  mutating func updateExtents() {
    transform.contentMain = sections.settledMain
    transform.contentCross = sections.contentCross
  }

  /// The content's extents. If it is not placed to its end, they are an estimate.
  var size: LayoutSize { size(main: sections.contentMain) }

  private func size(main: Double) -> LayoutSize {
    var transform = transform
    transform.contentMain = main
    return transform.contentSize
  }

  /// The content's main extent after it is placed up to a position. If items follow, it is an estimate, but at least the position,
  /// so that a view does not stop there.
  borrowing func extent(placedUpTo position: Double) -> Double {
    let (main, goesOn) = sections.place(upTo: position)
    let extent = transform.orientation.main(of: size(main: main))
    return goesOn ? max(extent, position) : extent
  }

  /// The frame of an item; nil for one that is not laid out.
  borrowing func frame(ofItemAt path: ItemPath) -> LayoutRect? {
    finding.frame(of: path.item, in: path.section, transform)
  }

  /// The next items that `rect` meets.
  @usableFromInline
  borrowing func nextItems(in rect: LayoutRect, _ scratch: QueryScratch) -> ItemHits {
    finding.nextItems(in: rect, transform, scratch)
  }

  /// The next elements that `rect` meets, with what their frames are made of in the visitor's memory.
  @usableFromInline
  borrowing func nextElements(in rect: LayoutRect, _ scratch: QueryScratch) -> VisitStep {
    finding.nextElements(in: rect, transform, scratch)
  }
}
