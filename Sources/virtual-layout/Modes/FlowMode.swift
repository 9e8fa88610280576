import VirtualLayout

extension ToolMode {
  static let flow = ToolMode(name: "flow", read: FlowMode.read, arrange: FlowMode.arrange)
}

/// `flow`: items side by side, line after line.
private enum FlowMode {
  static let distributions: KeyValuePairs<String, LayoutMode.Flow.Distribution> = [
    "start": .start, "center": .center, "end": .end, "space-between": .spaceBetween,
    "space-around": .spaceAround, "space-evenly": .spaceEvenly, "safe-center": .safeCenter,
  ]

  static let read: ToolMode.Read = { (params, container) throws(Failure) in
    let flow = LayoutMode.Flow(
      itemSpacing: try params.length("itemSpacing") ?? 0,
      lineSpacing: try params.length("lineSpacing") ?? 0,
      insets: container.insets,
      distribution: try params.choice("justify", among: distributions) ?? .start,
      alignment: try params.choice("align", among: ["start": .start, "center": .center, "end": .end])
        ?? .start,
      lastLine: try params.choice("lastLine", among: distributions))
    return { (fields) throws(Failure) in
      Blueprint(mode: .flow(flow), source: .sizes(try fields.sizes("items")))
    }
  }

  static let arrange: ToolMode.Arrange = { gallery, width, step in
    switch gallery.content {
    case .pictures: pictures(width: width, step: step)
    case .words: words(step: step)
    }
  }

  /// Thumbnails with their own proportions, whose longer edges are equal. Edges are multiples of half a row.
  private static func pictures(width: Double, step: Int) -> Arrangement {
    let step = step.clamped(to: -4...8)
    let edge = max(min(160 + 32 * Double(step), (width / 8).rounded(.down) * 8), 16)
    let sizing = ItemSizing.size { shape, _ in
      guard case .picture(let size) = shape else { return .zero }
      let scale = edge / max(size.width, size.height)
      func snapped(_ length: Double) -> Double { max((length * scale / 8).rounded() * 8, 16) }
      return LayoutSize(width: snapped(size.width), height: snapped(size.height))
    }
    let mode = LayoutMode.flow(LayoutMode.Flow(itemSpacing: 8, lineSpacing: 8, alignment: .center))
    return Arrangement(mode: mode, sizing: sizing, setting: "\(Int(edge)) pt", step: step)
  }

  /// Chips as wide as their words.
  private static func words(step: Int) -> Arrangement {
    let chips = ChipSize.allCases
    let usual = 1
    let index = (usual + step).clamped(to: 0...chips.count - 1)
    let chip = chips[index]
    let sizing = ItemSizing.words { columns in
      LayoutSize(width: Double(columns + chip.padding) * CellSize.width, height: chip.height)
    }
    let flow = LayoutMode.Flow(
      itemSpacing: CellSize.width, lineSpacing: chip.lineSpacing,
      insets: LayoutInsets(top: chip.margin, bottom: chip.margin))
    return Arrangement(mode: .flow(flow), sizing: sizing, setting: "\(chip) chips", step: index - usual)
  }
}

/// The size of chips in a flow of words. The word itself always stands on a whole row.
private enum ChipSize: String, CaseIterable, CustomStringConvertible {
  /// One row, without space between lines.
  case small
  /// One row, with an empty row between lines.
  case medium
  /// Half a row of chip above and below the word.
  case large

  /// Columns around the word.
  var padding: Int { self == .large ? 4 : 2 }
  var height: Double { (self == .large ? 2 : 1) * CellSize.height }
  var lineSpacing: Double { self == .small ? 0 : CellSize.height }
  /// Above the first line and below the last one.
  var margin: Double { self == .large ? CellSize.height / 2 : 0 }
  var description: String { rawValue }
}
