import Expectations
import TestSupport
import Testing

@testable import VirtualLayout

/// A sum tree of several phases against an array.
struct SumTreePhaseTests {
  @Test(arguments: [1, 2, 5], UInt64(0)..<8)
  func randomEditsAgreeWithTheModel(phases: Int, seed: UInt64) {
    edit(SumTree(phases: phases), seed: seed)
  }

  /// Units get other extents all the time.
  @Test(arguments: [1, 2, 5], UInt64(0)..<8)
  func unitsAgreeWithTheModel(phases: Int, seed: UInt64) {
    edit(SumTree(phases: phases, unit: 3), seed: seed)
  }

  private func edit(_ empty: SumTree, seed: UInt64) {
    let phases = empty.phases.modulus
    var tree = empty
    var model = PhaseModel(phases: phases, unit: tree.hasUnits ? tree.unit : nil)
    var generator = SplitMix64(seed: seed)
    // Some trees begin with elements that are inserted at once: none, a full leaf, a few levels.
    let fanout = SumTree.fanout
    for payload in 0..<[0, fanout, fanout + 1, 35 * fanout][Int(seed) % 4] {
      model.elements.append(element(&generator, phases, payload: payload))
    }
    tree.append(counts: model.elements.map { $0.count })
    tree.updateAll(extents: model.elements.flatMap { $0.sums(withUnits: tree.hasUnits) })
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
        Issue.record("\(phases) phases, seed \(seed), step \(step), \(edit): \(message)")
        return
      }
    }
    while !model.elements.isEmpty {
      let ordinal = generator.below(model.elements.count)
      tree.remove(tree.position(ordinal))
      model.elements.remove(at: ordinal)
      guard generator.oneIn(48) || model.elements.count < 3 else { continue }
      if let message = disagreement(tree, model, &generator) {
        Issue.record("\(phases) phases, seed \(seed), emptying at \(ordinal): \(message)")
        return
      }
    }
  }

  private func element(_ generator: inout SplitMix64, _ phases: Int, payload: Int) -> PhaseModel.Element {
    PhaseModel.Element(
      count: generator.below(9), extents: (0..<phases).map { _ in Double(generator.below(9)) / 4 },
      units: (0..<phases).map { _ in Double(generator.below(4)) }, isMarked: generator.oneIn(5),
      payload: payload)
  }

  private func grow(
    _ tree: inout SumTree, _ model: inout PhaseModel, _ generator: inout SplitMix64
  ) -> String {
    var new = element(&generator, model.phases, payload: 10_000 + generator.below(1000))
    let ordinal = model.elements.isEmpty ? 0 : 1 + generator.below(model.elements.count)
    // One extent with every phase, then one for each.
    if ordinal == model.elements.count {
      tree.append(count: new.count, extent: 0.5, payload: new.payload)
    } else {
      tree.insert(count: new.count, extent: 0.5, payload: new.payload, after: tree.position(ordinal - 1))
    }
    if model.phases == 1 && !tree.hasUnits || generator.oneIn(4) {
      new.extents = Array(repeating: 0.5, count: model.phases)
      new.units = Array(repeating: 0, count: model.phases)
      new.isMarked = false
    } else {
      tree.update(
        tree.position(ordinal), count: new.count, extents: new.sums(withUnits: tree.hasUnits))
    }
    model.elements.insert(new, at: ordinal)
    return "insert \(new) before \(ordinal)"
  }

  private func shrink(
    _ tree: inout SumTree, _ model: inout PhaseModel, _ generator: inout SplitMix64
  ) -> String {
    guard !model.elements.isEmpty else { return "nothing to shrink" }
    let ordinal = generator.below(model.elements.count)
    let position = tree.position(ordinal)
    if generator.oneIn(2) {
      tree.remove(position)
      model.elements.remove(at: ordinal)
      return "remove at \(ordinal)"
    }
    var other = element(&generator, model.phases, payload: position.payload)
    if generator.oneIn(2) { other.count = position.count }
    if model.phases == 1 && !tree.hasUnits {
      tree.update(position, count: other.count, extent: other.extents[0])
    } else {
      tree.update(position, count: other.count, extents: other.sums(withUnits: tree.hasUnits))
    }
    model.elements[ordinal] = other
    return "update \(other) at \(ordinal)"
  }

  /// The sums of all phases together tell whether any sum may have been rounded, and the tree remembers that.
  @Test func roundedSumsAreNoted() {
    var tree = SumTree(phases: 2, exactBelow: 100)
    for _ in 0..<48 { tree.append(count: 1, extent: 1, payload: 0) }
    #expect(tree.isExact && tree.totalExtent == 48)
    tree.append(count: 1, extent: 2, payload: 0)
    #expect(!tree.isExact && tree.totalExtent == 50)
    tree.remove(tree.position(0))
    #expect(!tree.isExact)
    tree.updateAll(extents: Array(repeating: 0.75, count: 96))
    #expect(tree.isExact && tree.totalExtent == 36)
    tree.update(tree.position(2), count: 1, extents: [0, 90])
    #expect(!tree.isExact)
    tree.removeAll()
    #expect(tree.isExact && tree.totalExtent == 0)
  }

  @Test func hostileTargetsFindNothing() {
    var tree = SumTree(phases: 2)
    #expect(tree.find(count: 0) == nil && tree.find(reaching: 0) == nil && tree.first == nil)
    for payload in 0..<1100 { tree.append(count: 2, extent: 1, payload: payload) }
    #expect(tree.find(count: 2200) == nil && tree.find(count: .max) == nil && tree.find(count: .min) == nil)
    #expect(tree.find(reaching: .nan) == nil && tree.find(reaching: .infinity) == nil)
    expectEqual(tree.find(reaching: 1100)?.countBefore, 2198)
    expectEqual(tree.find(reaching: -.infinity)?.countBefore, 0)
  }

  /// Every number by every modulus, up to the largest.
  @Test func remaindersAreRight() {
    for modulus in Array(1...70) + [4095, 4096, 65_537] {
      let phases = SumTree(phases: modulus).phases
      for number in Array(0..<300) + [1 << 24, (1 << 24) - 1, Int(UInt32.max), Int(UInt32.max) - 1] {
        expectEqual(phases.remainder(of: number), number % modulus)
      }
    }
  }
}
