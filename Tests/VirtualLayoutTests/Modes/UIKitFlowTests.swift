import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Facts about UIKit's flow that are small enough to check by hand.
struct UIKitFlowTests {
  private func layout(_ flow: LayoutMode.UIKitFlow, _ delegate: TestDelegate, width: Double = 100)
    -> CollectionLayout
  {
    let layout = CollectionLayout(.uikitFlow(flow))
    layout.containerSize = LayoutSize(width: width, height: 50)
    layout.delegate = delegate
    layout.prepare()
    return layout
  }

  private func xs(_ layout: CollectionLayout) -> [Double] { layout.itemFrames.map { $0!.x } }

  @Test func fullLinesReachFromEdgeToEdge() {
    let delegate = TestDelegate([40, 30, 60, 35, 20].map { TestItem($0, 10) })
    // 40 + 30, 60 alone, 35 + 20 at the end.
    let layout = layout(LayoutMode.UIKitFlow(itemSpacing: 10), delegate)
    expectEqual(xs(layout), [0, 70, 20, 0, 45])
  }

  @Test func itemsAreCentredAcrossTheLine() {
    let delegate = TestDelegate([TestItem(40, 10), TestItem(40, 30)])
    expectEqual(layout(LayoutMode.UIKitFlow(), delegate).itemFrames.map { $0!.y }, [10, 0])
  }

  @Test func defaultsAreUIKits() {
    final class Host: CollectionLayoutDelegate {
      func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { 4 }
    }
    let host = Host()
    let layout = CollectionLayout(.uikitFlow())
    layout.containerSize = LayoutSize(width: 120, height: 50)
    layout.delegate = host
    layout.prepare()
    expectEqual(
      layout.itemFrames.map { $0! },
      [(0, 0), (70, 0), (0, 60), (70, 60)].map {
        LayoutRect(x: $0, y: $1, width: 50, height: 50)
      })
  }

  /// One item of another size anywhere takes the last line out of the columns. Once it is equal, the line is back in
  /// the columns.
  @Test func equalityHoldsAfterEdits() {
    let delegate = TestDelegate(Array(repeating: TestItem(30, 10), count: 1501))
    let layout = layout(LayoutMode.UIKitFlow(), delegate, width: 110)
    // Three items per line, 10 between them: two on the last line would stand at 0 and 40 either way, so the room is 10
    // more.
    layout.containerSize.width = 120
    layout.prepare()
    expectEqual(xs(layout).suffix(2), [90, 0])
    func resize(_ item: Int, _ width: Double, _ height: Double = 10) {
      delegate.items[item] = TestItem(width, height)
      layout.invalidateLayout(with: .items([ItemPath(item: item)]))
      layout.prepare()
      expectEqual(layout.checkInvariants(), nil)
    }
    func append(_ widths: Double...) {
      delegate.items += widths.map { TestItem($0, 10) }
      layout.invalidateLayout(with: .appended(widths.count))
      layout.prepare()
    }
    append(30)
    expectEqual(xs(layout).suffix(2), [0, 45])
    for item in [0, 511, 512, 900, 1501] {
      resize(item, 30, 11)
      expectEqual(xs(layout).suffix(2), [0, 40], "item \(item) differs")
      resize(item, 30)
      expectEqual(xs(layout).suffix(2), [0, 45], "item \(item) is as the others")
    }
    append(20)
    expectEqual(xs(layout).suffix(3), [0, 40, 80])
    resize(1502, 30)
    expectEqual(xs(layout).suffix(3), [0, 45, 90])
    // All items change to another size, one after the other.
    delegate.items = Array(repeating: TestItem(30, 10), count: 4)
    layout.prepare()
    for item in 0..<4 { resize(item, 50) }
    expectEqual(xs(layout), [0, 70, 0, 70])
  }

  @Test func givenSizesAreNotAskedFor() {
    let delegate = TestDelegate((0..<9).map { TestItem(Double($0), 1) })
    let flow = LayoutMode.UIKitFlow(itemSize: .fixed(LayoutSize(width: 20, height: 30)))
    let layout = layout(flow, delegate)
    #expect(layout.itemFrames.allSatisfy { $0!.width == 20 && $0!.height == 30 })
    delegate.items += delegate.items
    layout.invalidateLayout(with: .appended(9))
    layout.invalidateLayout(with: .items([ItemPath(item: 3)]))
    layout.prepare()
    expectEqual(delegate.totalSizesAsked, 0)
    layout.axis = .horizontal
    layout.prepare()
    #expect(layout.itemFrames.allSatisfy { $0!.width == 20 && $0!.height == 30 })
  }

  /// As many columns as a full line has items, also where a division would be one off.
  @Test func columnsAreCountedAsLinesBreak() {
    for width in [0.1, 0.7, 1.0 / 3, 33.3] {
      for columns in [1, 3, 7, 49] {
        let size = LayoutSize(width: width, height: 1)
        for cross in [
          width * Double(columns), (width * Double(columns)).nextDown, (width * Double(columns)).nextUp,
        ] {
          func xs(_ count: Int) -> [Double] {
            let layout = CollectionLayout(
              .uikitFlow(LayoutMode.UIKitFlow(itemSize: .fixed(size), itemSpacing: 0)))
            layout.containerSize = LayoutSize(width: cross, height: 50)
            layout.source = .sizes(count: count) { _, _ in .zero }
            layout.prepare()
            return layout.itemFrames.map { $0!.x }
          }
          // Another line below must not move the first.
          expectEqual(xs(1)[0], xs(columns + 5)[0], "\(width) × \(columns) in \(cross)")
          let few = xs(max(1, columns - 1))
          #expect(few == Array(xs(columns + 5).prefix(few.count)) || columns == 1)
        }
      }
    }
  }
}
