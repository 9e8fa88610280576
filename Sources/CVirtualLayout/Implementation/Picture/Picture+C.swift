public import CVirtualLayout
import VirtualLayout

/// What a `vl_picture` points to. Other threads read it, so it never changes.
final class PictureObject: Sendable {
  let picture: LayoutPicture

  init(_ picture: LayoutPicture) { self.picture = picture }
}

extension Handle? {
  /// The picture of a `vl_picture`.
  @inline(__always)
  fileprivate func picture() throws(Failure) -> LayoutPicture { try object(PictureObject.self).picture }
}

@c @implementation
public func vl_picture_take(
  _ layout: OpaquePointer?, _ reaching: UnsafePointer<vl_rect>?,
  _ picture: UnsafeMutablePointer<OpaquePointer?>?
) -> vl_status {
  status { () throws(Failure) in
    let layout = try layout.layout()
    try picture.give { () throws(Failure) in
      PictureObject(layout.picture(reaching: reaching.map { LayoutRect($0.pointee) }))
    }
  }
}

@c @implementation
public func vl_picture_retain(_ picture: OpaquePointer?) -> OpaquePointer? {
  picture.retain(PictureObject.self)
}

@c @implementation
public func vl_picture_release(_ picture: OpaquePointer?) { picture.release(PictureObject.self) }

@c @implementation
public func vl_picture_get_version(_ picture: OpaquePointer?, _ version: UnsafeMutablePointer<Int64>?)
  -> vl_status
{
  status { () throws(Failure) in
    let picture = try picture.picture()
    version?.pointee = Int64(picture.version)
  }
}

@c @implementation
public func vl_picture_get_content_size(_ picture: OpaquePointer?, _ size: UnsafeMutablePointer<vl_size>?)
  -> vl_status
{
  status { () throws(Failure) in
    let picture = try picture.picture()
    size?.pointee = vl_size(picture.contentSize)
  }
}

@c @implementation
public func vl_picture_get_is_complete(
  _ picture: OpaquePointer?, _ is_complete: UnsafeMutablePointer<Int32>?
) -> vl_status {
  status { () throws(Failure) in
    let picture = try picture.picture()
    is_complete?.pointee = picture.isComplete ? 1 : 0
  }
}

@c @implementation
public func vl_picture_get_section_count(
  _ picture: OpaquePointer?, _ count: UnsafeMutablePointer<Int32>?
) -> vl_status {
  status { () throws(Failure) in
    let picture = try picture.picture()
    count?.pointee = Int32(clamping: picture.numberOfSections)
  }
}

@c @implementation
public func vl_picture_get_item_count(
  _ picture: OpaquePointer?, _ section: Int32, _ count: UnsafeMutablePointer<Int32>?
) -> vl_status {
  status { () throws(Failure) in
    let picture = try picture.picture()
    guard section >= 0, Int(section) < picture.numberOfSections else { throw .notFound }
    count?.pointee = Int32(clamping: picture.numberOfItems(inSection: Int(section)))
  }
}

@c @implementation
public func vl_picture_get_elements(
  _ picture: OpaquePointer?, _ rect: vl_rect, _ visible_bounds: vl_rect,
  _ elements: UnsafeMutablePointer<vl_attributes>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> vl_status {
  status { () throws(Failure) in
    let picture = try picture.picture()
    var buffer = try OutputBuffer(elements, capacity: capacity)
    picture.forEachElement(in: LayoutRect(rect), visibleBounds: LayoutRect(visible_bounds)) {
      buffer.append(vl_attributes($0))
    }
    try buffer.finish(count)
  }
}

@c @implementation
public func vl_picture_get_items(
  _ picture: OpaquePointer?, _ rect: vl_rect, _ items: UnsafeMutablePointer<vl_path>?, _ capacity: Int,
  _ count: UnsafeMutablePointer<Int>?
) -> vl_status {
  status { () throws(Failure) in
    let picture = try picture.picture()
    var buffer = try OutputBuffer(items, capacity: capacity)
    picture.forEachItem(in: LayoutRect(rect)) { buffer.append(vl_path($0)) }
    try buffer.finish(count)
  }
}

@c @implementation
public func vl_picture_get_attributes(
  _ picture: OpaquePointer?, _ element: vl_element, _ visible_bounds: vl_rect,
  _ attributes: UnsafeMutablePointer<vl_attributes>?
) -> vl_status {
  status { () throws(Failure) in
    let picture = try picture.picture()
    try attributes.write(
      picture.layoutAttributes(of: try LayoutElement(element), visibleBounds: LayoutRect(visible_bounds)))
  }
}

@c @implementation
public func vl_picture_get_element_at(
  _ picture: OpaquePointer?, _ point: vl_point, _ visible_bounds: vl_rect,
  _ attributes: UnsafeMutablePointer<vl_attributes>?
) -> vl_status {
  status { () throws(Failure) in
    let picture = try picture.picture()
    try attributes.write(picture.element(at: LayoutPoint(point), visibleBounds: LayoutRect(visible_bounds)))
  }
}

@c @implementation
public func vl_picture_get_pinned_elements(
  _ picture: OpaquePointer?, _ viewport: vl_rect, _ elements: UnsafeMutablePointer<vl_attributes>?,
  _ capacity: Int, _ count: UnsafeMutablePointer<Int>?
) -> vl_status {
  status { () throws(Failure) in
    let pinned = try picture.picture().pinnedElements(in: LayoutRect(viewport))
    try OutputBuffer.fill(elements, capacity, count, from: pinned) { vl_attributes($0) }
  }
}
