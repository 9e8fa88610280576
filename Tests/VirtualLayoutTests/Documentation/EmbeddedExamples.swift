import VirtualLayout

// What EmbeddedSwift.md shows.

/// Calls `draw` for each row of a list of a million that is visible at an offset.
@_cdecl("draw_rows")
public func drawRows(_ offset: Double, _ draw: @convention(c) (_ row: Int, _ y: Double) -> Void) {
  let layout = CollectionLayout(.list(rows: .uniform(44)))
  layout.containerSize = LayoutSize(width: 320, height: 480)
  layout.source = .extents(count: 1_000_000) { _, _ in 44 }
  layout.prepare()
  layout.forEachElement(in: LayoutRect(x: 0, y: offset, width: 320, height: 480)) { element in
    draw(element.path.item, element.frame.y)
  }
}
