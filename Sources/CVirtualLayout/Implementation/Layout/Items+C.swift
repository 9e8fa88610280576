public import CVirtualLayout
import VirtualLayout

@c @implementation
public func vl_layout_set_items(
  _ layout: OpaquePointer?, _ sections: UnsafePointer<vl_items>?, _ count: Int
) -> vl_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    let items = try HeldItems(sections, count)
    try object.allow(.source)
    object.layout.source = items.source
    object.hold(items)
  }
}

@c @implementation
public func vl_layout_append_items(_ layout: OpaquePointer?, _ items: UnsafePointer<vl_items>?) -> vl_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    try object.append(try ItemArrays(try readOptions(items, defaults: vl_items()), areAppended: true))
  }
}

@c @implementation
public func vl_layout_resize_items(
  _ layout: OpaquePointer?, _ sizes: UnsafePointer<vl_measured_size>?, _ count: Int
) -> vl_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    try object.resize(try readArray(sizes, count))
  }
}

@c @implementation
public func vl_layout_replace_items(
  _ layout: OpaquePointer?, _ sections: UnsafePointer<vl_items>?, _ section_count: Int,
  _ invalidated: UnsafePointer<vl_path>?, _ path_count: Int
) -> vl_status {
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
public func vl_layout_set_source(_ layout: OpaquePointer?, _ source: UnsafePointer<vl_source>?) -> vl_status {
  status { () throws(Failure) in
    let object = try layout.layoutObject()
    let callbacks = try SourceCallbacks.reading(try readOptions(source, defaults: vl_source()))
    try object.allow(.source)
    object.take(callbacks)
  }
}
