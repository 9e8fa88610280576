public import CVirtualLayout
import VirtualLayout

/// What a `vlt_frozen_layout` points to. Other threads read it, so it never changes.
final class FrozenLayoutObject: Sendable {
  let frozen: FrozenLayout

  init(_ frozen: FrozenLayout) { self.frozen = frozen }
}

extension Handle? {
  /// The frozen layout of a `vlt_frozen_layout`.
  @inline(__always)
  fileprivate func frozen() throws(Failure) -> FrozenLayout { try object(FrozenLayoutObject.self).frozen }
}

@c @implementation
public func vlt_frozen_layout_take(
  _ layout: OpaquePointer?, _ reaching: UnsafePointer<vlt_rect>?,
  _ frozen: UnsafeMutablePointer<OpaquePointer?>?
) -> vlt_status {
  status { () throws(Failure) in
    let layout = try layout.layout()
    try frozen.give { () throws(Failure) in
      FrozenLayoutObject(layout.frozen(reaching: reaching.map { LayoutRect($0.pointee) }))
    }
  }
}

@c @implementation
public func vlt_frozen_layout_retain(_ frozen: OpaquePointer?) -> OpaquePointer? {
  frozen.retain(FrozenLayoutObject.self)
}

@c @implementation
public func vlt_frozen_layout_release(_ frozen: OpaquePointer?) { frozen.release(FrozenLayoutObject.self) }

@c @implementation
public func vlt_frozen_layout_get_version(_ frozen: OpaquePointer?, _ version: UnsafeMutablePointer<Int64>?)
  -> vlt_status
{
  status { () throws(Failure) in
    let frozen = try frozen.frozen()
    version?.pointee = Int64(frozen.version)
  }
}

@c @implementation
public func vlt_frozen_layout_get_content_size(
  _ frozen: OpaquePointer?, _ size: UnsafeMutablePointer<vlt_size>?
)
  -> vlt_status
{
  status { () throws(Failure) in
    let frozen = try frozen.frozen()
    size?.pointee = vlt_size(frozen.contentSize)
  }
}

@c @implementation
public func vlt_frozen_layout_get_is_complete(
  _ frozen: OpaquePointer?, _ is_complete: UnsafeMutablePointer<Int32>?
) -> vlt_status {
  status { () throws(Failure) in
    let frozen = try frozen.frozen()
    is_complete?.pointee = frozen.isComplete ? 1 : 0
  }
}

@c @implementation
public func vlt_frozen_layout_get_section_count(
  _ frozen: OpaquePointer?, _ count: UnsafeMutablePointer<Int32>?
) -> vlt_status {
  status { () throws(Failure) in
    let frozen = try frozen.frozen()
    count?.pointee = Int32(clamping: frozen.numberOfSections)
  }
}

@c @implementation
public func vlt_frozen_layout_get_item_count(
  _ frozen: OpaquePointer?, _ section: Int32, _ count: UnsafeMutablePointer<Int32>?
) -> vlt_status {
  status { () throws(Failure) in
    let frozen = try frozen.frozen()
    guard section >= 0, Int(section) < frozen.numberOfSections else { throw .notFound }
    count?.pointee = Int32(clamping: frozen.numberOfItems(inSection: Int(section)))
  }
}

@c @implementation
public func vlt_frozen_layout_get_elements(
  _ frozen: OpaquePointer?, _ rect: vlt_rect, _ visible_bounds: vlt_rect,
  _ elements: UnsafeMutablePointer<vlt_attributes>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  status { () throws(Failure) in
    let frozen = try frozen.frozen()
    var buffer = try OutputBuffer(elements, capacity: capacity)
    frozen.forEachElement(in: LayoutRect(rect), visibleBounds: LayoutRect(visible_bounds)) {
      buffer.append(vlt_attributes($0))
    }
    try buffer.finish(count)
  }
}

@c @implementation
public func vlt_frozen_layout_get_items(
  _ frozen: OpaquePointer?, _ rect: vlt_rect, _ items: UnsafeMutablePointer<vlt_item_path>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  status { () throws(Failure) in
    let frozen = try frozen.frozen()
    var buffer = try OutputBuffer(items, capacity: capacity)
    frozen.forEachItem(in: LayoutRect(rect)) { buffer.append(vlt_item_path($0)) }
    try buffer.finish(count)
  }
}

@c @implementation
public func vlt_frozen_layout_get_attributes(
  _ frozen: OpaquePointer?, _ element: vlt_element, _ visible_bounds: vlt_rect,
  _ attributes: UnsafeMutablePointer<vlt_attributes>?
) -> vlt_status {
  status { () throws(Failure) in
    let frozen = try frozen.frozen()
    try attributes.write(
      frozen.attributes(of: try LayoutElement(element), visibleBounds: LayoutRect(visible_bounds)))
  }
}

@c @implementation
public func vlt_frozen_layout_get_element_at(
  _ frozen: OpaquePointer?, _ point: vlt_point, _ visible_bounds: vlt_rect,
  _ attributes: UnsafeMutablePointer<vlt_attributes>?
) -> vlt_status {
  status { () throws(Failure) in
    let frozen = try frozen.frozen()
    try attributes.write(frozen.element(at: LayoutPoint(point), visibleBounds: LayoutRect(visible_bounds)))
  }
}

@c @implementation
public func vlt_frozen_layout_get_pinned_elements(
  _ frozen: OpaquePointer?, _ viewport: vlt_rect, _ elements: UnsafeMutablePointer<vlt_attributes>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> vlt_status {
  status { () throws(Failure) in
    let (frozen, viewport) = (try frozen.frozen(), LayoutRect(viewport))
    var buffer = try OutputBuffer(elements, capacity: capacity)
    frozen.forEachElement(in: viewport, visibleBounds: viewport) { element in
      if element.isPinned { buffer.append(vlt_attributes(element)) }
    }
    try buffer.finish(count)
  }
}
