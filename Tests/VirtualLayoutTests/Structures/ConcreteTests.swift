import Expectations
import TestSupport
import Testing

@testable import VirtualLayout

/// The functions that benchmarks call do what the generic ones do.
struct ConcreteTests {
  @Test func anIntervalTreeOfManyRuns() {
    var generator = SplitMix64(seed: 5)
    let model = IntervalModel(
      intervals: (0..<1300).map { (Double($0 / 3), Double(generator.below(9)) / 2) })
    let tree = IntervalTree<16>(
      starts: model.intervals.map(\.start), extents: model.intervals.map(\.extent))
    expectEqual(disagreement(tree, model), nil)
    for _ in 0..<200 {
      let lo = Double(generator.below(440))
      let hi = lo + Double(generator.below(100))
      var found: [Int] = []
      tree.visitHits(intersecting: lo, hi) { first, hits in
        found += (0..<64).filter { hits >> UInt64($0) & 1 == 1 }.map { first + $0 }
      }
      expectEqual(found, model.indices(intersecting: lo, hi))
    }
  }

  @Test func elementsOfASumTree() {
    var tree = SumTree<32>()
    for index in 0..<100 { tree.append(count: 2, extent: 3, payload: Int32(index)) }
    #expect(tree.element(holdingUnit: 9)?.payload == 4 && tree.element(holdingUnit: 200) == nil)
    #expect(tree.element(reaching: 300)?.payload == 99 && tree.element(reaching: 301) == nil)
    tree.resize(tree.element(holdingUnit: 9)!, count: 5, extent: 7)
    tree.insertElement(count: 1, extent: 11, payload: -1, after: tree.element(holdingUnit: 9)!)
    #expect(tree.element(holdingUnit: 12)?.payload == 4 && tree.element(holdingUnit: 13)?.payload == -1)
    #expect(tree.totalCount == 204 && tree.totalExtent == 315)
    expectEqual(tree.checkInvariants(), nil)
  }
}
