import VirtualLayout

// Measuring lines as they come near what is seen, and no others.
extension LineScroller {
  /// How often lines are looked at again because those measured turned out shorter than estimated.
  private static var mostPasses: Int { 64 }

  /// Measures what is seen, what will be seen after so many rows of scrolling, and the overscan.
  mutating func measure(around count: Int) {
    // What is farther away is a jump: it is measured when the view is there.
    let count = abs(count) <= 4 * view.rows ? count : 0
    measureDown(to: max(count, 0) + overscan)
    measureUp(to: max(-count, 0) + overscan)
  }

  /// Measures from the top of what is seen down to so many rows below its end.
  private mutating func measureDown(to rows: Int) {
    for _ in 0..<Self.mostPasses {
      var rect = view.bounds
      rect.height += Double(rows) * Gallery.rowHeight
      let sizes = sizes(of: unmeasured(in: rect)) { $0.minY + $1 >= rect.maxY }
      if sizes.isEmpty { return }
      tell(sizes)
    }
  }

  /// Measures so many rows above what is seen, the nearest first.
  private mutating func measureUp(to rows: Int) {
    for _ in 0..<Self.mostPasses {
      var rect = view.bounds
      rect.height = Double(rows) * Gallery.rowHeight
      rect.y -= rect.height
      let sizes = sizesUpwards(in: rect)
      if sizes.isEmpty { return }
      tell(sizes)
    }
  }

  /// Measures what is seen from its last line upwards, while it is the end of the content.
  mutating func measureEnd() {
    for _ in 0..<Self.mostPasses where view.isAtEnd {
      let sizes = sizesUpwards(in: view.bounds)
      if sizes.isEmpty { return }
      tell(sizes)
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

  /// Measures lines one after the other.
  /// - Parameter isBeyond: whether a line lies outside, now that those before it have turned out so much higher.
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
    Double(WrappedLine.rowCount(of: file.bytes(of: piece), columns: view.columns)) * Gallery.rowHeight
  }

  private mutating func tell(_ sizes: [MeasuredSize]) {
    measuredCount += sizes.count
    view.change { layout in layout.setMeasuredSizes(sizes) }
  }

  /// Where a line is, measured for that.
  mutating func measured(_ piece: Int) -> LayoutRect? {
    let path = ItemPath(item: piece)
    guard let frame = view.layout.layoutAttributesForItem(at: path)?.frame else { return nil }
    if !view.layout.isMeasured(path) {
      tell([MeasuredSize(path: path, size: LayoutSize(width: frame.width, height: height(of: piece)))])
    }
    return view.layout.layoutAttributesForItem(at: path)?.frame
  }
}
