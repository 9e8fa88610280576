@testable import VirtualLayout

// The invariants of the stores, as their types state them. Each check returns the first one that does not hold, or nil.

extension ItemChunks {
  func checkInvariants() -> String? {
    if let broken = tree.checkInvariants() { return broken }
    guard cross.count == main.count, cross.count % itemsPerChunk == 0 else {
      return "1: the arrays' lengths"
    }
    let chunks = tree.elements
    if let chunk = chunks.first(where: { !(1...itemsPerChunk).contains($0.count) }) {
      return "1: a chunk of \(chunk.count) items"
    }
    var uses = [Int](repeating: 0, count: slotCount)
    for slot in chunks.map(\.payload) + freeSlots { uses[Int(slot)] += 1 }
    if let slot = uses.firstIndex(where: { $0 != 1 }) {
      return "2: slot \(slot) is used \(uses[slot]) times"
    }
    return thinChunks(chunks.map(\.count)).map { "3: \($0)" }
  }

  /// Describes thin chunks, given the counts of all chunks; nil if there are none. The last chunk may be thin.
  private func thinChunks(_ counts: [Int]) -> String? {
    let two = itemsPerChunk / 8 * 7
    for index in counts.indices.dropLast().dropFirst() {
      if counts[index - 1] + counts[index] <= two { return "thin chunks before the \(index)th: \(counts)" }
      if index > 1, counts[index - 2] + counts[index - 1] + counts[index] <= 2 * two {
        return "three thin chunks up to the \(index)th: \(counts)"
      }
    }
    return nil
  }
}

extension CountedRows {
  func checkInvariants() -> String? {
    if let broken = items.checkInvariants() { return broken }
    let stored = items.copyItems(from: items.tree.first, chunks: items.tree.elementCount).main
    let lengths = stored.map { unmeasuredSize?.size(of: AxisSize(main: $0, cross: 0)).main ?? $0 }
    var chunk = items.tree.first
    while let here = chunk {
      let firstRow = (here.countBefore + columns - 1) / columns * columns
      let begins = stride(from: firstRow, to: here.countBefore + here.count, by: columns)
      let rows = begins.map { $0..<min($0 + columns, stored.count) }
      let isMixed = rows.contains { row in
        stored[row].contains { $0 < 0 } && stored[row].contains { $0 >= 0 }
      }
      if hasUnmeasuredSize, isMixed != (items.tree.part(2, of: here.place) > 0) {
        return "2: chunk \(here.payload) is marked: \(!isMixed)"
      }
      let added = rows.reduce(0.0) { $0 + (lengths[$1].max() ?? 0) + template.lines.lineSpacing }
      if here.extent != added { return "1: chunk \(here.payload) adds \(here.extent), its rows \(added)" }
      chunk = items.tree.next(here)
    }
    return nil
  }
}

extension WrappedLines {
  func checkInvariants() -> String? {
    if let broken = items.checkInvariants() { return broken }
    if traits.comparesItems, differences != countDifferences(in: 0..<count) {
      return "4: the number of items that differ from the one before"
    }
    guard begins.count == items.slotCount * Self.wordsPerChunk, begins.count == offsets.count else {
      return "1: arrays of different lengths"
    }
    for slot in items.freeSlots where firstBegin(from: 0, in: Int(slot)) != nil {
      return "1: a line begins in the free slot \(slot)"
    }
    var next = items.tree.first
    while let chunk = next {
      if let broken = check(chunk) { return broken }
      next = items.tree.next(chunk)
    }
    return nil
  }

  private func check(_ chunk: Chunk) -> String? {
    let slot = chunk.payload
    for local in chunk.count..<Self.itemsPerChunk where begins(at: local, in: slot) {
      return "1: a line begins after the end of chunk \(slot)"
    }
    if chunk.countBefore == 0 && !begins(at: 0, in: slot) { return "2: the first item begins no line" }
    var reach = 0.0
    for local in 0..<Self.itemsPerChunk {
      let word = Self.word(of: local)
      if Self.bit(of: local) == 0 && offsets[slot * Self.wordsPerChunk + word] != reach {
        return "3: the offset of word \(word) of chunk \(slot)"
      }
      guard local < chunk.count && begins(at: local, in: slot) else { continue }
      reach += measureLine(position(of: Place(chunk: chunk, local: local))).extent + traits.lineSpacing
    }
    return chunk.extent == reach ? nil : "3: chunk \(slot) adds \(chunk.extent), its lines \(reach)"
  }
}

extension WrappedLines {
  fileprivate func begins(at local: Int, in slot: Int) -> Bool { lastBegin(upTo: local, in: slot) == local }
}
