import VirtualLayout

/// Items that have the same colour in a picture.
enum ItemGroup: Hashable {
  /// Items in the same lane.
  case lane(Int)
  /// Items on the same line, by its ordinal among the lines drawn.
  case line(Int)
}

/// Says which items belong together. Items are asked for in order.
struct ItemGroups {
  private let layout: CollectionLayout
  private var lineStart: ItemPath?
  private var lineOrdinal = -1

  init(_ layout: CollectionLayout) { self.layout = layout }

  mutating func group(of element: LayoutElement) -> ItemGroup? {
    guard element.kind == .item else { return nil }
    if let lanes = layout.lanes(ofItemAt: element.path) { return .lane(lanes.lowerBound) }
    let start = layout.line(ofItemAt: element.path)?.lowerBound
    if start == nil || start != lineStart { lineOrdinal += 1 }
    lineStart = start
    return .line(lineOrdinal)
  }
}

/// The colours of a group: for lanes, hues far from their neighbors'; for lines, two that alternate.
struct GroupColor {
  var fill: Color
  var stroke: Color

  init(_ group: ItemGroup) {
    let hue: Double
    switch group {
    // Steps of the golden ratio never come back to a hue that is in use.
    case .lane(let lane): hue = (0.58 + Double(lane) * 0.618_034).truncatingRemainder(dividingBy: 1)
    case .line(let line): hue = line % 2 == 0 ? 0.58 : 0.09
    }
    fill = Color(hue: hue, saturation: 0.6, lightness: 0.76)
    stroke = Color(hue: hue, saturation: 0.5, lightness: 0.42)
  }
}
