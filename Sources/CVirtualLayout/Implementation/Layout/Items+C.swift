public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vlt_layout_set_items(
  _ layout: OpaquePointer?, _ sections: UnsafePointer<vlt_items>?, _ count: Int
) -> vlt_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    let items = try HeldItems(sections, count)
    try object.allow(.source)
    object.layout.source = items.source
    object.hold(items)
  }
}

@c @implementation
public func vlt_layout_resize_items(
  _ layout: OpaquePointer?, _ sizes: UnsafePointer<vlt_measured_size>?, _ count: Int
) -> vlt_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    try object.resize(try readArray(sizes, count))
  }
}

@c @implementation
public func vlt_layout_replace_items(
  _ layout: OpaquePointer?, _ sections: UnsafePointer<vlt_items>?, _ section_count: Int,
  _ invalidated: UnsafePointer<vlt_item_path>?, _ path_count: Int
) -> vlt_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    let items = try HeldItems(sections, section_count)
    let paths = try readArray(invalidated, path_count).map { ItemPath($0) }
    try object.allow(.source)
    object.layout.replaceSource(invalidating: .items(paths)) { items.source }
    object.hold(items)
  }
}

@c @implementation
public func vlt_layout_set_source(_ layout: OpaquePointer?, _ source: UnsafePointer<vlt_source>?)
  -> vlt_status
{
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    let callbacks = try SourceCallbacks.reading(try readOptions(source, defaults: vlt_source()))
    try object.allow(.source)
    object.take(callbacks)
  }
}
