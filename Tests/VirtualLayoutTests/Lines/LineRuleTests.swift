import Expectations
import TestSupport
import Testing

@testable import VirtualLayout

/// Engines break, measure and place lines without a call for each item, by what a rule's traits say. The result is to the bit
/// what the rule says if it is called for one item after another.
struct LineRuleTests {
  @Test(arguments: ModeUnderTest.all.filter { $0.mode.makeEngine() is LineEngine }, UInt64(0)..<4)
  func theFramesAreThoseOfSingleCalls(mode: ModeUnderTest, seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let driver = EngineDriver(mode.mode, cross: 300, axis: mode.axis, direction: mode.direction)
    let count = 60 + generator.below(60)
    driver.update(.everything(count: count), reading: EditReader(mode.items(&generator, count), mode.axis))
    let engine = try #require(driver.engine as? LineEngine)
    // Rows of a fixed number of items have no rule.
    guard let rule = engine.wrapped.rule else { return #expect(engine.hasRows) }
    let sizes = (0..<count).compactMap { engine.wrapped.items.lengths(of: $0) }
    expectEqual(sizes.count, count)

    let areEqual = sizes.allSatisfy { ($0.main, $0.cross) == (sizes[0].main, sizes[0].cross) }
    var (item, main) = (0, rule.traits.room.mainInsets.start)
    var previous: Line?
    while item < count {
      let first = item
      var line = rule.begin(with: sizes[item])
      item += 1
      while item < count, rule.extend(&line, with: sizes[item]) { item += 1 }
      var last: LastLineContext?
      if item == count {
        last = LastLineContext()
        if rule.traits.hasOwnLastLine { last?.previous = previous }
        if rule.traits.comparesItems { last?.itemsAreEqual = areEqual }
      }
      rule.close(&line, last: last)
      var placer = rule.placer(for: line, at: main, last: last)
      for placed in first..<item {
        let frame = rule.place(sizes[placed], with: &placer)
        expectEqual(driver.frame(of: placed), driver.transform.physical(frame))
      }
      expectEqual(driver.line(of: first), first..<item)
      main += line.extent + rule.traits.lineSpacing
      previous = line
    }
    #expect(previous != nil)
  }
}
