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
    let engines = SharedEngines()
    let reader = EditReader([], mode.axis)
    for section in 0..<4 {
      var small: any SectionEngine = SmallSectionEngine(mode.mode, engines)
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

  /// The engine that places small sections is in use when the host is asked for a size.
  @Test func theHostMaySaveTheLayoutWhileItIsAsked() {
    final class Host: CollectionLayoutDelegate {
      var counts = [5, 7, 3]
      var saved: [SavedLayout] = []
      let providesLanePlacements = true
      func collectionLayout(_ layout: CollectionLayout, lanePlacementForItemAt path: ItemPath)
        -> LanePlacement
      {
        saved.append(layout.saved { UInt64(10 * $0.section + $0.item) })
        return LanePlacement(span: path.item % 4 == 1 ? 2 : 1)
      }
      func numberOfSections(in layout: CollectionLayout) -> Int { counts.count }
      func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
        counts[section]
      }
      func collectionLayout(
        _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
      ) -> Double {
        saved.append(layout.saved { UInt64(10 * $0.section + $0.item) })
        return 20 + Double(path.item % 3) * 15
      }
    }
    let host = Host()
    func makeLayout() -> CollectionLayout {
      let layout = CollectionLayout(.masonry(lanes: .count(3)), in: LayoutSize(width: 300, height: 400))
      layout.delegate = host
      layout.prepare()
      return layout
    }
    let layout = makeLayout()
    host.counts = [9, 7, 70]
    layout.invalidateLayout()
    layout.prepare()
    expectEqual(host.saved.count, 2 * (15 + 86))
    expectEqual(layout.itemFrames, makeLayout().itemFrames)
    expectEqual(layout.checkInvariants(), nil)
  }

  /// What a batch does not name stays as it was, also in a magazine, whose items say how wide they are.
  @Test func itemsThatAreNotNamedStay() throws {
    func source(_ widths: [MagazineItem.Width], _ height: Double) -> ItemSource {
      .sections([
        .init(.extents(widths.map { _ in height }).magazineItems(widths.map { MagazineItem(width: $0) })),
        .init(.extents([10])),
      ])
    }
    let layout = CollectionLayout(.magazine(LayoutMode.Magazine()), in: LayoutSize(width: 300, height: 400))
    layout.source = source([.full, .half, .half, .full], 50)
    layout.prepare()
    let before = layout.itemFrames
    try layout.insertItems(4..<5, source: source([.half, .half, .half, .half, .full], 70))
    expectEqual(Array(layout.itemFrames.prefix(4)), Array(before.prefix(4)))
    expectEqual(layout.attributes(of: .item(4))?.frame.height, 70)
  }

  /// A content keeps engines for 16 modes. Those of others are freed, whatever sections change.
  @Test func enginesOfManyModesAreFreed() {
    let layout = CollectionLayout(.list(), in: LayoutSize(width: 300, height: 400))
    layout.source = .sections(
      (0..<40).map {
        .init(
          .sizes([LayoutSize](repeating: LayoutSize(width: 9, height: 9), count: 3)),
          layout: SectionLayout(mode: .list(spacing: Double($0))))
      })
    layout.prepare()
    let engines = layout.content.sections.sharedEngines
    for round in 0..<3 {
      for section in 0..<40 {
        layout.invalidateLayout(with: .items([ItemPath(section: section, item: round)]))
        layout.prepare()
        expectEqual(engines.retired.count, 0)
      }
    }
    expectEqual(layout.checkInvariants(), nil)
  }

  /// Saving a layout places its small sections in lanes once more.
  @Test func savingIsCounted() {
    let layout = CollectionLayout(.masonry(lanes: .count(3)), in: LayoutSize(width: 300, height: 400))
    layout.source = .sections([.init(.extents([10, 20, 30])), .init(.extents([10, 20]))])
    layout.prepare()
    expectEqual(layout.itemsPlaced, 5)
    _ = layout.saved { UInt64(10 * $0.section + $0.item) }
    expectEqual(layout.itemsPlaced, 10)
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
