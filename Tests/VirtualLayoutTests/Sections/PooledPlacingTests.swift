import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Small sections, which one engine places in turn: their items in the pool are to the bit those of an engine of their own.
struct PooledPlacingTests {
  @Test(arguments: ModeUnderTest.all, UInt64(0)..<6)
  func theFramesAreThoseOfAnEngine(mode: ModeUnderTest, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let cross = 4 * Double(generator.below(120))
    // One engine places many sections, and each uses its memory again.
    let placing = EngineDriver(mode.mode, cross: cross, axis: mode.axis, direction: mode.direction)
    for _ in 0..<6 {
      let count = generator.oneIn(6) ? 0 : generator.below(65)
      let reader = EditReader(mode.items(&generator, count), mode.axis)
      let before = placing.itemsPlaced
      placing.update(.everything(count: count), reading: reader)
      let placed = placing.copyToPool()
      let asked = reader.asked
      reader.resetCounts()
      let keeping = EngineDriver(mode.mode, cross: cross, axis: mode.axis, direction: mode.direction)
      keeping.update(.everything(count: count), reading: reader)

      let kept = keeping.copyToPool()
      expectEqual(kept.contentSize, keeping.contentSize)
      expectEqual(kept.frames, (0..<count).map { keeping.frame(of: $0) })
      expectEqual(kept.lanes, (0..<count).map { keeping.lanes(of: $0) })
      expectEqual(kept.lines, (0..<count).map { keeping.line(of: $0) })

      expectEqual(placed, kept, "seed \(seed), \(count) items, \(cross) across")
      expectEqual(asked, reader.asked)
      expectEqual(placing.itemsPlaced - before, keeping.itemsPlaced)
    }
  }
}
