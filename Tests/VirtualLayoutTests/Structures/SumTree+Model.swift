import TestSupport
import VirtualLayout

extension SumTree.Position {
  var found: SumModel.Found {
    SumModel.Found(
      element: SumModel.Element(count: count, extent: extent, payload: payload), countBefore: countBefore,
      extentBefore: extentBefore)
  }
}

extension SumTree {
  /// Every element, reached from the first by `next`.
  var positions: [Position] {
    var (positions, position) = ([Position](), first)
    while let reached = position {
      positions.append(reached)
      position = next(reached)
    }
    return positions
  }

  /// The element with a number, which must exist.
  func position(_ number: Int) -> Position {
    var position = first!
    for _ in 0..<number { position = next(position)! }
    return position
  }
}

/// Nil if the tree has exactly the model's elements, all sums and searches are right, and its invariants hold.
func disagreement(
  _ tree: SumTree, _ model: SumModel, _ generator: inout SplitMix64
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
