#if DEBUG
  import TestSupport
  import Testing

  struct AssertionTests {
    /// Debug builds are optimized, which would leave assertions out without a compiler flag.
    @Test func debugBuildsCheckAssertions() { #expect(areAssertionsChecked) }
  }
#endif
