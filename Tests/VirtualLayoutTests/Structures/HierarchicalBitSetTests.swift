import Expectations
import TestSupport
import Testing

@testable import VirtualLayout

/// A set of numbers agrees with one that looks at each number.
struct HierarchicalBitSetTests {
  @Test(arguments: UInt64(0)..<40)
  func randomChangesAgreeWithTheModel(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let range = [3, 64, 65, 4096, 5000, 9000][generator.below(6)]
    let first = generator.below(range)
    let share = 1 + generator.below(200)
    var numbers = HierarchicalBitSet()
    for number in stride(from: 0, to: first, by: share) { numbers.set(number, isMember: true) }
    var model = (0..<range).map { $0 < first && $0 % share == 0 }
    for step in 0..<30 {
      let number = generator.below(range)
      model[number] = generator.oneIn(2)
      numbers.set(number, isMember: model[number])
      if let broken = numbers.checkInvariants() {
        Issue.record("seed \(seed), step \(step): \(broken)")
        return
      }
      expectEqual(numbers.greatest, model.lastIndex(of: true), "seed \(seed), step \(step)")
      for from in [0, number, generator.below(range), range, range + 1_000_000] {
        let isMember = from < range && model[from]
        expectEqual(numbers.contains(from), isMember, "seed \(seed), step \(step), \(from)")
        let next = from < range ? model[from...].firstIndex(of: true) : nil
        expectEqual(numbers.next(from: from), next, "seed \(seed), step \(step), \(from)")
      }
    }
  }

  @Test func fewAmongManyAreFound() {
    var numbers = HierarchicalBitSet()
    let members = [0, 63, 64, 4095, 4096, 262_143, 262_144, 16_777_215]
    for member in members.reversed() { numbers.set(member, isMember: true) }
    expectEqual(numbers.checkInvariants(), nil)
    for (member, next) in zip(members, members.dropFirst()) {
      #expect(numbers.next(from: member) == member && numbers.next(from: member + 1) == next)
    }
    for member in members { numbers.set(member, isMember: false) }
    #expect(numbers.checkInvariants() == nil && numbers.next(from: 0) == nil)
  }

  @Test func theEmptySetHasNoNext() {
    expectEqual(HierarchicalBitSet().next(from: 0), nil)
    var emptied = HierarchicalBitSet()
    emptied.set(5000, isMember: true)
    emptied.set(5000, isMember: false)
    emptied.set(9000, isMember: false)
    #expect(emptied.next(from: 0) == nil && !emptied.contains(9000))
  }
}
