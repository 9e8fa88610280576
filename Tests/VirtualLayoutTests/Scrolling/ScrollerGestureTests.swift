import Expectations
import ScrollMotion
import TestSupport
import Testing
import VirtualLayout

/// Gestures and flings through rows whose estimates are wrong.
struct ScrollerGestureTests {
  /// A host that drives a fling goes on from the position that the scroller returns. Its screen moves by exactly the steps of
  /// its flings, through the bounce at either end.
  @Test(arguments: [25.0, 110, 250], [-30_000.0, 30_000])
  func aFlingMovesTheScreenByItsSteps(estimate: Double, velocity: Double) {
    var generator = SplitMix64(seed: 9)
    let list = ScrolledList((0..<400).map { _ in Double(20 + generator.below(180)) }, estimate: estimate)
    let scroller = list.scroller
    var position = scroller.scroll(to: .item(ItemPath(item: velocity < 0 ? 120 : 280)), at: .start)
    scroller.beginGesture()
    var (time, range) = (0.0, scroller.positionRange)
    func fling(_ velocity: Double) -> Fling {
      Fling(from: position, velocity: velocity, lower: range.lowerBound, upper: range.upperBound)
    }
    var motion = fling(velocity)
    var (steps, settled, hasOvershot) = (0, 0, false)
    repeat {
      time += 1 / 60
      let (target, speed, before, pending) =
        (motion.position(at: time), motion.velocity(at: time), list.screen, scroller.pendingCorrection)
      let shown = scroller.scroll(to: target, speed: speed)
      let after = list.screen
      for (item, y) in before where after[item] != nil {
        #expect(abs(y - after[item]! - (target - position)) < 1e-6, "step \(steps)")
      }
      if shown != target {
        settled += 1
        #expect(abs(pending) > 0 && scroller.pendingCorrection == 0 && shown == scroller.viewport.y)
      }
      position = shown
      let start = scroller.viewport.y
      hasOvershot = hasOvershot || start < 0 || start + 800 > list.layout.contentSize.height
      if shown != target || scroller.positionRange != range {
        (time, range) = (0, scroller.positionRange)
        motion = fling(speed)
      }
      steps += 1
    } while time < motion.duration && steps < 1000
    #expect(steps < 1000 && settled == 1 && hasOvershot, "\(steps) steps, \(settled), \(position)")
    let screen = list.screen
    #expect(screen[velocity < 0 ? 0 : 399] != nil)
    #expect(scroller.pendingCorrection == 0 && scroller.endGesture() == position && list.screen == screen)
  }

  /// The first row comes earlier or later than estimated, and the last one, too.
  @Test(arguments: [20.0, 60], [-70.0, 70])
  func theDebtIsSettledAtEitherEnd(estimate: Double, step: Double) {
    let list = ScrolledList(Array(repeating: 40, count: 1000), estimate: estimate, learns: false)
    let scroller = list.scroller
    scroller.scroll(to: scroller.positionRange.upperBound / 2)
    scroller.beginGesture()
    var hadDebt = false
    var range = scroller.positionRange
    while scroller.viewport.minY > 0, scroller.viewport.maxY < list.layout.contentSize.height {
      let (before, position) = (list.screen, scroller.position)
      let shown = scroller.scroll(by: step)
      for (item, y) in list.screen where before[item] != nil { expectEqual(before[item]! - y, step) }
      if shown != position + step { break }
      hadDebt = hadDebt || scroller.pendingCorrection != 0
      range = scroller.positionRange
    }
    expectEqual(hadDebt, step < 0)
    #expect(scroller.pendingCorrection == 0 && scroller.position == scroller.viewport.y)
    // The range no longer contains the pending correction.
    #expect(step > 0 || scroller.positionRange.lowerBound == 0 && range.lowerBound != 0)
  }

  /// A gesture stretches the content, and the host draws that. When it is idle again, the same step does not lead beyond the
  /// content.
  @Test(arguments: [-0.5, 0.5])
  func whatAGestureStretchesIsNotStretchedLater(distance: Double) {
    let list = ScrolledList(Array(repeating: 40, count: 1000))
    let scroller = list.scroller
    let end = scroller.scroll(to: distance < 0 ? .start : .end)
    _ = list.report()
    scroller.beginGesture()
    expectEqual(scroller.scroll(by: distance), end + distance)
    _ = list.report()
    expectEqual(scroller.endGesture(), end)
    #expect(scroller.scroll(by: distance) == end && scroller.viewport.y == end)
  }
}
