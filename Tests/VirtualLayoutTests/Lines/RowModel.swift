import TestSupport
import VirtualLayout

/// The model of a tree of rows: an array that is cut into rows from the start.
struct RowModel {
  struct Element: Equatable {
    var count: Int
    /// What the model adds up for each head.
    var extents: [Double]
    var payload: Int32
  }

  /// An element that was found, and the sums before it.
  struct Found: Equatable {
    var payload: Int32
    var head: Int
    var countBefore: Int
    var extentBefore: Double
    var count: Int
    var extent: Double
  }

  let columns: Int
  var elements: [Element] = []

  /// Every element, with the sums before it.
  var all: [Found] {
    var (count, extent) = (0, 0.0)
    return elements.map { element in
      // Rows begin at multiples of the given number, counted from the first element.
      let head = (0..<columns).first { (count + $0) % columns == 0 } ?? 0
      let found = Found(
        payload: element.payload, head: head, countBefore: count, extentBefore: extent, count: element.count,
        extent: element.extents[head])
      (count, extent) = (count + element.count, extent + element.extents[head])
      return found
    }
  }
}

extension RowSumTree.Position {
  var found: RowModel.Found {
    RowModel.Found(
      payload: payload, head: head, countBefore: countBefore, extentBefore: extentBefore, count: count,
      extent: extent)
  }
}

extension RowSumTree {
  /// Every element, reached from the first by `next`.
  var positions: [Position] { first.map { Array(sequence(first: $0) { next($0) }) } ?? [] }
}

/// Nil if the tree has exactly the model's elements, all sums and searches are right, and its invariants hold.
func disagreement(
  _ tree: RowSumTree, _ model: RowModel, _ generator: inout SplitMix64
) -> String? {
  if let broken = tree.checkInvariants() { return "invariant \(broken)" }
  let all = model.all
  let (count, extent) = (all.reduce(0) { $0 + $1.count }, all.reduce(0) { $0 + $1.extent })
  guard tree.elementCount == all.count && tree.totalCount == count && tree.totalExtent == extent else {
    return "totals \(tree.elementCount), \(tree.totalCount), \(tree.totalExtent), "
      + "expected \(all.count), \(count), \(extent)"
  }
  let positions = tree.positions
  if positions.map(\.found) != all { return "a walk sees \(positions.map(\.found)), expected \(all)" }
  if tree.last?.found != all.last { return "last is \(tree.last as Any)" }
  for (ordinal, position) in positions.enumerated() where generator.oneIn(4) {
    let before = ordinal > 0 ? all[ordinal - 1] : nil
    // An item cannot tell an element that counts nothing from its neighbours.
    if before?.count == 0 || position.count == 0 { continue }
    if tree.previous(position)?.found != before { return "before \(ordinal) is not \(before as Any)" }
  }
  for target in [-1, 0, count - 1, count, generator.below(count + 1), generator.below(count + 1)] {
    let expected = target < 0 ? nil : all.first { $0.countBefore + $0.count > target }
    if tree.find(item: target)?.found != expected { return "find(item: \(target)) is not \(expected as Any)" }
  }
  for _ in 0..<4 {
    let offset = Double(generator.below(Int(extent * 4) + 3) - 1) / 4
    let expected = all.first { $0.extentBefore + $0.extent >= offset }
    if tree.find(reaching: offset)?.found != expected {
      return "find(reaching: \(offset)) is not \(expected as Any)"
    }
    guard let known = positions.isEmpty ? nil : positions[generator.below(positions.count)],
      known.extentBefore < offset
    else { continue }
    if tree.find(reaching: offset, from: known)?.found != expected {
      return "find(reaching: \(offset)) from \(known.found) is not \(expected as Any)"
    }
  }
  return nil
}
