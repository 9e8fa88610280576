import VirtualLayout
import VirtualLayoutToolSupport

// What the status line and the panel tell.
extension GalleryView {
  var hint: String {
    switch true {
    case isInformationOpen: "Esc close"
    case selection.rangeStart != nil: "v end of the range  d delete  Esc none"
    case !selection.isEmpty: "d delete  Esc none"
    default: "? keys  m mode  + - size  / search  q quit"
    }
  }

  var keys: [ScrollKey] { ScrollKey.all }

  var statusParts: [String] {
    let items = shown.count == 1 ? "1 item" : "\(shown.count) items"
    let visible = "\(viewport.items.count) visible"
    let place = StatusLine.place(of: viewport)
    let selected = selection.isEmpty ? [] : ["\(selectedCount) selected"]
    // After an edit, the offset is more important than the number of visible items.
    let middle = lastEdit.isEmpty ? [visible, place] : [lastEdit, place, visible]
    return ["\(modes[modeIndex].name), \(shown.arrangement.setting)", items] + search.status + selected
      + middle + StatusLine.times(of: viewport)
  }

  /// What is known of the focused item or, at first, of the gallery.
  var information: [String]? {
    if isIntroducing { return gallery.introduction }
    guard isInformationOpen, let path = focus?.path,
      let frame = viewport.layout.attributes(of: .item(path))?.frame
    else { return nil }
    let item = number(of: path)
    let place = "item \(shown.position(of: path) + 1) of \(shown.count)"
    let section = "section \(path.section), item \(path.item)"
    return [TextCells.printable(shown.label(of: item)), place, section, Self.text(frame)]
      + placeInSection(path)
  }

  private func placeInSection(_ path: ItemPath) -> [String] {
    guard let place = viewport.layout.accessibilityPosition(ofItemAt: path) else { return [] }
    let row = place.rowIndex.map { ["row \($0)"] } ?? []
    let column = place.columnIndex.map { first in
      place.columnSpan > 1 ? ["columns \(first) to \(first + place.columnSpan - 1)"] : ["column \(first)"]
    }
    let parts = row + (column ?? [])
    return (parts.isEmpty ? [] : [parts.joined(separator: ", ")])
      + ["\(place.positionInSet) of \(place.setSize) in the section"]
  }

  private static func text(_ frame: LayoutRect) -> String {
    func number(_ length: Double) -> String { JSONWriter.number((length * 100).rounded() / 100) }
    return
      "at x \(number(frame.x)), y \(number(frame.y)), size \(number(frame.width)) × \(number(frame.height)) pt"
  }

  func paint(on screen: inout Screen) {
    var painter = GalleryPainter(view: self, screen: screen)
    painter.paint()
    screen = painter.screen
  }
}
