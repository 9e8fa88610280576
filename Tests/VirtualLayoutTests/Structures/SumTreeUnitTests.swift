import Expectations
import TestSupport
import Testing

@testable import VirtualLayout

/// A sum tree with or without units against an array.
struct SumTreeUnitTests {
  /// Units get other extents all the time.
  @Test(arguments: [nil, 3.0], UInt64(0)..<16)
  func randomEditsAgreeWithTheModel(unit: Double?, seed: UInt64) {
    var tree = SumTree(unit: unit)
    var model = UnitModel(unit: unit)
    var generator = SplitMix64(seed: seed)
    // Some trees begin with elements that are inserted at once: none, a full leaf, a few levels.
    let fanout = SumTree.fanout
    for payload in 0..<[0, fanout, fanout + 1, 35 * fanout][Int(seed) % 4] {
      model.elements.append(element(&generator, payload: payload))
    }
    tree.append(counts: model.elements.map { $0.count })
    tree.updateAll(
      extents: model.elements.flatMap { element in (0..<tree.setCount).map { element.parts[$0] } })
    let growth = 2 + Int(seed + seed / 4) % 4
    for step in 0..<40 {
      let isGrowing = step < 14 || generator.below(6) < growth
      // A few elements at a time, so that nodes split and are merged.
      var edit = ""
      for _ in 0..<1 + generator.below(16) {
        edit = isGrowing ? grow(&tree, &model, &generator) : shrink(&tree, &model, &generator)
      }
      if tree.hasUnits {
        tree.setUnit(Double(generator.below(20)) / 4)
        model.unit = tree.unit
      }
      if let message = disagreement(tree, model, &generator) {
        Issue.record("unit \(unit as Any), seed \(seed), step \(step), \(edit): \(message)")
        return
      }
    }
    while !model.elements.isEmpty {
      let ordinal = generator.below(model.elements.count)
      tree.remove(tree.position(ordinal))
      model.elements.remove(at: ordinal)
      guard generator.oneIn(48) || model.elements.count < 3 else { continue }
      if let message = disagreement(tree, model, &generator) {
        Issue.record("unit \(unit as Any), seed \(seed), emptying at \(ordinal): \(message)")
        return
      }
    }
  }

  private func element(_ generator: inout SplitMix64, payload: Int) -> UnitModel.Element {
    UnitModel.Element(
      count: generator.below(9), fixed: Double(generator.below(9)) / 4, units: Double(generator.below(4)),
      isMarked: generator.oneIn(5), payload: payload)
  }

  private func grow(
    _ tree: inout SumTree, _ model: inout UnitModel, _ generator: inout SplitMix64
  ) -> String {
    var new = element(&generator, payload: 10_000 + generator.below(1000))
    let ordinal = model.elements.isEmpty ? 0 : 1 + generator.below(model.elements.count)
    // A fixed part, then the others.
    if ordinal == model.elements.count {
      tree.append(count: new.count, extent: 0.5, payload: new.payload)
    } else {
      tree.insert(count: new.count, extent: 0.5, payload: new.payload, after: tree.position(ordinal - 1))
    }
    if generator.oneIn(4) {
      (new.fixed, new.units, new.isMarked) = (0.5, 0, false)
    } else {
      tree.update(tree.position(ordinal), count: new.count, parts: new.parts)
    }
    model.elements.insert(new, at: ordinal)
    return "insert \(new) before \(ordinal)"
  }

  private func shrink(
    _ tree: inout SumTree, _ model: inout UnitModel, _ generator: inout SplitMix64
  ) -> String {
    guard !model.elements.isEmpty else { return "nothing to shrink" }
    let ordinal = generator.below(model.elements.count)
    let position = tree.position(ordinal)
    if generator.oneIn(2) {
      tree.remove(position)
      model.elements.remove(at: ordinal)
      return "remove at \(ordinal)"
    }
    var other = element(&generator, payload: position.payload)
    if generator.oneIn(2) { other.count = position.count }
    if generator.oneIn(4) {
      let added = generator.below(3)
      other = model.elements[ordinal]
      other.count += added
      tree.addCount(added, to: position)
    } else if generator.oneIn(4) {
      (other.units, other.isMarked) = (0, false)
      tree.update(position, count: other.count, extent: other.fixed)
    } else {
      tree.update(position, count: other.count, parts: other.parts)
    }
    model.elements[ordinal] = other
    return "update \(other) at \(ordinal)"
  }

  /// The total tells whether a sum may have been rounded, and the tree remembers that.
  @Test func roundedSumsAreNoted() {
    var tree = SumTree(exactBelow: 100, unit: 1)
    for _ in 0..<98 { tree.append(count: 1, extent: 1, payload: 0) }
    #expect(tree.isExact && tree.totalExtent == 98)
    tree.append(count: 1, extent: 2, payload: 0)
    #expect(!tree.isExact && tree.totalExtent == 100)
    tree.remove(tree.position(0))
    #expect(!tree.isExact)
    tree.updateAll(extents: Array(repeating: 0.25, count: 98 * 3))
    #expect(tree.isExact && tree.totalExtent == 49)
    tree.update(tree.position(2), count: 1, parts: SumTree.Parts(fixed: 0, units: 90))
    #expect(!tree.isExact)
    tree.removeAll()
    #expect(tree.isExact && tree.totalExtent == 0)
  }

  @Test func hostileTargetsFindNothing() {
    var tree = SumTree()
    #expect(tree.find(count: 0) == nil && tree.find(reaching: 0) == nil && tree.first == nil)
    for payload in 0..<1100 { tree.append(count: 2, extent: 1, payload: payload) }
    #expect(tree.find(count: 2200) == nil && tree.find(count: .max) == nil && tree.find(count: .min) == nil)
    #expect(tree.find(reaching: .nan) == nil && tree.find(reaching: .infinity) == nil)
    expectEqual(tree.find(reaching: 1100)?.countBefore, 2198)
    expectEqual(tree.find(reaching: -.infinity)?.countBefore, 0)
  }
}
