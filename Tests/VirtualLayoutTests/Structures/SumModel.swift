import TestSupport
import VirtualLayout

/// The sum tree's model: an array, summed from the start.
struct SumModel {
  struct Element: Equatable {
    var count: Int
    var extent: Double
    var payload: Int32
  }

  /// An element that was found, and the sums before it.
  struct Found: Equatable {
    var element: Element
    var countBefore: Int
    var extentBefore: Double
  }

  var elements: [Element] = []

  var totalCount: Int { elements.reduce(0) { $0 + $1.count } }
  var totalExtent: Double { elements.reduce(0) { $0 + $1.extent } }

  /// Every element, with the sums before it.
  var all: [Found] {
    var before = (count: 0, extent: 0.0)
    var all: [Found] = []
    for element in elements {
      all.append(Found(element: element, countBefore: before.count, extentBefore: before.extent))
      before = (before.count + element.count, before.extent + element.extent)
    }
    return all
  }
}

extension [SumModel.Found] {
  func find(count target: Int) -> SumModel.Found? {
    target < 0 ? nil : first { $0.countBefore + $0.element.count > target }
  }

  func find(reaching offset: Double) -> SumModel.Found? {
    first { $0.extentBefore + $0.element.extent >= offset }
  }
}

extension SumTree.Position {
  var found: SumModel.Found {
    SumModel.Found(
      element: SumModel.Element(count: count, extent: extent, payload: payload), countBefore: countBefore,
      extentBefore: extentBefore)
  }
}

extension SumTree {
  /// Every element, reached from the first by `next`.
  var positions: [Position] { first.map { Array(sequence(first: $0) { next($0) }) } ?? [] }
}

/// Nil if the tree has exactly the model's elements, all sums and searches are right, and its invariants hold.
func disagreement<let fanout: Int>(
  _ tree: SumTree<fanout>, _ model: SumModel, _ generator: inout SplitMix64
) -> String? {
  if let broken = tree.checkInvariants() { return "invariant \(broken)" }
  let (count, extent) = (model.totalCount, model.totalExtent)
  let isSummed =
    tree.elementCount == model.elements.count && tree.totalCount == count && tree.totalExtent == extent
  guard isSummed else {
    return "totals \(tree.elementCount), \(tree.totalCount), \(tree.totalExtent), "
      + "expected \(model.elements.count), \(count), \(extent)"
  }
  let walked = tree.positions.map(\.found)
  let all = model.all
  if walked != all { return "a walk sees \(walked), expected \(all)" }
  if tree.last?.found != all.last { return "last is \(tree.last as Any)" }
  for target in [-1, 0, count - 1, count, generator.below(count + 1), generator.below(count + 1)] {
    let (found, expected) = (tree.find(count: target)?.found, all.find(count: target))
    if found != expected { return "find(count: \(target)) is \(found as Any), expected \(expected as Any)" }
  }
  let quarters = Int(extent * 4)
  for quarter in [
    -1, 0, quarters - 1, quarters, quarters + 1, generator.below(quarters), generator.below(quarters),
  ] {
    let offset = Double(quarter) / 4
    let (reached, expectedReached) = (tree.find(reaching: offset)?.found, all.find(reaching: offset))
    if reached != expectedReached {
      return "find(reaching: \(offset)) is \(reached as Any), expected \(expectedReached as Any)"
    }
  }
  return nil
}
