import CVirtualLayout

/// A pointer to an object of this library, as C sees it.
typealias Handle = OpaquePointer

extension Handle {
  /// A handle that owns a reference to an object.
  @inline(__always)
  init(owning object: some AnyObject) { self.init(Unmanaged.passRetained(object).toOpaque()) }
}

extension Handle? {
  /// The object of a handle. The result is a reference of its own, so a callback may release the handle while it is in use.
  @inline(__always)
  func object<Object: AnyObject>(_ type: Object.Type = Object.self) throws(Failure) -> Object {
    guard let self else { throw .null }
    return Unmanaged<Object>.fromOpaque(UnsafeRawPointer(self)).takeUnretainedValue()
  }

  /// Runs a body with the object of a handle, without counting a reference: for short functions that never call the host, which
  /// could release the handle.
  @inline(__always)
  func lend<Object: AnyObject>(
    _ type: Object.Type, _ body: (Object) throws(Failure) -> Void
  ) -> vlt_status {
    guard let self else { return vlt_status(VLT_NULL) }
    return Unmanaged<Object>.fromOpaque(UnsafeRawPointer(self))._withUnsafeGuaranteedRef { object in
      status { () throws(Failure) in try body(object) }
    }
  }

  /// `vlt_…_retain`
  func retain<Object: AnyObject>(_ type: Object.Type) -> Handle? {
    guard let self else { return nil }
    _ = Unmanaged<Object>.fromOpaque(UnsafeRawPointer(self)).retain()
    return self
  }

  /// `vlt_…_release`
  func release<Object: AnyObject>(_ type: Object.Type) {
    guard let self else { return }
    Unmanaged<Object>.fromOpaque(UnsafeRawPointer(self)).release()
  }
}

extension UnsafeMutablePointer<Handle?>? {
  /// Hands a new object to the caller.
  func give(_ make: () throws(Failure) -> some AnyObject) throws(Failure) {
    guard let self else { throw .null }
    self.pointee = Handle(owning: try make())
  }
}
