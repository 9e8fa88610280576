public import CVirtualLayout
import VirtualLayout

// How far to scroll.

@c @implementation
public func vl_layout_get_scroll_delta(
  _ layout: OpaquePointer?, _ path: vl_path, _ place: vl_place,
  _ scroll_delta: UnsafeMutablePointer<Double>?
) -> vl_status {
  status { () throws(Failure) in
    let layout = try layout.layout()
    try scroll_delta.write(layout.scrollDelta(showing: ItemPath(path), at: try ScrollPosition(place)))
  }
}

@c @implementation
public func vl_layout_get_snap_delta(
  _ layout: OpaquePointer?, _ place: vl_place, _ snap: vl_snap, _ proposed: vl_rect,
  _ scroll_delta: UnsafeMutablePointer<Double>?
) -> vl_status {
  status { () throws(Failure) in
    let layout = try layout.layout()
    let target: SnapTarget = try choice(snap, .items, .lines, .sections, .pages)
    try scroll_delta.write(
      layout.scrollDelta(snapping: try ScrollPosition(place), to: target, from: LayoutRect(proposed)))
  }
}

extension ScrollPosition {
  init(_ place: vl_place) throws(Failure) { self = try choice(place, .nearest, .start, .center, .end) }
}
