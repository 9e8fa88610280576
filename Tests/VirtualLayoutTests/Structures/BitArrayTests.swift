import Expectations
import TestSupport
import Testing

@testable import VirtualLayout

/// A bit array agrees with an array of Booleans.
struct BitArrayTests {
  @Test(arguments: UInt64(0)..<40)
  func randomChangesAgreeWithTheModel(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var (bits, model) = (BitArray(), [Bool]())
    for step in 0..<60 {
      change(&bits, &model, &generator)
      if let broken = bits.checkInvariants() {
        Issue.record("seed \(seed), step \(step): \(broken)")
        return
      }
      expectEqual((0..<model.count + 70).map { bits[$0] }, model + Array(repeating: false, count: 70))
      let runs = runs(of: model)
      expectEqual(bits.trueRuns, runs, "seed \(seed), step \(step)")
      for index in [0, generator.below(model.count + 1), model.count] {
        let run = runs.last { $0.lowerBound < index && index <= $0.upperBound }
        expectEqual(bits.firstTrue(ofRunBefore: index), run?.lowerBound ?? index)
        expectEqual(bits.firstFalse(from: index), model[index...].firstIndex(of: false) ?? model.count)
        expectEqual(bits.firstTrue(from: index), model[index...].firstIndex(of: true))
      }
      expectEqual(bits.firstTrue(from: model.count + 1_000_000), nil)
      expectEqual(bits.lastTrue, model.lastIndex(of: true), "seed \(seed), step \(step)")
    }
  }

  @Test func fewAmongManyAreFound() {
    var bits = BitArray()
    let members = [0, 63, 64, 4095, 4096, 262_143, 262_144, 16_777_215]
    for member in members.reversed() { bits.set(member, to: true) }
    expectEqual(bits.checkInvariants(), nil)
    for (member, next) in zip(members, members.dropFirst()) {
      #expect(bits.firstTrue(from: member) == member && bits.firstTrue(from: member + 1) == next)
    }
    for member in members { bits.set(member, to: false) }
    #expect(bits.checkInvariants() == nil && bits.firstTrue(from: 0) == nil && bits.trueCount == 0)
  }

  private func change(_ bits: inout BitArray, _ model: inout [Bool], _ generator: inout SplitMix64) {
    let count = model.count
    switch generator.below(7) {
    case 6:
      let index = generator.below(count + 200)
      let isTrue = generator.oneIn(2)
      bits.set(index, to: isTrue)
      if index >= count, isTrue { model += Array(repeating: false, count: index + 1 - count) }
      if index < model.count { model[index] = isTrue }
    case 0:
      let newCount = [0, 1, 63, 64, 65, 128, 200][generator.below(7)]
      bits.reset(trueCount: newCount)
      model = Array(repeating: true, count: newCount)
    case 1:
      let added = generator.below(70)
      bits.grow(to: count + added)
      model += Array(repeating: false, count: added)
    case 2:
      let index = generator.below(count + 2)
      bits.set(index)
      if index < count { model[index] = true }
    case 3:
      let first = generator.below(count + 1)
      let part = first..<first + generator.below(count - first + 3)
      bits.clear(part)
      for index in part.clamped(to: 0..<count) { model[index] = false }
    default:
      let change = rearrangement(of: count, &generator)
      bits.rearrange(change)
      model = (0..<change.newCount).map { index in change.oldIndex(of: index).map { model[$0] } ?? false }
    }
  }

  /// Keeps most elements, and removes, moves and inserts others.
  private func rearrangement(of count: Int, _ generator: inout SplitMix64) -> Rearrangement {
    var (change, removed) = (Rearrangement(oldCount: count, newCount: 0), [Int]())
    var old = 0
    while old < count || generator.oneIn(2) {
      let kept = min(generator.below(100), count - old)
      if kept > 0 { change.pieces.append(.init(from: old, to: change.newCount, count: kept)) }
      (old, change.newCount) = (old + kept, change.newCount + kept)
      if old < count, generator.oneIn(2) {
        removed.append(old)
        old += 1
      }
      if let from = removed.last, generator.oneIn(2) {
        change.moves.append(.init(from: from, to: change.newCount, count: 1))
        removed.removeLast()
        change.newCount += 1
      }
      change.newCount += generator.below(2)
    }
    return change
  }

  private func runs(of model: [Bool]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (index, isTrue) in model.enumerated() where isTrue {
      if runs.last?.upperBound == index {
        runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }
}
