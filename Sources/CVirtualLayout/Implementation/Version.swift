public import CVirtualLayout

@c @implementation
public func vl_version() -> Int32 {
  VL_VERSION_MAJOR * 1_000_000 + VL_VERSION_MINOR * 1000 + VL_VERSION_PATCH
}

@c @implementation
public func vl_status_text(_ status: vl_status) -> UnsafePointer<CChar>? {
  UnsafeRawPointer(text(of: status).utf8Start).assumingMemoryBound(to: CChar.self)
}

private func text(of status: vl_status) -> StaticString {
  switch Int(status) {
  case VL_OK: "all is well"
  case VL_NULL: "a pointer that is needed is NULL"
  case VL_BAD_STRUCT_SIZE: "the struct_size of a struct is that of no known version"
  case VL_BAD_ENUM: "an enumeration has no such value"
  case VL_BAD_COUNT: "a count is negative or too large"
  case VL_NOT_FOUND: "there is no such element, or it is not laid out"
  case VL_TRUNCATED: "the buffer is too small"
  case VL_REFUSED: "the object cannot be changed while it calls you"
  case VL_BAD_UPDATES: "the updates do not agree with the numbers of items"
  case VL_BAD_SNAPSHOT: "the bytes are no snapshot"
  case VL_WRONG_SOURCE: "the call needs items that were set with vl_layout_set_items"
  default: "there is no such status"
  }
}
