import TestSupport

@testable import VirtualLayout

/// The model of a sum tree with or without units: an array, walked from the front.
struct UnitModel {
  struct Element: Equatable {
    var count: Int
    /// A fixed part, and a number of units.
    var fixed: Double
    var units: Double
    var isMarked = false
    var payload: Int

    /// What a tree is told.
    var parts: SumTree.Parts { SumTree.Parts(fixed: fixed, units: units, mark: isMarked ? 1 : 0) }
  }

  /// An element that was found, and the sums before it.
  struct Found: Equatable {
    var payload: Int
    var countBefore: Int
    var extentBefore: Double
    var count: Int
    var extent: Double
  }

  /// The extent of a unit; nil for a tree without units.
  var unit: Double?
  var elements: [Element] = []

  func extent(of element: Element) -> Double { element.fixed + element.units * (unit ?? 0) }

  /// Every element, with the sums before it.
  var all: [Found] {
    var (count, extent) = (0, 0.0)
    return elements.map { element in
      let found = Found(
        payload: element.payload, countBefore: count, extentBefore: extent, count: element.count,
        extent: self.extent(of: element))
      (count, extent) = (count + element.count, extent + self.extent(of: element))
      return found
    }
  }
}

extension SumTree.Position {
  var withUnits: UnitModel.Found {
    UnitModel.Found(
      payload: payload, countBefore: countBefore, extentBefore: extentBefore, count: count, extent: extent)
  }
}

/// Nil if the tree has exactly the model's elements, all sums and searches are right, and its invariants hold.
func disagreement(
  _ tree: SumTree, _ model: UnitModel, _ generator: inout SplitMix64
) -> String? {
  if let broken = tree.checkInvariants() { return "invariant \(broken)" }
  let all = model.all
  let (count, extent) = (all.reduce(0) { $0 + $1.count }, all.reduce(0) { $0 + $1.extent })
  guard tree.elementCount == all.count && tree.totalCount == count && tree.totalExtent == extent else {
    return "totals \(tree.elementCount), \(tree.totalCount), \(tree.totalExtent), "
      + "expected \(all.count), \(count), \(extent)"
  }
  let positions = tree.positions
  if positions.map(\.withUnits) != all {
    return "a walk sees \(positions.map(\.withUnits)), expected \(all)"
  }
  if tree.last?.withUnits != all.last { return "last is \(tree.last as Any)" }
  for (ordinal, position) in positions.enumerated() {
    if tree.extent(at: position.place) != model.extent(of: model.elements[ordinal]) {
      return "element \(ordinal) has another extent"
    }
    let before = ordinal > 0 ? all[ordinal - 1] : nil
    if before?.count != 0, tree.previous(position)?.withUnits != before {
      return "before \(ordinal) is not \(before as Any)"
    }
  }
  let marked = model.unit == nil ? [] : zip(all, model.elements).filter { $1.isMarked }.map { $0.0 }
  for number in 0...marked.count
  where tree.find(mark: number)?.withUnits != (number < marked.count ? marked[number] : nil) {
    return "mark \(number) of \(marked.count) is at \(tree.find(mark: number) as Any)"
  }
  for target in [-1, 0, count - 1, count, generator.below(count + 1), generator.below(count + 1)] {
    let expected = target < 0 ? nil : all.first { $0.countBefore + $0.count > target }
    if tree.find(count: target)?.withUnits != expected {
      return "find(count: \(target)) is not \(expected as Any)"
    }
  }
  for _ in 0..<4 {
    let offset = Double(generator.below(Int(extent * 4) + 3) - 1) / 4
    let expected = all.first { $0.extentBefore + $0.extent >= offset }
    if tree.find(reaching: offset)?.withUnits != expected {
      return "find(reaching: \(offset)) is not \(expected as Any)"
    }
    guard let known = positions.isEmpty ? nil : positions[generator.below(positions.count)] else { continue }
    if tree.find(reaching: offset, near: known)?.withUnits != expected {
      return "find(reaching: \(offset)) near \(known.withUnits) is not \(expected as Any)"
    }
  }
  return nil
}
