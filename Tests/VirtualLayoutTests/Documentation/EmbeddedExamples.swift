import VirtualLayout

// What EmbeddedSwift.md shows.

/// Calls `draw` for each visible row of a list of a million rows that is scrolled to `offset`.
@_cdecl("draw_rows")
public func drawRows(_ offset: Double, _ draw: @convention(c) (_ row: Int, _ y: Double) -> Void) {
  let layout = CollectionLayout(.list(rows: .uniform(44)))
  layout.containerSize = LayoutSize(width: 320, height: 480)
  layout.source = .extents(count: 1_000_000) { _, _ in 44 }  // uniform rows use only the count
  layout.prepare()
  layout.forEachElement(in: LayoutRect(x: 0, y: offset, width: 320, height: 480)) { attributes in
    draw(attributes.path.item, attributes.frame.y)
  }
}
