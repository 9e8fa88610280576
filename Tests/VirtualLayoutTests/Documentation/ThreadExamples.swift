import Expectations
import Synchronization
import TestSupport
import Testing
import VirtualLayout

/// What Threads.md shows.
struct ThreadExamples {
  /// The layout's thread: after each change, a new frozen layout for the render thread.
  func changed(
    _ layout: CollectionLayout, at path: ItemPath, in viewport: LayoutRect,
    _ show: @Sendable (FrozenLayout, _ distance: Double) -> Void
  ) {
    layout.visibleBounds = viewport
    layout.invalidateLayout(with: .items([path]))
    let distance = layout.prepare().delta
    show(layout.frozen(), distance)
  }

  /// The render thread: a frame of whatever frozen layout it was given last.
  func draw(_ frozen: FrozenLayout, _ viewport: LayoutRect, _ paint: (LayoutElement, LayoutRect) -> Void) {
    frozen.forEachElement(in: viewport, visibleBounds: viewport) { attributes in
      paint(attributes.element, attributes.frame.offsetBy(dx: -viewport.x, dy: -viewport.y))
    }
  }

  struct Texture: Equatable {
    var element: LayoutElement
    var frame = LayoutRect.zero
    init(_ element: LayoutElement) { self.element = element }
  }

  /// The layout's thread, for each frame.
  func report(_ scroller: Scroller, _ show: @Sendable ([ElementChange], _ position: Double) -> Void) {
    var changes: [ElementChange] = []
    scroller.forEachChange { changes.append($0) }
    show(changes, scroller.position)
  }

  /// The render thread.
  func follow(_ changes: [ElementChange], _ textures: inout [Int: Texture]) {
    for change in changes {
      if change.kinds.contains(.left) {
        textures[change.id] = nil
        continue
      }
      if change.kinds.contains(.entered) { textures[change.id] = Texture(change.element) }
      textures[change.id]?.frame = change.frame
    }
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
    let shown = layout.frozen()
    let viewport = LayoutRect(x: 0, y: 30, width: 100, height: 60)
    rows.heights[1] = 70
    changed(layout, at: ItemPath(item: 1), in: viewport) { picture, distance in
      expectEqual(distance, 0)
      var drawn: [Double] = []
      draw(picture, viewport) { drawn.append($1.y) }
      expectEqual(drawn, [0])
      expectEqual(picture.version, shown.version + 1)
    }
  }

  @Test func changesForARenderThread() {
    let scroller = Scroller(CollectionLayout(.list()), overscan: Overscan(0))
    scroller.layout.source = .extents([30, 30, 30, 30])
    scroller.resize(to: LayoutSize(width: 100, height: 60))
    let textures = Mutex<[Int: Texture]>([:])
    for position in [0.0, 45] {
      scroller.scroll(to: position)
      report(scroller) { changes, shown in
        expectEqual(shown, position)
        textures.withLock { follow(changes, &$0) }
      }
      var expected: [Int: Texture] = [:]
      scroller.forEachAliveElement { id, attributes in
        expected[id] = Texture(attributes.element)
        expected[id]?.frame = attributes.frame
      }
      #expect(textures.withLock { $0 } == expected && expected.count == (position == 0 ? 2 : 3))
    }
  }
}
