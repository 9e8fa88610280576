import VirtualLayout

extension ToolMode {
  static let card = ToolMode(name: "card", grouping: .line, read: CardMode.read, arrange: CardMode.arrange)
}

/// Card: all items the size of the largest.
private enum CardMode {
  static let read: ToolMode.Read = { (params, common) throws(Failure) in
    let usual = Card()
    try common.refuseInsets(params, expected: "none: cards have a margin")
    let card = Card(
      minimum: try params.length("minWidth") ?? usual.minimum,
      maximum: try params.length("maxWidth") ?? usual.maximum,
      aspectRatio: try aspectRatio(params) ?? usual.aspectRatio,
      margin: try params.length("margin") ?? usual.margin,
      padding: try params.length("padding") ?? usual.padding)
    return { (fields) throws(Failure) in
      Blueprint(mode: .card(card), source: .sizes(try fields.sizes("items")))
    }
  }

  private static func aspectRatio(_ params: CaseFields) throws(Failure) -> Double? {
    guard let ratio = try params.length("aspectRatio") else { return nil }
    guard ratio > 0 else { throw params.failure("aspectRatio", expected: "a number > 0") }
    return ratio
  }

  /// Cards that hold the longest word, or, for pictures, cards of a set width.
  static let arrange: ToolMode.Arrange = { gallery, width, step in
    let step = step.clamped(to: -4...8)
    let column = Gallery.columnWidth
    let least = 160 + 4 * column * Double(step)
    var card = Card(minimum: least, maximum: max(400, least), margin: 8, padding: 8)
    let sizing: ItemSizing
    switch gallery.content {
    case .pictures:
      sizing = .alike
    case .words:
      card.aspectRatio = 3
      sizing = .words { LayoutSize(width: Double($0 + 2) * column, height: Gallery.rowHeight) }
    }
    return Arrangement(
      mode: .card(card), sizing: sizing, setting: "\(Int(least)) pt", step: step)
  }
}
