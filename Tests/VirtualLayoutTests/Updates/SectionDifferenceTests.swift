import Expectations
import TestSupport
import Testing
import VirtualLayout

/// The difference of two collections in sections.
struct SectionDifferenceTests {
  private typealias Sections = [SectionIdentifiers<Int, Int>]

  @Test(arguments: 0..<6)
  func theBatchTurnsOneIntoTheOther(lot: Int) throws {
    var generator = SplitMix64(seed: UInt64(lot))
    var across = 0
    for round in 0..<400 {
      let old = random(&generator, repeats: lot % 2 == 1)
      let new = generator.oneIn(5) ? random(&generator, repeats: lot % 2 == 1) : changed(old, &generator)
      let updates = BatchUpdates(fromSections: old, toSections: new)
      let plan = try UpdatePlan(
        updates, oldCounts: old.map(\.items.count), newCounts: new.map(\.items.count))
      var left: [Int] = []
      for (section, content) in new.enumerated() {
        let was = plan.oldSection(ofNew: section)
        if let was {
          expectEqual(old[was].section, content.section)
          for (item, identifier) in content.items.enumerated() {
            if let path = plan.oldPath(ofNew: ItemPath(section: section, item: item)) {
              expectEqual(old[path.section].items[path.item], identifier, "lot \(lot), round \(round)")
            } else {
              left.append(identifier)
            }
          }
        } else {
          #expect(!plan.goneSections.contains { old[$0].section == content.section })
        }
      }
      // An item that is inserted was not deleted from a section that remains: it would have been moved.
      let gone = Set(updates.deletedItems.map { old[$0.section].items[$0.item] })
      #expect(gone.isDisjoint(with: left), "lot \(lot), round \(round)")
      #expect(updates.reloadedItems.isEmpty && updates.reloadedSections.isEmpty)
      across += plan.movesAcross.count
    }
    #expect(across > 200)
  }

  private func random(_ generator: inout SplitMix64, repeats: Bool) -> Sections {
    var sections: Sections = []
    var items = Array(0..<30).shuffled(using: &generator)
    for section in Array(0..<6).shuffled(using: &generator).prefix(generator.below(6)) {
      let content = (0..<generator.below(6)).map { _ in repeats ? generator.below(8) : items.removeLast() }
      sections.append(SectionIdentifiers(repeats ? section / 2 : section, items: content))
    }
    return sections
  }

  private func changed(_ old: Sections, _ generator: inout SplitMix64) -> Sections {
    var new = old
    if generator.oneIn(3) { new.shuffle(using: &generator) }
    if generator.oneIn(4), !new.isEmpty { new.removeLast() }
    for _ in 0..<4 where !new.isEmpty {
      let from = generator.below(new.count)
      guard !new[from].items.isEmpty else { continue }
      let item = new[from].items.remove(at: generator.below(new[from].items.count))
      let to = generator.below(new.count)
      new[to].items.insert(item, at: generator.below(new[to].items.count + 1))
    }
    return new
  }

  @Test func theExampleOfTheDocumentation() {
    let updates = BatchUpdates(
      fromSections: [
        SectionIdentifiers("fruit", items: [1, 2, 3]), SectionIdentifiers("roots", items: [4]),
      ],
      toSections: [
        SectionIdentifiers("roots", items: [4, 2]), SectionIdentifiers("fruit", items: [1, 3]),
      ])
    var expected = BatchUpdates()
    expected.moveSection(0, toSection: 1)
    expected.moveItem(at: ItemPath(section: 0, item: 1), to: ItemPath(section: 0, item: 1))
    expectEqual(updates, expected)
  }

  /// The k-th remaining item is the k-th of those before, in reading order on both sides, although the sections change
  /// places.
  @Test func repeatedItemsCrossInReadingOrder() {
    let updates = BatchUpdates(
      fromSections: [
        SectionIdentifiers("a", items: [7]), SectionIdentifiers("b", items: [7]),
        SectionIdentifiers("c", items: []), SectionIdentifiers("d", items: []),
      ],
      toSections: [
        SectionIdentifiers("b", items: []), SectionIdentifiers("a", items: []),
        SectionIdentifiers("c", items: [7]), SectionIdentifiers("d", items: [7]),
      ])
    expectEqual(
      updates.movedItems,
      [
        BatchUpdates.ItemMove(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 2, item: 0)),
        BatchUpdates.ItemMove(from: ItemPath(section: 1, item: 0), to: ItemPath(section: 3, item: 0)),
      ])
    #expect(updates.deletedItems.isEmpty && updates.insertedItems.isEmpty)
  }

  /// A batch cannot move an item out of a deleted section or into an inserted one.
  @Test func itemsOfDeletedSectionsDoNotMove() throws {
    let old = [SectionIdentifiers("a", items: [1, 2]), SectionIdentifiers("b", items: [3])]
    let new = [SectionIdentifiers("b", items: [3, 1]), SectionIdentifiers("c", items: [2])]
    let updates = BatchUpdates(fromSections: old, toSections: new)
    #expect(updates.movedItems.isEmpty)
    expectEqual(updates.insertedItems, [ItemPath(section: 0, item: 1)])
    _ = try UpdatePlan(updates, oldCounts: [2, 1], newCounts: [2, 1])
  }
}
