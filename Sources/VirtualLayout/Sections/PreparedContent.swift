/// What queries read: the sections as of the last `prepare()`, and the transform from their frames to physical ones. Not
/// copyable, so that queries borrow it: the reference counts of a copy take a third of the time of a visible query.
@usableFromInline
package struct PreparedContent: ~Copyable {
  let sections: SectionedContent
  /// `SectionedContent.soleEngine`, if there is one. It is asked directly, because walking the sections takes as
  /// long as its visible query. Otherwise the sections.
  private var finding: any ElementFinding
  private(set) var transform: AxisTransform
  /// `SectionedContent.soleEngine` if it has lanes and the transform is plain: it may have a fast path.
  private(set) var lanes: LaneEngine?

  init(unprepared sections: SectionedContent, _ orientation: Orientation) {
    self.sections = sections
    finding = sections
    transform = AxisTransform(orientation: orientation, contentMain: 0, contentCross: 0)
  }

  /// Brings everything up to date after the sections have changed.
  mutating func update(_ orientation: Orientation, _ pixels: PixelPolicy) {
    let engine = sections.soleEngine
    sections.totals = nil
    finding = engine ?? sections
    transform = AxisTransform(
      orientation: orientation, contentMain: sections.contentMain(sole: engine),
      contentCross: sections.contentCross)
    transform.pixels = PixelGrid(scale: pixels.scale)
    lanes = transform.isPlain ? engine as? LaneEngine : nil
  }

  /// Updates the extents after a change of the only section's items, which changes nothing else here.
  mutating func updateExtents() {
    sections.totals = nil
    transform.contentMain = sections.settledMain
    transform.contentCross = sections.contentCross
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

  @usableFromInline
  borrowing func nextItems(in rect: LayoutRect, _ scratch: QueryScratch) -> ItemHits {
    finding.nextItems(in: rect, transform, scratch)
  }

  @usableFromInline
  borrowing func nextElements(in rect: LayoutRect, _ scratch: QueryScratch) -> VisitStep {
    finding.nextElements(in: rect, transform, scratch)
  }
}
