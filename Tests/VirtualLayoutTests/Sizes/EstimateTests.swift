import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Sizes that arrive late.
struct EstimateTests {
  /// A list of texts, with their heights, and a count of the questions.
  private final class Texts: CollectionLayoutDelegate {
    var heights: [Double]
    var estimate = SizeEstimate.fixed(LayoutSize(width: 0, height: 50))
    private(set) var asked: [Int: Int] = [:]

    init(_ heights: [Double]) { self.heights = heights }

    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
      heights.count
    }
    func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
      SectionLayout(estimate: estimate)
    }
    func collectionLayout(
      _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
    ) -> Double {
      asked[path.item, default: 0] += 1
      return heights[path.item]
    }
    func collectionLayout(
      _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
    ) -> LayoutSize {
      asked[path.item, default: 0] += 1
      return LayoutSize(width: 50, height: heights[path.item])
    }
  }

  private func list(_ texts: Texts) -> CollectionLayout {
    let layout = CollectionLayout(.list(rows: .measured))
    layout.containerSize = LayoutSize(width: 300, height: 200)
    layout.delegate = texts
    layout.prepare()
    return layout
  }

  @Test func anEstimateTakesOneBitAnItem() {
    let heights = Array(repeating: 50.0, count: 1 << 16)
    let exact = Texts(heights)
    exact.estimate = .none
    let estimated = Texts(heights)
    let added = list(estimated).memoryFootprint - list(exact).memoryFootprint
    // One bit for each item, and one more for every 64 of these bits. The arrays that hold them may have up to twice the
    // capacity that they need. The room that the other arrays have to spare differs by some bytes.
    let bits = 1 << 13
    #expect((bits - 64...2 * (bits + bits / 64) + 64).contains(added))
  }

  @Test func aPlainLayoutHasAnEstimateWithoutNamingSections() {
    var asked: [Int] = []
    let source = ItemSource.extents(count: 10_000) { path, _ in
      asked.append(path.item)
      return 20
    }
    let layout = CollectionLayout(.list())
    layout.containerSize = LayoutSize(width: 300, height: 200)
    layout.source = source.estimated(.fixed(LayoutSize(width: 300, height: 100)))
    layout.prepare()
    #expect(asked.isEmpty && layout.contentSize.height == 1_000_000 && !layout.isContentSizeExact)
    layout.measureItems(in: LayoutRect(x: 0, y: 0, width: 300, height: 100))
    expectEqual(asked, Array(0..<5))
    layout.source = source.estimated(.fixed(.zero)).estimated(.none)
    layout.prepare()
    #expect(layout.contentSize.height == 200_000 && layout.isContentSizeExact)
  }

  /// A section's own estimate comes first; its source's is next.
  @Test func aSectionsOwnEstimateComesFirst() {
    let items = ItemSource.extents(Array(repeating: 10, count: 100))
    let own = SectionLayout(estimate: .fixed(LayoutSize(width: 0, height: 30)))
    let layout = CollectionLayout(.list())
    layout.containerSize = LayoutSize(width: 300, height: 200)
    let estimated = items.estimated(.fixed(LayoutSize(width: 0, height: 50)))
    layout.source = .sections([
      ItemSource.Section(items), ItemSource.Section(estimated), ItemSource.Section(estimated, layout: own),
    ]).estimated(.fixed(LayoutSize(width: 0, height: 1_000)))
    layout.prepare()
    expectEqual(layout.contentSize.height, 1_000 + 5_000 + 3_000)
  }

  @Test func sizesAreAskedForWhenItemsComeIntoView() {
    let texts = Texts((0..<10_000).map { 20 + Double($0 % 7) * 12 })
    let layout = list(texts)
    #expect(texts.asked.isEmpty)
    expectEqual(layout.contentSize.height, 500_000)
    #expect(!layout.isContentSizeExact)

    let view = LayoutRect(x: 0, y: 100_000, width: 300, height: 200)
    layout.visibleBounds = view
    let top = ItemPath(item: 2000)
    expectEqual(layout.attributes(of: .item(top))?.frame.minY, 100_000)
    let delta = layout.measureItems(in: view).delta
    expectEqual(layout.attributes(of: .item(top))?.frame.minY, 100_000 + delta)
    layout.forEachItem(in: layout.visibleBounds) { #expect(layout.isMeasured($0)) }
    #expect(texts.asked.values.allSatisfy { $0 == 1 })
    #expect(texts.asked.count <= 12)

    // Scrolling up measures items there, which moves the rest, and what is in view stays in place.
    let above = LayoutRect(x: 0, y: 99_000, width: 300, height: 1000)
    let before = layout.attributes(of: .item(top))?.frame.minY ?? 0
    let shift = layout.measureItems(in: above).delta
    #expect(shift != 0)
    expectEqual(layout.attributes(of: .item(top))?.frame.minY, before + shift)
    expectEqual(layout.visibleBounds.minY, 100_000 + delta + shift)
  }

  @Test func measuredItemsEqualKnownOnes() {
    let texts = Texts((0..<500).map { Double($0 * 37 % 90) })
    let layout = list(texts)
    let everything = LayoutRect(x: 0, y: 0, width: 300, height: 1e6)
    layout.measureItems(in: everything)
    #expect(layout.isContentSizeExact)
    expectEqual(layout.contentSize.height, texts.heights.reduce(0, +))
    #expect(texts.asked.count == 500 && texts.asked.values.allSatisfy { $0 == 1 })
  }

  @Test func theAverageEstimatesNewItems() {
    let texts = Texts(Array(repeating: 30, count: 10) + Array(repeating: 80, count: 90))
    texts.estimate = .average(LayoutSize(width: 0, height: 44))
    let layout = list(texts)
    expectEqual(layout.contentSize.height, 4400)
    layout.setMeasuredSizes([
      MeasuredSize(path: ItemPath(item: 0), size: LayoutSize(width: 0, height: 10)),
      MeasuredSize(path: ItemPath(item: 1), size: LayoutSize(width: 0, height: 99)),
      MeasuredSize(path: ItemPath(item: 1), size: LayoutSize(width: 0, height: 20)),
      MeasuredSize(path: ItemPath(item: 1000), size: LayoutSize(width: 0, height: 20)),
    ])
    #expect(texts.asked.isEmpty)
    expectEqual(layout.contentSize.height, Double(98 * 15 + 30))
    texts.heights += [1, 2]
    layout.invalidateLayout(with: .appended(2))
    layout.prepare()
    expectEqual(layout.contentSize.height, Double(98 * 15 + 30 + 2 * 15))
    #expect(!layout.isMeasured(ItemPath(item: 101)) && layout.isMeasured(ItemPath(item: 1)))
  }

  /// However often an item is measured, its present size counts once.
  @Test(arguments: [
    LayoutMode.list(), .flow(LayoutMode.Flow()), .masonry(LayoutMode.Masonry(lanes: .count(2))),
    .custom(fold: HalfStack()),
    .grid(LayoutMode.Grid(columns: .sizes([60, 50]))), .uikitFlow(LayoutMode.UIKitFlow()),
  ])
  func anItemCountsOnceInTheAverage(mode: LayoutMode) {
    let texts = Texts(Array(repeating: 30, count: 4))
    texts.estimate = .average(LayoutSize(width: 50, height: 44))
    let layout = CollectionLayout(mode)
    layout.containerSize = LayoutSize(width: 300, height: 200)
    layout.delegate = texts
    layout.prepare()
    let half = layout.attributes(of: .item(0))?.frame.height == 22 ? 0.5 : 1
    func tell(_ item: Int, _ height: Double) {
      let size = LayoutSize(width: 50, height: height)
      layout.setMeasuredSizes([MeasuredSize(path: ItemPath(item: item), size: size)])
    }
    /// The height of an item that nobody has measured: one is appended, and removed again.
    func estimate() -> Double? {
      texts.heights.append(30)
      layout.invalidateLayout(with: .appended(1))
      layout.prepare()
      defer {
        texts.heights.removeLast()
        var edits = ItemEdits(oldCount: 5)
        edits.removed = [4]
        layout.edit(edits)
      }
      return layout.attributes(of: .item(4)).map { $0.frame.height / half }
    }
    expectEqual(estimate(), 44)
    for _ in 0..<5 { tell(0, 10) }
    tell(1, 100)
    expectEqual(estimate(), 55)
    tell(1, 0.1)
    tell(1, 30)
    expectEqual(estimate(), 20)

    // A batch moves items: the size to take out of the average is found by the index that the item had before it.
    texts.heights[1] = 60
    var edits = ItemEdits(oldCount: 4)
    edits.removed = [0]
    edits.inserted = [ItemEdits.Inserted(index: 0)]
    edits.resized = [1]
    layout.edit(edits)
    expectEqual(estimate(), 35)
  }

  @Test func cellsThatAreNeverSatisfiedAreLeftAlone() {
    let texts = Texts(Array(repeating: 40, count: 100))
    let layout = list(texts)
    var reported: [LayoutDiagnostic] = []
    layout.onDiagnostic = { reported.append($0) }
    let view = LayoutRect(x: 0, y: 0, width: 300, height: 200)
    var rounds = 0.0
    layout.fitItems(in: view) { _ in
      rounds += 1
      return LayoutSize(width: 300, height: 50 + rounds.truncatingRemainder(dividingBy: 7))
    }
    expectEqual(reported, [.sizesUnsettled(passes: 8)])
    reported = []
    layout.fitItems(in: view) { LayoutSize(width: 300, height: 31 + Double($0.path.item)) }
    #expect(reported.isEmpty)
    expectEqual(layout.attributes(of: .item(3))?.frame.height, 34)
    #expect(texts.asked.isEmpty)
  }

  /// Items so small that more and more come into view as they are measured.
  @Test func measuringComesToAnEnd() {
    let texts = Texts(Array(repeating: 0, count: 5000))
    let layout = list(texts)
    var reported: [LayoutDiagnostic] = []
    layout.onDiagnostic = { reported.append($0) }
    layout.measureItems(in: LayoutRect(x: 0, y: 0, width: 300, height: 200))
    expectEqual(reported, [.sizesUnsettled(passes: 16)])
    expectEqual(texts.asked.count, 64)
    #expect(layout.isMeasured(ItemPath(item: 50)) && !layout.isMeasured(ItemPath(item: 500)))
  }

  /// The last pass may be just enough. Each measures four items.
  @Test(arguments: [60, 64, 65]) func theLastPassMayMeasureTheRest(count: Int) {
    let texts = Texts(Array(repeating: 0, count: count))
    let layout = list(texts)
    var reported: [LayoutDiagnostic] = []
    layout.onDiagnostic = { reported.append($0) }
    layout.measureItems(in: LayoutRect(x: 0, y: 0, width: 300, height: 200))
    expectEqual(reported, count > 64 ? [.sizesUnsettled(passes: 16)] : [])
    expectEqual(layout.isMeasured(ItemPath(item: count - 1)), count <= 64)
  }
}
