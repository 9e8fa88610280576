// How lines are found along the main axis: by the store's sums up to a few lines before, then line by line.
extension LineStore {
  /// A line found: where it begins, how many items it has, and where it lies along the main axis.
  struct MeasuredLine: BitwiseCopyable {
    var begin: Place
    var count: Int
    var start: Double
    var extent: Double

    var items: Range<Int> { begin.item..<begin.item &+ count }
  }

  /// A line at which to begin looking for what lies at `offset` or behind it, and where that line starts; nil if nothing
  /// does. Where lines need not be looked for, the very first that reaches it; elsewhere the first of its word.
  @inline(__always)
  func lineBegin<Rule: LineRule>(
    before offset: Double, by rule: Rule, _ bookmark: inout Bookmark
  ) -> (Place, Double)? {
    guard rule.itemsPerLine != nil else { return lineBegin(nearlyReaching: offset, &bookmark) }
    return firstLine(reaching: offset, by: rule, &bookmark).map { ($0.begin, $0.start) }
  }

  /// The first line that ends at `offset` or behind it, the spacing behind the line included; nil if none does.
  @inline(__always)
  func firstLine<Rule: LineRule>(
    reaching offset: Double, by rule: Rule, _ bookmark: inout Bookmark
  ) -> MeasuredLine? {
    guard let (near, start) = lineBegin(nearlyReaching: offset, &bookmark) else { return nil }
    var line = measured(near, start: start, by: rule)
    walk(&line, to: offset, by: rule)
    return line
  }

  /// Goes on to the first line that ends at `offset` or behind it, the spacing behind the line included, or else to the last
  /// line: from one that is known not to lie behind.
  @inline(__always)
  func advance<Rule: LineRule>(_ line: inout MeasuredLine, to offset: Double, by rule: Rule) {
    let chunk = line.begin.chunk
    guard offset <= chunk.extentBefore + chunk.extent else {
      return advanceFar(&line, to: offset, by: rule)
    }
    // Lines that need not be looked for are gone through as quickly as sums are.
    if rule.itemsPerLine != nil { step(&line, to: offset, by: rule, atMost: 12) }
    if end(of: line, by: rule) < offset {
      if let word = word(leadingTo: offset, in: chunk), word.place.local > line.begin.local {
        line = measured(word.place, start: word.start, by: rule)
      }
      walk(&line, to: offset, by: rule)
    }
  }

  @inline(never)
  private func advanceFar<Rule: LineRule>(_ line: inout MeasuredLine, to offset: Double, by rule: Rule) {
    var elsewhere = Bookmark.none
    if let found = firstLine(reaching: offset, by: rule, &elsewhere) {
      line = found
    } else if let last = place(of: count - 1), let begin = lineBegin(holding: last) {
      line = measured(begin, start: self.offset(ofBegin: begin, by: rule), by: rule)
    }
  }

  /// Line by line.
  @inline(__always)
  private func walk<Rule: LineRule>(_ line: inout MeasuredLine, to offset: Double, by rule: Rule) {
    step(&line, to: offset, by: rule, atMost: .max)
    while end(of: line, by: rule) < offset, let next = self.line(behind: line, by: rule) { line = next }
  }

  @inline(__always)
  private func end<Rule: LineRule>(of line: MeasuredLine, by rule: Rule) -> Double {
    line.start + (line.extent + rule.lineSpacing)
  }

  /// Goes on to the first line that reaches `offset` while lines lie wholly in the chunk, and no further than so many.
  @inline(__always)
  private func step<Rule: LineRule>(
    _ line: inout MeasuredLine, to offset: Double, by rule: Rule, atMost steps: Int
  ) {
    let (slot, inChunk) = (Int(line.begin.chunk.payload), line.begin.chunk.count)
    var (local, count, start, extent) = (line.begin.local, line.count, line.start, line.extent)
    var left = steps
    while left > 0 {
      // What a line adds is added up first: then one line waits for the one before with a single sum.
      let next = start + (extent + rule.lineSpacing)
      let begin = local &+ count
      guard next < offset,
        let end = rule.itemsPerLine.map({ begin &+ $0 }) ?? firstBegin(from: begin &+ 1, in: slot),
        end <= inChunk
      else { break }
      extent = self.extent(from: begin, at: next, to: end, in: line.begin.chunk, by: rule)
      (local, count, start) = (begin, end &- begin, next)
      left &-= 1
    }
    line.begin.local = local
    (line.count, line.start, line.extent) = (count, start, extent)
  }

  /// The line behind this one, if there is one.
  @inline(never)
  func line<Rule: LineRule>(behind line: MeasuredLine, by rule: Rule) -> MeasuredLine? {
    let start = end(of: line, by: rule)
    let local = line.begin.local &+ line.count
    if local < line.begin.chunk.count {
      return measured(Place(chunk: line.begin.chunk, local: local), start: start, by: rule)
    }
    return nextBegin(after: line.begin).map { measured($0, start: start, by: rule) }
  }

  @inline(__always)
  private func measured<Rule: LineRule>(_ begin: Place, start: Double, by rule: Rule) -> MeasuredLine {
    if let end = firstBegin(from: begin.local &+ 1, in: Int(begin.chunk.payload)) {
      let extent = extent(from: begin.local, at: start, to: end, in: begin.chunk, by: rule)
      return MeasuredLine(begin: begin, count: end &- begin.local, start: start, extent: extent)
    }
    let (line, count) = measureLine(begin, by: rule)
    return MeasuredLine(begin: begin, count: count, start: start, extent: rule.extent(of: line))
  }
}
