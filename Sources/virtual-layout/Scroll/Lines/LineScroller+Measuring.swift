import VirtualLayout

// Measuring pieces that come near the screen, and no others.
extension LineScroller {
  /// How often more pieces come near because the measured ones are shorter than their estimates.
  private static var mostPasses: Int { 64 }

  /// Measures the visible pieces, those that are visible after scrolling by `count` rows, and the overscan.
  mutating func measure(around count: Int) {
    // After a longer jump, pieces are measured when the view is there.
    let count = abs(count) <= 4 * view.rows ? count : 0
    measureDown(to: max(count, 0) + overscan)
    measureUp(to: max(-count, 0) + overscan)
  }

  /// Measures from the top of the view down to `rows` rows below it.
  private mutating func measureDown(to rows: Int) {
    for _ in 0..<Self.mostPasses {
      var rect = view.bounds
      rect.height += Double(rows) * CellSize.height
      let sizes = sizes(of: unmeasured(in: rect)) { $0.minY + $1 >= rect.maxY }
      if sizes.isEmpty { return }
      setMeasured(sizes)
    }
  }

  /// Measures `rows` rows above the view, the nearest first.
  private mutating func measureUp(to rows: Int) {
    for _ in 0..<Self.mostPasses {
      var rect = view.bounds
      rect.height = Double(rows) * CellSize.height
      rect.y -= rect.height
      let sizes = sizesUpwards(in: rect)
      if sizes.isEmpty { return }
      setMeasured(sizes)
    }
  }

  /// Measures the view from its last row upwards, as long as it is at the end of the content.
  mutating func measureEnd() {
    for _ in 0..<Self.mostPasses where view.isAtEnd {
      let sizes = sizesUpwards(in: view.bounds)
      if sizes.isEmpty { return }
      setMeasured(sizes)
    }
  }

  private func sizesUpwards(in rect: LayoutRect) -> [MeasuredSize] {
    sizes(of: unmeasured(in: rect).reversed()) { $0.maxY - $1 <= rect.minY }
  }

  private func unmeasured(in rect: LayoutRect) -> [LayoutAttributes] {
    var lines: [LayoutAttributes] = []
    view.layout.forEachElement(in: rect) { lines.append($0) }
    return lines.filter { !view.layout.isMeasured($0.path) }
  }

  /// The sizes of lines, measured one after another.
  /// - Parameter isBeyond: whether a line is no longer near, given how much higher the lines before it are
  ///   than their estimates.
  private func sizes(
    of lines: [LayoutAttributes], _ isBeyond: (_ frame: LayoutRect, _ grown: Double) -> Bool
  ) -> [MeasuredSize] {
    var sizes: [MeasuredSize] = []
    var grown = 0.0
    for line in lines {
      if isBeyond(line.frame, grown) { break }
      let height = height(of: line.path.item)
      grown += height - line.frame.height
      sizes.append(MeasuredSize(path: line.path, size: LayoutSize(width: line.frame.width, height: height)))
    }
    return sizes
  }

  private func height(of piece: Int) -> Double {
    Double(WrappedLine.rowCount(of: file.line(piece), columns: view.columns)) * CellSize.height
  }

  private mutating func setMeasured(_ sizes: [MeasuredSize]) {
    measuredCount += sizes.count
    view.change { layout in layout.setMeasuredSizes(sizes) }
  }

  /// The frame of a piece, which is measured first.
  mutating func measured(_ piece: Int) -> LayoutRect? {
    let path = ItemPath(item: piece)
    guard let frame = view.layout.layoutAttributesForItem(at: path)?.frame else { return nil }
    if !view.layout.isMeasured(path) {
      setMeasured([MeasuredSize(path: path, size: LayoutSize(width: frame.width, height: height(of: piece)))])
    }
    return view.layout.layoutAttributesForItem(at: path)?.frame
  }
}
