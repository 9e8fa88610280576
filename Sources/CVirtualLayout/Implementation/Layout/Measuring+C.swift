public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vlt_layout_measure_items(
  _ layout: OpaquePointer?, _ rect: vlt_rect, _ scroll_delta: UnsafeMutablePointer<Double>?
) -> vlt_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    try object.allow(.prepare)
    let scroll = object.layout.measureItems(in: LayoutRect(rect))
    scroll_delta?.pointee = scroll.delta
  }
}

@c @implementation
public func vlt_layout_set_measured_sizes(
  _ layout: OpaquePointer?, _ sizes: UnsafePointer<vlt_measured_size>?, _ count: Int,
  _ scroll_delta: UnsafeMutablePointer<Double>?
) -> vlt_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    let sizes = try measuredSizes(sizes, count)
    try object.allow(.prepare)
    let scroll = object.layout.setMeasuredSizes(sizes)
    scroll_delta?.pointee = scroll.delta
  }
}

@c @implementation
public func vlt_layout_fit_items(
  _ layout: OpaquePointer?, _ rect: vlt_rect, _ preferred: PreferredSize?,
  _ user_data: UnsafeMutableRawPointer?, _ scroll_delta: UnsafeMutablePointer<Double>?
) -> vlt_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    guard let preferred else { throw .null }
    try object.allow(.prepare)
    let scroll = object.layout.fitItems(in: LayoutRect(rect)) { size(of: $0, preferred, user_data) }
    scroll_delta?.pointee = scroll.delta
  }
}

// MARK: By a scroller

@c @implementation
public func vlt_scroller_measure_items(
  _ scroller: OpaquePointer?, _ rect: vlt_rect, _ position: UnsafeMutablePointer<Double>?
) -> vlt_status {
  scroller.move(position) { $0.measureItems(in: LayoutRect(rect)) }
}

@c @implementation
public func vlt_scroller_set_measured_sizes(
  _ scroller: OpaquePointer?, _ sizes: UnsafePointer<vlt_measured_size>?, _ count: Int,
  _ position: UnsafeMutablePointer<Double>?
) -> vlt_status {
  scroller.move(position) { (scroller) throws(Failure) in
    scroller.setMeasuredSizes(try measuredSizes(sizes, count))
  }
}

@c @implementation
public func vlt_scroller_fit_items(
  _ scroller: OpaquePointer?, _ rect: vlt_rect, _ preferred: PreferredSize?,
  _ user_data: UnsafeMutableRawPointer?, _ position: UnsafeMutablePointer<Double>?
) -> vlt_status {
  scroller.move(position) { (scroller) throws(Failure) in
    guard let preferred else { throw .null }
    return scroller.fitItems(in: LayoutRect(rect)) { size(of: $0, preferred, user_data) }
  }
}

// MARK: What a host says

public typealias PreferredSize =
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<vlt_attributes>?, UnsafeMutablePointer<vlt_size>?
  ) -> Int32

/// The size that a host prefers for an item; nil if it accepts the present one.
private func size(
  of attributes: LayoutAttributes, _ preferred: PreferredSize, _ userData: UnsafeMutableRawPointer?
) -> LayoutSize? {
  var size = vlt_size(attributes.frame.size)
  let wants = withUnsafePointer(to: vlt_attributes(attributes)) { preferred(userData, $0, &size) }
  return wants != 0 ? LayoutSize(size) : nil
}

private func measuredSizes(
  _ sizes: UnsafePointer<vlt_measured_size>?, _ count: Int
) throws(Failure) -> [MeasuredSize] {
  try readArray(sizes, count).map { MeasuredSize(path: ItemPath($0.path), size: LayoutSize($0.size)) }
}

// MARK: What is measured

@c @implementation
public func vlt_layout_get_is_measured(
  _ layout: OpaquePointer?, _ path: vlt_item_path, _ is_measured: UnsafeMutablePointer<Int32>?
) -> vlt_status {
  status { () throws(Failure) in
    let layout = try layout.layout()
    let isMeasured = layout.isMeasured(try layout.path(path))
    is_measured?.pointee = isMeasured ? 1 : 0
  }
}

@c @implementation
public func vlt_layout_get_unmeasured_items(
  _ layout: OpaquePointer?, _ rect: vlt_rect, _ items: UnsafeMutablePointer<vlt_item_path>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  status { () throws(Failure) in
    let layout = try layout.layout()
    var output = try OutputBuffer(items, capacity: capacity)
    layout.forEachUnmeasuredItem(in: LayoutRect(rect)) { output.append(vlt_item_path($0)) }
    try output.finish(count)
  }
}
