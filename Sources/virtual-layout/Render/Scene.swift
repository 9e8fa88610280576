import VirtualLayout

/// What `render` draws: a prepared layout, the part of it that the picture shows, and the elements in that
/// part.
struct Scene {
  let layout: CollectionLayout
  /// What the legend says of the mode.
  var mode: String
  var title: String
  /// The gallery whose words or file names the picture shows, if there is one.
  var shown: ShownGallery?
  /// The modes of a case's sections, if they can be different.
  var sectionModes: [String] = []
  /// The viewport. If there is none, all elements are drawn alike.
  var window: Window?

  /// A viewport, and the area around it in which items are kept alive.
  struct Window {
    var viewport: LayoutRect
    var overscan: Double
    /// The viewport with the overscan.
    var materialized: LayoutRect
  }

  /// Whether an element is in the viewport, only in the overscan around it, or outside both.
  enum Presence: String {
    case visible, materialized, outside
  }

  /// An element that the picture shows.
  struct Item {
    var element: LayoutElement
    var frame: LayoutRect
    var presence: Presence
    /// Elements of a group have the same colour. Only items have one.
    var group: ItemGroup?
  }

  /// The part of the content that the picture shows.
  let region: LayoutRect
  let items: [Item]

  init(
    layout: CollectionLayout, mode: String, title: String, shown: ShownGallery? = nil,
    sectionModes: [String] = [], window: Window? = nil
  ) {
    self.layout = layout
    self.mode = mode
    self.title = title
    self.shown = shown
    self.sectionModes = sectionModes
    self.window = window
    (region, items) = window.map { Self.part(of: layout, around: $0) } ?? Self.whole(of: layout)
  }

  /// All elements. The region is the content, and more if items overflow it.
  private static func whole(of layout: CollectionLayout) -> (LayoutRect, [Item]) {
    var region = LayoutRect(x: 0, y: 0, width: layout.contentSize.width, height: layout.contentSize.height)
    var groups = ItemGroups(layout)
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

  /// The viewport with its surroundings, or the whole content if it is at most three times as long as what is kept alive.
  private static func part(
    of layout: CollectionLayout, around window: Window
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

    var groups = ItemGroups(layout)
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

  /// The range from `start` to `end` and a quarter of it on both sides, within the content.
  private static func shortened(
    _ length: Double, around start: Double, _ end: Double
  ) -> (start: Double, length: Double) {
    let margin = (end - start) / 4
    let low = min(max(start - margin, 0), length)
    let high = min(max(end + margin, low), length)
    return (low, high - low)
  }
}

extension LayoutRect {
  fileprivate func union(_ other: LayoutRect) -> LayoutRect {
    let (left, top) = (min(minX, other.minX), min(minY, other.minY))
    return LayoutRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}
