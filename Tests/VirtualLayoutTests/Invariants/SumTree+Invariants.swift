@testable import VirtualLayout

extension SumTree {
  /// Describes a broken invariant; nil if all hold.
  func checkInvariants() -> String? {
    guard root >= 0 else { return elementCount == 0 ? nil : "elements without a root" }
    guard parents[Int(root)] == -1 else { return "4: the root has a parent" }
    if height > 0 && used[Int(root)] < 2 { return "1: a root above leaves with one child" }
    var level = [root]
    for _ in 0..<height {
      for node in level {
        if let broken = checkChildren(of: node) { return broken }
      }
      level = level.flatMap { node in (0..<Int(used[Int(node)])).map { children[base(of: node) + $0] } }
      for (index, node) in level.enumerated() {
        let isThin = used[Int(node)] < Self.fanout / 2 && index < level.count - 1
        if isThin || !(1...Int32(Self.fanout)).contains(used[Int(node)]) {
          return "2: node \(node) holds \(used[Int(node)]) children"
        }
      }
    }
    for (index, leaf) in level.enumerated() {
      let next = index + 1 < level.count ? level[index + 1] : -1
      if nextLeaves[Int(leaf)] != next { return "5: leaf \(leaf) is followed by \(nextLeaves[Int(leaf)])" }
    }
    let found = level.reduce(0) { $0 + Int(used[Int($1)]) }
    return found == elementCount ? nil : "\(found) elements, \(elementCount) counted"
  }

  private func checkChildren(of node: Int32) -> String? {
    for slot in 0..<Int(used[Int(node)]) {
      let place = base(of: node) + slot
      let child = children[place]
      if parents[Int(child)] != node { return "4: node \(child) has parent \(parents[Int(child)])" }
      let before = slot > 0 ? counts[place - 1] : 0
      if counts[place] != before + counts[lastPlace(of: child)] { return "3: the counts of node \(child)" }
      for set in 0..<setCount {
        let sum = sums(of: node, set: set) + slot
        if extents[sum] != (slot > 0 ? extents[sum - 1] : 0) + total(of: child, set: set) {
          return "3: set \(set) of node \(child)"
        }
      }
    }
    return nil
  }

  var nodeCount: Int { used.count - freeNodes.count }
}
