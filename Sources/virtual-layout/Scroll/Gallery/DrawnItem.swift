/// What the screen shows of an item, kept as long as the item is near the screen.
struct DrawnItem {
  let number: Int
  let isLoaded: Bool
  let label: [TextCells.Cell]
  let landscape: Landscape

  init(_ number: Int, of shown: ShownGallery) {
    self.number = number
    isLoaded = shown.isLoaded(number)
    label = TextCells.cells(of: shown.label(of: number))
    landscape = isLoaded ? Landscape(item: number) : .blank
  }
}

extension GalleryView {
  /// An item on the screen, with its marks.
  struct Shown {
    var item: DrawnItem
    var frame: CellEdges
    /// The picture's width divided by its height.
    var aspect: Double
    var isFocused: Bool
    var isSelected: Bool
  }

  /// The visible items, in item order.
  var shownItems: [Shown] {
    let range = range
    return viewport.items.map { (attributes, cell) in
      let (path, frame) = (attributes.path, attributes.frame)
      let number = number(of: path)
      return Shown(
        item: drawn(number, in: cell), frame: viewport.edges(frame),
        aspect: frame.width / max(frame.height, 1),
        isFocused: path == focus?.path,
        isSelected: selection.numbers.contains(number) || range?.contains(path) == true)
    }
  }

  /// What the screen shows of an item: from its cell, if the cell still has it, or else made anew.
  private func drawn(_ number: Int, in cell: Viewport<DrawnItem>.Cell) -> DrawnItem {
    if let content = cell.content, content.number == number, content.isLoaded == shown.isLoaded(number) {
      return content
    }
    let content = DrawnItem(number, of: shown)
    cell.content = content
    return content
  }

  /// The titles of the visible sections, with their frames.
  var shownTitles: [(title: String, frame: CellEdges)] {
    viewport.visible.filter { $0.attributes.element.kind == .header }.map { header in
      (shown.title(ofSection: header.attributes.path.section), viewport.edges(header.attributes.frame))
    }
  }
}
