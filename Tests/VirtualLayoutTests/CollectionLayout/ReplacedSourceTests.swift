import Expectations
import TestSupport
import Testing
import VirtualLayout

/// A new array source, with a change that explains it, keeps everything else. In most tests, the new arrays also hold other
/// sizes for the items that have not changed: the layout must not read them.
struct ReplacedSourceTests {
  private func layout(_ mode: LayoutMode, _ source: ItemSource) -> CollectionLayout {
    let layout = CollectionLayout(mode)
    layout.containerSize = LayoutSize(width: 300, height: 100)
    layout.source = source
    layout.prepare()
    return layout
  }

  private func heights(_ layout: CollectionLayout) -> [Double] { layout.itemFrames.map { $0!.height } }

  private func batch(_ change: (inout BatchUpdates) -> Void) -> BatchUpdates {
    var updates = BatchUpdates()
    change(&updates)
    return updates
  }

  @Test(arguments: [LayoutMode.list(), .masonry(lanes: .count(3)), .flow()])
  func anAppendToAnArraySourceOfAMillionItemsLaysOutOneItem(mode: LayoutMode) {
    let count = 1_000_000
    let layout = layout(mode, .extents(Array(repeating: 10, count: count)))
    let before = (placed: layout.itemsPlaced, height: layout.contentSize.height)
    layout.replaceSource(invalidating: .appended(1)) { .extents(Array(repeating: 77, count: count + 1)) }
    layout.prepare()
    expectEqual(layout.numberOfItems(inSection: 0), count + 1)
    let last = layout.attributes(of: .item(ItemPath(item: count)))?.frame
    #expect(last?.height == 77 && (last?.maxY ?? 0) == layout.contentSize.height)
    #expect(layout.contentSize.height <= before.height + 77)
    // A flow breaks its last line again.
    #expect(layout.itemsPlaced - before.placed <= 512)
    if mode != .flow() { expectEqual(layout.itemsPlaced - before.placed, 1) }
  }

  /// Swift copies an array that is changed while something else holds it. The layout has released its source.
  @Test func anArrayThatChangesInTheClosureIsNotCopied() {
    var values = Array(repeating: 10.0, count: 1000)
    var sizes = Array(repeating: LayoutSize(width: 10, height: 10), count: 1000)
    values.reserveCapacity(1100)
    sizes.reserveCapacity(1100)
    let addresses = (address(values), address(sizes))
    func source() -> ItemSource {
      .sections([ItemSource.Section(.extents(values)), ItemSource.Section(.sizes(sizes))])
    }
    let layout = layout(.list(), source())
    for _ in 0..<50 {
      layout.replaceSource(invalidating: .appended(1)) {
        #expect(layout.source == nil)
        sizes.append(LayoutSize(width: 10, height: 30))
        values[3] += 1
        return source()
      }
      layout.invalidateLayout(with: .items([ItemPath(item: 3)]))
      layout.prepare()
    }
    #expect((address(values), address(sizes)) == addresses)
    expectEqual(layout.contentSize.height, 10_050 + 11_500)
  }

  private func address<Element>(_ array: [Element]) -> UInt {
    array.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }

  @Test func onlyTheSizesThatABatchNamesAreRead() throws {
    let layout = layout(.list(), .extents([1, 2, 3, 4]))
    let updates = batch {
      $0.deleteItems(at: [ItemPath(item: 1)])
      $0.insertItems(at: [ItemPath(item: 0)])
      $0.reloadItems(at: [ItemPath(item: 3)])
    }
    try layout.performBatchUpdates(updates, source: .extents([9, 99, 99, 8]))
    expectEqual(heights(layout), [9, 1, 3, 8])
    // The new source has replaced the old one.
    layout.invalidateLayout()
    layout.prepare()
    expectEqual(heights(layout), [9, 99, 99, 8])
  }

  @Test func onlyTheSizesThatAContextNamesAreRead() {
    let layout = layout(.masonry(lanes: .count(2)), .extents([1, 2, 3, 4]))
    layout.replaceSource(invalidating: .items([ItemPath(item: 2)])) { .extents([99, 99, 33, 99]) }
    // Contexts add up.
    layout.replaceSource(invalidating: .appended(2)) { .extents([99, 99, 34, 99, 5, 6]) }
    expectEqual(heights(layout), [1, 2, 3, 4])
    layout.prepare()
    expectEqual(heights(layout), [1, 2, 34, 4, 5, 6])
    layout.replaceSource(invalidating: .sections([0])) { .extents([7, 7, 7, 7, 7, 7]) }
    layout.prepare()
    expectEqual(heights(layout), [7, 7, 7, 7, 7, 7])
  }

  /// A count that is not explained lays out everything, as with a delegate.
  @Test func aCountThatIsNotExplainedIsNoticed() {
    let layout = layout(.list(), .extents([1, 2, 3, 4]))
    layout.replaceSource(invalidating: .appended(1)) { .extents([5, 6]) }
    layout.prepare()
    expectEqual(heights(layout), [5, 6])
    layout.replaceSource(invalidating: InvalidationContext()) { .extents([7, 7]) }
    layout.prepare()
    expectEqual(heights(layout), [5, 6])
  }

  @Test func settingASourcePlainlyInvalidatesEverything() {
    let layout = layout(.list(), .extents([1, 2]))
    layout.source = .extents([3, 4])
    layout.prepare()
    expectEqual(heights(layout), [3, 4])
  }

  @Test func aClosureIsAskedOnlyForWhatHasChanged() throws {
    var asked: [Int] = []
    func source(_ count: Int) -> ItemSource {
      .extents(count: count) { path, _ in
        asked.append(path.item)
        return 10
      }
    }
    let layout = layout(.flow(), source(100))
    asked = []
    layout.replaceSource(invalidating: .appended(2)) { source(102) }
    layout.prepare()
    expectEqual(asked, [100, 101])
    asked = []
    let updates = batch { $0.insertItems(at: [ItemPath(item: 40)]) }
    try layout.performBatchUpdates(updates, source: source(103))
    expectEqual(asked, [40])
  }

  @Test func aWrongBatchKeepsTheOldSource() throws {
    let layout = layout(.list(), .extents([1, 2, 3]))
    let updates = batch { $0.insertItems(at: [ItemPath(item: 0)]) }
    let before = layout.allElements
    #expect(throws: BatchUpdateError.itemCount(section: 0, oldSection: 0, expected: 4, actual: 5)) {
      try layout.performBatchUpdates(updates, source: .extents([9, 9, 9, 9, 9]))
    }
    #expect(throws: BatchUpdateError.sectionCount(expected: 1, actual: 2)) {
      let section = ItemSource.Section(.extents([9]))
      _ = try layout.performBatchTransition(updates, source: .sections([section, section]))
    }
    expectEqual(layout.allElements, before)
    layout.prepare()
    expectEqual(layout.allElements, before)
    layout.invalidateLayout()
    layout.prepare()
    expectEqual(layout.allElements, before)
    try layout.performBatchUpdates(updates, source: .extents([9, 9, 9, 9]))
    expectEqual(heights(layout), [9, 1, 2, 3])
  }

  @Test func aWrongBatchKeepsTheDelegate() throws {
    let delegate = TestDelegate([TestItem(10, 1), TestItem(10, 2)])
    let layout = CollectionLayout(.list())
    layout.delegate = delegate
    layout.prepare()
    let updates = batch { $0.deleteItems(at: [ItemPath(item: 0)]) }
    #expect(throws: BatchUpdateError.self) {
      try layout.performBatchUpdates(updates, source: .extents([7, 7]))
    }
    #expect(layout.delegate === delegate && layout.source == nil)
    // A source knows nothing of the sizes that a delegate has returned.
    try layout.performBatchUpdates(updates, source: .extents([7]))
    #expect(layout.delegate == nil && heights(layout) == [7])
    layout.delegate = delegate
    layout.prepare()
    layout.replaceSource(invalidating: .appended(1)) { .extents([5, 5, 5]) }
    layout.prepare()
    #expect(layout.delegate == nil && heights(layout) == [5, 5, 5])
  }

  @Test func aSourceOfAnotherKindLaysOutEverything() throws {
    let size = LayoutSize(width: 10, height: 9)
    let layout = layout(.list(), .extents([1, 2]))
    layout.replaceSource(invalidating: .appended(1)) { .sizes([size, size, size]) }
    layout.prepare()
    expectEqual(heights(layout), [9, 9, 9])
    let updates = batch { $0.deleteItems(at: [ItemPath(item: 0)]) }
    try layout.performBatchUpdates(
      updates, source: .sizes(count: 2) { _, _ in LayoutSize(width: 1, height: 5) })
    expectEqual(heights(layout), [5, 5])
    layout.replaceSource(invalidating: .appended(1)) { .sections([ItemSource.Section(.extents([4, 4, 4]))]) }
    layout.prepare()
    expectEqual(heights(layout), [4, 4, 4])
  }

  @Test func anotherNumberOfSectionsLaysOutEverything() {
    func source(_ heights: Double...) -> ItemSource {
      .sections(heights.map { ItemSource.Section(.extents(Array(repeating: $0, count: 100))) })
    }
    let layout = layout(.list(), source(1, 2))
    layout.replaceSource(invalidating: InvalidationContext()) { source(3, 4, 5) }
    layout.prepare()
    expectEqual(layout.contentSize.height, 1200)
    // Everything is laid out, too, if the number returns to what it was.
    layout.replaceSource(invalidating: InvalidationContext()) { source(6) }
    layout.replaceSource(invalidating: InvalidationContext()) { source(6, 6, 6) }
    layout.prepare()
    expectEqual(layout.contentSize.height, 1800)
  }

  @Test func aSectionOfAnotherKindIsLaidOut() throws {
    func section(_ height: Double, _ isClosure: Bool) -> ItemSource.Section {
      ItemSource.Section(
        isClosure ? .extents(count: 100) { _, _ in height } : .extents(Array(repeating: height, count: 100)))
    }
    let layout = layout(.list(), .sections([section(1, false), section(2, false), section(3, true)]))
    layout.replaceSource(invalidating: InvalidationContext()) {
      .sections([section(50, false), section(10, true), section(50, true)])
    }
    layout.prepare()
    expectEqual(layout.contentSize.height, 100 + 1000 + 300)
    // With a batch, a section is compared with what it was.
    let updates = batch { $0.moveSection(0, toSection: 2) }
    try layout.performBatchUpdates(
      updates, source: .sections([section(50, true), section(20, false), section(50, false)]))
    expectEqual(layout.contentSize.height, 1000 + 2000 + 100)
  }

  @Test func identifiersExplainANewArray() throws {
    let layout = layout(.list(), .extents([1, 2, 3, 4]))
    var shown = IdentifiedItems([1, 2, 3, 4])
    try shown.apply([4, 9, 1, 3], to: layout, source: .extents([77, 9, 77, 77]))
    expectEqual(heights(layout), [4, 9, 1, 3])
    #expect(throws: BatchUpdateError.self) { try shown.apply([4], to: layout, source: .extents([4, 4])) }
    expectEqual(shown.identifiers, [4, 9, 1, 3])
    let all = LayoutRect(x: 0, y: 0, width: 300, height: 100)
    let transition = try shown.applyTransition([9], to: layout, source: .extents([77]), over: all)
    #expect(heights(layout) == [9] && transition.elements.count == 4)
  }

  /// A closure may query the layout, but not change it.
  @Test func theLayoutDoesNotChangeWhileItTakesASource() {
    let layout = layout(.list(), .extents([1, 2]))
    var reported: [LayoutDiagnostic] = []
    layout.onDiagnostic = { reported.append($0) }
    layout.replaceSource(invalidating: .appended(1)) {
      expectEqual(layout.numberOfItems(inSection: 0), 2)
      layout.prepare()
      layout.source = .extents([])
      return .extents([1, 2, 3])
    }
    layout.forEachItem(in: layout.allElements[0].frame) { _ in
      layout.replaceSource(invalidating: .appended(1)) {
        Issue.record("the closure is called")
        return .extents([])
      }
    }
    expectEqual(reported, [.changeRefused(.prepare), .changeRefused(.source), .changeRefused(.source)])
    layout.prepare()
    expectEqual(heights(layout), [1, 2, 3])
  }
}
