import CVirtualLayout

@c @implementation
public func vl_version() -> Int32 {
  VL_VERSION_MAJOR * 1_000_000 + VL_VERSION_MINOR * 1000 + VL_VERSION_PATCH
}
