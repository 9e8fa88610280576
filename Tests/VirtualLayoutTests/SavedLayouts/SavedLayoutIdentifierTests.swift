import Expectations
import Testing
import VirtualLayout

/// Which items a saved layout finds again by their identifiers.
struct SnapshotIdentifierTests {
  @Test func repeatedIdentifiersAreMatchedInOrder() {
    let posts = Posts([[1, 2, 1, 3, 1, 4]])
    let first = posts.makeLayout()
    first.prepare()
    first.setMeasuredSizes([
      MeasuredSize(path: ItemPath(item: 2), size: LayoutSize(width: 0, height: 11)),
      MeasuredSize(path: ItemPath(item: 4), size: LayoutSize(width: 0, height: 12)),
    ])
    let snapshot = first.saved(identifiedBy: posts.identifier)
    posts.sections = [[9, 1, 4], [], [1, 8, 1, 1]]
    let second = posts.makeLayout()
    second.restore(snapshot, identifiedBy: posts.identifier)
    let known = [[false, false, false], [], [true, false, true, false]]
    for (section, items) in known.enumerated() {
      for (item, isKnown) in items.enumerated() {
        expectEqual(second.isMeasured(ItemPath(section: section, item: item)), isKnown)
      }
    }
    expectEqual(second.attributes(of: .item(ItemPath(section: 2, item: 0)))?.frame.height, 11)
    expectEqual(second.attributes(of: .item(ItemPath(section: 2, item: 2)))?.frame.height, 12)
    expectEqual(posts.asked, 0)
  }

  @Test func anIdentifierThatWasUniqueIsMatchedOnce() {
    let posts = Posts([[1, 2, 3]])
    let first = posts.makeLayout()
    first.prepare()
    first.setMeasuredSizes(
      (0..<3).map { MeasuredSize(path: ItemPath(item: $0), size: LayoutSize(width: 0, height: 11)) })
    let snapshot = first.saved(identifiedBy: posts.identifier)
    posts.sections = [[2, 2, 3, 1]]
    let second = posts.makeLayout()
    second.restore(snapshot, identifiedBy: posts.identifier)
    expectEqual((0..<4).map { second.isMeasured(ItemPath(item: $0)) }, [true, false, true, true])
  }

  /// Items keep what is known about them in another section, as long as it is laid out alike.
  @Test func sectionsDoNotMatter() {
    let posts = Posts([Array(0..<100), Array(100..<300)])
    posts.layout.mode = .masonry(lanes: .count(3), spacing: 8)
    let first = posts.makeLayout()
    first.prepare()
    first.measureItems(in: LayoutRect(x: 0, y: 0, width: 300, height: 1e6))
    let lanes = (0..<200).map { first.lanes(ofItemAt: ItemPath(section: 1, item: $0)) }
    let snapshot = first.saved(identifiedBy: posts.identifier)
    expectEqual(posts.asked, 300)
    posts.sections = [Array(100..<300), [400], Array(0..<100)]
    let second = posts.makeLayout()
    second.restore(snapshot, identifiedBy: posts.identifier)
    expectEqual(posts.asked, 300)
    expectEqual((0..<200).map { second.lanes(ofItemAt: ItemPath(item: $0)) }, lanes)
    #expect(!second.isMeasured(ItemPath(section: 1, item: 0)))
    #expect(second.isMeasured(ItemPath(section: 2, item: 99)))
  }
}
