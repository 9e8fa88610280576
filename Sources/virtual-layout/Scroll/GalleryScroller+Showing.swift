// What a gallery looks like, and what is said of it.
extension GalleryScroller {
  var columns: Int { view.columns }
  var rows: Int { view.rows }

  var hint: String { "m mode  + - size  i d r edit  q quit" }

  var statusParts: [String] {
    let items = shown.count == 1 ? "1 item" : "\(shown.count) items"
    let visible = "\(view.visible.count { $0.element.kind == .item }) visible"
    let place = StatusLine.place(of: view)
    // Beside what has just been done, where one is matters more than how much one sees.
    let middle = lastEdit.isEmpty ? [visible, place] : [lastEdit, place, visible]
    return ["\(mode.name), \(setting)", items] + middle + StatusLine.times(of: view)
  }

  var screen: Screen { GalleryPainter.screen(of: self) }

  var text: String { GalleryText.text(of: self) }
}
