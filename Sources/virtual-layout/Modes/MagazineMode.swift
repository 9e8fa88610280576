import VirtualLayout

extension ToolMode {
  static let magazine = ToolMode(
    name: "magazine", read: MagazineMode.read, arrange: MagazineMode.arrange)
}

/// `magazine`: items that ask for a share of a line.
private enum MagazineMode {
  static let widths: KeyValuePairs<String, MagazineItem.Width> = [
    "full-bleed": .fullBleed, "full": .full, "half": .half, "third": .third, "quarter": .quarter,
    "fifth": .fifth,
  ]

  static let read: ToolMode.Read = { (params, container) throws(Failure) in
    let magazine = LayoutMode.Magazine(
      itemSpacing: try params.length("itemSpacing") ?? 0, lineSpacing: try params.length("lineSpacing") ?? 0,
      insets: container.insets,
      itemInsets: try params.insets("itemInsets"))
    return { (fields) throws(Failure) in
      var extents: [Double] = []
      var items: [MagazineItem] = []
      for element in try fields.elements("items", of: "{\"e\", \"width\", \"height\"}") {
        try element.read(as: "an item") { (fields) throws(Failure) in
          let extent = try fields.requiredLength("e")
          extents.append(extent)
          items.append(try item(fields, extent: extent))
        }
      }
      return Blueprint(mode: .magazine(magazine), source: .extents(extents).magazineItems(items))
    }
  }

  private static func item(_ fields: CaseFields, extent: Double) throws(Failure) -> MagazineItem {
    let heights: KeyValuePairs<String, MagazineItem.Height> = [
      "fixed": .fixed(extent), "measured": .measured, "stretched": .stretched,
    ]
    return MagazineItem(
      width: try fields.choice("width", among: widths) ?? .full,
      height: try fields.choice("height", among: heights) ?? .measured)
  }

  /// A full line, two halves, three thirds and so on, and then from the start again. Each `+` adds smaller
  /// shares.
  static let arrange: ToolMode.Arrange = { gallery, width, step in
    let shares: [(width: MagazineItem.Width, count: Int, name: String)] = [
      (.full, 1, "lines"), (.half, 2, "halves"), (.third, 3, "thirds"), (.quarter, 4, "quarters"),
      (.fifth, 5, "fifths"),
    ]
    let usual = 3
    let last = (usual + step).clamped(to: 0...shares.count - 1)
    let pattern = shares[...last].flatMap { Array(repeating: $0.width, count: $0.count) }
    var magazine = LayoutMode.Magazine(itemSpacing: 8, lineSpacing: 8)
    var sizing: ItemSizing
    switch gallery.content {
    case .pictures:
      sizing = .extent { shape, crossExtent in
        guard case .picture(let size) = shape else { return 0 }
        return size.width > 0 ? crossExtent * size.height / size.width : crossExtent
      }
    case .words:
      magazine.lineSpacing = CellSize.height
      sizing = .wordRows
    }
    sizing.magazineItem = { MagazineItem(width: pattern[$0 % pattern.count], height: .stretched) }
    return Arrangement(
      mode: .magazine(magazine), sizing: sizing,
      setting: last == 0 ? "full lines" : "full lines to \(shares[last].name)", step: last - usual)
  }
}
