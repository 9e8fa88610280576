public import CVirtualLayout

/// Why a function of the C interface fails: every status but `VL_OK`.
struct Failure: Error {
  let status: vl_status

  private init(_ status: Int) { self.status = vl_status(status) }

  static var null: Failure { Failure(VL_NULL) }
  static var badStructSize: Failure { Failure(VL_BAD_STRUCT_SIZE) }
  static var badEnum: Failure { Failure(VL_BAD_ENUM) }
  static var badCount: Failure { Failure(VL_BAD_COUNT) }
  static var notFound: Failure { Failure(VL_NOT_FOUND) }
  static var truncated: Failure { Failure(VL_TRUNCATED) }
  static var refused: Failure { Failure(VL_REFUSED) }
  static var badUpdates: Failure { Failure(VL_BAD_UPDATES) }
  static var badSnapshot: Failure { Failure(VL_BAD_SNAPSHOT) }
  static var wrongSource: Failure { Failure(VL_WRONG_SOURCE) }
}

/// Runs the body of a function of the C interface, and returns its status.
@inline(__always)
func status(_ body: () throws(Failure) -> Void) -> vl_status {
  do throws(Failure) {
    try body()
    return vl_status(VL_OK)
  } catch {
    return error.status
  }
}

// MARK: As text

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
  case VL_BAD_COUNT: "a count is negative, too large, or not the one that is needed"
  case VL_NOT_FOUND: "there is no such element, or it is not laid out"
  case VL_TRUNCATED: "the buffer is too small"
  case VL_REFUSED: "the object cannot be changed while it calls you"
  case VL_BAD_UPDATES: "the updates do not agree with the numbers of items"
  case VL_BAD_SNAPSHOT: "the bytes are no snapshot"
  case VL_WRONG_SOURCE: "the call needs items of a certain kind that were set with vl_layout_set_items"
  default: "there is no such status"
  }
}
