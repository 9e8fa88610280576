import VirtualLayout

// Modes, settings and the size of the screen.
extension GalleryView {
  func resize(columns: Int, rows: Int) {
    guard (columns, rows) != (viewport.columns, viewport.rows) else { return }
    stopWheel()
    viewport.setSize(columns: columns, rows: rows)
    arrange()
  }

  func switchMode() {
    modeIndex = (modeIndex + 1) % modes.count
    arrange()
  }

  func step(by count: Int) {
    steps[modeIndex] += count
    arrange()
  }

  /// Lays out again if the mode, a setting or the container has changed. The kept item stays where it is, and
  /// the focus on its item.
  ///
  /// - Parameter isReloaded: whether the sizes of items have changed.
  func arrange(isReloaded: Bool = false) {
    guard let arrange = modes[modeIndex].arrange else { return }
    let arrangement = arrange(gallery, viewport.size.width, steps[modeIndex])
    steps[modeIndex] = arrangement.step
    let settings = [arrangement.setting] + arrangement.parts.map(\.arrangement.setting)
    let isOther = arranged?.modeIndex != modeIndex || arranged?.settings != settings
    let focused = focusedNumber
    if isOther {
      shown.arrange(arrangement)
      arranged = (modeIndex, settings)
    }
    let loaded = shown.loadedPaths
    viewport.change { scroller in
      if isOther || isReloaded {
        scroller.layout.mode = shown.arrangement.mode
        scroller.layout.invalidateLayout()
      }
      scroller.resize(to: viewport.size)
      // While a gallery is being loaded, sizes are estimates at first. Those of loaded items are known.
      guard !loaded.isEmpty else { return }
      scroller.layout.invalidateLayout(with: .items(loaded))
      scroller.update()
    }
    setFocus(focused)
    if isReloaded { return keepOn() }
    let start = kept.flatMap { kept in frame(ofItem: kept.number).map(kept.start) }
    // If the view was at the start of the content, it stays there.
    if let start = start ?? (kept == nil ? 0 : nil) { viewport.move { $0.scroll(to: start) } }
  }
}
