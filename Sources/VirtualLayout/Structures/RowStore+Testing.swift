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
    var uses = [Int](repeating: 0, count: cross.count / itemsPerChunk)
    for slot in freeSlots { uses[Int(slot)] += 1 }
    var counts: [Int] = []
    var chunk = chunks.first
    while let here = chunk {
      uses[Int(here.payload)] += 1
      counts.append(here.count)
      chunk = chunks.next(here)
    }
    if let slot = uses.firstIndex(where: { $0 != 1 }) { return "3: slot \(slot) is used \(uses[slot]) times" }
    if let count = counts.first(where: { $0 < 1 || $0 > itemsPerChunk }) {
      return "1: a chunk of \(count) items"
    }
    // The last chunk may hold few.
    for index in counts.indices.dropLast().dropFirst() {
      if counts[index - 1] + counts[index] <= itemsPerChunk / 8 * 7 {
        return "4: thin chunks before the \(index)th: \(counts)"
      }
      if index > 1, counts[index - 2] + counts[index - 1] + counts[index] <= itemsPerChunk / 8 * 14 {
        return "4: three thin chunks up to the \(index)th: \(counts)"
      }
    }
    return nil
  }
}

extension RowSumTree {
  /// What an element adds for some head.
  func extent(of position: Position, enteredWith head: Int) -> Double {
    let slot = Int(position.place.slot)
    let content = read(position.place.leaf)
    return content.extents[slot * columns.modulus + head]
  }

  /// What breaks the invariants written at the type, or nil when all hold.
  package func checkInvariants() -> String? {
    guard root >= 0 else { return elementCount == 0 ? nil : "elements without a root" }
    guard parent[Int(root)] == -1 else { return "4: the root has a parent" }
    if height > 0 && used[Int(root)] < 2 { return "1: a root above leaves with one child" }
    var leaves: [Int32] = []
    if let broken = check(root, level: height, leaves: &leaves) { return broken }
    for (index, leaf) in leaves.enumerated() {
      let next = index + 1 < leaves.count ? leaves[index + 1] : -1
      if nextLeaf[Int(leaf)] != next { return "5: leaf \(leaf) is followed by \(nextLeaf[Int(leaf)])" }
    }
    let elements = leaves.reduce(0) { $0 + used(of: $1) }
    return elements == elementCount ? nil : "\(elements) elements, \(elementCount) counted"
  }

  private func check(_ node: Int32, level: Int, leaves: inout [Int32]) -> String? {
    let used = used(of: node)
    guard used > 0, used <= Self.fanout else { return "2: node \(node) holds \(used) children" }
    if node != root && used < Self.fanout / 2 { return "2: node \(node) holds \(used) children" }
    guard level > 0 else {
      leaves.append(node)
      return nil
    }
    let content = read(node)
    for slot in 0..<used {
      let child = content.children[slot]
      if parent[Int(child)] != node { return "4: node \(child) has parent \(parent[Int(child)])" }
      if let broken = check(child, level: level - 1, leaves: &leaves) { return broken }
      if content.counts[slot] != counts[last(of: child)] { return "3: the counts of node \(child)" }
      for head in 0..<columns.modulus {
        let total = extents[sums(of: child, head: head) + self.used(of: child) - 1]
        if content.extents[slot * columns.modulus + head] != total {
          return "3: the extents of node \(child) with head \(head)"
        }
      }
    }
    return nil
  }
}
