import CVirtualLayout

/// What a host's callbacks are given. It is destroyed with the last object that can call them.
final class UserData {
  typealias Destroy = @convention(c) (UnsafeMutableRawPointer?) -> Void

  let pointer: UnsafeMutableRawPointer?
  private let destroy: Destroy?

  init(_ pointer: UnsafeMutableRawPointer?, _ destroy: Destroy?) {
    (self.pointer, self.destroy) = (pointer, destroy)
  }

  deinit { destroy?(pointer) }
}
