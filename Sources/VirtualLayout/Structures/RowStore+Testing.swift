extension RowStore {
  /// What breaks the invariants written at the type, or nil when all hold.
  package func checkInvariants() -> String? {
    if let broken = chunks.checkInvariants() ?? checkSlots() { return broken }
    var items: [Double] = []
    forEachItem(in: 0..<count) { items.append($0.main) }
    var chunk = chunks.first
    while let here = chunk {
      let begins = here.countBefore..<here.countBefore + here.count
      for head in 0..<columns {
        let added = stride(from: begins.lowerBound + head, to: begins.upperBound, by: columns).reduce(0.0) {
          $0 + (items[$1..<min($1 + columns, items.count)].max() ?? 0) + spacing
        }
        let sum = chunks.extent(of: here, enteredWith: head)
        if sum != added { return "2: chunk \(here.payload) adds \(sum) with head \(head), its rows \(added)" }
      }
      chunk = chunks.next(here)
    }
    return nil
  }

  private func checkSlots() -> String? {
    guard cross.count == main.count, cross.count % itemsPerChunk == 0 else { return "1: the arrays' lengths" }
    let (taken, counts) = chunks.nodes.payloadsAndCounts
    let slots = cross.count / itemsPerChunk
    return misusedSlot(of: slots, taken: taken, free: freeSlots).map { "3: \($0)" }
      ?? ThinChunks(room: itemsPerChunk).checkInvariants(counts).map { "4: \($0)" }
  }
}
