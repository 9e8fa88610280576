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
  /// It corresponds to UIKit's `targetContentOffset(forProposedContentOffset:)`. Of the targets in the view and up to one
  /// view's length beyond either end, it chooses the nearest; of several, the first. It scrolls only as far as the ends of the
  /// content allow.
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
  ///   along it. If there is nothing to snap to, the distance back into the content.
  /// - Complexity: that of `layoutAttributesForElements` for items and lines, and the items of the lines at the ends of what it
  ///   searches; O(log sections + k) for the k sections in it; O(1) for pages, but a masonry places the items up to there.
  public func scrollDelta(
    snapping position: ScrollPosition, to target: SnapTarget = .items, from proposed: LayoutRect
  ) -> Double {
    let orientation = content.transform.orientation
    let view = VisibleSpan(proposed, orientation)
    guard !view.isEmpty else { return 0 }
    let search = SnapSearch(orientation, position, proposed)
    let least =
      switch target {
      case .items: deltaToItem(search)
      case .lines: deltaToLine(search)
      case .sections: deltaToSection(search)
      case .pages: deltaToPage(view, extent: orientation.main(of: proposed.size))
      }
    return content.clamped(least ?? 0, view)
  }

  private func deltaToItem(_ search: SnapSearch) -> Double? {
    var search = search
    for attributes in layoutAttributesForElements(in: search.reach) where attributes.element.kind == .item {
      search.offer(attributes.frame, covered: content.sections.pinnedExtents(of: attributes.path.section))
    }
    return search.least
  }

  private func deltaToLine(_ search: SnapSearch) -> Double? {
    var search = search
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
      search.offerLong(frame, covered: content.sections.pinnedExtents(of: first.section))
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
    return search.least
  }

  private func deltaToSection(_ search: SnapSearch) -> Double? {
    var search = search
    let sections = content.sections
    let query = RegionQuery(search.wideReach, transform: content.transform)
    // The only section of a masonry is placed as far as it is searched, and ends beyond that if items are left.
    let (main, goesOn) = sections.place(upTo: query.mainHi)
    let sole = sections.soleEngine == nil ? nil : goesOn ? max(main, query.mainHi) : main
    var (section, start) = sections.firstSection(query)
    while true {
      (section, start) = sections.nextSection(
        in: sections.sectionsWithElements, from: section, startingAt: start)
      guard section < sections.records.count, start < query.mainHi else { return search.least }
      let extent = sole ?? sections.records[section].extent
      let frame = content.transform.physical(
        AxisRect(main: start, cross: 0, mainExtent: extent, crossExtent: sections.contentCross))
      if frame.intersects(search.wideReach) { search.offerLong(frame, covered: (0, 0)) }
      (section, start) = (section + 1, start + extent)
    }
  }

  private func deltaToPage(_ view: VisibleSpan, extent: Double) -> Double? {
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
  private let orientation: Orientation
  private let position: ScrollPosition
  private let view: LayoutRect
  /// The view and one view's length beyond either end.
  let reach: LayoutRect
  /// The distance to scroll to the nearest target so far; of several, the first.
  private(set) var least: Double?

  init(_ orientation: Orientation, _ position: ScrollPosition, _ view: LayoutRect) {
    (self.orientation, self.position, self.view) = (orientation, position, view)
    reach = view.extended(by: Length.cross(orientation.main(of: view.size)), along: orientation.axis)
  }

  /// `reach` without limits across the scroll axis.
  var wideReach: LayoutRect {
    let (start, extent) = (-Length.farthest, 2 * Length.farthest)
    return orientation.axis == .vertical
      ? LayoutRect(x: start, y: reach.y, width: extent, height: reach.height)
      : LayoutRect(x: reach.x, y: start, width: reach.width, height: extent)
  }

  /// - Parameter covered: how much of the view pinned headers and footers cover.
  mutating func offer(_ frame: LayoutRect, covered: (header: Double, footer: Double)) {
    offer(orientation.delta(bringing: frame, to: position, in: view, covered: covered))
  }

  /// Offers a target that may rest anywhere if it is longer than the room for it.
  mutating func offerLong(_ frame: LayoutRect, covered: (header: Double, footer: Double)) {
    let room = orientation.main(of: view.size) - covered.header - covered.footer
    let position = orientation.main(of: frame.size) > room ? .nearest : position
    offer(orientation.delta(bringing: frame, to: position, in: view, covered: covered))
  }

  private mutating func offer(_ delta: Double) {
    if delta.magnitude < (least ?? .infinity).magnitude { least = delta }
  }
}
