import Expectations
import TestSupport
import Testing

@testable import VirtualLayout

/// The sum tree agrees with an array. Some trees have three levels or four.
struct SumTreeTests {
  /// The number of elements of a tree with two nodes below the root, the first of them full. In it, all leaves are full.
  private static let deep = 35 * SumTree.fanout

  @Test(arguments: UInt64(0)..<32)
  func randomEditsAgreeWithTheModel(seed: UInt64) {
    let steps = 160
    var tree = SumTree()
    var model = SumModel()
    var generator = SplitMix64(seed: seed)
    // Some trees begin with elements that were only appended, which fills their nodes.
    for payload in 0..<[0, 4 * SumTree.fanout, 8 * SumTree.fanout, Self.deep][Int(seed % 4)] {
      tree.append(count: 1, extent: 0.5, payload: payload)
      model.elements.append(SumModel.Element(count: 1, extent: 0.5, payload: payload))
    }
    // Seeds differ: some runs mostly grow, some mostly shrink, and some stay as large.
    let growth = 2 + Int(seed / 4 % 4)
    for step in 0..<steps {
      let isGrowing = step < steps / 3 || generator.below(6) < growth
      let edit = isGrowing ? grow(&tree, &model, &generator) : shrink(&tree, &model, &generator)
      if let message = disagreement(tree, model, &generator) {
        Issue.record("seed \(seed), step \(step), \(edit): \(message)")
        return
      }
    }
    while !model.elements.isEmpty {
      let ordinal = generator.below(model.elements.count)
      tree.remove(tree.position(ordinal))
      model.elements.remove(at: ordinal)
      guard model.elements.count < 300 || generator.oneIn(16) else { continue }
      if let message = disagreement(tree, model, &generator) {
        Issue.record("seed \(seed), emptying at \(ordinal): \(message)")
        return
      }
    }
  }

  private func grow(
    _ tree: inout SumTree, _ model: inout SumModel, _ generator: inout SplitMix64
  ) -> String {
    let element = SumModel.Element(
      count: generator.below(4), extent: Double(generator.below(5)) / 4, payload: generator.below(1000))
    if generator.oneIn(8) {
      let counts = (0..<generator.below(2 * SumTree.fanout)).map { _ in generator.below(4) }
      tree.append(counts: counts)
      for count in counts {
        model.elements.append(
          SumModel.Element(count: count, extent: 0, payload: model.elements.count))
      }
      return "append \(counts)"
    }
    guard !model.elements.isEmpty, !generator.oneIn(3) else {
      tree.append(count: element.count, extent: element.extent, payload: element.payload)
      model.elements.append(element)
      return "append \(element)"
    }
    let ordinal = generator.below(model.elements.count)
    tree.insert(
      count: element.count, extent: element.extent, payload: element.payload, after: tree.position(ordinal))
    model.elements.insert(element, at: ordinal + 1)
    return "insert \(element) after \(ordinal)"
  }

  private func shrink(
    _ tree: inout SumTree, _ model: inout SumModel, _ generator: inout SplitMix64
  ) -> String {
    guard !model.elements.isEmpty else { return "nothing to shrink" }
    if generator.oneIn(8) {
      let extents = model.elements.map { _ in Double(generator.below(9)) / 4 }
      tree.updateAll(extents: extents)
      for ordinal in extents.indices { model.elements[ordinal].extent = extents[ordinal] }
      return "update all to \(extents)"
    }
    let ordinal = generator.below(model.elements.count)
    let position = tree.position(ordinal)
    if generator.oneIn(2) {
      tree.remove(position)
      model.elements.remove(at: ordinal)
      return "remove at \(ordinal)"
    }
    model.elements[ordinal].count = generator.below(6)
    model.elements[ordinal].extent = Double(generator.below(9)) / 4
    tree.update(position, count: model.elements[ordinal].count, extent: model.elements[ordinal].extent)
    return "update \(model.elements[ordinal]) at \(ordinal)"
  }

  /// One place again and again: the nodes there split, become small and merge while the rest stays.
  @Test(arguments: [0.0, 0.5, 1])
  func editsAtOnePlaceAgree(place: Double) {
    var tree = SumTree()
    var model = SumModel()
    var generator = SplitMix64(seed: 9)
    for payload in 0..<Self.deep {
      tree.append(count: 1, extent: 1, payload: payload)
      model.elements.append(SumModel.Element(count: 1, extent: 1, payload: payload))
    }
    let steps = 40 * SumTree.fanout
    for step in 0..<steps {
      let ordinal = Int(place * Double(model.elements.count - 1))
      if step % (steps / 2) < steps / 4 {
        tree.insert(count: 2, extent: 0.5, payload: step, after: tree.position(ordinal))
        model.elements.insert(SumModel.Element(count: 2, extent: 0.5, payload: step), at: ordinal + 1)
      } else {
        tree.remove(tree.position(ordinal))
        model.elements.remove(at: ordinal)
      }
      guard step % 5 == 0 else { continue }
      if let message = disagreement(tree, model, &generator) {
        Issue.record("step \(step): \(message)")
        return
      }
    }
  }

  /// Four levels: the first insertion splits a full node on each level but the root's. Then stretches are removed, most of them
  /// near the front, so that nodes of each level merge with a neighbor or take children from it.
  @Test func highTreesAgree() {
    var (tree, model, generator) = (SumTree(), SumModel(), SplitMix64(seed: 31))
    let count = 50 * SumTree.fanout * SumTree.fanout
    model.elements = (0..<count).map { SumModel.Element(count: 1, extent: Double($0 % 3), payload: 0) }
    tree.append(counts: model.elements.map(\.count))
    tree.updateAll(extents: model.elements.map(\.extent))
    for index in model.elements.indices { model.elements[index].payload = index }
    expectEqual(tree.height, 3)
    for step in 0..<60 {
      // Every element counts 1, so it is found by its number.
      let ordinal = generator.below(model.elements.count)
      let element = SumModel.Element(count: 1, extent: 0.25, payload: -1)
      tree.insert(
        count: element.count, extent: element.extent, payload: element.payload,
        after: tree.find(count: ordinal)!)
      model.elements.insert(element, at: ordinal + 1)
      guard step % 20 == 0 else { continue }
      if let message = disagreement(tree, model, &generator) {
        Issue.record("inserted \(step): \(message)")
        return
      }
    }
    while model.elements.count > 1 {
      let first = generator.below(1 + generator.below(model.elements.count))
      let stretch = first..<min(first + 1 + generator.below(400), model.elements.count)
      for _ in stretch { tree.remove(tree.find(count: first)!) }
      model.elements.removeSubrange(stretch)
      guard generator.oneIn(12) || model.elements.count < 200 else { continue }
      if let message = disagreement(tree, model, &generator) {
        Issue.record("\(model.elements.count) left: \(message)")
        return
      }
    }
  }

  /// Appending leaves a last node with a single child, which has no neighbor to merge with when it becomes empty.
  @Test(arguments: [33, 65, 96, 1025, 1026, 2049])
  func removingFromTheEndUndoesAppending(count: Int) {
    var tree = SumTree()
    var model = SumModel()
    var generator = SplitMix64(seed: UInt64(count))
    for payload in 0..<count {
      tree.append(count: 1, extent: 1, payload: payload)
      model.elements.append(SumModel.Element(count: 1, extent: 1, payload: payload))
    }
    while let last = tree.last {
      tree.remove(last)
      model.elements.removeLast()
      guard model.elements.count < 70 || model.elements.count % SumTree.fanout < 2 else { continue }
      if let message = disagreement(tree, model, &generator) {
        Issue.record("\(model.elements.count) left of \(count): \(message)")
        return
      }
    }
    #expect(model.elements.isEmpty)
  }

  /// Nodes are full, as they are after appending one element after the other.
  @Test(arguments: [0, 1, 31, 32, 33, 1023, 1024, 1025, 2400])
  func appendingAtOnceIsAppendingOneByOne(count: Int) {
    for first in [0, 1, 32, 55] {
      var (atOnce, oneByOne) = (SumTree(), SumTree())
      for payload in 0..<first {
        atOnce.append(count: 1, extent: 0.25, payload: payload)
        oneByOne.append(count: 1, extent: 0.25, payload: payload)
      }
      atOnce.append(counts: (0..<count).map { $0 % 3 })
      for index in 0..<count {
        oneByOne.append(count: index % 3, extent: 0, payload: first + index)
      }
      expectEqual(atOnce.checkInvariants(), nil)
      expectEqual(atOnce.positions.map(\.found), oneByOne.positions.map(\.found))
      expectEqual(atOnce.elementCount, first + count)
      expectEqual(atOnce.nodeCount, oneByOne.nodeCount)
    }
  }

  /// Where sums are rounded, updating all elements at once gives the sums of updating one after the other.
  @Test func updatingAllRoundsLikeUpdatingOneByOne() {
    var (atOnce, oneByOne) = (SumTree(), SumTree())
    atOnce.append(counts: Array(repeating: 1, count: 1100))
    oneByOne.append(counts: Array(repeating: 1, count: 1100))
    atOnce.updateAll(extents: Array(repeating: 8, count: 1100))
    expectEqual(atOnce.totalExtent, 8800)
    let extents: [Double] = (0..<1100).map { $0 % 97 == 0 ? 0x1p53 : Double($0 % 4) }
    atOnce.updateAll(extents: extents)
    for ordinal in extents.indices {
      oneByOne.update(oneByOne.position(ordinal), count: 1, extent: extents[ordinal])
    }
    expectEqual(atOnce.positions.map(\.found), oneByOne.positions.map(\.found))
    expectEqual(atOnce.totalExtent, oneByOne.totalExtent)
    // The order of addition matters here.
    #expect(atOnce.totalExtent != extents.reversed().reduce(0, +))
  }

  @Test func anEmptiedTreeIsLikeANewOne() {
    var tree = SumTree()
    for round in 0..<2 {
      #expect(tree.find(count: 0) == nil && tree.find(reaching: 0) == nil)
      #expect(tree.first == nil && tree.last == nil)
      #expect(tree.totalExtent == 0 && tree.totalCount == 0 && tree.elementCount == 0)
      expectEqual(tree.checkInvariants(), nil)
      for payload in 0..<1100 { tree.append(count: 1, extent: 1, payload: payload + round) }
      expectEqual(tree.elementCount, 1100)
      tree.removeAll()
    }
  }

  /// Also after the root has moved to another node, and where the sum is so great that it was rounded before.
  @Test func theOnlyElementTakesAnyExtent() {
    var tree = SumTree(exactBelow: 1000)
    for payload in 0..<100 { tree.append(count: 2, extent: 1, payload: payload) }
    while tree.elementCount > 1 { tree.remove(tree.position(0)) }
    for extent in [0, 7.5, 0x1p53, 3] {
      tree.update(tree.position(0), count: 2, extent: extent)
      expectEqual(tree.checkInvariants(), nil)
      expectEqual(tree.totalExtent, extent)
      expectEqual(tree.find(count: 1)?.extent, extent)
      expectEqual(tree.find(reaching: extent)?.payload, 99)
      expectEqual(tree.totalCount, 2)
      expectEqual(tree.isExact, extent == 0 || extent == 7.5)
    }
  }

  @Test func hostileTargetsFindNothing() {
    var tree = SumTree()
    for index in 0..<40 { tree.append(count: 1, extent: 1, payload: index) }
    #expect(tree.find(count: 40) == nil)
    #expect(tree.find(count: .max) == nil)
    #expect(tree.find(count: .min) == nil)
    #expect(tree.find(reaching: .infinity) == nil)
    #expect(tree.find(reaching: .nan) == nil)
    #expect(tree.find(reaching: 40.0.nextUp) == nil)
    expectEqual(tree.find(reaching: 40)?.payload, 39)
    expectEqual(tree.find(reaching: -.infinity)?.payload, 0)
  }
}
