import Expectations
import TestSupport
import Testing
import VirtualLayout

/// What every mode's engine has to bear, whether or not it does anything then.
struct EngineTests {
  @Test(arguments: ModeUnderTest.all)
  func callsThatChangeNoSizeMoveNothing(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 20)
    let driver = EngineDriver(mode.mode, cross: 300, axis: mode.axis, direction: mode.direction)
    let count = 200
    let reader = EditReader(mode.items(&generator, count), mode.axis)
    driver.update(.everything(count: count), reading: reader)
    let frames = (0..<count).map { driver.frame(of: $0) }
    let engine = driver.engine

    // All items are measured, so the size of those that are not has no effect.
    engine.setUnmeasuredSize(AxisSize(main: 7, cross: 7))
    driver.update(.edited(ItemEdits(oldCount: count)), reading: reader)

    expectEqual((0..<count).map { driver.frame(of: $0) }, frames)
    let view = LayoutRect(x: 0, y: 0, width: 300, height: 300)
    var found: [Int] = []
    driver.forEachItem(in: view) { found.append($0) }
    expectEqual(found.sorted(), frames.indices.filter { frames[$0].intersects(view) })
  }
}
