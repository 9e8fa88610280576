public import CVirtualLayout
import VirtualLayout

// What is at a point or in a rectangle.

@c @implementation
public func vlt_layout_get_element_at(
  _ layout: OpaquePointer?, _ point: vlt_point, _ attributes: UnsafeMutablePointer<vlt_attributes>?
) -> vlt_status {
  status { () throws(Failure) in
    try attributes.write(try layout.layout().element(at: LayoutPoint(point)))
  }
}

@c @implementation
public func vlt_layout_get_item_at(
  _ layout: OpaquePointer?, _ point: vlt_point, _ attributes: UnsafeMutablePointer<vlt_attributes>?
) -> vlt_status {
  status { () throws(Failure) in
    try attributes.write(try layout.layout().item(at: LayoutPoint(point)))
  }
}

@c @implementation
public func vlt_layout_get_nearest_element(
  _ layout: OpaquePointer?, _ point: vlt_point, _ attributes: UnsafeMutablePointer<vlt_attributes>?
) -> vlt_status {
  status { () throws(Failure) in
    try attributes.write(try layout.layout().nearestElement(to: LayoutPoint(point)))
  }
}

@c @implementation
public func vlt_layout_get_nearest_item(
  _ layout: OpaquePointer?, _ point: vlt_point, _ attributes: UnsafeMutablePointer<vlt_attributes>?
) -> vlt_status {
  status { () throws(Failure) in
    try attributes.write(try layout.layout().nearestItem(to: LayoutPoint(point)))
  }
}

@c @implementation
public func vlt_layout_get_items_in_difference(
  _ layout: OpaquePointer?, _ rect: vlt_rect, _ other: vlt_rect,
  _ items: UnsafeMutablePointer<vlt_item_path>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  status { () throws(Failure) in
    let layout = try layout.layout()
    var buffer = try OutputBuffer(items, capacity: capacity)
    layout.forEachItem(in: LayoutRect(rect), notIn: LayoutRect(other)) { buffer.append(vlt_item_path($0)) }
    try buffer.finish(count)
  }
}

@c @implementation
public func vlt_layout_get_items_between(
  _ layout: OpaquePointer?, _ path: vlt_item_path, _ other: vlt_item_path,
  _ items: UnsafeMutablePointer<vlt_item_path>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  status { () throws(Failure) in
    let layout = try layout.layout()
    var buffer = try OutputBuffer(items, capacity: capacity)
    guard let range = layout.items(from: ItemPath(path), through: ItemPath(other)) else { throw .notFound }
    var next = range.makeIterator()
    while buffer.room > 0, let path = next.next() { buffer.append(vlt_item_path(path)) }
    // There may be millions more.
    buffer.skip(range.count - buffer.count)
    try buffer.finish(count)
  }
}

@c @implementation
public func vlt_layout_get_insertion_gap(
  _ layout: OpaquePointer?, _ point: vlt_point, _ path: UnsafeMutablePointer<vlt_item_path>?,
  _ indicator: UnsafeMutablePointer<vlt_rect>?
) -> vlt_status {
  status { () throws(Failure) in
    guard let gap = try layout.layout().insertionGap(at: LayoutPoint(point)) else { throw .notFound }
    path?.pointee = vlt_item_path(gap.path)
    indicator?.pointee = vlt_rect(gap.indicator)
  }
}

extension UnsafeMutablePointer<vlt_attributes>? {
  /// - Throws: `.notFound` if there are no attributes.
  func write(_ attributes: LayoutAttributes?) throws(Failure) {
    guard let attributes else { throw .notFound }
    self?.pointee = vlt_attributes(attributes)
  }
}

extension UnsafeMutablePointer<vlt_item_path>? {
  /// - Throws: `.notFound` if there is no path.
  func write(_ path: ItemPath?) throws(Failure) {
    guard let path else { throw .notFound }
    self?.pointee = vlt_item_path(path)
  }
}

extension UnsafeMutablePointer<Double>? {
  /// - Throws: `.notFound` if there is no number.
  func write(_ number: Double?) throws(Failure) {
    guard let number else { throw .notFound }
    self?.pointee = number
  }
}
