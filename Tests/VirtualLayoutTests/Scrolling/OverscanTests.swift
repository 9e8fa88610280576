import Expectations
import Testing
import VirtualLayout

/// The viewport, and the area around it that is kept alive.
struct OverscanTests {
  private let viewport = LayoutRect(x: 10, y: 500, width: 300, height: 400)

  @Test func itReachesBeyondBothEndsOfTheScrollAxis() {
    let overscan = Overscan(100)
    expectEqual(
      overscan.rect(around: viewport, axis: .vertical), LayoutRect(x: 10, y: 400, width: 300, height: 600))
    expectEqual(
      overscan.rect(around: viewport, axis: .horizontal), LayoutRect(x: -90, y: 500, width: 500, height: 400))
  }

  @Test(arguments: [0.0, -5, -Double.infinity, .nan])
  func withoutOverscanItIsTheViewport(overscan: Double) {
    expectEqual(Overscan(overscan).rect(around: viewport, axis: .vertical), viewport)
  }

  @Test func moreIsAliveAheadThanBehind() {
    let overscan = Overscan(ahead: .screens(1), behind: .points(50), leadTime: 0)
    let down = overscan.rect(around: viewport, axis: .vertical, velocity: 1)
    #expect((down.minY, down.maxY) == (450, 1300))
    let up = overscan.rect(around: viewport, axis: .vertical, velocity: -1)
    #expect((up.minY, up.maxY) == (100, 950))
    expectEqual(overscan.rect(around: viewport, axis: .vertical), down)
  }

  /// In steps of a quarter of a screen, and by two screens at most.
  @Test(arguments: [(0.0, 0.0), (1, 100), (1000, 100), (1001, 200), (1e6, 800), (.infinity, 800)])
  func aFastMovementReachesFarther(speed: Double, lead: Double) {
    let overscan = Overscan(ahead: .points(0), behind: .points(0), leadTime: 0.1)
    expectEqual(overscan.rect(around: viewport, axis: .vertical, velocity: speed).maxY, 900 + lead)
    expectEqual(overscan.rect(around: viewport, axis: .vertical, velocity: -speed).minY, 500 - lead)
  }

  @Test func noNumberCountsAsNothing() {
    let overscan = Overscan(ahead: .screens(.nan), behind: .points(.nan), leadTime: .nan)
    for velocity in [0, 5, -5, Double.nan] {
      expectEqual(overscan.rect(around: viewport, axis: .vertical, velocity: velocity), viewport)
    }
  }
}
