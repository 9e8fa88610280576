public import CVirtualLayout
import VirtualLayout

// What is at a point or in a rectangle.

@c @implementation
public func vl_layout_get_element_at(
  _ layout: OpaquePointer?, _ point: vl_point, _ attributes: UnsafeMutablePointer<vl_attributes>?
) -> vl_status {
  status { () throws(Failure) in
    try attributes.write(try layout.layout().element(at: LayoutPoint(point)))
  }
}

@c @implementation
public func vl_layout_get_item_at(
  _ layout: OpaquePointer?, _ point: vl_point, _ attributes: UnsafeMutablePointer<vl_attributes>?
) -> vl_status {
  status { () throws(Failure) in
    try attributes.write(try layout.layout().item(at: LayoutPoint(point)))
  }
}

@c @implementation
public func vl_layout_get_nearest_element(
  _ layout: OpaquePointer?, _ point: vl_point, _ attributes: UnsafeMutablePointer<vl_attributes>?
) -> vl_status {
  status { () throws(Failure) in
    try attributes.write(try layout.layout().nearestElement(to: LayoutPoint(point)))
  }
}

@c @implementation
public func vl_layout_get_nearest_item(
  _ layout: OpaquePointer?, _ point: vl_point, _ attributes: UnsafeMutablePointer<vl_attributes>?
) -> vl_status {
  status { () throws(Failure) in
    try attributes.write(try layout.layout().nearestItem(to: LayoutPoint(point)))
  }
}

@c @implementation
public func vl_layout_get_items_in_difference(
  _ layout: OpaquePointer?, _ rect: vl_rect, _ other: vl_rect, _ items: UnsafeMutablePointer<vl_path>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> vl_status {
  status { () throws(Failure) in
    let layout = try layout.layout()
    var buffer = try OutputBuffer(items, capacity: capacity)
    layout.forEachItem(in: LayoutRect(rect), notIn: LayoutRect(other)) { buffer.append(vl_path($0)) }
    try buffer.finish(count)
  }
}

@c @implementation
public func vl_layout_get_items_between(
  _ layout: OpaquePointer?, _ path: vl_path, _ other: vl_path, _ items: UnsafeMutablePointer<vl_path>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> vl_status {
  status { () throws(Failure) in
    let layout = try layout.layout()
    var buffer = try OutputBuffer(items, capacity: capacity)
    guard let range = layout.items(from: ItemPath(path), through: ItemPath(other)) else { throw .notFound }
    var next = range.makeIterator()
    while buffer.room > 0, let path = next.next() { buffer.append(vl_path(path)) }
    // There may be millions more.
    buffer.skip(range.count - buffer.count)
    try buffer.finish(count)
  }
}

@c @implementation
public func vl_layout_get_insertion_gap(
  _ layout: OpaquePointer?, _ point: vl_point, _ path: UnsafeMutablePointer<vl_path>?,
  _ indicator: UnsafeMutablePointer<vl_rect>?
) -> vl_status {
  status { () throws(Failure) in
    guard let gap = try layout.layout().insertionGap(at: LayoutPoint(point)) else { throw .notFound }
    path?.pointee = vl_path(gap.path)
    indicator?.pointee = vl_rect(gap.indicator)
  }
}

extension UnsafeMutablePointer<vl_attributes>? {
  /// - Throws: `.notFound` if there are no attributes.
  func write(_ attributes: LayoutAttributes?) throws(Failure) {
    guard let attributes else { throw .notFound }
    self?.pointee = vl_attributes(attributes)
  }
}

extension UnsafeMutablePointer<vl_path>? {
  /// - Throws: `.notFound` if there is no path.
  func write(_ path: ItemPath?) throws(Failure) {
    guard let path else { throw .notFound }
    self?.pointee = vl_path(path)
  }
}

extension UnsafeMutablePointer<Double>? {
  /// - Throws: `.notFound` if there is no number.
  func write(_ number: Double?) throws(Failure) {
    guard let number else { throw .notFound }
    self?.pointee = number
  }
}
