public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vlt_layout_prepare(
  _ layout: OpaquePointer?, _ scroll_delta: UnsafeMutablePointer<Double>?
) -> vlt_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    try object.allow(.prepare)
    let scroll = object.layout.prepare()
    scroll_delta?.pointee = scroll.delta
  }
}

// MARK: What is invalid

private func invalidate(
  _ layout: OpaquePointer?, _ context: () throws(Failure) -> InvalidationContext
) -> vlt_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    let context = try context()
    try object.allow(.invalidateLayout)
    object.layout.invalidateLayout(with: context)
  }
}

@c @implementation
public func vlt_layout_invalidate_everything(_ layout: OpaquePointer?) -> vlt_status {
  invalidate(layout) { () throws(Failure) in .everything }
}

@c @implementation
public func vlt_layout_invalidate_data_source_counts(_ layout: OpaquePointer?) -> vlt_status {
  invalidate(layout) { () throws(Failure) in .dataSourceCounts }
}

@c @implementation
public func vlt_layout_invalidate_items(
  _ layout: OpaquePointer?, _ paths: UnsafePointer<vlt_item_path>?, _ count: Int
) -> vlt_status {
  invalidate(layout) { () throws(Failure) in .items(try readArray(paths, count).map { ItemPath($0) }) }
}

@c @implementation
public func vlt_layout_invalidate_sections(
  _ layout: OpaquePointer?, _ sections: UnsafePointer<Int32>?, _ count: Int
) -> vlt_status {
  invalidate(layout) { () throws(Failure) in .sections(try readArray(sections, count).map { Int($0) }) }
}

@c @implementation
public func vlt_layout_invalidate_supplementaries(
  _ layout: OpaquePointer?, _ elements: UnsafePointer<vlt_element>?, _ count: Int
) -> vlt_status {
  invalidate(layout) { () throws(Failure) in
    var supplementaries: [LayoutElement] = []
    for element in try readArray(elements, count) { supplementaries.append(try LayoutElement(element)) }
    return .supplementaries(supplementaries)
  }
}

@c @implementation
public func vlt_layout_get_is_outdated_by(
  _ layout: OpaquePointer?, _ bounds: vlt_rect, _ is_outdated: UnsafeMutablePointer<Int32>?
) -> vlt_status {
  status { () throws(Failure) in
    let layout = try layout.layout()
    is_outdated?.pointee = layout.shouldInvalidateLayout(forBoundsChange: LayoutRect(bounds)) ? 1 : 0
  }
}
