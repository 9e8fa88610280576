// Where what stands around items is: the content's header and footer, sections' headers, footers and backgrounds.
extension SectionedContent {
  /// Nil where there is none.
  func contentFrame(_ kind: BatchedElement.Kind) -> AxisFrame? {
    let part = kind == .contentHeader ? header : footer
    // The footer stands behind everything, and not before everything is there.
    guard part.exists, kind == .contentHeader || deferred == nil else { return nil }
    let main = kind == .contentHeader ? 0 : header.extent + starts.totalExtent
    return AxisFrame(main: main, mainExtent: part.extent, cross: 0, crossExtent: contentCross)
  }

  /// What the host shows, along the main axis. Where that is nothing, as if all were seen: then nothing is stuck.
  func view(_ transform: AxisTransform) -> (lo: Double, hi: Double) {
    let view = transform.main(of: visibleBounds)
    return view.lo < view.hi ? view : (-.infinity, .infinity)
  }

  /// A section's header, where it stands now, and whether that is away from where it rests.
  ///
  /// A pinned one stands at the leading edge in view: not before its place, nor so far that it would leave the section's
  /// items.
  @inline(__always)
  func headerFrame(
    of section: Int, startingAt start: Double, _ view: (lo: Double, hi: Double)
  ) -> (frame: AxisFrame?, isStuck: Bool) {
    let header = records[section].header
    guard header.exists else { return (nil, false) }
    let last = start + records[section].itemsExtent
    let main = header.isPinned ? max(min(view.lo, last), start) : start
    let frame = AxisFrame(main: main, mainExtent: header.extent, cross: 0, crossExtent: contentCross)
    return (frame, main != start)
  }

  /// A section's footer; a pinned one stands at the trailing edge in view.
  @inline(__always)
  func footerFrame(
    of section: Int, startingAt start: Double, _ view: (lo: Double, hi: Double)
  ) -> (frame: AxisFrame?, isStuck: Bool) {
    let footer = records[section].footer
    guard footer.exists else { return (nil, false) }
    let first = start + records[section].header.extent
    let rest = first + records[section].itemsExtent
    let main = footer.isPinned ? min(max(view.hi - footer.extent, first), rest) : rest
    let frame = AxisFrame(main: main, mainExtent: footer.extent, cross: 0, crossExtent: contentCross)
    return (frame, main != rest)
  }

  /// What a section's header and footer cover of a view that shows its items, where they are pinned.
  func pinnedExtents(of section: Int) -> (header: Double, footer: Double) {
    let (header, footer) = (records[section].header, records[section].footer)
    return (header.isPinned ? header.extent : 0, footer.isPinned ? footer.extent : 0)
  }

  /// A section's background; nil where it has none.
  func backgroundFrame(of section: Int, startingAt start: Double, _ transform: AxisTransform) -> LayoutRect? {
    let background = records[section].background
    guard background >= 0 else { return nil }
    let insets = transform.orientation.insets(backgrounds[background])
    let main = Self.inset(
      records[section].extent, by: insets.mainStart, insets.mainEnd,
      isMirrored: transform.orientation.mirrorsMain)
    let cross = Self.inset(
      contentCross, by: insets.crossStart, insets.crossEnd, isMirrored: transform.orientation.mirrorsCross)
    return transform.physical(
      AxisFrame(
        main: start + main.offset, mainExtent: main.extent, cross: cross.offset, crossExtent: cross.extent))
  }

  /// What insets leave of an extent, and where that begins.
  ///
  /// Insets that leave nothing leave a point inside the extent. Its far edge in physical coordinates is not inside
  /// (`LayoutRect.intersects`): there it would be found with the next section.
  private static func inset(
    _ extent: Double, by leading: Double, _ trailing: Double, isMirrored: Bool
  ) -> (offset: Double, extent: Double) {
    let rest = max(0, extent - leading - trailing)
    let offset = min(leading, extent)
    guard rest == 0 else { return (offset, rest) }
    if isMirrored { return (offset == 0 ? extent : offset, 0) }
    return (offset == extent ? 0 : offset, 0)
  }
}
