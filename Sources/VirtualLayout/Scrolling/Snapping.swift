/// What comes to rest at a position of the view when a movement snaps.
public enum SnapTarget: Hashable, Sendable {
  /// An item.
  case items
  /// A line: a row of a flow or a grid. In modes without lines, an item.
  case lines
  /// A section with its header and footer. Sections without any element do not count.
  case sections
  /// A page: as much as the view shows, counted from the start of the content. The last page ends with the content.
  case pages
}

extension CollectionLayout {
  /// How much further to scroll so that a movement ends with an item, a line, a section or a page in place.
  ///
  /// It corresponds to UIKit's `targetContentOffset(forProposedContentOffset:withScrollingVelocity:)`. A view that the movement
  /// would leave beyond an end of the content is moved back to that end. Of the targets in the view and up to one view's length
  /// beyond either end, it then chooses the nearest; of several, the first. As in CSS Scroll Snap, the place of each target is
  /// limited to the ends of the content first. So a view at the end of the content stays there, and snapping a second time
  /// moves nothing.
  ///
  /// ```swift
  /// let end = viewport.offsetBy(dx: 0, dy: Deceleration(from: 0, velocity: velocity).destination)
  /// let target = end.y + layout.scrollDelta(snapping: .start, to: .lines, from: end)
  /// let fling = Fling(from: viewport.y, velocity: velocity, to: target)
  /// ```
  ///
  /// A line or section that is longer than the view, or than the part of it that pinned headers leave, may rest wherever it
  /// fills that part, so that every part of it can be read.
  ///
  /// - Parameters:
  ///   - position: where the target comes to rest; with `.nearest`, anywhere it is wholly visible. For items and lines,
  ///     what pinned headers and footers cover of the view does not count; for sections and pages it does. Pages fill the view
  ///     at any position.
  ///   - target: what comes to rest there.
  ///   - proposed: the view at the end of the movement.
  /// - Returns: the distance along the scroll axis, in points, positive to the right or down; 0 if `proposed` has no extent
  ///   along it, or if the distance is less than 2⁻²⁰. If there is nothing to snap to, the distance back into the content.
  /// - Complexity: that of `layoutAttributesForElements` for items and lines, and the items of the lines at the ends of what it
  ///   searches; O(log sections + k) for the k sections in it; O(1) for pages, but a masonry places the items up to there.
  public func scrollDelta(
    snapping position: ScrollAlignment, to target: SnapTarget = .items, from proposed: LayoutRect
  ) -> Double {
    let axis = content.transform.orientation.axis
    let whole = VisibleSpan(proposed, content.transform.orientation)
    guard !whole.isEmpty else { return 0 }
    let back = content.clamped(0, whole)
    var search = SnapSearch(self, position, proposed.moved(by: back, along: axis))
    switch target {
    case .items: offerItems(to: &search)
    case .lines: offerLines(to: &search)
    case .sections: offerSections(to: &search)
    case .pages: search.least = deltaToPage(search)
    }
    let delta = back + (search.least ?? 0)
    // Sums of positions are rounded. A view that has snapped stays exactly where it is.
    return delta.magnitude < Length.grain ? 0 : delta
  }

  private func offerItems(to search: inout SnapSearch) {
    for attributes in layoutAttributesForElements(in: search.reach) where attributes.element.kind == .item {
      search.offer(attributes.frame, covered: content.sections.pinnedExtents(of: attributes.path.section))
    }
  }

  private func offerLines(to search: inout SnapSearch) {
    var line: (items: ClosedRange<ItemPath>, found: Int, frame: LayoutRect)?
    func offer() {
      guard let line else { return }
      let (first, last) = (line.items.lowerBound, line.items.upperBound)
      var frame = line.frame
      // At the ends of the search, lines may have items outside it.
      if line.found <= last.item - first.item {
        for item in first.item...last.item {
          content.frame(ofItemAt: ItemPath(section: first.section, item: item)).map {
            frame = frame.union($0)
          }
        }
      }
      search.offer(frame, covered: content.sections.pinnedExtents(of: first.section), mayBeLong: true)
    }
    for attributes in layoutAttributesForElements(in: search.wideReach) where attributes.element.kind == .item
    {
      let path = attributes.path
      if let current = line, path <= current.items.upperBound {
        line = (current.items, current.found + 1, current.frame.union(attributes.frame))
      } else {
        offer()
        line = (self.line(ofItemAt: path) ?? path...path, 1, attributes.frame)
      }
    }
    offer()
  }

  private func offerSections(to search: inout SnapSearch) {
    let sections = content.sections
    let query = RegionQuery(search.wideReach, transform: content.transform)
    // The only section of a masonry is placed as far as it is searched, and ends beyond that if items are left.
    let (main, goesOn) = sections.place(upTo: query.mainHi)
    let sole = sections.soleEngine == nil ? nil : goesOn ? max(main, query.mainHi) : main
    var (section, start) = sections.firstSection(query)
    while true {
      (section, start) = sections.nextSection(
        in: sections.sectionsWithElements, from: section, startingAt: start)
      guard section < sections.records.count, start < query.mainHi else { return }
      let extent = sole ?? sections.records[section].extent
      let frame = content.transform.physical(
        AxisRect(main: start, cross: 0, mainExtent: extent, crossExtent: sections.contentCross))
      if frame.intersects(search.wideReach) { search.offer(frame, covered: (0, 0), mayBeLong: true) }
      (section, start) = (section + 1, start + extent)
    }
  }

  private func deltaToPage(_ search: SnapSearch) -> Double? {
    let (view, extent) = (search.span, search.extent)
    let whole = content.extent(placedUpTo: view.end(after: extent))
    let isMirrored = content.transform.orientation.mirrorsMain
    // How far the view is from the start of the content, in reading direction.
    let offset = isMirrored ? view.deltaToStart(of: whole) : -view.deltaToStart(of: whole)
    let last = max(0, whole - extent)
    let page = min(max(offset, 0), last) / extent
    // Pages too small to be counted are everywhere.
    guard page < 0x1p52 else { return nil }
    let before = Double(Int64(page)) * extent
    let after = min(before + extent, last)
    let nearest = after - offset < offset - before ? after : before
    return isMirrored ? offset - nearest : nearest - offset
  }
}

/// The search for the target that is nearest to its position in a view.
private struct SnapSearch {
  private let layout: CollectionLayout
  private let position: ScrollAlignment
  private let view: LayoutRect
  /// The ends of the view along the scroll axis, and the distance between them.
  let span: VisibleSpan
  let extent: Double
  /// The view and one view's length beyond either end.
  let reach: LayoutRect
  /// The distance to scroll to the nearest target so far; of several, the first.
  var least: Double?

  init(_ layout: CollectionLayout, _ position: ScrollAlignment, _ view: LayoutRect) {
    (self.layout, self.position, self.view) = (layout, position, view)
    let orientation = layout.content.transform.orientation
    span = VisibleSpan(view, orientation)
    extent = orientation.main(of: view.size)
    reach = view.extended(by: Length.cross(extent), along: orientation.axis)
  }

  /// `reach` without limits across the scroll axis.
  var wideReach: LayoutRect {
    let (start, extent) = (-Length.farthest, 2 * Length.farthest)
    return layout.content.transform.orientation.axis == .vertical
      ? LayoutRect(x: start, y: reach.y, width: extent, height: reach.height)
      : LayoutRect(x: reach.x, y: start, width: reach.width, height: extent)
  }

  /// - Parameters:
  ///   - covered: how much of the view pinned headers and footers cover.
  ///   - mayBeLong: whether the target may rest anywhere if it is longer than the room for it.
  mutating func offer(
    _ frame: LayoutRect, covered: (header: Double, footer: Double), mayBeLong: Bool = false
  ) {
    let room = extent - covered.header - covered.footer
    let isLong = mayBeLong && layout.content.transform.orientation.main(of: frame.size) > room
    let delta = layout.content.transform.orientation.delta(
      bringing: frame, to: isLong ? .nearest : position, in: view, covered: covered)
    let reached = layout.content.clamped(delta, span)
    if reached.magnitude < (least ?? .infinity).magnitude { least = reached }
  }
}
