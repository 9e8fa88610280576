// Lines as their items make them: measured on the fly, as a store keeps no record a line.
extension LineStore {
  /// The line that begins at `begin`, and how many items it has.
  func measureLine<Rule: LineRule>(_ begin: Place, by rule: Rule) -> (line: Rule.Line, count: Int) {
    let end = nextBegin(after: begin)?.item ?? count
    let inChunk = min(end, begin.chunk.countBefore + begin.chunk.count) - begin.item
    guard end - begin.item > inChunk else {
      return (rule.measure(cross.span, main.span, begin.index..<begin.index + inChunk), inChunk)
    }
    var line = rule.begin(with: ItemExtents(cross: cross[begin.index], main: main[begin.index]))
    var item = begin
    item.local += 1
    forEachItem(from: &item, to: end) { extents in _ = rule.extend(&line, with: extents) }
    return (line, end - begin.item)
  }

  /// Visits items from a place up to, not including, the item `end`, across chunks.
  @inline(__always)
  func forEachItem(from place: inout Place, to end: Int, _ body: (ItemExtents) -> Void) {
    while true {
      let stop = min(place.chunk.count, end - place.chunk.countBefore)
      while place.local < stop {
        body(ItemExtents(cross: cross[place.index], main: main[place.index]))
        place.local += 1
      }
      guard place.chunk.countBefore + place.chunk.count < end, let next = chunks.next(place.chunk) else {
        return
      }
      place = Place(chunk: next, local: 0)
    }
  }

  /// What breaks the invariants written at the type, or nil when all hold.
  func checkInvariants<Rule: LineRule>(by rule: Rule) -> String? {
    guard let first = chunks.first else { return nil }
    var chunk = first
    var open: Rule.Line?
    while true {
      let slot = Int(chunk.payload)
      if chunk.count <= 0 || chunk.count > Self.itemsPerChunk { return "1: a chunk of \(chunk.count) items" }
      for local in chunk.count..<Self.itemsPerChunk where begins(at: local, in: slot) {
        return "1: a line begins behind the end of chunk \(slot)"
      }
      if chunk.countBefore == 0 && !begins(at: 0, in: slot) { return "2: the first item begins no line" }
      var reach = 0.0
      for local in 0..<Self.itemsPerChunk {
        if local < chunk.count && begins(at: local, in: slot) {
          let place = Place(chunk: chunk, local: local)
          if local % Self.itemsPerWord == 0,
            offsets[slot * Self.wordsPerChunk + local / Self.itemsPerWord] != reach
          {
            return "3: the offset of word \(local / Self.itemsPerWord) of chunk \(slot)"
          }
          let line = measureLine(place, by: rule).line
          open = line
          reach += rule.extent(of: line) + rule.lineSpacing
        } else if local % Self.itemsPerWord == 0,
          offsets[slot * Self.wordsPerChunk + local / Self.itemsPerWord] != reach
        {
          return "3: the offset of word \(local / Self.itemsPerWord) of chunk \(slot)"
        }
      }
      if chunk.extent != reach { return "3: chunk \(slot) adds \(chunk.extent), its lines \(reach)" }
      guard let next = chunks.next(chunk) else { return open == nil ? "2: no line" : nil }
      chunk = next
    }
  }
}
