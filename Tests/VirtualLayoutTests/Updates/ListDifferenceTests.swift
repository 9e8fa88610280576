import Expectations
import TestSupport
import Testing

@testable import VirtualLayout

/// The difference of two lists turns the one into the other, by the stated rule, with as few changes as needed.
struct ListDifferenceTests {
  /// Every pair of lists of three letters, which occur more than once.
  @Test func smallWorldsWithRepeatedLetters() {
    var pairs = 0
    forEachList(of: [0, 1, 2], upTo: 5) { old in
      forEachList(of: [0, 1, 2], upTo: 4) { new in
        check(old, new)
        pairs += 1
      }
    }
    expectEqual(pairs, 364 * 121)
  }

  /// Every pair of lists in which no letter occurs twice.
  @Test func smallWorldsOfDifferentLetters() {
    var lists: [[Int]] = []
    forEachList(of: [0, 1, 2, 3, 4], upTo: 5) { list in
      if Set(list).count == list.count { lists.append(list) }
    }
    expectEqual(lists.count, 326)
    for old in lists {
      for new in lists where new.count > 2 { check(old, new) }
    }
  }

  @Test(arguments: [1, 3, 40, 5_000])
  func largeLists(kinds: Int) {
    var generator = SplitMix64(seed: UInt64(kinds))
    for size in [100, 700] {
      let old = (0..<size).map { _ in generator.below(kinds) }
      var new = old
      for _ in 0..<generator.below(60) { new.remove(at: generator.below(new.count)) }
      for _ in 0..<generator.below(60) {
        new.insert(generator.below(kinds), at: generator.below(new.count + 1))
      }
      for _ in 0..<generator.below(20) {
        let letter = new.remove(at: generator.below(new.count))
        new.insert(letter, at: generator.below(new.count + 1))
      }
      check(old, new)
      check(old, old.shuffled(using: &generator))
      check(old, old.reversed())
    }
  }

  private func check(_ old: [Int], _ new: [Int]) {
    let updates = BatchUpdates(from: old, to: new)
    guard let plan = try? UpdatePlan(updates, oldCounts: [old.count], newCounts: [new.count]) else {
      Issue.record("\(old) to \(new): \(updates)")
      return
    }
    let origins = new.indices.map { plan.oldPath(ofNew: ItemPath(item: $0))?.item }
    let expected = Self.origins(old, new)
    if origins != expected { Issue.record("\(old) to \(new): from \(origins), not \(expected)") }
    let common = expected.compactMap(\.self)
    let counts = [updates.deletedItems.count, updates.insertedItems.count, updates.movedItems.count]
    let needed = [
      old.count - common.count, new.count - common.count, common.count - Self.longestAscending(common),
    ]
    if counts != needed {
      Issue.record("\(old) to \(new): deletes, inserts and moves \(counts), not \(needed)")
    }
    // As few deletions and insertions as if only the letters were counted.
    let letters = Set(old).reduce(0) { sum, letter in
      sum + min(old.count { $0 == letter }, new.count { $0 == letter })
    }
    if letters != common.count { Issue.record("\(old) to \(new): \(common.count) of \(letters) kept") }
  }

  /// By the rule, searched one by one.
  private static func origins(_ old: [Int], _ new: [Int]) -> [Int?] {
    var origins = [Int?](repeating: nil, count: new.count)
    var free = Array(old.indices)
    var open = Array(new.indices)
    while let first = free.first, let next = open.first, old[first] == new[next] {
      origins[next] = first
      free.removeFirst()
      open.removeFirst()
    }
    while let last = free.last, let next = open.last, old[last] == new[next] {
      origins[next] = last
      free.removeLast()
      open.removeLast()
    }
    for next in open {
      guard let place = free.firstIndex(where: { old[$0] == new[next] }) else { continue }
      origins[next] = free.remove(at: place)
    }
    return origins
  }

  private static func longestAscending(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      lengths.append(
        1 + (numbers[..<index].indices.filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0))
    }
    return lengths.max() ?? 0
  }

  /// Every order of up to six numbers, with every selection of them.
  @Test func theLongestAscendingSequence() {
    func forEachOrder(_ order: [Int], _ rest: [Int], _ body: ([Int]) -> Void) {
      if rest.isEmpty { return body(order) }
      for number in rest { forEachOrder(order + [number], rest.filter { $0 != number }, body) }
    }
    for count in 0...6 {
      forEachOrder([], Array(0..<count)) { order in
        let kept = zip(order, order.longestAscending).filter { $0.1 }.map { $0.0 }
        if kept != kept.sorted() || kept.count != Self.longestAscending(order) {
          Issue.record("\(order): \(kept)")
        }
      }
    }
  }

  @Test func theExampleOfTheDocumentation() {
    let updates = BatchUpdates(from: ["a", "b", "c", "d"], to: ["x", "d", "a", "c"])
    expectEqual(updates.deletedItems, [ItemPath(item: 1)])
    expectEqual(updates.insertedItems, [ItemPath(item: 0)])
    expectEqual(updates.movedItems, [BatchUpdates.ItemMove(from: ItemPath(item: 3), to: ItemPath(item: 1))])
    #expect(BatchUpdates(from: [1, 2, 2], to: [1, 2, 2]).isEmpty)
    expectEqual(
      BatchUpdates(from: [7], to: [7, 7], section: 3).insertedItems, [ItemPath(section: 3, item: 1)])
  }
}

/// The cost of a difference, counted.
struct DifferenceWorkTests {
  /// An identifier that counts how often it is hashed and compared.
  private struct Counted: Hashable {
    final class Counter {
      var hashed = 0
      var compared = 0
    }

    let value: Int
    let counter: Counter

    static func == (a: Self, b: Self) -> Bool {
      a.counter.compared += 1
      return a.value == b.value
    }

    func hash(into hasher: inout Hasher) {
      counter.hashed += 1
      hasher.combine(value)
    }
  }

  @Test(arguments: [10_000, 40_000])
  func theCostIsLinear(size: Int) {
    let counter = Counted.Counter()
    var generator = SplitMix64(seed: 5)
    let old = Array(0..<size)
    var new = old
    for change in 0..<size / 100 {
      let place = generator.below(new.count)
      switch change % 3 {
      case 0: new.remove(at: place)
      case 1: new.insert(size + change, at: place)
      default: new.insert(new.remove(at: place), at: generator.below(new.count))
      }
    }
    let updates = BatchUpdates(
      from: old.map { Counted(value: $0, counter: counter) },
      to: new.map { Counted(value: $0, counter: counter) })
    #expect(updates.movedItems.count <= size / 300 && updates.movedItems.count > size / 400)
    #expect(counter.hashed <= old.count + new.count)
    // Both ends, and every identifier that is found in the table; and a few that only have equal hashes.
    #expect(counter.compared <= 3 * size)
  }

  /// Common beginnings and ends of both lists need no table.
  @Test func onlyChangedPlacesAreHashed() {
    let counter = Counted.Counter()
    let old = (0..<10_000).map { Counted(value: $0, counter: counter) }
    var new = old
    new.swapAt(5_000, 5_002)
    new.insert(Counted(value: -1, counter: counter), at: 5_001)
    let updates = BatchUpdates(from: old, to: new)
    expectEqual(updates.insertedItems, [ItemPath(item: 5_001)])
    expectEqual(updates.movedItems.count, 2)
    #expect(counter.hashed <= 7)
  }
}
