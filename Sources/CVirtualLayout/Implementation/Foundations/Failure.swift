public import CVirtualLayout

/// Why a function of the C interface fails: every status but `VLT_OK`.
struct Failure: Error {
  let status: vlt_status

  private init(_ status: Int) { self.status = vlt_status(status) }

  static var null: Failure { Failure(VLT_NULL) }
  static var badStructSize: Failure { Failure(VLT_BAD_STRUCT_SIZE) }
  static var badEnum: Failure { Failure(VLT_BAD_ENUM) }
  static var badCount: Failure { Failure(VLT_BAD_COUNT) }
  static var notFound: Failure { Failure(VLT_NOT_FOUND) }
  static var truncated: Failure { Failure(VLT_TRUNCATED) }
  static var refused: Failure { Failure(VLT_REFUSED) }
  static var badUpdates: Failure { Failure(VLT_BAD_UPDATES) }
  static var badSavedLayout: Failure { Failure(VLT_BAD_SAVED_LAYOUT) }
  static var wrongSource: Failure { Failure(VLT_WRONG_SOURCE) }
}

/// Runs the body of a function of the C interface, and returns its status.
@inline(__always)
func status(_ body: () throws(Failure) -> Void) -> vlt_status {
  do throws(Failure) {
    try body()
    return vlt_status(VLT_OK)
  } catch {
    return error.status
  }
}

// MARK: As text

@c @implementation
public func vlt_status_text(_ status: vlt_status) -> UnsafePointer<CChar>? {
  UnsafeRawPointer(text(of: status).utf8Start).assumingMemoryBound(to: CChar.self)
}

private func text(of status: vlt_status) -> StaticString {
  switch Int(status) {
  case VLT_OK: "all is well"
  case VLT_NULL: "a pointer that is needed is NULL"
  case VLT_BAD_STRUCT_SIZE: "the struct_size of a struct is that of no known version"
  case VLT_BAD_ENUM: "an enumeration has no such value"
  case VLT_BAD_COUNT: "a count is negative, too large, or not the one that is needed"
  case VLT_NOT_FOUND: "there is no such element, or it is not laid out"
  case VLT_TRUNCATED: "the buffer is too small"
  case VLT_REFUSED:
    "the object calls you and cannot be changed, or a scroller drives it, which has the same call"
  case VLT_BAD_UPDATES: "the updates do not agree with the numbers of items"
  case VLT_BAD_SAVED_LAYOUT: "the bytes are no saved layout"
  case VLT_WRONG_SOURCE: "the call needs items of a certain kind that were set with vlt_layout_set_items"
  default: "there is no such status"
  }
}
