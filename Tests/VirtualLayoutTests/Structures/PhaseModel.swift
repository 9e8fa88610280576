import TestSupport

@testable import VirtualLayout

/// The model of a sum tree with several phases: an array, walked from the front.
struct PhaseModel {
  struct Element: Equatable {
    var count: Int
    /// What the model adds up for each phase: a fixed part, and a number of units.
    var extents: [Double]
    var units: [Double]
    var isMarked = false
    var payload: Int

    /// What a tree is told.
    func sums(withUnits hasUnits: Bool) -> [Double] {
      hasUnits ? extents + units + extents.map { _ in isMarked ? 1 : 0 } : extents
    }
  }

  /// An element that was found, and the sums before it.
  struct Found: Equatable {
    var payload: Int
    var phase: Int
    var countBefore: Int
    var extentBefore: Double
    var count: Int
    var extent: Double
  }

  let phases: Int
  /// The extent of a unit; nil for a tree without units.
  var unit: Double?
  var elements: [Element] = []

  func extent(of element: Element, _ phase: Int) -> Double {
    element.extents[phase] + element.units[phase] * (unit ?? 0)
  }

  /// Every element, with the sums before it.
  var all: [Found] {
    var (count, extent) = (0, 0.0)
    return elements.map { element in
      // How much is missing until the count is a multiple of the number of phases.
      let phase = (0..<phases).first { (count + $0) % phases == 0 } ?? 0
      let found = Found(
        payload: element.payload, phase: phase, countBefore: count, extentBefore: extent,
        count: element.count, extent: self.extent(of: element, phase))
      (count, extent) = (count + element.count, extent + self.extent(of: element, phase))
      return found
    }
  }
}

extension SumTree.Position {
  var foundWithHead: PhaseModel.Found {
    PhaseModel.Found(
      payload: payload, phase: phase, countBefore: countBefore, extentBefore: extentBefore, count: count,
      extent: extent)
  }
}

/// Nil if the tree has exactly the model's elements, all sums and searches are right, and its invariants hold.
func disagreement(
  _ tree: SumTree, _ model: PhaseModel, _ generator: inout SplitMix64
) -> String? {
  if let broken = tree.checkInvariants() { return "invariant \(broken)" }
  let all = model.all
  let (count, extent) = (all.reduce(0) { $0 + $1.count }, all.reduce(0) { $0 + $1.extent })
  guard tree.elementCount == all.count && tree.totalCount == count && tree.totalExtent == extent else {
    return "totals \(tree.elementCount), \(tree.totalCount), \(tree.totalExtent), "
      + "expected \(all.count), \(count), \(extent)"
  }
  let positions = tree.positions
  if positions.map(\.foundWithHead) != all {
    return "a walk sees \(positions.map(\.foundWithHead)), expected \(all)"
  }
  if tree.last?.foundWithHead != all.last { return "last is \(tree.last as Any)" }
  for (ordinal, position) in positions.enumerated() {
    for phase in 0..<model.phases
    where tree.extent(of: position, enteredWith: phase) != model.extent(of: model.elements[ordinal], phase) {
      return "element \(ordinal) has another extent with phase \(phase)"
    }
    let before = ordinal > 0 ? all[ordinal - 1] : nil
    if before?.count != 0, tree.previous(position)?.foundWithHead != before {
      return "before \(ordinal) is not \(before as Any)"
    }
  }
  let marked = model.unit == nil ? [] : zip(all, model.elements).filter { $1.isMarked }.map { $0.0 }
  for number in 0...marked.count
  where tree.find(mark: number)?.foundWithHead != (number < marked.count ? marked[number] : nil) {
    return "mark \(number) of \(marked.count) is at \(tree.find(mark: number) as Any)"
  }
  for target in [-1, 0, count - 1, count, generator.below(count + 1), generator.below(count + 1)] {
    let expected = target < 0 ? nil : all.first { $0.countBefore + $0.count > target }
    if tree.find(count: target)?.foundWithHead != expected {
      return "find(count: \(target)) is not \(expected as Any)"
    }
  }
  for _ in 0..<4 {
    let offset = Double(generator.below(Int(extent * 4) + 3) - 1) / 4
    let expected = all.first { $0.extentBefore + $0.extent >= offset }
    if tree.find(reaching: offset)?.foundWithHead != expected {
      return "find(reaching: \(offset)) is not \(expected as Any)"
    }
    // Trees with units find all positions from the root.
    guard model.unit == nil,
      let known = positions.isEmpty ? nil : positions[generator.below(positions.count)],
      known.extentBefore < offset
    else { continue }
    if tree.find(reaching: offset, from: known)?.foundWithHead != expected {
      return "find(reaching: \(offset)) from \(known.foundWithHead) is not \(expected as Any)"
    }
  }
  return nil
}
