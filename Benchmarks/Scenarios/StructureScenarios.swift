import TestSupport
import VirtualLayout
import VirtualLayoutToolSupport

/// The sum tree alone, as a sequence of lines, next to a Fenwick tree and a flat array of prefix sums. What is resized has
/// been found before the clock starts, because a layout has found it by then, too. An insertion is timed with finding its
/// place.
struct StructureScenarios {
  let runner: Runner
  let count: Int

  private static let mode = "structure"
  private static let operations = 10_000
  private static let unitsPerElement = 7

  func run() {
    let names = ["sum-tree.resize", "sum-tree.find", "sum-tree.insert"]
    guard names.contains(where: { runner.wants($0, Self.mode) }) else { return }
    let workload = Workload.masonry(lanes: 4, count: count)
    let extents = Array(workload.extents[..<count])
    resize(extents)
    find(extents)
    insert(extents)
  }

  private func scenario(_ name: String) -> Scenario { Scenario(name: name, mode: Self.mode, items: count) }

  private static func makeTree(_ extents: [Double]) -> SumTree {
    var tree = SumTree()
    for (index, extent) in extents.enumerated() {
      tree.append(count: unitsPerElement, extent: extent, payload: index)
    }
    return tree
  }

  /// How many operations make a round if each of them moves all elements: few, so that a round takes only milliseconds.
  private var fewOperations: Int { min(max(20_000_000 / count, 5), Self.operations) }

  /// Random elements become 37 longer in one round and shorter again in the next.
  private func resize(_ extents: [Double]) {
    guard runner.wants("sum-tree.resize", Self.mode) else { return }
    var generator = SplitMix64(seed: 21)
    let indices = (0..<Self.operations).map { _ in generator.below(count) }
    final class Subjects {
      var tree: SumTree
      var fenwick: FenwickTree
      var prefix: PrefixArray
      let positions: [SumTree.Position]
      init(_ extents: [Double], _ indices: [Int]) {
        let tree = StructureScenarios.makeTree(extents)
        positions = indices.map { tree.find(count: $0 * StructureScenarios.unitsPerElement)! }
        self.tree = tree
        fenwick = FenwickTree(extents)
        prefix = PrefixArray(extents)
      }
    }
    let subjects = Subjects(extents, indices)
    func entrant(
      _ variant: String, _ times: Int, _ total: @escaping () -> Double,
      _ resize: @escaping (ArraySlice<Int>, _ change: Double) -> Void
    ) -> Entrant {
      var change = 0.0
      let longer = 37 * Double(Set(indices[..<times]).count)
      return Entrant(
        variant: variant, operations: times,
        expected: Tally(results: times, checksum: extents.reduce(0, +) + longer),
        setUp: { change = 37 - change },
        work: {
          resize(indices[..<times], change)
          return Tally(results: times, checksum: total())
        })
    }
    runner.race(
      scenario("sum-tree.resize"),
      [
        entrant(Variant.sumTree, indices.count, { subjects.tree.totalExtent }) { indices, change in
          // Nothing is inserted, so positions stay valid.
          for (position, index) in zip(subjects.positions, indices) {
            subjects.tree.update(position, count: Self.unitsPerElement, extent: extents[index] + change)
          }
        },
        entrant(Variant.fenwickTree, indices.count, { subjects.fenwick.total }) { indices, change in
          for index in indices { subjects.fenwick.resize(index, to: extents[index] + change) }
        },
        entrant(Variant.prefixArray, fewOperations, { subjects.prefix.total }) { indices, change in
          for index in indices { subjects.prefix.resize(index, to: extents[index] + change) }
        },
      ])
  }

  /// Finds the element at random offsets, and where it starts.
  private func find(_ extents: [Double]) {
    guard runner.wants("sum-tree.find", Self.mode) else { return }
    let (tree, fenwick, prefix) = (Self.makeTree(extents), FenwickTree(extents), PrefixArray(extents))
    var generator = SplitMix64(seed: 22)
    // Between whole points, where elements begin and end.
    let offsets = (0..<Self.operations).map { _ in Double(generator.below(Int(prefix.total))) + 0.5 }
    func entrant(_ variant: String, _ find: @escaping (Double) -> (index: Int, start: Double)) -> Entrant {
      func work() -> Tally {
        var tally = Tally()
        for offset in offsets {
          let (index, start) = find(offset)
          tally.results += 1
          tally.checksum += start + Double(index)
        }
        return tally
      }
      var expected = Tally(results: offsets.count)
      for (index, start) in offsets.map(prefix.find) { expected.checksum += start + Double(index) }
      return Entrant(
        variant: variant, operations: offsets.count, expected: expected, setUp: { _ = work() }, work: work)
    }
    runner.race(
      scenario("sum-tree.find"),
      [
        entrant(Variant.sumTree) { offset in
          tree.find(reaching: offset).map { (Int($0.payload), $0.extentBefore) } ?? (-1, .nan)
        },
        entrant(Variant.fenwickTree) { fenwick.find($0) },
        entrant(Variant.prefixArray) { prefix.find($0) },
      ])
  }

  /// Inserts at random places. Each round starts with the original sequence.
  private func insert(_ extents: [Double]) {
    guard runner.wants("sum-tree.insert", Self.mode) else { return }
    var generator = SplitMix64(seed: 23)
    let places = (0..<Self.operations).map { generator.below(count + $0) }
    // An insertion builds the Fenwick tree again, which takes about three times as long as moving the elements of a flat array.
    let fewest = max(fewOperations / 10, 1)
    final class Subjects {
      var tree = SumTree()
      var fenwick = FenwickTree([])
      var prefix = PrefixArray([])
    }
    let subjects = Subjects()
    func total(_ times: Int) -> Tally {
      Tally(results: times, checksum: extents.reduce(0, +) + 100 * Double(times))
    }
    runner.race(
      scenario("sum-tree.insert"),
      [
        Entrant(
          variant: Variant.sumTree, operations: places.count, expected: total(places.count),
          setUp: { subjects.tree = Self.makeTree(extents) },
          work: {
            for place in places {
              let element = subjects.tree.find(count: place * Self.unitsPerElement)!
              subjects.tree.insert(
                count: Self.unitsPerElement, extent: 100, payload: -1, after: element)
            }
            return Tally(results: places.count, checksum: subjects.tree.totalExtent)
          }),
        Entrant(
          variant: Variant.fenwickTree, operations: fewest, expected: total(fewest),
          setUp: { subjects.fenwick = FenwickTree(extents) },
          work: {
            for place in places[..<fewest] { subjects.fenwick.insert(100, at: place) }
            return Tally(results: fewest, checksum: subjects.fenwick.total)
          }),
        Entrant(
          variant: Variant.prefixArray, operations: fewOperations, expected: total(fewOperations),
          setUp: { subjects.prefix = PrefixArray(extents) },
          work: {
            for place in places[..<fewOperations] { subjects.prefix.insert(100, at: place) }
            return Tally(results: fewOperations, checksum: subjects.prefix.total)
          }),
      ])
  }
}
