public import CVirtualLayout
import VirtualLayout

// What is in a rectangle. These functions are called for every frame of scrolling. The library's loop is inlined into them, so
// that they write each result straight to the caller's buffer. They count no references: that would take a fifth of the time.

@c @implementation
public func vlt_layout_get_elements(
  _ layout: OpaquePointer?, _ rect: vlt_rect, _ elements: UnsafeMutablePointer<vlt_attributes>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  layout.lend(LayoutObject.self) { (object) throws(Failure) in
    var output = try OutputBuffer(elements, capacity: capacity)
    object.layout.forEachElement(in: LayoutRect(rect)) { output.append(vlt_attributes($0)) }
    try output.finish(count)
  }
}

@c @implementation
public func vlt_layout_get_items(
  _ layout: OpaquePointer?, _ rect: vlt_rect, _ items: UnsafeMutablePointer<vlt_item_path>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  layout.lend(LayoutObject.self) { (object) throws(Failure) in
    var output = try OutputBuffer(items, capacity: capacity)
    object.layout.forEachItem(in: LayoutRect(rect)) { output.append(vlt_item_path($0)) }
    try output.finish(count)
  }
}

@c @implementation
public func vlt_layout_get_item_range(
  _ layout: OpaquePointer?, _ rect: vlt_rect, _ first: UnsafeMutablePointer<vlt_item_path>?,
  _ last: UnsafeMutablePointer<vlt_item_path>?
) -> vlt_status {
  layout.lend(LayoutObject.self) { (object) throws(Failure) in
    guard let range = object.layout.itemRange(covering: LayoutRect(rect)) else { throw .notFound }
    first?.pointee = vlt_item_path(range.lowerBound)
    last?.pointee = vlt_item_path(range.upperBound)
  }
}
