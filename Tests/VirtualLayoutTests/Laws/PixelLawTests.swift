import Expectations
import TestSupport
import Testing
import VirtualLayout

/// With a pixel policy, edges move and nothing else does: frames that touch still touch, and queries see the frames
/// that are shown.
struct PixelLawTests {
  @Test(arguments: ModeUnderTest.all)
  func edgesGoToTheNearestPixel(mode: ModeUnderTest) {
    for (seed, scale) in [(UInt64(1), 1.0), (2, 2), (3, 1.5)] {
      var generator = SplitMix64(seed: seed)
      // A width that is no multiple of any number of lanes.
      let delegate = TestDelegate(mode.items(&generator, 90))
      let layout = mode.prepared(delegate, cross: 317.3)
      defer { withExtendedLifetime(delegate) {} }
      let exact = layout.itemFrames.compactMap { $0 }
      let content = layout.contentSize
      layout.pixelPolicy = .snapped(scale: scale)
      layout.prepare()
      expectEqual(rangeDisagreement(layout, &generator), nil)
      let snapped = layout.itemFrames.compactMap { $0 }
      for (before, after) in zip(exact, snapped) {
        let edges = [
          (before.minX, after.minX), (before.maxX, after.maxX), (before.minY, after.minY),
          (before.maxY, after.maxY),
        ]
        for (edge, pixel) in edges where !isNearest(pixel, to: edge, scale) {
          Issue.record("\(before) is shown at \(after), at \(scale) pixels a point")
          return
        }
      }
      for (first, second) in zip(exact.indices, exact.indices.dropFirst()) {
        let touch = abs(exact[first].maxX - exact[second].minX) < 1e-9
        if touch && snapped[first].maxX != snapped[second].minX {
          Issue.record(
            "\(exact[first]) and \(exact[second]) touch, \(snapped[first]) and \(snapped[second]) do not")
          return
        }
      }
      #expect(isNearest(layout.contentSize.width, to: content.width, scale))
      #expect(isNearest(layout.contentSize.height, to: content.height, scale))
      for _ in 0..<40 {
        let frame = snapped[generator.below(snapped.count)]
        let other = exact[generator.below(exact.count)]
        let query = LayoutRect(
          x: generator.oneIn(2) ? frame.minX : -400, y: generator.oneIn(2) ? frame.maxY : other.minY,
          width: generator.oneIn(2) ? other.width : 1000, height: Double(generator.below(90)))
        if let message = queryDisagreement(layout, snapped, in: query) {
          Issue.record("\(scale) pixels a point: \(message)")
          return
        }
      }
      layout.pixelPolicy = .none
      layout.prepare()
      expectEqual(layout.itemFrames.compactMap { $0 }, exact)
    }
  }

  private func isNearest(_ pixel: Double, to edge: Double, _ scale: Double) -> Bool {
    let pixels = pixel * scale
    return abs(pixels - pixels.rounded()) < 1e-6 && abs(pixel - edge) <= 0.5 / scale + 1e-6
  }

  @Test func aPolicyAsksForNoSizesAndInvalidScalesAreIgnored() {
    let delegate = TestDelegate([TestItem(10.3, 10.3)])
    let layout = CollectionLayout(.flow())
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.delegate = delegate
    layout.prepare()
    delegate.resetCounts()
    for scale in [Double.nan, 0, -1, .infinity] {
      layout.pixelPolicy = .snapped(scale: scale)
      layout.prepare()
      expectEqual(layout.itemFrames, [LayoutRect(x: 0, y: 0, width: 10.3, height: grid(10.3))])
    }
    layout.pixelPolicy = .snapped(scale: 2)
    layout.prepare()
    expectEqual(layout.itemFrames, [LayoutRect(x: 0, y: 0, width: 10.5, height: 10.5)])
    expectEqual(delegate.totalSizesAsked, 0)
  }
}
