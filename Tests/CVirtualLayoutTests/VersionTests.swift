import CVirtualLayout
import CVirtualLayoutImplementation
import Expectations
import Testing

/// Version and status.
struct VersionTests {
  @Test("the library's version is the header's")
  func version() {
    expectEqual(vlt_version(), VLT_VERSION_MAJOR * 1_000_000 + VLT_VERSION_MINOR * 1000 + VLT_VERSION_PATCH)
  }

  @Test("every status has a text of its own, and so has a number that is none")
  func texts() {
    let texts = (Int32(-1)...Int32(VLT_WRONG_SOURCE)).map { String(cString: vlt_status_text($0)) }
    expectEqual(Set(texts).count, texts.count)
  }
}
