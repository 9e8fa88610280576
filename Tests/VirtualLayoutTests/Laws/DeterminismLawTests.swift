import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Law 7: equal calls give frames that are equal to the bit. Below 2^33 points no frame depends on the order of
/// scrolling.
struct DeterminismLawTests {
  @Test(arguments: ModeUnderTest.all)
  func framesDependOnTheCallsOnly(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 21)
    var items = mode.items(&generator, 150)
    // Sizes whose rounded sums depend on the order of addition.
    for index in items.indices {
      items[index].width += 0.1 * Double(index % 7)
      items[index].height += 0.3
    }
    let forward = mode.prepared(TestDelegate(items))
    let backward = mode.prepared(TestDelegate(items))
    let untouched = mode.prepared(TestDelegate(items))
    let stops = stride(from: 0.0, to: 2_400, by: 60).map { LayoutRect(x: $0, y: $0, width: 400, height: 400) }
    for stop in stops { _ = forward.layoutAttributesForElements(in: stop) }
    for stop in stops.reversed() { _ = backward.layoutAttributesForElements(in: stop) }
    expectEqual(forward.itemFrames, untouched.itemFrames)
    expectEqual(backward.itemFrames, untouched.itemFrames)
    expectEqual(forward.contentSize, backward.contentSize)
    #expect(
      stops.allSatisfy {
        forward.layoutAttributesForElements(in: $0) == backward.layoutAttributesForElements(in: $0)
      })
  }

  @Test(arguments: ModeUnderTest.all)
  func bulkAnswersGiveTheSameFrames(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 22)
    let items = mode.items(&generator, 120)
    let bulk = TestDelegate(items)
    bulk.answersInBulk = true
    expectEqual(mode.prepared(bulk).itemFrames, mode.prepared(TestDelegate(items)).itemFrames)
  }
}
