import Expectations
import TestSupport
import Testing

@testable import VirtualLayout

/// The interval tree agrees with an array.
struct IntervalTreeTests {
  @Test(arguments: UInt64(0)..<120)
  func randomEditsAgreeWithTheModel(seed: UInt64) {
    var tree = IntervalTree()
    var model = IntervalModel()
    var generator = SplitMix64(seed: seed)
    let reach = 1 << (2 + generator.below(10))
    // Far out, neighbors have equal bounds, which are rounded.
    let origin = [0, 0, 0x1p23, 0x1p31, 0x1p47][generator.below(5)]
    for step in 0..<60 {
      var edit = "append"
      switch generator.below(8) {
      case 0:
        let kept = generator.below(model.intervals.count + 2)
        edit = "truncate to \(kept)"
        tree.truncate(to: kept)
        model.intervals.removeLast(max(0, model.intervals.count - kept))
      case 1 where generator.oneIn(4):
        edit = "remove all"
        tree.resizeKnown(to: 0)
        model.intervals = []
      case 2:
        edit = "move the tail"
        moveTail(&tree, &model, &generator, origin, reach)
      case 3 where generator.oneIn(2):
        edit = "start over"
        startOver(&tree, &model, &generator, origin, reach)
      case 4:
        edit = "append extents"
        let added = (0...generator.below(IntervalTree.blockSize)).map { _ in
          randomInterval(&generator, origin, reach)
        }
        model.intervals += added
        tree.resizeKnown(to: tree.count)
        tree.appendExtents(added.map(\.extent))
        place(&tree, model, upTo: model.intervals.count)
      default:
        for _ in 0...generator.below(2 * IntervalTree.blockSize) {
          let interval = randomInterval(&generator, origin, reach)
          tree.append(start: interval.start, extent: interval.extent)
          model.intervals.append(interval)
        }
      }
      if let message = disagreement(tree, model) ?? query(tree, model, &generator, origin, reach) {
        Issue.record("seed \(seed), step \(step), \(edit): \(message)")
        return
      }
    }
  }

  /// Cuts the tree, and gives the known extents after the cut new positions.
  private func moveTail(
    _ tree: inout IntervalTree, _ model: inout IntervalModel, _ generator: inout SplitMix64,
    _ origin: Double, _ reach: Int
  ) {
    let count = model.intervals.count
    let kept = generator.below(count + 1)
    tree.truncate(to: kept)
    for index in kept..<count {
      model.intervals[index] = randomInterval(&generator, origin, reach)
      tree.setExtent(model.intervals[index].extent, at: index)
    }
    // Sometimes only up to a frontier, with known extents after it.
    let frontier = generator.oneIn(2) ? count : (kept + count) / 2
    model.intervals.removeLast(count - frontier)
    place(&tree, model, upTo: frontier)
  }

  /// Gives the tree other intervals, more or fewer, and sometimes its own memory for them.
  private func startOver(
    _ tree: inout IntervalTree, _ model: inout IntervalModel, _ generator: inout SplitMix64,
    _ origin: Double, _ reach: Int
  ) {
    let count = generator.below(2 * model.intervals.count + 2)
    model.intervals = (0..<count).map { _ in randomInterval(&generator, origin, reach) }
    var extents = generator.oneIn(2) ? tree.takeMemoryOfExtents() : []
    extents += model.intervals.map(\.extent)
    tree.reset(extents: extents)
    place(&tree, model, upTo: count)
  }

  private func place(
    _ tree: inout IntervalTree, _ model: IntervalModel, upTo end: Int
  ) {
    tree.place(upTo: end) { starts, _, range in
      for index in range { starts[index] = model.intervals[index].start }
    }
  }

  private func randomInterval(
    _ generator: inout SplitMix64, _ origin: Double, _ reach: Int
  ) -> (start: Double, extent: Double) {
    let extent = generator.oneIn(6) ? 0 : generator.oneIn(20) ? 8 * reach : generator.below(reach / 4 + 1)
    return (origin + Double(generator.below(reach)) / 4, Double(extent) / 4)
  }

  private func query(
    _ tree: IntervalTree, _ model: IntervalModel, _ generator: inout SplitMix64,
    _ origin: Double, _ reach: Int
  ) -> String? {
    for _ in 0..<4 {
      let lo = origin + Double(generator.below(2 * reach) - reach / 4) / 4
      let hi = lo + Double(generator.below(generator.oneIn(2) ? 3 : reach)) / 4
      if let message = disagreement(tree, model, asked: lo, hi) { return message }
    }
    return disagreement(tree, model, asked: -.infinity, .infinity)
  }

  /// So many blocks that a search goes up and down through several levels.
  @Test(arguments: [0, 0x1p40]) func highTreesAreExact(origin: Double) {
    var generator = SplitMix64(seed: 12)
    let count = 48_000
    let shapes: [(String, (Int) -> Double)] = [
      ("lane after lane", { Double($0 % (count / 5)) }),
      ("lanes that drift apart", { Double($0) * (1 + Double($0 % 4) / 64) }),
      ("backward", { Double(count - $0) }),
      ("no order", { _ in Double(generator.below(count)) }),
      ("two far apart in turn", { Double($0 % 2 * count + $0 / 2) }),
    ]
    for (name, start) in shapes {
      var model = IntervalModel()
      for index in 0..<count { model.intervals.append((origin + start(index), Double(index % 3) / 2)) }
      var tree = IntervalTree()
      tree.reset(extents: model.intervals.map(\.extent))
      place(&tree, model, upTo: count)
      if let message = disagreement(tree, model) { Issue.record("\(name): \(message)") }
      for _ in 0..<20 {
        let lo = origin + Double(generator.below(2 * count)) / 2
        let hi = lo + Double(generator.below(generator.oneIn(4) ? count : 8)) / 2
        if let message = disagreement(tree, model, asked: lo, hi) { Issue.record("\(name): \(message)") }
      }
    }
  }

  /// Shapes that defeat an order, a directory or a bound, queried with every stretch of whole and half numbers.
  @Test(arguments: AdversarialShape.all)
  func adversarialShapesAreExact(shape: AdversarialShape) {
    var tree = IntervalTree()
    var model = IntervalModel()
    for (start, extent) in shape.intervals {
      tree.append(start: start, extent: extent)
      model.intervals.append((start, extent))
    }
    if let message = disagreement(tree, model) { Issue.record("\(message)") }
    for lo in -1...41 {
      for length in [0.0, 0.5, 1, 3, 17] {
        if let message = disagreement(tree, model, asked: Double(lo) / 2, Double(lo) / 2 + length) {
          Issue.record("\(message)")
          return
        }
      }
    }
  }

  @Test func hostileStretchesFindNothingOrEverything() {
    var tree = IntervalTree()
    for index in 0..<500 { tree.append(start: Double(index), extent: 1) }
    for (lo, hi) in [(Double.nan, 1), (0, .nan), (.nan, .nan), (9, 3), (.infinity, .infinity)] {
      tree.forEach(intersecting: lo, hi) { Issue.record("\(lo)..<\(hi) finds \($0)") }
    }
    var found = 0
    tree.forEach(intersecting: -.greatestFiniteMagnitude, .greatestFiniteMagnitude) { _ in found += 1 }
    expectEqual(found, 500)
  }

  @Test func hitsAreVisitedManyAtATime() {
    var generator = SplitMix64(seed: 5)
    let model = IntervalModel(
      intervals: (0..<1300).map { (Double($0 / 3), Double(generator.below(9)) / 2) })
    var tree = IntervalTree()
    tree.reset(extents: model.intervals.map(\.extent))
    place(&tree, model, upTo: 1300)
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

  @Test func theCostPerIntervalIsBounded() {
    var tree = IntervalTree()
    for index in 0..<10_000 { tree.append(start: Double(index / 4), extent: 3) }
    #expect(tree.memoryFootprint >= 10_000 * 16)
    #expect(tree.memoryFootprint <= 10_000 * 2 * 24)
  }
}

/// A list of intervals within 0...20 that are hard for an index.
struct AdversarialShape: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var intervals: [(Double, Double)]

  static let all: [AdversarialShape] = [
    shape("descending starts") { (20 - Double($0) / 40, 1) },
    shape("all equal") { _ in (7, 2) },
    shape("all equal without extent") { _ in (7, 0) },
    shape("a giant first") { $0 == 0 ? (0, 20) : (Double($0) / 40, 0.25) },
    shape("a giant last") { $0 == 799 ? (0, 20) : (Double($0) / 40, 0.25) },
    shape("no extents") { (Double($0) / 40, 0) },
    shape("one lane after the other") { (Double($0 % 160) / 8, 1) },
    shape("one lane after the other, backward") { (20 - Double($0 % 160) / 8, 1) },
    shape("nested") { (Double($0) / 80, 20 - Double($0) / 40) },
    shape("two far apart in turn") { $0 % 2 == 0 ? (0, 1) : (19, 1) },
    shape("a late early one") { $0 == 799 ? (0, 0.5) : (10 + Double($0) / 80, 1) },
    AdversarialShape(testDescription: "empty", intervals: []),
    AdversarialShape(testDescription: "one", intervals: [(3, 4)]),
    AdversarialShape(testDescription: "one without extent", intervals: [(0, 0)]),
  ]

  private static func shape(_ name: String, _ interval: (Int) -> (Double, Double)) -> AdversarialShape {
    AdversarialShape(testDescription: name, intervals: (0..<800).map(interval))
  }
}
