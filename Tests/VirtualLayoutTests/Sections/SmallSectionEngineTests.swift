import Expectations
import TestSupport
import Testing

@testable import VirtualLayout

/// Nobody can tell from its answers which engine a small section has: under any changes, they are to the bit those of a full
/// engine, and no more sizes are requested.
struct SmallSectionEngineTests {
  @Test(arguments: ModeUnderTest.all, UInt64(0)..<6)
  func itAnswersAsTheFullEngine(mode: ModeUnderTest, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let full = EngineDriver(
      mode.mode, cross: 4 * Double(generator.below(120)), axis: mode.axis, direction: mode.direction)
    let placers = SmallSectionPlacers()
    let reader = EditReader([], mode.axis)
    for section in 0..<4 {
      var small: any SectionEngine = SmallSectionEngine(mode.mode, placers)
      func change(_ change: SectionChange) {
        reader.resetCounts()
        small = (small as? SmallSectionEngine)?.successor(for: change) ?? small
        #expect(reader.asked.isEmpty)
        small.commit(small.ask(change, in: full.container, reading: reader), keeping: nil)
        let asked = reader.asked
        reader.resetCounts()
        full.update(change, reading: reader)
        // Where columns differ in width, the full engine asks all items after a shift, this one those that get another width.
        #expect(asked.allSatisfy { reader.asked[$0.key] == $0.value }, "asked for \(asked)")
        if let difference = difference(small, full) {
          Issue.record("\(difference) in section \(section), seed \(seed), after \(change)")
        }
      }
      reader.items = mode.items(&generator, generator.oneIn(6) ? 0 : generator.below(65))
      change(.everything(count: reader.items.count))
      for _ in 0..<4 {
        let edits = ItemEdits.random(&generator, count: reader.items.count, most: 8)
        var news = mode.items(&generator, edits.newCount)[...]
        reader.items = edits.applied(to: reader.items).map { $0 ?? news.removeFirst() }
        change(.edited(edits))
      }
    }
  }

  private func difference(_ small: any SectionEngine, _ full: EngineDriver) -> String? {
    let engine = full.engine
    engine.place(upTo: .infinity)
    small.place(upTo: .infinity)
    guard small.itemCount == engine.itemCount else { return "\(small.itemCount) items" }
    if small.contentMain != engine.contentMain || small.contentCross != engine.contentCross {
      return "content of \(small.contentMain) × \(small.contentCross), not \(engine.contentMain)"
    }
    if small.columnCount != engine.columnCount { return "\(small.columnCount ?? 0) columns" }
    for item in 0..<engine.itemCount {
      if small.frame(of: item) != engine.frame(of: item) {
        return "item \(item) at \(small.frame(of: item)), not \(engine.frame(of: item))"
      }
      if small.lanes(of: item) != engine.lanes(of: item) { return "the lanes of item \(item)" }
      if small.line(of: item) != engine.line(of: item) { return "the line of item \(item)" }
      if small.lineNumber(of: item) != engine.lineNumber(of: item) {
        return "the line number of item \(item)"
      }
    }
    return nil
  }
}
