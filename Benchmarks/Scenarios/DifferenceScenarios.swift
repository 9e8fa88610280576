import VirtualLayout
import VirtualLayoutToolSupport

/// The batch that turns one list of identifiers into another, where one in a hundred has changed, next to the standard
/// library's difference. That one finds deletions and insertions first and infers moves from them.
struct DifferenceScenarios {
  let runner: Runner
  let count: Int

  private static let mode = "updates"

  func run() {
    guard runner.wants("diff", Self.mode) else { return }
    let scenario = Scenario(name: "diff", mode: Self.mode, items: count)
    let (old, new) = lists()
    check(old, new, scenario)
    // Short work is repeated within a round.
    let times = max(100_000 / count, 1)
    var entrants = [
      Entrant(
        variant: Variant.layout, operations: times * count,
        work: {
          var tally = Tally()
          for _ in 0..<times {
            let updates = BatchUpdates(from: old, to: new)
            tally.results +=
              updates.deletedItems.count + updates.insertedItems.count + updates.movedItems.count
          }
          return tally
        })
    ]
    // This takes three seconds a round for a million items.
    if count <= 100_000
      || runner.options.filters.contains(where: { $0.contains(Variant.collectionDifference) })
    {
      entrants.append(
        Entrant(
          variant: Variant.collectionDifference, operations: count,
          work: { Tally(results: new.difference(from: old).inferringMoves().count) }))
    }
    runner.race(scenario, entrants)
  }

  /// Of the changes, a third deletes, a third inserts, and a third moves an identifier. No identifier occurs twice.
  private func lists() -> (old: [UInt64], new: [UInt64]) {
    var generator = SplitMix64(seed: 24)
    let old = (0..<count).map { _ in generator.next() }
    var isGone = [Bool](repeating: false, count: count)
    var after: [Int: [UInt64]] = [:]
    for change in 0..<count / 100 {
      let index = generator.below(count)
      let place = generator.below(count)
      switch change % 3 {
      case 0: isGone[index] = true
      case 1: after[place, default: []].append(generator.next())
      default:
        if !isGone[index] { after[place, default: []].append(old[index]) }
        isGone[index] = true
      }
    }
    var new: [UInt64] = []
    for (index, identifier) in old.enumerated() {
      if !isGone[index] { new.append(identifier) }
      new += after[index] ?? []
    }
    return (old, new)
  }

  /// The batch agrees with the counts, and every item that it keeps has the same identifier before and after.
  private func check(_ old: [UInt64], _ new: [UInt64], _ scenario: Scenario) {
    let updates = BatchUpdates(from: old, to: new)
    guard let plan = try? UpdatePlan(updates, oldCounts: [old.count], newCounts: [new.count]) else {
      return runner.check(false, scenario, "the batch does not agree with the counts")
    }
    let kept = new.indices.filter { index in
      plan.oldPath(ofNew: ItemPath(item: index)).map { old[$0.item] == new[index] } ?? false
    }
    let common = new.count - updates.insertedItems.count
    runner.check(kept.count == common, scenario, "\(common - kept.count) items are not those they were")
    runner.check(
      common == Set(old).intersection(new).count, scenario, "something is deleted and inserted that stays")
  }
}
