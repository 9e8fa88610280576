#if !hasFeature(Embedded)
  extension WrappedLines {
    /// What breaks the invariants written at the type, or nil when all hold.
    func checkInvariants() -> String? {
      if let broken = items.checkInvariants() { return broken }
      if !differencesAreRight { return "4: the number of items that differ from the one before" }
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
      let slot = Int(chunk.payload)
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
        reach += measureLine(Place(chunk: chunk, local: local)).extent + traits.lineSpacing
      }
      return chunk.extent == reach ? nil : "3: chunk \(slot) adds \(chunk.extent), its lines \(reach)"
    }
  }
#endif
