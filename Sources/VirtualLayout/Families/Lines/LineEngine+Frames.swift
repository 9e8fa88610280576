// Computing frames: a line is measured first, then its items are placed in order. If `LineTraits.spacedItems` is set, a visit
// can leave the second step to `LineFrames`, in the host's loop.
extension LineEngine {
  func frame(of item: Int) -> AxisRect {
    var found = AxisRect(main: inset, cross: 0, mainExtent: 0, crossExtent: 0)
    guard let lines, let begin = begin(ofLineHolding: item) else { return found }
    var line = VisitedLine(begin)
    var placer = measure(&line, lines, at: inset + begin.start)
    forEachFrame(on: &line, upTo: item + 1, lines, with: &placer) { found = $0 }
    return found
  }

  func forEachItem(in items: Range<Int>, _ body: (AxisRect, LaneOrLine) -> Void) {
    guard let lines, !items.isEmpty, let first = begin(ofLineHolding: items.lowerBound) else { return }
    var line = VisitedLine(first)
    // Where an item stands follows from those before it on its line.
    var skipped = items.lowerBound - first.item
    while line.begin.item < items.upperBound {
      if line.begin.index >= line.begin.chunkEnd, !line.enterNextChunk(in: self) { return }
      var placer = measure(&line, lines, at: inset + line.begin.start)
      let place = LaneOrLine(line: line.items)
      forEachFrame(on: &line, upTo: min(line.items.upperBound, items.upperBound), lines, with: &placer) {
        if skipped == 0 { body($0, place) } else { skipped -= 1 }
      }
      if lines.isExact {
        line.begin.start += line.extent + lines.lineSpacing
      } else if line.begin.item < items.upperBound, let next = begin(ofLineHolding: line.begin.item) {
        // Another order of additions would round otherwise.
        line.begin = next
      }
    }
  }

  /// Visits the frames of a measured line's items before `end`, and moves the line's begin to `end`.
  @inline(__always)
  func forEachFrame(
    on line: inout VisitedLine, upTo end: Int, _ lines: LinePointers, with placer: inout LinePlacer,
    _ body: (AxisRect) -> Void
  ) {
    repeat {
      let part = line.begin.index..<min(line.begin.chunkEnd, line.begin.index + end - line.begin.item)
      forEachFrame(part, lines, with: &placer, body)
      line.begin.item += part.count
      line.begin.index = part.upperBound
    } while line.begin.item < end && line.enterNextChunk(in: self)
  }

  /// Measures the line at `line.begin`, which starts at `main`; returns how to place its items.
  @inline(__always)
  func measure(_ line: inout VisitedLine, _ lines: LinePointers, at main: Double) -> LinePlacer {
    guard hasRows || traits.evenSpacing != nil else {
      let placer: LinePlacer
      (line.count, placer) = measureByRule(line.begin, lines, at: main)
      line.extent = placer.spaced.extent
      return placer
    }
    line.measure(lines, in: self)
    // Rows place items by column and ignore the start.
    let (start, spacing) = traits.evenSpacing ?? (0, 0)
    return LinePlacer(SpacedPlacer(cross: start, spacing: spacing, main: main, extent: line.extent))
  }

  /// Measures a line whose spacing the rule computes from all of its items.
  @inline(__always)
  private func measureByRule(
    _ begin: LinePosition, _ lines: LinePointers, at main: Double
  ) -> (count: Int, LinePlacer) {
    let end = lines.lineEnd(from: begin.index)
    guard let rule = wrapped.rule, end <= begin.chunkEnd, begin.item + (end - begin.index) < lines.count
    else {
      return wrapped.measuredPlacer(from: begin, at: main)
    }
    return (end - begin.index, rule.placer(of: begin.index..<end, in: lines.lengths, at: main))
  }

  /// Visits the frames of a line's next items, given by their indices in the flat arrays.
  @inline(__always)
  func forEachFrame(
    _ part: Range<Int>, _ lines: LinePointers, with placer: inout LinePlacer, _ body: (AxisRect) -> Void
  ) {
    if hasRows {
      var next = placer
      for index in part { body(rows.template.place(lines.size(at: index), with: &next)) }
      placer = next
    } else if let items = traits.spacedItems {
      var next = placer.spaced
      for index in part { body(items.place(lines.lengths[index], with: &next)) }
      placer.spaced = next
    } else if let rule = wrapped.rule {
      for index in part { body(rule.place(lines.lengths[index], with: &placer)) }
    }
  }
}
