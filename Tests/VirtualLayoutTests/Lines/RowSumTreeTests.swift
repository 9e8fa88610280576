import TestSupport
import Testing
import VirtualLayout

/// The tree of rows agrees with an array.
@Suite struct RowSumTreeTests {
  @Test(arguments: [1, 2, 5], UInt64(0)..<4)
  func randomEditsAgreeWithTheModel(columns: Int, seed: UInt64) {
    var tree = RowSumTree(columns: columns)
    var model = RowModel(columns: columns)
    var generator = SplitMix64(seed: seed)
    // Some trees begin with elements that are inserted at once: none, a full leaf, a few levels.
    for payload in 0..<[0, 32, 33, 1100][Int(seed) % 4] {
      model.elements.append(element(&generator, columns, payload: Int32(payload)))
    }
    tree.reset(counts: model.elements.map(\.count), extents: model.elements.flatMap(\.extents))
    let growth = 2 + Int(seed % 4)
    for step in 0..<40 {
      let isGrowing = step < 14 || generator.below(6) < growth
      // A few elements at a time, so that nodes split and are merged.
      var edit = ""
      for _ in 0..<1 + generator.below(16) {
        edit = isGrowing ? grow(&tree, &model, &generator) : shrink(&tree, &model, &generator)
      }
      if let message = disagreement(tree, model, &generator) {
        Issue.record("\(columns) columns, seed \(seed), step \(step), \(edit): \(message)")
        return
      }
    }
    while !model.elements.isEmpty {
      let ordinal = generator.below(model.elements.count)
      tree.remove(tree.positions[ordinal])
      model.elements.remove(at: ordinal)
      guard generator.oneIn(48) || model.elements.count < 3 else { continue }
      if let message = disagreement(tree, model, &generator) {
        Issue.record("\(columns) columns, seed \(seed), emptying at \(ordinal): \(message)")
        return
      }
    }
  }

  private func element(_ generator: inout SplitMix64, _ columns: Int, payload: Int32) -> RowModel.Element {
    RowModel.Element(
      count: generator.below(9), extents: (0..<columns).map { _ in Double(generator.below(9)) / 4 },
      payload: payload)
  }

  private func grow(
    _ tree: inout RowSumTree, _ model: inout RowModel, _ generator: inout SplitMix64
  ) -> String {
    let new = element(&generator, model.columns, payload: Int32(10_000 + generator.below(1000)))
    guard !model.elements.isEmpty else {
      tree.insert(count: new.count, extents: new.extents, payload: new.payload, behind: nil)
      model.elements.append(new)
      return "insert \(new)"
    }
    let ordinal = generator.oneIn(3) ? model.elements.count - 1 : generator.below(model.elements.count)
    tree.insert(
      count: new.count, extents: new.extents, payload: new.payload, behind: tree.positions[ordinal])
    model.elements.insert(new, at: ordinal + 1)
    return "insert \(new) behind \(ordinal)"
  }

  private func shrink(
    _ tree: inout RowSumTree, _ model: inout RowModel, _ generator: inout SplitMix64
  ) -> String {
    guard !model.elements.isEmpty else { return "nothing to shrink" }
    let ordinal = generator.below(model.elements.count)
    let position = tree.positions[ordinal]
    if generator.oneIn(2) {
      tree.remove(position)
      model.elements.remove(at: ordinal)
      return "remove at \(ordinal)"
    }
    var other = element(&generator, model.columns, payload: position.payload)
    if generator.oneIn(2) { other.count = position.count }
    tree.update(position, count: other.count, extents: other.extents)
    model.elements[ordinal] = other
    return "update \(other) at \(ordinal)"
  }

  @Test func hostileTargetsFindNothing() {
    var tree = RowSumTree(columns: 2)
    #expect(tree.find(item: 0) == nil && tree.find(reaching: 0) == nil && tree.first == nil)
    tree.reset(counts: Array(repeating: 2, count: 70), extents: Array(repeating: 1, count: 140))
    #expect(tree.find(item: 140) == nil && tree.find(item: .max) == nil && tree.find(item: .min) == nil)
    #expect(tree.find(reaching: .nan) == nil && tree.find(reaching: .infinity) == nil)
    #expect(tree.find(reaching: 70)?.countBefore == 138)
    #expect(tree.find(reaching: -.infinity)?.countBefore == 0)
  }

  /// Every number by every modulus, up to the largest.
  @Test func remaindersAreRight() {
    for modulus in Array(1...70) + [4095, 4096, 65_537] {
      let columns = RowSumTree(columns: modulus).columns
      for number in Array(0..<300) + [1 << 24, (1 << 24) - 1, Int(UInt32.max), Int(UInt32.max) - 1] {
        #expect(columns.of(number) == number % modulus)
      }
    }
  }
}
