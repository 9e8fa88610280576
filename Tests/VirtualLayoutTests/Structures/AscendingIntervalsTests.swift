import Expectations
import TestSupport
import Testing

@testable import VirtualLayout

/// Intervals with ascending starts, queried by runs, compared with every interval.
struct AscendingIntervalsTests {
  @Test(arguments: UInt64(0)..<60)
  func randomEditsAgreeWithTheModel(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var tree = IntervalTree()
    var model = IntervalModel()
    let stride = 1 + generator.below(40)
    let extent = 1 << generator.below(9)
    for step in 0..<40 {
      switch generator.below(6) {
      case 0:
        let kept = generator.below(model.intervals.count + 1)
        tree.truncate(to: kept)
        tree.resizeKnown(to: kept)
        model.intervals.removeLast(model.intervals.count - kept)
      case 1 where generator.oneIn(6):
        tree.resizeKnown(to: 0)
        model.intervals = []
      case 2:
        append(1, stride, extent, &tree, &model, &generator)
      default:
        append(1 + generator.below(120), stride, extent, &tree, &model, &generator)
      }
      if let message = disagreement(tree, model) ?? runDisagreement(tree, model, &generator) {
        Issue.record("seed \(seed), step \(step), \(tree.count) intervals: \(message)")
        return
      }
    }
  }

  /// Appends intervals at once or one by one, sometimes a tall one, or one that starts too early.
  private func append(
    _ count: Int, _ stride: Int, _ extent: Int, _ tree: inout IntervalTree,
    _ model: inout IntervalModel, _ generator: inout SplitMix64
  ) {
    var last = model.intervals.last?.start ?? 0
    let first = model.intervals.count
    for _ in 0..<count {
      last += generator.oneIn(3) ? 0 : Double(generator.below(stride)) / 2
      if generator.oneIn(500) { last = (last / 2).rounded(.down) }
      let tall = generator.oneIn(60) ? 40 : 1
      model.intervals.append((last, generator.oneIn(9) ? 0 : Double(generator.below(extent * tall)) / 2))
    }
    if generator.oneIn(2) {
      for interval in model.intervals[first...] {
        tree.append(start: interval.start, extent: interval.extent)
      }
    } else {
      let known = model.intervals
      tree.appendExtents(known[first...].map(\.extent))
      tree.place(upTo: known.count) { starts, _, range in
        for index in range { starts[index] = known[index].start }
      }
    }
  }

  private func runDisagreement(
    _ tree: IntervalTree, _ model: IntervalModel, _ generator: inout SplitMix64
  ) -> String? {
    let end = model.intervals.map { $0.start + $0.extent }.max() ?? 0
    var stretches: [(Double, Double)] = [(-9, end + 9), (-9, -4), (end, end), (-.infinity, .infinity)]
    stretches += [(0, .infinity), (.infinity, .infinity)]
    for _ in 0..<8 {
      let lo = Double(generator.below(Int(2 * end) + 4) - 2) / 2
      stretches.append((lo, lo + Double(generator.below(200)) / 2))
    }
    for (lo, hi) in stretches {
      guard let (run, before) = tree.ascendingHits(lo, hi) else { continue }
      let found =
        (0..<32).filter { before >> UInt64($0) & 1 == 1 }.map { run.lowerBound - 32 + $0 } + Array(run)
      let expected = model.indices(intersecting: lo, hi)
      if found != expected { return "\(lo)..<\(hi) meets \(expected), found \(found)" }
    }
    return nil
  }

  /// The structure is made for ascending starts and must recognise them: with any number of lanes, with tall items
  /// among others, however they were added.
  @Test(arguments: [1, 4, 8], [1, 37, 512, 20_000])
  func lanesAreRecognised(lanes: Int, atATime added: Int) {
    var generator = SplitMix64(seed: 5)
    var ends = [Double](repeating: 0, count: lanes)
    var tree = IntervalTree()
    while tree.count < 20_000 {
      var starts: [Double] = []
      var extents: [Double] = []
      for _ in 0..<added {
        let lane = ends.indices.min { ends[$0] < ends[$1] } ?? 0
        let isTall = (tree.count + starts.count) % 5_000 == 0
        starts.append(ends[lane])
        extents.append(isTall ? 20_000 : Double(80 + generator.below(321)))
        ends[lane] += extents[extents.count - 1] + 8
      }
      tree.appendExtents(extents)
      let first = tree.count
      tree.place(upTo: first + added) { all, _, range in
        for index in range { all[index] = starts[index - first] }
      }
    }
    expectEqual(tree.checkInvariants(), nil)
    var unknown = 0
    for _ in 0..<1_000 {
      let lo = Double(generator.below(Int(tree.start(at: tree.count - 1))))
      if tree.ascendingHits(lo, lo + 800) == nil { unknown += 1 }
    }
    // Next to four tall items, the other lanes go on as without them.
    let tall = 4 * 21_000 / tree.start(at: tree.count - 1)
    #expect(Double(unknown) <= 1_500 * tall, "\(unknown) of 1,000 queries")
  }

  @Test func descendingStartsAreRefused() {
    var tree = IntervalTree()
    for index in 0..<40 { tree.append(start: Double(index), extent: 2) }
    #expect(tree.ascendingHits(3, 9) != nil)
    tree.append(start: 38, extent: 2)
    #expect(tree.ascendingHits(3, 9) == nil)
    tree.truncate(to: 40)
    tree.resizeKnown(to: 40)
    #expect(tree.ascendingHits(3, 9) != nil)
  }
}
