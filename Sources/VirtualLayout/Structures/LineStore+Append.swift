// How a single item comes behind the last. All that it changes is the last line, or the one it begins: nothing is cut.
extension LineStore {
  /// Adds an item behind the last and puts it on the last line or, where that is full, on one of its own.
  ///
  /// - Parameter rule: one whose last line is like any other.
  /// - Returns: how many items there are on lines that are another than before. Nil where the last line does not begin in the
  ///   last chunk, or that has no room: then nothing has changed.
  /// - Complexity: O(log n), and the items of the last line.
  mutating func append<Rule: LineRule>(_ item: ItemExtents, toLineBy rule: Rule) -> Int? {
    guard let chunk = chunks.last, chunk.count < Self.itemsPerChunk,
      let begin = lastBegin(upTo: chunk.count - 1, in: Int(chunk.payload))
    else { return nil }
    let slot = Int(chunk.payload)
    let (firstIndex, firstWord) = (slot * Self.itemsPerChunk, slot * Self.wordsPerChunk)
    let local = chunk.count
    // Not measured, which may leave out what only breaking needs.
    var line = rule.begin(with: ItemExtents(cross: cross[firstIndex + begin], main: main[firstIndex + begin]))
    for index in firstIndex + begin + 1..<firstIndex + local {
      _ = rule.extend(&line, with: ItemExtents(cross: cross[index], main: main[index]))
    }
    let former = rule.extent(of: line)
    var changed = begin
    var added: Double
    if rule.extend(&line, with: item) {
      added = rule.extent(of: line) - former
    } else {
      changed = local
      added = rule.extent(of: rule.begin(with: item)) + rule.lineSpacing
      setBegins(at: local, in: slot)
    }
    cross[firstIndex + local] = item.cross
    main[firstIndex + local] = item.main
    if added != 0 {
      offsets.add(added, to: firstWord + Self.word(of: changed) + 1..<firstWord + Self.wordsPerChunk)
    }
    chunks.update(chunk, count: local + 1, extent: chunk.extent + added)
    return local + 1 - changed
  }
}
