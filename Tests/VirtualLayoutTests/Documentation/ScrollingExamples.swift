import ScrollMotion
import VirtualLayout

/// What VirtualLayout.md, Scrolling.md, Sections.md, Limits.md and FromUIKit.md show.
enum ScrollingExamples {
  static func first() -> CollectionLayout {
    let heights = [120.0, 80, 200]  // of the items
    let size = LayoutSize(width: 1200, height: 800)
    let layout = CollectionLayout(.masonry(lanes: .adaptive(minimum: 240), spacing: 8), in: size)
    layout.source = .extents(heights)
    layout.prepare()

    let viewport = LayoutRect(x: 0, y: 0, width: 1200, height: 800)
    layout.forEachElement(in: viewport) { attributes in
      print(attributes.path, attributes.frame)
    }
    return layout
  }

  /// A delegate that has the heights at hand.
  final class Shelf: CollectionLayoutDelegate {
    var heights: [Double] = []

    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
      heights.count
    }

    func collectionLayout(
      _ layout: CollectionLayout, extentsForItems items: Range<Int>, inSection section: Int,
      crossExtent: Double, into extents: inout MutableSpan<Double>
    ) -> Bool {
      for index in extents.indices { extents[index] = heights[items.lowerBound + index] }
      return true  // false: ask for each item alone
    }
  }

  static func visible(in layout: CollectionLayout, from offset: Double) {
    layout.visibleBounds = LayoutRect(x: 0, y: offset, width: 400, height: 600)
    layout.forEachElement(in: layout.visibleBounds) { attributes in
      print(attributes.path, attributes.frame)
    }
  }

  /// One frame: returns the offset after it.
  static func frame(
    of layout: CollectionLayout, in window: LayoutSize, from start: Double, by wheel: Double,
    _ draw: (ItemPath, LayoutRect) -> Void
  ) -> Double {
    var offset = start
    layout.containerSize = window  // has no effect if the size is the same
    offset += layout.prepare().delta  // 0 unless something has changed
    let end = max(0, layout.contentSize.height - window.height)
    offset = min(max(offset + wheel, 0), end)
    layout.visibleBounds = LayoutRect(x: 0, y: offset, width: window.width, height: window.height)
    layout.forEachElement(in: layout.visibleBounds) { attributes in
      draw(attributes.path, attributes.frame.offsetBy(dx: 0, dy: -offset))
    }
    return offset
  }

  static func scroll(_ layout: CollectionLayout, from start: Double) -> Double {
    var offset = start
    offset += layout.scrollDelta(showing: ItemPath(item: 500), at: .center) ?? 0
    return offset
  }

  static func snap(_ layout: CollectionLayout, from start: Double, by distance: Double) -> Double {
    var offset = start
    let proposed = layout.visibleBounds.offsetBy(dx: 0, dy: distance)  // where the fling would end
    offset += distance + layout.scrollDelta(snapping: .start, from: proposed)
    return offset
  }

  /// A drag, and a time after the finger has left: returns the offset then.
  static func fling(from dragged: Double, at velocity: Double, _ end: Double, _ seconds: Double) -> Double {
    var offset = 0.0
    let band = RubberBand(viewport: 600)
    offset = band.position(forDragTo: dragged, lower: 0, upper: end)
    // The finger lifts.
    let fling = Fling(from: offset, velocity: velocity, lower: 0, upper: end, law: .gtk)
    // Each frame, until fling.duration:
    offset = fling.position(at: seconds)
    return offset
  }

  static func page(_ layout: CollectionLayout, from offset: Double, at velocity: Double) -> Fling {
    let free = Deceleration(from: offset, velocity: velocity)
    let proposed = layout.visibleBounds.offsetBy(dx: 0, dy: free.destination - offset)
    let target = free.destination + layout.scrollDelta(snapping: .start, to: .pages, from: proposed)
    let paged = Fling(from: offset, velocity: velocity, to: target)
    return paged
  }

  static func pixels(of layout: CollectionLayout) {
    layout.pixelPolicy = .snapped(scale: 2)  // two pixels to a point
  }

  static func fit(_ layout: CollectionLayout) -> Double {
    let height = layout.sizeThatFits(across: 320).height
    return height
  }

  static func sections(of layout: CollectionLayout, words: [LayoutSize], photos: [LayoutSize]) {
    layout.source = .sections([
      .init(
        .sizes(words),  // [LayoutSize], the size of each word
        layout: SectionLayout(mode: .flow(spacing: 6), header: .fixed(32), pinsHeader: true)),
      .init(
        .sizes(photos),  // and of each photo
        layout: SectionLayout(
          mode: .masonry(lanes: .adaptive(minimum: 200), spacing: 8, itemExtent: .aspectRatio),
          background: LayoutInsets(4))),
    ])
  }

  final class Feed: CollectionLayoutDelegate {
    var posts: [LayoutSize] = []

    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
      posts.count
    }

    func collectionLayout(
      _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
    ) -> LayoutSize { posts[path.item] }
  }

  static func fromUIKit(_ feed: Feed, _ viewport: LayoutRect) -> CollectionLayout {
    let layout = CollectionLayout(.uikitFlow())
    layout.delegate = feed  // held weakly: keep your `Feed` alive
    layout.containerSize = viewport.size
    layout.prepare()
    for attributes in layout.layoutAttributesForElements(in: viewport) {
      print(attributes.path, attributes.frame)
    }
    return layout
  }

  static func limits(of layout: CollectionLayout) -> [Double?] {
    layout.source = .extents([44, .nan, -10, .infinity])
    layout.prepare()
    let heights = (0..<4).map { layout.attributes(of: .item(ItemPath(item: $0)))?.frame.height }
    // 44, 0, 0 and 2³⁰
    return heights
  }
}
