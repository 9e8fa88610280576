// Where headers, footers and backgrounds are: those of sections, and the content's own header and footer.
//
// A header or footer rests at its end of the section. A pinned one leaves that place to stay visible while the section's items
// are visible. It is then *stuck*.
extension SectionedContent {
  /// The content's header or footer; nil if it has none.
  func contentFrame(_ kind: ElementKind) -> AxisRect? {
    let part = kind == .contentHeader ? header : footer
    guard part.exists else { return nil }
    let main = kind == .contentHeader ? 0 : header.extent + starts.totalExtent
    return AxisRect(main: main, cross: 0, mainExtent: part.extent, crossExtent: contentCross)
  }

  /// The visible part of the main axis. If nothing is visible, the whole axis, so that nothing is stuck.
  func view(_ transform: AxisTransform) -> (lo: Double, hi: Double) { Self.view(visibleBounds, transform) }

  static func view(_ bounds: LayoutRect, _ transform: AxisTransform) -> (lo: Double, hi: Double) {
    let view = transform.main(of: bounds)
    return view.lo < view.hi ? view : (-.infinity, .infinity)
  }

  /// The part of a section's items that a rectangle covers along the main axis, from their start. If the rectangle has no
  /// extent, the whole axis. Of a new section (nil), which has no place yet, nothing is covered.
  func part(of section: Int?, in rect: LayoutRect) -> (lo: Double, hi: Double) {
    let transform = AxisTransform(
      orientation: container.orientation, contentMain: contentMain, contentCross: contentCross)
    let view = Self.view(rect, transform)
    let start = section.map { self.start(of: $0) + records[$0].header.extent } ?? view.hi
    return (view.lo - start, view.hi - start)
  }

  /// The frame of a section's header, and whether it is stuck. A pinned header is at the leading edge of the view, but never
  /// before the section's start, nor past the end of its items.
  @inline(__always)
  func headerFrame(
    of section: Int, startingAt start: Double, _ view: (lo: Double, hi: Double)
  ) -> (frame: AxisRect?, isStuck: Bool) {
    let header = records[section].header
    guard header.exists else { return (nil, false) }
    let last = start + records[section].itemsExtent
    let main = header.isPinned ? max(min(view.lo, last), start) : start
    let frame = AxisRect(main: main, cross: 0, mainExtent: header.extent, crossExtent: contentCross)
    return (frame, main != start)
  }

  /// The frame of a section's footer, and whether it is stuck. A pinned footer is at the trailing edge of the view, but never
  /// before the start of the items, nor past the section's end.
  @inline(__always)
  func footerFrame(
    of section: Int, startingAt start: Double, _ view: (lo: Double, hi: Double)
  ) -> (frame: AxisRect?, isStuck: Bool) {
    let footer = records[section].footer
    guard footer.exists else { return (nil, false) }
    let first = start + records[section].header.extent
    let rest = first + records[section].itemsExtent
    let main = footer.isPinned ? min(max(view.hi - footer.extent, first), rest) : rest
    let frame = AxisRect(main: main, cross: 0, mainExtent: footer.extent, crossExtent: contentCross)
    return (frame, main != rest)
  }

  /// The frame of a section's background; nil if it has none.
  func backgroundFrame(of section: Int, startingAt start: Double, _ orientation: Orientation) -> AxisRect? {
    guard let background = records[section].background else { return nil }
    let insets = orientation.insets(background.insets)
    let main = Self.inset(
      records[section].extent, by: insets.mainStart, insets.mainEnd, isMirrored: orientation.mirrorsMain)
    let cross = Self.inset(
      contentCross, by: insets.crossStart, insets.crossEnd, isMirrored: orientation.mirrorsCross)
    return AxisRect(
      main: start + main.offset, cross: cross.offset, mainExtent: main.extent, crossExtent: cross.extent)
  }

  /// What insets leave of an extent, and its offset. If they leave nothing, the result is a point inside the extent.
  /// It is not at the far edge in physical coordinates, where a query would find it with the next section
  /// (`LayoutRect.intersects`).
  private static func inset(
    _ extent: Double, by leading: Double, _ trailing: Double, isMirrored: Bool
  ) -> (offset: Double, extent: Double) {
    let rest = max(0, extent - leading - trailing)
    let offset = min(leading, extent)
    guard rest == 0 else { return (offset, rest) }
    if isMirrored { return (offset == 0 ? extent : offset, 0) }
    return (offset == extent ? 0 : offset, 0)
  }

  /// How much of a view the pinned header and footer of a section cover while its items are visible.
  func pinnedExtents(of section: Int) -> (header: Double, footer: Double) {
    let (header, footer) = (records[section].header, records[section].footer)
    return (header.isPinned ? header.extent : 0, footer.isPinned ? footer.extent : 0)
  }
}
