import VirtualLayout

/// What `render` draws: a prepared layout, the part of it to look at, and what is to be said about it.
struct Scene {
  let layout: CollectionLayout
  var mode: ToolMode
  var title: String
  /// The words or file names, where there are some.
  var gallery: Gallery?
  /// What is seen and what is kept alive around it; nil: everything is drawn alike.
  var window: Window?

  struct Window {
    var viewport: LayoutRect
    var overscan: Double
    /// The viewport with its overscan.
    var materialized: LayoutRect
  }

  /// How much an item matters to the viewport.
  enum Presence: String {
    case visible, materialized, outside
  }

  struct Item {
    /// An item, or what belongs to a section.
    var element: LayoutElement
    var frame: LayoutRect
    var presence: Presence
    /// Its lane, or the ordinal of its line among the lines drawn.
    var group: Int

    var index: Int { element.path.item }
  }

  /// The part of content space that the picture shows.
  let region: LayoutRect
  let items: [Item]

  init(
    layout: CollectionLayout, mode: ToolMode, title: String, gallery: Gallery? = nil, window: Window? = nil
  ) {
    self.layout = layout
    self.mode = mode
    self.title = title
    self.gallery = gallery
    self.window = window
    (region, items) = window.map { Self.part(of: layout, mode, around: $0) } ?? Self.whole(of: layout, mode)
  }

  /// Every item; the region grows where items overflow the content.
  private static func whole(of layout: CollectionLayout, _ mode: ToolMode) -> (LayoutRect, [Item]) {
    var region = LayoutRect(x: 0, y: 0, width: layout.contentSize.width, height: layout.contentSize.height)
    var groups = Groups(mode.grouping, layout)
    var items: [Item] = []
    layout.forEachElementOfAll { attributes in
      region = region.union(attributes.frame)
      items.append(
        Item(
          element: attributes.element, frame: attributes.frame, presence: .visible,
          group: groups.group(of: attributes.element)))
    }
    return (region, items)
  }

  /// The materialized range and its surroundings: all of the content when it is little more than that.
  private static func part(
    of layout: CollectionLayout, _ mode: ToolMode, around window: Window
  ) -> (LayoutRect, [Item]) {
    let content = layout.contentSize
    let kept = window.materialized
    var region = LayoutRect(x: 0, y: 0, width: content.width, height: content.height)
    if layout.axis == .vertical, content.height > kept.height * 3 {
      (region.y, region.height) = shortened(content.height, around: kept.minY, kept.maxY)
    } else if layout.axis == .horizontal, content.width > kept.width * 3 {
      (region.x, region.width) = shortened(content.width, around: kept.minX, kept.maxX)
    }
    region = region.union(window.viewport)

    var groups = Groups(mode.grouping, layout)
    var items: [Item] = []
    layout.forEachElement(in: region) { attributes in
      let frame = attributes.frame
      let presence: Presence =
        frame.intersects(window.viewport) ? .visible : frame.intersects(kept) ? .materialized : .outside
      items.append(
        Item(
          element: attributes.element, frame: frame, presence: presence,
          group: groups.group(of: attributes.element)))
    }
    return (region, items)
  }

  /// The kept range with a quarter of it on both sides, as far as the content goes.
  private static func shortened(_ length: Double, around start: Double, _ end: Double) -> (Double, Double) {
    let margin = (end - start) / 4
    let low = min(max(start - margin, 0), length)
    let high = min(max(end + margin, low), length)
    return (low, high - low)
  }
}

/// Says which items belong together, asked in item order.
private struct Groups {
  private let grouping: ToolMode.Grouping
  private let layout: CollectionLayout
  private var lineStart: ItemPath?
  private var lineOrdinal = -1

  init(_ grouping: ToolMode.Grouping, _ layout: CollectionLayout) {
    self.grouping = grouping
    self.layout = layout
  }

  mutating func group(of element: LayoutElement) -> Int {
    guard element.kind == .item else { return 0 }
    let path = element.path
    switch grouping {
    case .lane:
      return layout.lanes(ofItemAt: path)?.lowerBound ?? 0
    case .line:
      let start = layout.line(ofItemAt: path)?.lowerBound
      if start == nil || start != lineStart { lineOrdinal += 1 }
      lineStart = start
      return lineOrdinal
    }
  }
}

extension LayoutRect {
  fileprivate func union(_ other: LayoutRect) -> LayoutRect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return LayoutRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
