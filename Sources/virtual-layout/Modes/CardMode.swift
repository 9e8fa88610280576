import VirtualLayout

extension ToolMode {
  static let card = ToolMode(name: "card", read: CardMode.read, arrange: CardMode.arrange)
}

/// `card`: all items have the size of the largest.
private enum CardMode {
  static let read: ToolMode.Read = { (params, container) throws(Failure) in
    let usual = LayoutMode.Cards()
    try container.refuseInsets(params, expected: "none: cards have a margin")
    let card = LayoutMode.Cards(
      minimum: try params.length("minWidth") ?? usual.minimum,
      maximum: try params.length("maxWidth") ?? usual.maximum,
      aspectRatio: try params.ratio("aspectRatio") ?? usual.aspectRatio,
      margin: try params.length("margin") ?? usual.margin,
      padding: try params.length("padding") ?? usual.padding)
    return { (fields) throws(Failure) in
      Blueprint(mode: .cards(card), source: .sizes(try fields.sizes("items")))
    }
  }

  /// Cards for pictures have a set width. Cards for words hold the longest word.
  static let arrange: ToolMode.Arrange = { gallery, width, step in
    let step = step.clamped(to: -4...8)
    let least = 160 + 4 * CellSize.width * Double(step)
    var card = LayoutMode.Cards(minimum: least, maximum: max(400, least), margin: 8, padding: 8)
    let sizing: ItemSizing
    switch gallery.content {
    case .pictures:
      sizing = .alike
    case .words:
      card.aspectRatio = 3
      sizing = .words { LayoutSize(width: Double($0 + 2) * CellSize.width, height: CellSize.height) }
    }
    return Arrangement(mode: .cards(card), sizing: sizing, setting: "\(Int(least)) pt", step: step)
  }
}

extension CaseFields {
  /// Width divided by height.
  func ratio(_ name: String) throws(Failure) -> Double? {
    guard let ratio = try length(name) else { return nil }
    guard ratio > 0 else { throw failure(name, expected: "a number > 0") }
    return ratio
  }
}
