import VirtualLayout

// Measuring pieces before the scroller does, in the order in which they come near.
//
// The scroller measures everything near the screen at once. If lines are much longer than their estimates, most
// of them are far away as soon as the first has been measured. So this goes line by line, and leaves nothing
// for the scroller. After a jump, and ahead of a fast movement, the scroller measures.
extension LineView {
  /// The most rounds of measuring. There is another if the measured pieces are shorter than their estimates, so that more
  /// pieces come near.
  private static var mostPasses: Int { 64 }

  /// How far above and below the screen is measured, in points: half a screen.
  private var overscan: Double { Double((viewport.rows + 1) / 2) * CellSize.height }

  func prepareToMove(by distance: Double) { measure(around: distance) }

  /// Measures the visible pieces, those that are visible after scrolling by a distance, and some more.
  func measure(around distance: Double) {
    // After a longer jump, pieces are measured when the view is there.
    let distance = abs(distance) <= 4 * viewport.bounds.height ? distance : 0
    let (below, above) = (max(distance, 0) + overscan, max(-distance, 0) + overscan)
    measureDownwards { $0.viewport.bounds.extended(before: 0, after: below) }
    measureUpwards {
      var rect = $0.viewport.bounds
      (rect.y, rect.height) = (rect.y - above, above)
      return rect
    }
  }

  /// Measures the last screen of the content, the last line first.
  func measureEnd() {
    measureUpwards {
      let end = $0.viewport.layout.contentSize.height
      let view = $0.viewport.bounds
      return LayoutRect(x: 0, y: end - view.height, width: view.width, height: view.height)
        .extended(before: $0.overscan, after: 0)
    }
  }

  private func measureDownwards(in rect: (LineView) -> LayoutRect) {
    measure { view in
      let rect = rect(view)
      return view.sizes(of: view.unmeasured(in: rect)) { $0.minY + $1 >= rect.maxY }
    }
  }

  private func measureUpwards(in rect: (LineView) -> LayoutRect) {
    measure { view in
      let rect = rect(view)
      return view.sizes(of: view.unmeasured(in: rect).reversed()) { $0.maxY - $1 <= rect.minY }
    }
  }

  /// Sets sizes until there are no more.
  private func measure(_ next: (LineView) -> [MeasuredSize]) {
    for _ in 0..<Self.mostPasses {
      let sizes = next(self)
      if sizes.isEmpty { return }
      measuredCount += sizes.count
      viewport.time { $0.setMeasuredSizes(sizes) }
    }
  }

  private func unmeasured(in rect: LayoutRect) -> [LayoutAttributes] {
    var lines: [LayoutAttributes] = []
    viewport.layout.forEachElement(in: rect) { lines.append($0) }
    return lines.filter { !viewport.layout.isMeasured($0.path) }
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

  func height(of piece: Int) -> Double {
    Double(WrappedLine.rowCount(of: file.line(piece), columns: viewport.columns)) * CellSize.height
  }

  /// The frame of a piece, which is measured first.
  func measured(_ piece: Int) -> LayoutRect? {
    let path = ItemPath(item: piece)
    guard let frame = frame(ofItem: piece) else { return nil }
    if !viewport.layout.isMeasured(path) {
      measuredCount += 1
      let size = LayoutSize(width: frame.width, height: height(of: piece))
      viewport.time { $0.setMeasuredSizes([MeasuredSize(path: path, size: size)]) }
    }
    return self.frame(ofItem: piece)
  }
}

extension LayoutRect {
  /// The rectangle with more room above and below.
  fileprivate func extended(before: Double, after: Double) -> LayoutRect {
    LayoutRect(x: x, y: y - before, width: width, height: height + before + after)
  }
}
