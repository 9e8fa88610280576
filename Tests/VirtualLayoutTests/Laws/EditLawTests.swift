import Expectations
import TestSupport
import Testing
import VirtualLayout

/// An edit in one line (`ContentEditing`) does what a batch does, on a layout and on a scroller.
struct EditLawTests {
  /// One of the edits, with the data that it is about.
  private enum Edit {
    case insert(Range<Int>, [TestItem])
    case delete(Range<Int>)
    case append([TestItem])
    case move(Int, Int)
    case resize(Int, TestItem)

    static func random(_ mode: ModeUnderTest, _ count: Int, _ generator: inout SplitMix64) -> Edit {
      let item = generator.below(max(count, 1))
      let some = mode.items(&generator, 1 + generator.below(30))
      switch generator.below(count == 0 ? 2 : 5) {
      case 0: return .append(some)
      case 1: return .insert(item..<item + some.count, some)
      case 2: return .delete(item..<min(item + some.count, count))
      case 3: return .move(item, generator.below(count))
      default: return .resize(item, some[0])
      }
    }

    func change(_ items: inout [TestItem]) {
      switch self {
      case .insert(let range, let new): items.insert(contentsOf: new, at: range.lowerBound)
      case .delete(let range): items.removeSubrange(range)
      case .append(let new): items += new
      case .move(let from, let to): items.insert(items.remove(at: from), at: to)
      case .resize(let item, let new): items[item] = new
      }
    }

    /// The edit in one line. The host answers with the item's size, so that it does not matter here.
    func perform<Layout: ContentEditing>(on layout: Layout) throws(BatchUpdateError) -> Layout.Outcome {
      switch self {
      case .insert(let range, _): try layout.insertItems(range)
      case .delete(let range): try layout.deleteItems(range)
      case .append(let new): try layout.appendItems(new.count)
      case .move(let from, let to): try layout.moveItem(at: ItemPath(item: from), to: ItemPath(item: to))
      case .resize(let item, _): layout.resizeItem(ItemPath(item: item), to: 1)
      }
    }

    /// The batch that says the same; nil if the item is to be invalidated instead.
    func batch(_ count: Int) -> BatchUpdates? {
      var updates = BatchUpdates()
      switch self {
      case .insert(let range, _): updates.insertItems(at: range.map { ItemPath(item: $0) })
      case .delete(let range): updates.deleteItems(at: range.map { ItemPath(item: $0) })
      case .append(let new): updates.insertItems(at: new.indices.map { ItemPath(item: count + $0) })
      case .move(let from, let to): updates.moveItem(at: ItemPath(item: from), to: ItemPath(item: to))
      case .resize: return nil
      }
      return updates
    }
  }

  @Test(arguments: ModeUnderTest.all)
  func aLineDoesWhatABatchDoes(mode: ModeUnderTest) throws {
    var generator = SplitMix64(seed: 91)
    for _ in 0..<3 {
      let items = mode.items(&generator, generator.below(120))
      let (mine, others) = (TestDelegate(items, axis: mode.axis), TestDelegate(items, axis: mode.axis))
      let (layout, other) = (mode.prepared(mine), mode.prepared(others))
      for step in 0..<25 {
        layout.visibleBounds = LayoutRect(
          x: Double(generator.below(300)), y: Double(generator.below(900)), width: 200, height: 200)
        other.visibleBounds = layout.visibleBounds
        let edit = Edit.random(mode, mine.items.count, &generator)
        let batch = edit.batch(mine.items.count)
        edit.change(&mine.items)
        others.items = mine.items
        let delta = try edit.perform(on: layout).delta
        if case .resize(let item, _) = edit { other.invalidateLayout(with: .items([ItemPath(item: item)])) }
        let expected = try batch.map { try other.performBatchUpdates($0).delta } ?? other.prepare().delta
        expectEqual(delta, expected, "\(step): \(edit)")
        expectEqual(layout.allElements, other.allElements, "\(step): \(edit)")
        if layout.allElements != other.allElements { return }
        expectEqual(layout.checkInvariants(), nil)
      }
    }
  }

  @Test(arguments: ModeUnderTest.all)
  func aLineDoesTheSameOnAScroller(mode: ModeUnderTest) throws {
    var generator = SplitMix64(seed: 17)
    let items = mode.items(&generator, 200)
    let (mine, others) = (TestDelegate(items, axis: mode.axis), TestDelegate(items, axis: mode.axis))
    let (scroller, other) = (Scroller(mode.prepared(mine)), Scroller(mode.prepared(others)))
    for scroller in [scroller, other] { scroller.resize(to: LayoutSize(width: 320, height: 240)) }
    for step in 0..<40 {
      let distance = Double(generator.below(600)) - 300
      expectEqual(scroller.scroll(by: distance), other.scroll(by: distance))
      let edit = Edit.random(mode, mine.items.count, &generator)
      let batch = edit.batch(mine.items.count)
      edit.change(&mine.items)
      others.items = mine.items
      let position = try edit.perform(on: scroller)
      if case .resize(let item, _) = edit {
        other.layout.invalidateLayout(with: .items([ItemPath(item: item)]))
      }
      expectEqual(position, try batch.map { try other.performBatchUpdates($0) } ?? other.update())
      expectEqual(scroller.viewport, other.viewport, "\(step): \(edit)")
      expectEqual(changes(scroller), changes(other), "\(step): \(edit)")
      if scroller.layout.allElements != other.layout.allElements {
        Issue.record("\(step): \(edit)")
        return
      }
    }
  }

  private func changes(_ scroller: Scroller) -> [ElementChange] {
    var changes: [ElementChange] = []
    scroller.forEachChange { changes.append($0) }
    return changes
  }

  /// What does not fit the data is refused, however absurd, and changes nothing.
  @Test func whatDoesNotFitIsRefused() throws {
    let heights = Array(repeating: 20.0, count: 10)
    let layout = CollectionLayout(.list(), in: LayoutSize(width: 100, height: 100))
    layout.source = .extents(heights)
    layout.prepare()
    let before = layout.allElements
    for range in [10..<13, -1..<2, 0..<Int.max, Int.min..<Int.max, 3..<3 + (1 << 24) + 1] {
      #expect(throws: BatchUpdateError.self) { try layout.insertItems(range) }
      #expect(throws: BatchUpdateError.self) { try layout.deleteItems(range) }
      #expect(throws: BatchUpdateError.self) { try layout.insertItems(range, inSection: .max) }
    }
    #expect(throws: BatchUpdateError.self) { try layout.appendItems(.max) }
    #expect(throws: BatchUpdateError.self) { try layout.appendItems(1, toSection: 1) }
    #expect(throws: BatchUpdateError.self) { try layout.moveItem(at: 3, to: 10) }
    try layout.appendItems(-4)
    try layout.insertItems(4..<4)
    for path in [10, -1, ItemPath(section: 1, item: 0), ItemPath(section: -1, item: .max)] {
      expectEqual(layout.resizeItem(path, to: 50).delta, 0)
    }
    expectEqual(layout.allElements, before)
    try layout.appendItems(2, source: .extents(heights + [30, 40]))
    expectEqual(layout.contentSize.height, 270)
  }
}
