import Expectations
import TestSupport
import Testing
import VirtualLayout

/// What Threads.md shows.
struct ThreadExamples {
  /// The layout's thread: after each change, a new picture for the render thread.
  func changed(
    _ layout: CollectionLayout, at path: ItemPath, in viewport: LayoutRect,
    _ show: @Sendable (LayoutPicture, _ distance: Double) -> Void
  ) {
    layout.visibleBounds = viewport
    layout.invalidateLayout(with: .items([path]))
    let distance = layout.prepare()
    show(layout.picture(), distance)
  }

  /// The render thread: a frame of whatever picture it was given last.
  func draw(_ picture: LayoutPicture, _ viewport: LayoutRect, _ paint: (LayoutElement, LayoutRect) -> Void) {
    picture.forEachElement(in: viewport, visibleBounds: viewport) { attributes in
      paint(attributes.element, attributes.frame.offsetBy(dx: -viewport.x, dy: -viewport.y))
    }
  }

  private func changes(_ picture: LayoutPicture, _ shown: LayoutPicture, in viewport: LayoutRect) -> [String]
  {
    var told: [String] = []
    func add(_ element: LayoutAttributes) { told.append("+\(element.path.item)") }
    func remove(_ element: LayoutAttributes) { told.append("-\(element.path.item)") }
    func move(_ from: LayoutAttributes, _ to: LayoutAttributes) { told.append("\(to.path.item)") }
    for change in picture.changes(since: shown, in: viewport, visibleBounds: viewport) {
      switch change {
      case .entered(let element): add(element)
      case .left(let element): remove(element)
      case .moved(let from, let to): move(from, to)
      }
    }
    return told
  }

  @concurrent
  func preparedLayout(_ heights: [Double], width: Double) async -> sending CollectionLayout {
    let layout = CollectionLayout(.masonry(lanes: .adaptive(minimum: 240), spacing: 8))
    layout.containerSize = LayoutSize(width: width, height: 800)
    layout.source = .extents(heights)
    layout.prepare()
    return layout
  }

  @MainActor @Test func handingOver() async {
    let heights: [Double] = (0..<100).map { Double(100 + $0) }
    let layout = await preparedLayout(heights, width: 1200)  // now the main actor's
    layout.visibleBounds = LayoutRect(x: 0, y: 0, width: 1200, height: 800)
    expectEqual(layout.numberOfItems(inSection: 0), 100)
  }

  @Test func pictures() {
    final class Rows: CollectionLayoutDelegate {
      var heights: [Double] = [30, 30, 30, 30]
      func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { 4 }
      func collectionLayout(
        _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
      ) -> Double { heights[path.item] }
    }
    let rows = Rows()
    let layout = CollectionLayout(.list())
    layout.containerSize = LayoutSize(width: 100, height: 60)
    layout.delegate = rows
    layout.prepare()
    let shown = layout.picture()
    let viewport = LayoutRect(x: 0, y: 30, width: 100, height: 60)
    rows.heights[1] = 70
    changed(layout, at: ItemPath(item: 1), in: viewport) { picture, distance in
      expectEqual(distance, 0)
      var drawn: [Double] = []
      draw(picture, viewport) { drawn.append($1.y) }
      expectEqual(drawn, [0])
      expectEqual(picture.version, shown.version + 1)
      expectEqual(changes(picture, shown, in: viewport), ["-2", "1"])
    }
  }
}
