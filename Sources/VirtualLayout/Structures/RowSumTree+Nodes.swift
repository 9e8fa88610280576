// How nodes of a tree of rows are made, split when they are full and mended when they are thin. That is rare, and so they are
// read and written whole: behind a child that comes or goes every sum of a node is another.
extension RowSumTree {
  func read(_ node: Int32) -> RowNodeContent {
    var content = RowNodeContent(columns: columns)
    let base = base(of: node)
    var before = 0
    for slot in 0..<used(of: node) {
      let count = counts[base + slot] - before
      content.counts.append(count)
      content.children.append(children[base + slot])
      for head in 0..<columns.modulus {
        // Entered so, the node enters its child with `head`.
        let sum = sums(of: node, head: columns.of(head + before)) + slot
        content.extents.append(extents[sum] - (slot > 0 ? extents[sum - 1] : 0))
      }
      before += count
    }
    return content
  }

  /// - Parameter part: which of the content's elements are the node's.
  private mutating func write(
    _ content: RowNodeContent, _ part: Range<Int>, to node: Int32, level: Int
  ) {
    let base = base(of: node)
    var before = 0
    for (slot, element) in part.enumerated() {
      children[base + slot] = content.children[element]
      if level > 0 { parent[Int(content.children[element])] = node }
      var childHead = head(behind: before, enteredWith: 0)
      for head in 0..<columns.modulus {
        let sum = sums(of: node, head: head) + slot
        let extent = content.extents[element * columns.modulus + childHead]
        extents[sum] = (slot > 0 ? extents[sum - 1] : 0) + extent
        childHead = childHead + 1 == columns.modulus ? 0 : childHead + 1
      }
      before += content.counts[element]
      counts[base + slot] = before
    }
    used[Int(node)] = Int32(part.count)
  }

  /// Brings up to date what a content says of a child.
  private func refresh(_ slot: Int, of content: inout RowNodeContent) {
    let (child, columns) = (content.children[slot], columns.modulus)
    let last = used(of: child) - 1
    content.counts[slot] = counts[base(of: child) + last]
    for head in 0..<columns {
      content.extents[slot * columns + head] = extents[sums(of: child, head: head) + last]
    }
  }

  private func insert(_ child: Int32, into content: inout RowNodeContent, at slot: Int) {
    content.insert(child, at: slot)
    refresh(slot, of: &content)
  }

  /// Moves half of what a full node holds to a new right neighbour, which it returns; makes room above first.
  mutating func split(_ node: Int32, level: Int) -> Int32 {
    if node == root {
      root = makeNode()
      height += 1
      var content = RowNodeContent(columns: columns)
      insert(node, into: &content, at: 0)
      write(content, 0..<1, to: root, level: height)
    } else if used(of: parent[Int(node)]) == Self.fanout {
      _ = split(parent[Int(node)], level: level + 1)
    }
    let content = read(node)
    let right = makeNode()
    write(content, 0..<content.count / 2, to: node, level: level)
    write(content, content.count / 2..<content.count, to: right, level: level)
    if level == 0 { (nextLeaf[Int(right)], nextLeaf[Int(node)]) = (nextLeaf[Int(node)], right) }
    let above = parent[Int(node)]
    let slot = slot(of: node)
    var rest = read(above)
    refresh(slot, of: &rest)
    insert(right, into: &rest, at: slot + 1)
    write(rest, 0..<rest.count, to: above, level: level + 1)
    return right
  }

  /// Makes one of two neighbours, the first in a slot of their parent, or shares what they hold.
  mutating func mend(_ slot: Int, of above: Int32, level: Int) {
    var content = read(above)
    let (left, right) = (content.children[slot], content.children[slot + 1])
    var both = read(left)
    both.append(read(right))
    if both.count <= Self.fanout {
      write(both, 0..<both.count, to: left, level: level)
      if level == 0 { nextLeaf[Int(left)] = nextLeaf[Int(right)] }
      freeNodes.append(right)
      content.remove(slot + 1)
    } else {
      write(both, 0..<both.count / 2, to: left, level: level)
      write(both, both.count / 2..<both.count, to: right, level: level)
      refresh(slot + 1, of: &content)
    }
    refresh(slot, of: &content)
    write(content, 0..<content.count, to: above, level: level + 1)
  }

  mutating func makeNode() -> Int32 {
    if let node = freeNodes.popLast() {
      parent[Int(node)] = -1
      nextLeaf[Int(node)] = -1
      return node
    }
    let node = Int32(used.count)
    counts.grow(to: counts.count + Self.fanout, filling: 0)
    extents.grow(to: extents.count + Self.fanout * columns.modulus, filling: 0)
    children.grow(to: children.count + Self.fanout, filling: -1)
    used.grow(to: used.count + 1, filling: 0)
    parent.grow(to: parent.count + 1, filling: -1)
    nextLeaf.grow(to: nextLeaf.count + 1, filling: -1)
    return node
  }

  /// A node's slot in its parent.
  func slot(of node: Int32) -> Int {
    let above = parent[Int(node)]
    for slot in 0..<used(of: above) where children[base(of: above) + slot] == node { return slot }
    preconditionFailure("a child that its parent does not name")
  }

  // MARK: All at once

  /// Takes other elements.
  ///
  /// - Parameters:
  ///   - elements: their counts; what stands for it in the tree is its number.
  ///   - allExtents: for each of them what it adds with each head.
  package mutating func reset(counts elements: [Int], extents allExtents: [Double]) {
    removeAll()
    elementCount = elements.count
    guard !elements.isEmpty else { return }
    var content = RowNodeContent(columns: columns)
    content.counts = elements
    content.children = elements.indices.map { Int32(truncatingIfNeeded: $0) }
    content.extents = allExtents
    while true {
      // Shared evenly, so that none holds less than half.
      let nodes = (content.count + Self.fanout - 1) / Self.fanout
      var above = RowNodeContent(columns: columns)
      var next = 0
      for number in 1...nodes {
        let end = content.count * number / nodes
        let node = makeNode()
        write(content, next..<end, to: node, level: height)
        if height == 0 && number < nodes { nextLeaf[Int(node)] = node + 1 }
        insert(node, into: &above, at: above.count)
        next = end
      }
      if nodes == 1 {
        root = above.children[0]
        return
      }
      content = above
      height += 1
    }
  }
}
