import CVirtualLayout

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
