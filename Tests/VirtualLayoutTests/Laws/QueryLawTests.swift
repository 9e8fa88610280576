import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Law 1: a rectangle query visits exactly the items whose frames meet it, once each, in item order.
struct QueryLawTests {
  @Test(arguments: ModeUnderTest.all)
  func queriesAgreeWithBruteForce(mode: ModeUnderTest) {
    // The longest lists are tested along one axis in one direction.
    let isUsual = mode.axis == .vertical && mode.direction == .leftToRight
    for seed in UInt64(1)...(isUsual ? 4 : 3) {
      var generator = SplitMix64(seed: seed)
      let layout = mode.prepared(TestDelegate(mode.items(&generator, 20 * Int(seed * seed))))
      expectEqual(rangeDisagreement(layout, &generator), nil)
      let frames = layout.itemFrames.compactMap { $0 }
      expectEqual(frames.count, 20 * Int(seed * seed))
      let edges = (x: frames.flatMap { [$0.minX, $0.maxX] }, y: frames.flatMap { [$0.minY, $0.maxY] })
      for _ in 0..<60 {
        let query = randomRectangle(&generator, edges, layout.contentSize, mode.axis)
        if let message = queryDisagreement(layout, frames, in: query) {
          Issue.record("seed \(seed): \(message)")
          return
        }
      }
    }
  }

  /// Earlier queries make no difference: not if a view scrolls to and fro over the edges of items, at the ends, and
  /// where chunks of items meet, nor if items are inserted before it meanwhile.
  @Test(arguments: ModeUnderTest.all.filter { ($0.axis == .vertical) == ($0.direction == .leftToRight) })
  func scrollingQueriesAgreeWithBruteForce(mode: ModeUnderTest) throws {
    var generator = SplitMix64(seed: 11)
    let delegate = TestDelegate(mode.items(&generator, 530))
    let layout = mode.prepared(delegate)
    // The query that is the last one before items are inserted, and again the first one after that.
    var last: [Double] = []
    for _ in 0..<3 {
      let frames = layout.itemFrames.compactMap { $0 }
      let near = Array(frames[0..<5] + frames[508..<516] + frames.suffix(4))
      let edges = Set(near.flatMap { mode.axis == .vertical ? [$0.minY, $0.maxY] : [$0.minX, $0.maxX] })
      let offsets = edges.sorted().flatMap { [$0 - 0.5, $0, $0 + 0.5] }
      let toAndFro = offsets + offsets.reversed() + offsets.shuffled(using: &generator)
      let start = mode.axis == .vertical ? frames[509].minY : frames[509].minX
      for offset in last + toAndFro + [start] {
        let content = layout.contentSize
        let view =
          mode.axis == .vertical
          ? LayoutRect(x: 0, y: offset, width: content.width, height: 30)
          : LayoutRect(x: offset, y: 0, width: 30, height: content.height)
        try #require(queryDisagreement(layout, frames, in: view) == nil)
      }
      last = [start]
      var updates = BatchUpdates()
      updates.insertItems(at: [ItemPath(item: 0), ItemPath(item: 200)])
      delegate.items.insert(contentsOf: mode.items(&generator, 1), at: 0)
      delegate.items.insert(contentsOf: mode.items(&generator, 1), at: 200)
      try layout.performBatchUpdates(updates)
    }
  }

  /// A rectangle whose sides often lie on edges of frames. Some are empty, some contain everything.
  private func randomRectangle(
    _ generator: inout SplitMix64, _ edges: (x: [Double], y: [Double]), _ content: LayoutSize,
    _ axis: LayoutAxis
  ) -> LayoutRect {
    if generator.oneIn(12) { return LayoutRect(x: -1, y: -1, width: 1e6, height: 1e6) }
    let isViewport = generator.oneIn(2)
    func sides(_ edges: [Double], _ length: Double) -> (Double, Double) {
      let a =
        generator.oneIn(2)
        ? edges[generator.below(edges.count)] : Double(generator.below(Int(length) + 9)) - 4
      let b = generator.oneIn(3) ? edges[generator.below(edges.count)] : a + Double(generator.below(120))
      return (min(a, b), abs(b - a))
    }
    var (x, width) = sides(edges.x, content.width)
    var (y, height) = sides(edges.y, content.height)
    if isViewport {
      // As wide as the content, or slightly more or less, like most hosts' queries.
      let hair = [0.0, 0.5, -0.5][generator.below(3)]
      if axis == .vertical {
        (x, width) = (-hair, content.width + 2 * hair)
      } else {
        (y, height) = (-hair, content.height + 2 * hair)
      }
    }
    return LayoutRect(x: x, y: y, width: width, height: height)
  }

  @Test(arguments: ModeUnderTest.all)
  func anEmptyCollectionShowsNothing(mode: ModeUnderTest) {
    let layout = mode.prepared(TestDelegate([]))
    let everything = LayoutRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
    #expect(layout.layoutAttributesForElements(in: everything).isEmpty)
    expectEqual(layout.itemRange(covering: everything), nil)
    expectEqual(disagreement(layout, mode.expected([])), nil)
  }

  @Test func intervalsMeetByTheRule() {
    let frame = LayoutRect(x: 10, y: 10, width: 5, height: 5)
    let line = LayoutRect(x: 10, y: 10, width: 5, height: 0)
    func region(_ y: Double, _ height: Double) -> LayoutRect {
      LayoutRect(x: 0, y: y, width: 100, height: height)
    }
    #expect(!frame.intersects(region(0, 10)))
    #expect(frame.intersects(region(0, 10.5)))
    #expect(frame.intersects(region(14.5, 1)))
    #expect(!frame.intersects(region(15, 1)))
    #expect(line.intersects(region(10, 1)))
    #expect(!line.intersects(region(9, 1)))
    #expect(!line.intersects(region(10, 0)))
    #expect(!frame.intersects(LayoutRect(x: .nan, y: 0, width: 100, height: 100)))
  }
}
