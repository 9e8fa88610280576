import Expectations
import SwiftUINames
import TestSupport
import Testing
import VirtualLayout

/// Sizes that are told, asked for or wanted while other changes are pending, or after the delegate is gone.
struct LateSizesTests {
  /// Items that are 20 points high if asked, in a section with an estimate.
  private final class Host: CollectionLayoutDelegate {
    var count: Int
    var layout: SectionLayout
    private(set) var asked = 0

    /// - Parameter estimated: the estimated height.
    init(_ count: Int, _ mode: LayoutMode = .list(), estimated: Double = 60) {
      self.count = count
      let estimate = SizeEstimate.fixed(LateSizesTests.height(estimated))
      layout = SectionLayout(mode: mode, estimate: estimate)
    }

    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { count }
    func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
      self.layout
    }
    func collectionLayout(
      _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
    ) -> LayoutSize {
      asked += 1
      return LateSizesTests.height(20)
    }
  }

  private static func height(_ height: Double) -> LayoutSize { LayoutSize(width: 50, height: height) }

  private static let view = LayoutRect(x: 0, y: 0, width: 300, height: 200)
  private static let everything = LayoutRect(x: 0, y: 0, width: 300, height: 1e6)

  private func layout(_ host: Host) -> CollectionLayout {
    let layout = CollectionLayout(.list())
    layout.containerSize = Self.view.size
    layout.delegate = host
    layout.prepare()
    return layout
  }

  private func told(_ item: Int, _ height: Double) -> MeasuredSize {
    MeasuredSize(path: ItemPath(item: item), size: Self.height(height))
  }

  private func height(of item: Int, in layout: CollectionLayout) -> Double? {
    layout.attributes(of: .item(ItemPath(item: item)))?.frame.height
  }

  // MARK: Sizes that are told

  /// Pending changes are applied first, and the sizes that are told are kept.
  @Test(arguments: ["nothing", "width", "everything", "section", "count", "appended", "first time"])
  func sizesThatAreToldAreKept(pending: String) {
    let host = Host(10)
    let layout =
      pending == "first time" ? CollectionLayout(.list()) : self.layout(host)
    switch pending {
    case "width": layout.containerSize.width = 200
    case "everything": layout.invalidateLayout()
    case "section": layout.invalidateLayout(with: .sections([0]))
    case "count": host.count = 12
    case "appended":
      host.count = 12
      layout.invalidateLayout(with: .appended(2))
    case "first time":
      layout.containerSize = Self.view.size
      layout.delegate = host
    default: break
    }
    let last = host.count - 1
    layout.setMeasuredSizes([told(0, 100), told(last, 30)])
    #expect(height(of: 0, in: layout) == 100 && layout.isMeasured(ItemPath(item: 0)))
    #expect(height(of: last, in: layout) == 30 && layout.isMeasured(ItemPath(item: last)))
    #expect(height(of: 1, in: layout) == 60 && !layout.isMeasured(ItemPath(item: 1)))
    expectEqual(layout.contentSize.height, Double(host.count - 2) * 60 + 130)
    expectEqual(host.asked, 0)
  }

  /// The view stays in place through both, the pending changes and the sizes.
  @Test func theViewStaysInPlace() {
    let host = Host(100)
    let layout = layout(host)
    layout.visibleBounds = LayoutRect(x: 0, y: 600, width: 300, height: 200)
    layout.invalidateLayout(with: .items([ItemPath(item: 3)]))
    let delta = layout.setMeasuredSizes([told(4, 100)]).delta
    expectEqual(delta, -40 + 40)
    expectEqual(layout.attributes(of: .item(10))?.frame.minY, 600)
    #expect(host.asked == 1 && layout.isMeasured(ItemPath(item: 3)))
  }

  // MARK: A delegate that is gone

  @Test func withoutADelegateNothingIsMeasured() {
    var host: Host? = Host(100)
    let layout = layout(host!)
    var reported: [LayoutDiagnostic] = []
    layout.onDiagnostic = { reported.append($0) }
    host = nil
    var wishes = 0
    for _ in 0..<3 {
      expectEqual(layout.measureItems(in: Self.view).delta, 0)
      expectEqual(layout.setMeasuredSizes([told(0, 100)]).delta, 0)
      expectEqual(
        layout.fitItems(in: Self.view) { _ in
          wishes += 1
          return Self.height(10)
        }.delta, 0)
      layout.invalidateLayout(with: .items([ItemPath(item: 1)]))
      layout.prepare()
      expectEqual(layout.pendingItemCount, 0)
    }
    #expect(reported.allSatisfy { $0 == .delegateGone } && reported.count == 12 && wishes == 0)
    #expect(height(of: 0, in: layout) == 60 && layout.contentSize.height == 6000)

    // The next delegate is asked for everything.
    let next = Host(50)
    layout.delegate = next
    layout.measureItems(in: Self.view)
    #expect(height(of: 1, in: layout) == 20 && layout.numberOfItems(inSection: 0) == 50)
  }

  /// A delegate that disappears while cells are asked.
  @Test func theDelegateMayDisappearWhileCellsAreAsked() {
    var host: Host? = Host(100)
    let layout = layout(host!)
    var reported: [LayoutDiagnostic] = []
    layout.onDiagnostic = { reported.append($0) }
    let delta = layout.fitItems(in: Self.view) { _ in
      host = nil
      return Self.height(10)
    }.delta
    #expect(delta == 0 && reported == [.delegateGone] && layout.pendingItemCount == 0)
    #expect(host == nil && height(of: 0, in: layout) == 60)
  }

  // MARK: The anchor

  /// The anchor of the first round is the anchor of all rounds, even if the view is at the start of the content in
  /// between.
  @Test func theAnchorIsTheSameInEveryRound() {
    let host = Host(100)
    let layout = layout(host)
    layout.visibleBounds = LayoutRect(x: 0, y: 60, width: 300, height: 200)
    var round = 0
    let delta = layout.fitItems(in: LayoutRect(x: 0, y: 0, width: 300, height: 100)) { attributes in
      guard attributes.path.item == 0 else { return nil }
      round += 1
      return Self.height(round == 1 ? 0 : 40)
    }.delta
    // Row 1 was at 60, is at 0 after the first round, and at 40 at the end.
    #expect(delta == -20 && layout.visibleBounds.y == 40)
    expectEqual(layout.attributes(of: .item(1))?.frame.minY, 40)
  }

  // MARK: Sizes that cells want

  /// Modes that may give items other extents than they ask for: rows and lanes that are filled, and lines that are
  /// justified. Each has the number of rounds after which all items have what they want.
  private static let stretching: [(mode: LayoutMode, rounds: Int)] = [
    (.grid(LayoutMode.Grid(columns: .count(2), rowAlignment: .stretch)), 1),
    (.masonry(LayoutMode.Masonry(lanes: .count(2), stretching: .fraction(1))), 1),
    (.masonry(LayoutMode.Masonry(lanes: .count(2), itemExtent: .aspectRatio)), 1),
    (.justified(LayoutMode.Justified(targetExtent: 90)), 1),
    (.flow(LayoutMode.Flow()), 1),
    (.custom(fold: HalfStack()), 1),
    (.list(rows: .uniform(25)), 1),
    (.subviews(AskingTwice(), sizing: .flexible), 1),
    // This one keeps no answers, and its frames do not show what the subviews answered, which takes one more round.
    (.subviews(AskingTwice(stretching: 2), sizing: .flexible), 2),
  ]

  /// A layout of items that have been told to be this high.
  private func told(_ heights: [Double], to host: Host) -> CollectionLayout {
    let layout = layout(host)
    layout.setMeasuredSizes(heights.indices.map { told($0, heights[$0]) })
    return layout
  }

  @Test func anItemThatWantsNothingKeepsItsOwnSize() {
    let host = Host(2, .grid(LayoutMode.Grid(columns: .count(2), rowAlignment: .stretch)))
    let layout = told([20, 50], to: host)
    expectEqual(height(of: 0, in: layout), 50)
    layout.fitItems(in: Self.view) { $0.path.item == 1 ? Self.height(30) : nil }
    #expect(height(of: 0, in: layout) == 30 && height(of: 1, in: layout) == 30)
    layout.fitItems(in: Self.view) { $0.path.item == 1 ? Self.height(10) : nil }
    #expect(height(of: 0, in: layout) == 20 && layout.contentSize.height == 20)
    expectEqual(host.asked, 0)
  }

  /// Cells that repeat the size they wanted are satisfied at once.
  @Test(arguments: 0..<stretching.count)
  func cellsThatAreSatisfiedAreNotReported(number: Int) {
    let heights = [20.0, 50, 35, 44, 80]
    let host = Host(heights.count, Self.stretching[number].mode)
    let layout = told(heights, to: host)
    var reported: [LayoutDiagnostic] = []
    layout.onDiagnostic = { reported.append($0) }
    let frames = heights.indices.map { height(of: $0, in: layout) }
    for _ in 0..<2 {
      var wishes = 0
      layout.fitItems(in: Self.everything) {
        wishes += 1
        return Self.height(heights[$0.path.item])
      }
      expectEqual(wishes, Self.stretching[number].rounds * heights.count)
    }
    expectEqual(frames, heights.indices.map { height(of: $0, in: layout) })
    #expect(reported.isEmpty && host.asked == 0)
  }

  /// Subviews that are asked again because one has changed still know what the others want.
  @Test func whatSubviewsWantIsKeptForEach() {
    let heights = [20.0, 50, 35]
    let host = Host(heights.count, .subviews(AskingTwice(), sizing: .flexible))
    let layout = told(heights, to: host)
    var reported: [LayoutDiagnostic] = []
    layout.onDiagnostic = { reported.append($0) }
    layout.fitItems(in: Self.everything) { Self.height($0.path.item == 1 ? 44 : heights[$0.path.item]) }
    expectEqual((0..<3).map { height(of: $0, in: layout) }, [20, 44, 35])
    #expect(layout.isContentSizeExact && reported.isEmpty && host.asked == 0)
  }

  /// Another width alone counts as another size in modes that ask for widths.
  @Test func anotherWidthCountsAsAnotherSize() {
    let host = Host(2, .flow(LayoutMode.Flow()))
    let layout = told([20, 20], to: host)
    layout.fitItems(in: Self.view) { _ in LayoutSize(width: 70, height: 20) }
    #expect(layout.attributes(of: .item(1))?.frame.minX == 70 && host.asked == 0)
  }

  /// Thirds of a point lie on no grid of lengths.
  @Test func itemsMovedToPixelsKeepTheirSizes() {
    let host = Host(4, estimated: 33.4)
    let layout = layout(host)
    layout.pixelPolicy = .snapped(scale: 3)
    var reported: [LayoutDiagnostic] = []
    layout.onDiagnostic = { reported.append($0) }
    for _ in 0..<2 {
      layout.fitItems(in: Self.view) { _ in nil }
      #expect(layout.isContentSizeExact)
    }
    layout.setMeasuredSizes([told(1, 20.2)])
    layout.fitItems(in: Self.view) { $0.path.item == 2 ? Self.height(40.1) : nil }
    layout.pixelPolicy = .none
    layout.prepare()
    let near = (0..<4).map { ((height(of: $0, in: layout) ?? 0) * 1000).rounded() }
    expectEqual(near, [33400, 20200, 40100, 33400])
    #expect(reported.isEmpty && host.asked == 0)
  }

  /// An item that wants nothing and is not measured takes its estimate as its size.
  @Test func anEstimateThatACellWantsStays() {
    let host = Host(3, .grid(LayoutMode.Grid(columns: .count(2), rowAlignment: .stretch)))
    let layout = layout(host)
    layout.fitItems(in: Self.view) { $0.path.item == 0 ? Self.height(90) : nil }
    #expect(layout.isContentSizeExact && height(of: 1, in: layout) == 90)
    layout.setMeasuredSizes([told(0, 10)])
    expectEqual(height(of: 1, in: layout), 60)
  }
}

/// A stack of subviews that are asked with two widths, one of them different for each subview, so that no answer is
/// kept.
private struct AskingTwice: SubviewLayout {
  /// The factor by which they become longer than their answers.
  var stretching = 1.0

  func sizeThatFits(proposal: ProposedSize, subviews: Subviews, cache: inout ()) -> LayoutSize {
    LayoutSize(width: 100, height: subviews.indices.map { height(of: $0, subviews) }.reduce(0, +))
  }

  func placeSubviews(in bounds: LayoutRect, proposal: ProposedSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for index in subviews.indices {
      let height = height(of: index, subviews)
      subviews[index].place(
        at: LayoutPoint(x: bounds.minX, y: y), proposal: ProposedSize(width: 100, height: height))
      y += height
    }
  }

  private func height(of index: Int, _ subviews: Subviews) -> Double {
    _ = subviews[index].sizeThatFits(ProposedSize(width: Double(10 + index), height: nil))
    return stretching * subviews[index].sizeThatFits(ProposedSize(width: 100, height: nil)).height
  }
}
