#if !hasFeature(Embedded)
  extension ItemChunks {
    /// What breaks the invariants written at the type, or nil when all hold.
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

    /// Where chunks that hold so much are thin, or nil; the last may hold few.
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
#endif
