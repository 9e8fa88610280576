import TestSupport
import VirtualLayout

/// Naive sections: the items of each section by the reference of its mode, moved to the start of the section.
struct NaiveSections {
  private(set) var elements: [LayoutAttributes] = []
  private(set) var content = LayoutSize.zero

  /// - Parameter view: the visible part along the main axis, from the leading edge.
  init(
    _ sections: [TestSection], cross: Double, _ axis: LayoutAxis, _ direction: LayoutDirection,
    contentHeader: Double?, contentFooter: Double?, view: (lo: Double, hi: Double)
  ) {
    let isVertical = axis == .vertical
    var resting: [(LayoutElement, main: Double, extent: Double, zIndex: Int)] = []
    var stuck: [(LayoutElement, main: Double, extent: Double, zIndex: Int)] = []
    var placed: [(order: Int, path: ItemPath, local: LayoutRect, origin: Double, length: Double)] = []
    var backgrounds: [(order: Int, section: Int, start: Double, extent: Double, insets: LayoutInsets)] = []
    var end = 0.0
    if let contentHeader {
      resting.append((.ofSection(0, .contentHeader), 0, contentHeader, 1))
      end = contentHeader
    }
    for (number, section) in sections.enumerated() {
      let items = section.expected(Heading(axis: axis, direction: direction), cross: cross)
      let length = isVertical ? items.content.height : items.content.width
      let start = end
      let (header, footer) = (section.header ?? 0, section.footer ?? 0)
      end = start + header + length + footer
      if let insets = section.background {
        backgrounds.append((resting.count, number, start, end - start, insets))
        resting.append((.ofSection(number, .background), 0, 0, -1))
      }
      if section.header != nil {
        let main = section.pinsHeader ? max(min(view.lo, end - footer - header), start) : start
        let element = (LayoutElement.ofSection(number, .header), main, header, main == start ? 1 : 2)
        if main == start { resting.append(element) } else { stuck.append(element) }
      }
      for (item, frame) in items.frames.enumerated() {
        placed.append((resting.count, ItemPath(section: number, item: item), frame, start + header, length))
        resting.append((.item(ItemPath(section: number, item: item)), 0, 0, 0))
      }
      if section.footer != nil {
        let rest = end - footer
        let main = section.pinsFooter ? min(max(view.hi - footer, start + header), rest) : rest
        let element = (LayoutElement.ofSection(number, .footer), main, footer, main == rest ? 1 : 2)
        if main == rest { resting.append(element) } else { stuck.append(element) }
      }
    }
    if let contentFooter {
      resting.append((.ofSection(0, .contentFooter), end, contentFooter, 1))
      end += contentFooter
    }
    content =
      isVertical ? LayoutSize(width: cross, height: end) : LayoutSize(width: end, height: cross)
    let isMirrored = direction == .rightToLeft

    /// Converts distances from the leading edges to physical frames.
    func physical(_ main: Double, _ extent: Double, _ across: Double, _ crossExtent: Double) -> LayoutRect {
      var frame =
        isVertical
        ? LayoutRect(x: across, y: main, width: crossExtent, height: extent)
        : LayoutRect(x: main, y: across, width: extent, height: crossExtent)
      if isMirrored { frame.x = (isVertical ? cross : end) - frame.x - frame.width }
      return frame
    }
    elements = (resting + stuck).map {
      LayoutAttributes(element: $0.0, frame: physical($0.main, $0.extent, 0, cross), zIndex: $0.zIndex)
    }
    for item in placed {
      var frame = item.local
      if isVertical {
        frame.y += item.origin
      } else {
        frame.x += isMirrored ? end - item.origin - item.length : item.origin
      }
      elements[item.order].frame = frame
    }
    for background in backgrounds {
      let container = NaiveContainer(
        axis: axis, direction: direction, size: content, insets: background.insets)
      let extent = max(0, background.extent - container.mainLeading - container.mainTrailing)
      var offset = min(container.mainLeading, background.extent)
      // If the insets leave nothing, the background is a point. It does not lie at the section's right or lower edge: that
      // belongs to the neighbor there.
      let farEdge = isMirrored && !isVertical ? 0 : background.extent
      if extent == 0 && offset == farEdge { offset = background.extent - farEdge }
      elements[background.order].frame = physical(
        background.start + offset, extent,
        container.crossLeading, max(0, cross - container.crossLeading - container.crossTrailing))
    }
  }
}
