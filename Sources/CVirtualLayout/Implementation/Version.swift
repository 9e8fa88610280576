import CVirtualLayout

@c @implementation
public func vlt_version() -> Int32 {
  VLT_VERSION_MAJOR * 1_000_000 + VLT_VERSION_MINOR * 1000 + VLT_VERSION_PATCH
}
