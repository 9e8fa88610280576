public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vl_layout_measure_items(
  _ layout: OpaquePointer?, _ rect: vl_rect, _ scroll_delta: UnsafeMutablePointer<Double>?
) -> vl_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    try object.allow(.prepare)
    let delta = object.layout.measureItems(in: LayoutRect(rect))
    scroll_delta?.pointee = delta
  }
}

@c @implementation
public func vl_layout_set_measured_sizes(
  _ layout: OpaquePointer?, _ sizes: UnsafePointer<vl_measured_size>?, _ count: Int,
  _ scroll_delta: UnsafeMutablePointer<Double>?
) -> vl_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    let sizes = try readArray(sizes, count).map {
      MeasuredSize(path: ItemPath($0.path), size: LayoutSize($0.size))
    }
    try object.allow(.prepare)
    let delta = object.layout.setMeasuredSizes(sizes)
    scroll_delta?.pointee = delta
  }
}

@c @implementation
public func vl_layout_fit_items(
  _ layout: OpaquePointer?, _ rect: vl_rect,
  _ preferred: (
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<vl_attributes>?, UnsafeMutablePointer<vl_size>?
    ) -> Int32
  )?,
  _ user_data: UnsafeMutableRawPointer?, _ scroll_delta: UnsafeMutablePointer<Double>?
) -> vl_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    guard let preferred else { throw .null }
    try object.allow(.prepare)
    let delta = object.layout.fitItems(in: LayoutRect(rect)) { attributes in
      var size = vl_size(attributes.frame.size)
      let wants = withUnsafePointer(to: vl_attributes(attributes)) { preferred(user_data, $0, &size) }
      return wants != 0 ? LayoutSize(size) : nil
    }
    scroll_delta?.pointee = delta
  }
}

@c @implementation
public func vl_layout_get_is_measured(
  _ layout: OpaquePointer?, _ path: vl_path, _ is_measured: UnsafeMutablePointer<Int32>?
) -> vl_status {
  status { () throws(Failure) in
    let layout = try layout.layout()
    let isMeasured = layout.isMeasured(try layout.path(path))
    is_measured?.pointee = isMeasured ? 1 : 0
  }
}

@c @implementation
public func vl_layout_get_unmeasured_items(
  _ layout: OpaquePointer?, _ rect: vl_rect, _ items: UnsafeMutablePointer<vl_path>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> vl_status {
  status { () throws(Failure) in
    let layout = try layout.layout()
    var output = try OutputBuffer(items, capacity: capacity)
    layout.forEachUnmeasuredItem(in: LayoutRect(rect)) { output.append(vl_path($0)) }
    try output.finish(count)
  }
}
