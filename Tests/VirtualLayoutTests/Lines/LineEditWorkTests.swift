import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Law 3 for batches of edits on lines: the sizes that are asked for, the lines that are broken again, and what is
/// kept.
struct LineEditWorkTests {
  private static let flow = ModeUnderTest.flow("flow", LayoutMode.Flow(itemSpacing: 8, lineSpacing: 4))
  private static let justified = ModeUnderTest.justified("justified", LayoutMode.Justified(targetExtent: 60))
  private static let magazine = ModeUnderTest.magazine("magazine", LayoutMode.Magazine())
  private static let list = ModeUnderTest.list("list", LayoutMode.List(), slope: 0)
  private static let grid = ModeUnderTest.grid("grid", LayoutMode.Grid(columns: .count(3), rows: .natural))

  /// The first item of each line.
  private func begins(_ driver: EngineDriver) -> [Int] {
    var begins: [Int] = []
    while let line = (begins.isEmpty && driver.itemCount == 0) ? nil : driver.line(of: begins.last ?? 0) {
      if begins.isEmpty { begins.append(line.lowerBound) }
      guard line.upperBound < driver.itemCount else { break }
      begins.append(line.upperBound)
    }
    return begins
  }

  /// Inserting many items at one place takes time linear in their number, not quadratic in the number of their chunks. Most of
  /// the time goes into checking the batch. With quadratic work, a list would take over 200 times as long as laying out anew.
  @Test(arguments: [100, 400_000], [LayoutMode.list(), .flow(spacing: 8)])
  func insertingManyItemsTakesLinearTime(count: Int, mode: LayoutMode) throws {
    let news = 500_000
    let item = LayoutSize(width: 60, height: 20)
    var (edit, anew) = (Duration.seconds(1000), Duration.seconds(1000))
    for _ in 0..<2 {
      let layout = CollectionLayout(mode)
      layout.containerSize = LayoutSize(width: 300, height: 300)
      layout.source = .sizes(Array(repeating: item, count: count))
      layout.prepare()
      var updates = BatchUpdates()
      updates.insertItems(at: (50..<50 + news).map { ItemPath(item: $0) })
      let source = ItemSource.sizes(Array(repeating: item, count: count + news))
      edit = min(
        edit, try ContinuousClock().measure { try layout.performBatchUpdates(updates, source: source) })
      layout.invalidateLayout()
      anew = min(anew, ContinuousClock().measure { layout.prepare() })
    }
    #expect(edit < anew * 150, "\(edit) for a batch, \(anew) for laying out anew")
  }

  /// From the last line that begins before the edit to the first one after it that begins with a former first item.
  @Test(arguments: [flow, justified, magazine], 0..<3)
  func breakingStopsAtTheFirstLineThatBeginsAsBefore(mode: ModeUnderTest, kind: Int) {
    var generator = SplitMix64(seed: UInt64(kind))
    let world = BatchWorld(mode, mode.items(&generator, 1500))
    for _ in 0..<25 {
      let count = world.items.count
      let place = generator.below(count)
      var edits = ItemEdits(oldCount: count)
      // The new index of an old item; nil if it is gone.
      var now: (Int) -> Int? = { $0 }
      var lastChanged = place
      switch kind {
      case 0:
        edits.inserted = [ItemEdits.Inserted(index: place)]
        now = { $0 < place ? $0 : $0 + 1 }
      case 1:
        edits.removed = [place]
        now = { $0 == place ? nil : $0 < place ? $0 : $0 - 1 }
        lastChanged = place - 1
      default: edits.resized = [place]
      }
      let old = Set(begins(world.driver).compactMap(now))
      let before = world.driver.itemsPlaced
      world.apply(edits, news: mode.items(&generator, edits.newsCount))
      let new = begins(world.driver)
      let first = new.last { $0 < place } ?? 0
      let end = new.first { $0 > lastChanged && old.contains($0) } ?? world.items.count
      expectEqual(world.driver.itemsPlaced - before, end - first)
      expectEqual(world.reader.askedCount, edits.newsCount)
    }
  }

  /// Equal items: once shifted, no line begins with a former first item. However many edits a batch has, each item is
  /// placed once.
  @Test func aBatchBreaksNoLineTwice() {
    let count = 4000
    let item = TestItem(50, 20)
    let mode = ModeUnderTest.flow("flow", LayoutMode.Flow(itemSpacing: 8))
    let world = BatchWorld(mode, Array(repeating: item, count: count))
    var edits = ItemEdits(oldCount: count)
    edits.inserted = (1...40).map { ItemEdits.Inserted(index: $0 * 90) }
    let before = world.driver.itemsPlaced
    world.apply(edits, news: Array(repeating: item, count: 40))
    let placed = world.driver.itemsPlaced - before
    #expect(placed <= count + 40)
    // Every fifth edit makes lines begin with former first items again.
    #expect(placed >= count / 2, "one that falls into step tests nothing")
    var generator = SplitMix64(seed: 1)
    expectEqual(world.disagreement(&generator), nil)
  }

  /// So many edits that laying out everything takes less time. Even then only the items that the edits name are asked
  /// for.
  @Test func manyEditsAskForNoMore() {
    var generator = SplitMix64(seed: 2)
    let world = BatchWorld(Self.flow, Self.flow.items(&generator, 6000))
    var edits = ItemEdits(oldCount: 6000)
    edits.removed = (0..<82).map { $0 * 72 + 5 }
    edits.inserted = (0..<60).map {
      ItemEdits.Inserted(index: $0 * 72 + 5, movedFrom: $0 < 30 ? $0 * 72 + 77 : nil)
    }
    edits.resized = (0..<60).map { $0 * 72 + 7 }
    let before = world.driver.itemsPlaced
    world.apply(edits, news: Self.flow.items(&generator, edits.newsCount))
    expectEqual(world.askedDisagreement(edits), nil)
    expectEqual(world.reader.askedCount, 90)
    expectEqual(world.driver.itemsPlaced - before, 5978)
    expectEqual(world.disagreement(&generator), nil)
  }

  /// In columns of several widths, a shifted item is asked for in its new column. Items before it are not.
  @Test func columnsOfSeveralWidthsAskAfterTheFirstShift() {
    let mode = ModeUnderTest.grid("grid", LayoutMode.Grid(columns: .sizes([40, 96]), columnSpacing: 8))
    var generator = SplitMix64(seed: 3)
    let world = BatchWorld(mode, mode.items(&generator, 900))
    var edits = ItemEdits(oldCount: 900)
    edits.resized = [3, 700]
    world.apply(edits, news: mode.items(&generator, 2))
    expectEqual(world.reader.asked, [3: 1, 700: 1], "nothing shifts")
    expectEqual(world.disagreement(&generator), nil)

    edits.inserted = [ItemEdits.Inserted(index: 600)]
    world.apply(edits, news: mode.items(&generator, 3))
    let expected = Dictionary(uniqueKeysWithValues: ([3] + Array(600..<901)).map { ($0, 1) })
    expectEqual(world.reader.asked, expected)
    expectEqual(world.disagreement(&generator), nil)
  }

  /// Only the rows near an edit are looked at, in a few chunks, and the later ones if their items move to other columns. Kind 3
  /// inserts as many items as it removes.
  @Test(arguments: [nil, 1, 3, 4], 0..<4)
  func rowsAwayFromAnEditAreNotLookedAt(columns: Int?, kind: Int) {
    let mode =
      columns.map { ModeUnderTest.grid("grid", LayoutMode.Grid(columns: .count($0), rowSpacing: 4)) }
      ?? Self.list
    var generator = SplitMix64(seed: UInt64(kind))
    let world = BatchWorld(mode, mode.items(&generator, 6000))
    for step in 0..<30 {
      let count = world.items.count
      let place = generator.below(count)
      var edits = ItemEdits(oldCount: count)
      switch kind {
      case 0: edits.inserted = [ItemEdits.Inserted(index: place)]
      case 1: edits.removed = [place]
      case 2:
        edits.inserted = (0..<2).map { ItemEdits.Inserted(index: place + $0) }
        edits.removed = [min(place + 40, count - 1)]
      default:
        edits.inserted = [ItemEdits.Inserted(index: place)]
        edits.removed = [min(place + 40, count - 1)]
      }
      let before = world.driver.itemsPlaced
      world.apply(edits, news: mode.items(&generator, edits.newsCount))
      let shifts = (edits.newCount - count) % (columns ?? 1) != 0
      #expect(world.driver.itemsPlaced - before <= 160 + (shifts ? edits.newCount - place : 0))
      expectEqual(world.reader.askedCount, edits.newsCount)
      if step % 20 == 0 { expectEqual(world.disagreement(&generator), nil) }
    }
    expectEqual(world.disagreement(&generator), nil)
  }

  /// A mode that asks for no sizes still asks for none.
  @Test func itemsOfAGivenSizeAreNotAskedFor() {
    let size = LayoutMode.UIKitFlow.ItemSize.fixed(LayoutSize(width: 40, height: 30))
    let mode = ModeUnderTest.uikitFlow("fixed", LayoutMode.UIKitFlow(itemSize: size), different: 1)
    var generator = SplitMix64(seed: 4)
    let world = BatchWorld(mode, mode.items(&generator, 60))
    for _ in 0..<20 {
      let edits = ItemEdits.random(&generator, count: world.items.count, most: 6)
      world.apply(edits, news: mode.items(&generator, edits.newsCount))
      #expect(world.reader.asked.isEmpty)
      expectEqual(world.disagreement(&generator), nil)
    }
  }

  /// At most 40 bytes per item after any history: edits everywhere, edits at one place, down to few items and up again.
  @Test(arguments: [list, grid])
  func memoryStaysBounded(mode: ModeUnderTest) {
    var generator = SplitMix64(seed: 6)
    let item = TestItem(70, 20)
    let world = BatchWorld(mode, Array(repeating: item, count: 20_000))
    var count = 20_000
    func edit(times: Int, _ edits: (inout SplitMix64) -> ItemEdits) {
      for _ in 0..<times {
        let edits = edits(&generator)
        world.reader.items = Array(repeating: item, count: edits.newCount)
        world.driver.update(.edited(edits), reading: world.reader)
        count = edits.newCount
        if world.driver.memoryFootprint > 40 * max(count, 3000) {
          Issue.record("\(world.driver.memoryFootprint / count) bytes an item of \(count)")
          return
        }
      }
      expectEqual(world.driver.itemCount, count)
      expectEqual(world.driver.checkInvariants(), nil)
    }
    func apart(_ number: Int, _ generator: inout SplitMix64) -> [Int] {
      // Fewer than would lay out everything.
      Set((0..<number).map { _ in generator.below(count) }).sorted()
    }
    func inserting(_ generator: inout SplitMix64) -> ItemEdits {
      var edits = ItemEdits(oldCount: count)
      edits.inserted = apart(20, &generator).map { ItemEdits.Inserted(index: $0) }
      return edits
    }
    func removing(_ generator: inout SplitMix64) -> ItemEdits {
      var edits = ItemEdits(oldCount: count)
      edits.removed = apart(20, &generator)
      return edits
    }
    edit(times: 200, inserting)
    edit(times: 1000, removing)
    edit(times: 300, inserting)
    edit(times: 1000) { _ in
      var edits = ItemEdits(oldCount: count)
      edits.inserted = [ItemEdits.Inserted(index: 0), ItemEdits.Inserted(index: count / 2 + 1)]
      return edits
    }
    edit(times: 400) { $0.oneIn(2) ? inserting(&$0) : removing(&$0) }
    edit(times: 50) { generator in
      var edits = ItemEdits(oldCount: count)
      let first = generator.below(max(1, count - 150))
      edits.removed = Array(first..<min(count, first + 150))
      return edits
    }
  }
}
