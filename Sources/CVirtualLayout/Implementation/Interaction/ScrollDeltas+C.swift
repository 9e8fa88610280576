public import CVirtualLayout
import VirtualLayout

// How far to scroll.

@c @implementation
public func vlt_layout_get_scroll_delta(
  _ layout: OpaquePointer?, _ path: vlt_item_path, _ place: vlt_scroll_alignment,
  _ scroll_delta: UnsafeMutablePointer<Double>?
) -> vlt_status {
  status { () throws(Failure) in
    let layout = try layout.layout()
    try scroll_delta.write(layout.scrollDelta(showing: ItemPath(path), at: try ScrollAlignment(place)))
  }
}

@c @implementation
public func vlt_layout_get_snap_delta(
  _ layout: OpaquePointer?, _ place: vlt_scroll_alignment, _ snap: vlt_snap_target, _ proposed: vlt_rect,
  _ scroll_delta: UnsafeMutablePointer<Double>?
) -> vlt_status {
  status { () throws(Failure) in
    let layout = try layout.layout()
    let target: SnapTarget = try choice(snap, .items, .lines, .sections, .pages)
    try scroll_delta.write(
      layout.scrollDelta(snapping: try ScrollAlignment(place), to: target, from: LayoutRect(proposed)))
  }
}

extension ScrollAlignment {
  init(_ place: vlt_scroll_alignment) throws(Failure) {
    self = try choice(place, .nearest, .start, .center, .end)
  }
}
