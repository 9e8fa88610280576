import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Edits where chunks of 512 items begin and end, edits of whole chunks, and of everything.
struct LineEditBoundaryTests {
  private static let flow = ModeUnderTest.flow("flow", LayoutMode.Flow(itemSpacing: 8, lineSpacing: 4))
  private static let justified = ModeUnderTest.justified("justified", LayoutMode.Justified(targetExtent: 60))
  /// Equal items, so that lines that are shifted never begin with a former first item again.
  private static let equal = ModeUnderTest.uikitFlow("equal", LayoutMode.UIKitFlow(), different: .max)
  /// Every item is on one line, which is longer than a chunk.
  private static let endless = ModeUnderTest(name: "endless", mode: .flow(LayoutMode.Flow())) {
    generator, count in
    (0..<count).map { _ in TestItem(0, Double(8 + generator.below(90))) }
  } reference: { _ in
    fatalError("not used")
  }
  static let modes = [flow, justified, equal, endless]

  private static let count = 1100
  private static let places = [0, 1, 511, 512, 513, 1023, 1024, 1099]

  private func check(_ world: BatchWorld, _ what: String) {
    var generator = SplitMix64(seed: 5)
    if let message = world.disagreement(&generator) { Issue.record("\(what): \(message)") }
  }

  @Test(arguments: modes, places)
  func oneItem(mode: ModeUnderTest, place: Int) {
    var generator = SplitMix64(seed: UInt64(place))
    let world = BatchWorld(mode, mode.items(&generator, Self.count))

    var edits = ItemEdits(oldCount: Self.count)
    edits.inserted = [ItemEdits.Inserted(index: place)]
    world.apply(edits, news: mode.items(&generator, 1))
    check(world, "inserted")

    edits = ItemEdits(oldCount: Self.count + 1)
    edits.resized = [place]
    world.apply(edits, news: mode.items(&generator, 1))
    check(world, "resized")

    edits.resized = []
    edits.removed = [place]
    world.apply(edits, news: [])
    check(world, "removed")

    edits = ItemEdits(oldCount: Self.count)
    edits.removed = [place]
    edits.inserted = [ItemEdits.Inserted(index: Self.count - 1 - place, movedFrom: place)]
    world.apply(edits, news: [])
    check(world, "moved")
  }

  @Test(arguments: modes, [0, 100, 512, 1100])
  func manyAtOnePlace(mode: ModeUnderTest, place: Int) {
    var generator = SplitMix64(seed: UInt64(place))
    let world = BatchWorld(mode, mode.items(&generator, Self.count))
    for count in [12, 1000, 512] {
      var edits = ItemEdits(oldCount: world.items.count)
      edits.inserted = (place..<place + count).map { ItemEdits.Inserted(index: $0) }
      world.apply(edits, news: mode.items(&generator, count))
      check(world, "\(count) inserted")
    }
    for count in [1100, 9, 500] {
      var edits = ItemEdits(oldCount: world.items.count)
      let first = min(place, world.items.count - count)
      edits.removed = Array(first..<first + count)
      world.apply(edits, news: [])
      check(world, "\(count) removed")
    }
  }

  /// With only one or two lines, an edit before them changes the last line.
  @Test(arguments: [justified, equal])
  func fewLines(mode: ModeUnderTest) {
    for (count, seed) in (1...12).flatMap({ count in (0..<2).map { (count, UInt64($0)) } }) {
      var generator = SplitMix64(seed: seed)
      for place in 0...count {
        for change in [1, 2, 4, 9] {
          let world = BatchWorld(mode, mode.items(&generator, count))
          var edits = ItemEdits(oldCount: count)
          edits.inserted = (place..<place + change).map { ItemEdits.Inserted(index: $0) }
          world.apply(edits, news: mode.items(&generator, change))
          check(world, "\(change) in front of \(place) of \(count), seed \(seed)")
          edits = ItemEdits(oldCount: count + change)
          edits.removed = Array(place..<place + change)
          world.apply(edits, news: [])
          check(world, "and gone again")
        }
      }
    }
  }

  @Test(arguments: modes)
  func emptiedAndFilledAgain(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 9)
    let world = BatchWorld(mode, [])
    for count in [1, 530] {
      for added in 0..<count {
        var edits = ItemEdits(oldCount: world.items.count)
        edits.inserted = [ItemEdits.Inserted(index: generator.below(added + 1))]
        world.apply(edits, news: mode.items(&generator, 1))
        if added % 97 == 0 { check(world, "inserted the \(added)th") }
      }
      check(world, "filled one by one")
      while !world.items.isEmpty {
        var edits = ItemEdits(oldCount: world.items.count)
        edits.removed = [generator.below(world.items.count)]
        world.apply(edits, news: [])
        if world.items.count % 97 == 0 { check(world, "\(world.items.count) left") }
      }
      expectEqual(world.driver.contentSize, BatchWorld(mode, []).driver.contentSize)
    }
    var edits = ItemEdits(oldCount: 0)
    edits.inserted = (0..<1100).map { ItemEdits.Inserted(index: $0) }
    world.apply(edits, news: mode.items(&generator, 1100))
    check(world, "filled at once")
    edits = ItemEdits(oldCount: 1100)
    edits.removed = Array(0..<1100)
    edits.inserted = [ItemEdits.Inserted(index: 0), ItemEdits.Inserted(index: 1, movedFrom: 600)]
    world.apply(edits, news: mode.items(&generator, 1))
    check(world, "all but two replaced")
  }
}
