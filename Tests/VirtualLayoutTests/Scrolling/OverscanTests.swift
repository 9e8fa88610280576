import Testing
import VirtualLayout

/// The viewport, and the area around it that is kept alive.
@Suite struct OverscanTests {
  private let viewport = LayoutRect(x: 10, y: 500, width: 300, height: 400)

  @Test func itReachesBeyondBothEndsOfTheScrollAxis() {
    let overscan = Overscan(100)
    #expect(
      overscan.rect(around: viewport, axis: .vertical) == LayoutRect(x: 10, y: 400, width: 300, height: 600))
    #expect(
      overscan.rect(around: viewport, axis: .horizontal)
        == LayoutRect(x: -90, y: 500, width: 500, height: 400))
  }

  @Test(arguments: [0.0, -5, -Double.infinity, .nan])
  func withoutOverscanItIsTheViewport(overscan: Double) {
    #expect(Overscan(overscan).rect(around: viewport, axis: .vertical) == viewport)
  }
}
