import Expectations
import TestSupport
import Testing
import VirtualLayout

/// The sum tree agrees with an array, with a fanout so small that it becomes deep.
struct SumTreeTests {
  @Test(arguments: UInt64(0)..<16)
  func randomEditsAgreeWithTheModel(seed: UInt64) {
    edit(SumTree<4>(), seed: seed, steps: 160)
    edit(SumTree<32>(), seed: seed, steps: 160)
  }

  private func edit<let fanout: Int>(_ empty: SumTree<fanout>, seed: UInt64, steps: Int) {
    var tree = empty
    var model = SumModel()
    var generator = SplitMix64(seed: seed)
    // Some trees begin with elements that were only appended, which fills their nodes.
    for payload in 0..<generator.below(3) * fanout * 4 {
      tree.append(count: 1, extent: 0.5, payload: Int32(payload))
      model.elements.append(SumModel.Element(count: 1, extent: 0.5, payload: Int32(payload)))
    }
    // Seeds differ: some runs mostly grow, some mostly shrink, and some stay as large.
    let growth = 2 + Int(seed % 4)
    for step in 0..<steps {
      let isGrowing = step < steps / 3 || generator.below(6) < growth
      let edit = isGrowing ? grow(&tree, &model, &generator) : shrink(&tree, &model, &generator)
      if let message = disagreement(tree, model, &generator) {
        Issue.record("fanout \(fanout), seed \(seed), step \(step), \(edit): \(message)")
        return
      }
    }
    while !model.elements.isEmpty {
      let ordinal = generator.below(model.elements.count)
      tree.remove(tree.position(ordinal))
      model.elements.remove(at: ordinal)
      if let message = disagreement(tree, model, &generator) {
        Issue.record("fanout \(fanout), seed \(seed), emptying at \(ordinal): \(message)")
        return
      }
    }
  }

  private func grow<let fanout: Int>(
    _ tree: inout SumTree<fanout>, _ model: inout SumModel, _ generator: inout SplitMix64
  ) -> String {
    let element = SumModel.Element(
      count: generator.below(4), extent: Double(generator.below(5)) / 4, payload: Int32(generator.below(1000))
    )
    if generator.oneIn(8) {
      let counts = (0..<generator.below(2 * fanout)).map { _ in generator.below(4) }
      tree.append(counts: counts)
      for count in counts {
        model.elements.append(
          SumModel.Element(count: count, extent: 0, payload: Int32(model.elements.count)))
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

  private func shrink<let fanout: Int>(
    _ tree: inout SumTree<fanout>, _ model: inout SumModel, _ generator: inout SplitMix64
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
    var tree = SumTree<4>()
    var model = SumModel()
    var generator = SplitMix64(seed: 9)
    for payload in 0..<70 {
      tree.append(count: 1, extent: 1, payload: Int32(payload))
      model.elements.append(SumModel.Element(count: 1, extent: 1, payload: Int32(payload)))
    }
    for step in 0..<140 {
      let ordinal = Int(place * Double(model.elements.count - 1))
      if step % 70 < 35 {
        tree.insert(count: 2, extent: 0.5, payload: Int32(step), after: tree.position(ordinal))
        model.elements.insert(SumModel.Element(count: 2, extent: 0.5, payload: Int32(step)), at: ordinal + 1)
      } else {
        tree.remove(tree.position(ordinal))
        model.elements.remove(at: ordinal)
      }
      if let message = disagreement(tree, model, &generator) {
        Issue.record("step \(step): \(message)")
        return
      }
    }
  }

  /// Appending leaves a last node with a single child, which has no neighbour to merge with when it becomes empty.
  @Test(arguments: [5, 9, 17, 18, 33, 65, 66])
  func removingFromTheEndUndoesAppending(count: Int) {
    var tree = SumTree<4>()
    var model = SumModel()
    var generator = SplitMix64(seed: UInt64(count))
    for payload in 0..<count {
      tree.append(count: 1, extent: 1, payload: Int32(payload))
      model.elements.append(SumModel.Element(count: 1, extent: 1, payload: Int32(payload)))
    }
    while let last = tree.last {
      tree.remove(last)
      model.elements.removeLast()
      if let message = disagreement(tree, model, &generator) {
        Issue.record("\(model.elements.count) left of \(count): \(message)")
        return
      }
    }
    #expect(model.elements.isEmpty)
  }

  /// Nodes are full, as they are after appending one element after the other.
  @Test(arguments: [0, 1, 3, 4, 5, 16, 17, 63, 64, 65, 300])
  func appendingAtOnceIsAppendingOneByOne(count: Int) {
    for first in [0, 1, 4, 7] {
      var (atOnce, oneByOne) = (SumTree<4>(), SumTree<4>())
      for payload in 0..<first {
        atOnce.append(count: 1, extent: 0.25, payload: Int32(payload))
        oneByOne.append(count: 1, extent: 0.25, payload: Int32(payload))
      }
      atOnce.append(counts: (0..<count).map { $0 % 3 })
      for index in 0..<count {
        oneByOne.append(count: index % 3, extent: 0, payload: Int32(first + index))
      }
      expectEqual(atOnce.checkInvariants(), nil)
      expectEqual(atOnce.positions.map(\.found), oneByOne.positions.map(\.found))
      expectEqual(atOnce.elementCount, first + count)
      expectEqual(atOnce.nodeCount, oneByOne.nodeCount)
    }
  }

  /// Where sums are rounded, updating all elements at once gives the sums of updating one after the other.
  @Test func updatingAllRoundsLikeUpdatingOneByOne() {
    var (atOnce, oneByOne) = (SumTree<4>(), SumTree<4>())
    atOnce.append(counts: Array(repeating: 1, count: 70))
    oneByOne.append(counts: Array(repeating: 1, count: 70))
    atOnce.updateAll(extents: Array(repeating: 8, count: 70))
    expectEqual(atOnce.totalExtent, 560)
    let extents: [Double] = (0..<70).map { $0 % 9 == 0 ? 0x1p53 : Double($0 % 4) }
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
    var tree = SumTree<4>()
    for round in 0..<2 {
      #expect(tree.find(count: 0) == nil && tree.find(reaching: 0) == nil)
      #expect(tree.first == nil && tree.last == nil)
      #expect(tree.totalExtent == 0 && tree.totalCount == 0 && tree.elementCount == 0)
      expectEqual(tree.checkInvariants(), nil)
      for payload in 0..<40 { tree.append(count: 1, extent: 1, payload: Int32(payload + round)) }
      expectEqual(tree.elementCount, 40)
      tree.removeAll()
    }
  }

  @Test func hostileTargetsFindNothing() {
    var tree = SumTree<4>()
    for index in 0..<40 { tree.append(count: 1, extent: 1, payload: Int32(index)) }
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
