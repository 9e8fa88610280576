#if DEBUG
  import TestSupport
  import Testing

  @Suite struct AssertionTests {
    /// Debug builds are optimized, which leaves assertions out unless it is told not to.
    @Test func debugBuildsCheckAssertions() { #expect(areAssertionsChecked) }
  }
#endif
