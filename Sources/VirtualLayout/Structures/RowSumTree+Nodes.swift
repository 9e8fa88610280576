// How nodes of a tree of rows are made, split when they are full and mended when they are thin. That is rare, and so they are
// read and written whole: behind a child that comes or goes every sum of a node is another.
extension RowSumTree {
  func read(_ node: Int32) -> RowNodeContent {
    var content = RowNodeContent(columns: columns)
    let base = nodes.base(of: node)
    var before = 0
    for slot in 0..<used(of: node) {
      let count = nodes.counts[base + slot] - before
      content.counts.append(count)
      content.children.append(nodes.children[base + slot])
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
    let base = nodes.base(of: node)
    var before = 0
    for (slot, element) in part.enumerated() {
      nodes.children[base + slot] = content.children[element]
      if level > 0 { nodes.parent[Int(content.children[element])] = node }
      var childHead = head(behind: before, enteredWith: 0)
      for head in 0..<columns.modulus {
        let sum = sums(of: node, head: head) + slot
        let extent = content.extents[element * columns.modulus + childHead]
        extents[sum] = (slot > 0 ? extents[sum - 1] : 0) + extent
        childHead = childHead + 1 == columns.modulus ? 0 : childHead + 1
      }
      before += content.counts[element]
      nodes.counts[base + slot] = before
    }
    nodes.used[Int(node)] = Int32(part.count)
  }

  /// Brings up to date what a content says of a child.
  private func refresh(_ slot: Int, of content: inout RowNodeContent) {
    let (child, columns) = (content.children[slot], columns.modulus)
    content.counts[slot] = nodes.counts[nodes.last(of: child)]
    for head in 0..<columns { content.extents[slot * columns + head] = total(of: child, head: head) }
  }

  private func insert(_ child: Int32, into content: inout RowNodeContent, at slot: Int) {
    content.insert(child, at: slot)
    refresh(slot, of: &content)
  }

  /// Moves half of what a full node holds to a new right neighbour, which it returns; makes room above first.
  mutating func split(_ node: Int32, level: Int) -> Int32 {
    if node == nodes.root {
      nodes.root = makeNode()
      nodes.height += 1
      var content = RowNodeContent(columns: columns)
      insert(node, into: &content, at: 0)
      write(content, 0..<1, to: nodes.root, level: nodes.height)
    } else if used(of: nodes.parent[Int(node)]) == Self.fanout {
      _ = split(nodes.parent[Int(node)], level: level + 1)
    }
    let content = read(node)
    let right = makeNode()
    write(content, 0..<content.count / 2, to: node, level: level)
    write(content, content.count / 2..<content.count, to: right, level: level)
    if level == 0 {
      (nodes.nextLeaf[Int(right)], nodes.nextLeaf[Int(node)]) = (nodes.nextLeaf[Int(node)], right)
    }
    let above = nodes.parent[Int(node)]
    let slot = nodes.slot(of: node, in: above)
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
      if level == 0 { nodes.nextLeaf[Int(left)] = nodes.nextLeaf[Int(right)] }
      nodes.release(right)
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
    let node = nodes.make()
    extents.grow(to: sums(of: node + 1, head: 0), filling: 0)
    return node
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
      let parts = (content.count + Self.fanout - 1) / Self.fanout
      var above = RowNodeContent(columns: columns)
      var next = 0
      for number in 1...parts {
        let end = content.count * number / parts
        let node = makeNode()
        write(content, next..<end, to: node, level: nodes.height)
        if nodes.height == 0 && number < parts { nodes.nextLeaf[Int(node)] = node + 1 }
        insert(node, into: &above, at: above.count)
        next = end
      }
      if parts == 1 {
        nodes.root = above.children[0]
        return noteReach()
      }
      content = above
      nodes.height += 1
    }
  }
}
