import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Valid batches with one mistake: each throws an error that names it.
struct InvalidBatchTests {
  private typealias Flaw = (updates: BatchUpdates, newCounts: [Int], error: BatchUpdateError)

  @Test func everyMistakeIsNamed() {
    var thrown: [String: Int] = [:]
    for seed in 0..<400 {
      let batch = RandomBatch(seed: UInt64(seed))
      for (name, flaw) in flaws(of: batch, seed: UInt64(seed)) {
        thrown[name, default: 0] += 1
        #expect(throws: flaw.error, "seed \(seed), \(name)") {
          try UpdatePlan(flaw.updates, oldCounts: batch.oldCounts, newCounts: flaw.newCounts)
        }
      }
    }
    for (name, count) in thrown { #expect(count >= 20, "\(name)") }
    expectEqual(thrown.count, 35)
  }

  private func flaws(of batch: RandomBatch, seed: UInt64) -> [(String, Flaw)] {
    var generator = SplitMix64(seed: seed)
    var flaws: [(String, Flaw)] = []
    func add(_ name: String, _ error: BatchUpdateError, _ change: (inout BatchUpdates, inout [Int]) -> Void) {
      var updates = batch.updates
      var counts = batch.newCounts
      change(&updates, &counts)
      flaws.append((name, (updates, counts, error)))
    }
    let old = batch.oldCounts
    let new = batch.newCounts
    let given = batch.updates

    // Counts.
    add("a section too many", .sectionCount(expected: new.count, actual: new.count + 1)) { $1.append(3) }
    if let (section, was) = batch.keptSections.randomElement(using: &generator) {
      for change in [1, 5] {
        add(
          "items too many",
          .itemCount(section: section, oldSection: was, expected: new[section], actual: new[section] + change)
        ) { $1[section] += change }
      }
      add(
        "absurdly many items",
        .itemCount(section: section, oldSection: was, expected: new[section], actual: .max)
      ) { $1[section] = .max }
      if new[section] > 0, !given.insertedItems.contains(where: { $0.section == section }),
        !given.movedItems.contains(where: { $0.to.section == section })
      {
        add(
          "negative items",
          .itemCount(section: section, oldSection: was, expected: new[section], actual: 0)
        ) { $1[section] = -3 }
      }
    }

    // Places that do not exist.
    for section in [-1, .min, .max, old.count] {
      let error = BatchUpdateError.noSuchSection(section, .before, count: old.count)
      let path = ItemPath(section: section, item: 0)
      add("delete no section", error) { updates, _ in updates.deleteSections([section]) }
      add("reload no section", error) { updates, _ in updates.reloadSections([section]) }
      add("move no section", error) { updates, _ in updates.moveSection(section, toSection: 0) }
      add("delete in no section", error) { updates, _ in updates.deleteItems(at: [path]) }
      add("reload in no section", error) { updates, _ in updates.reloadItems(at: [path]) }
      add("move from no section", error) { updates, _ in updates.moveItem(at: path, to: ItemPath(item: 0)) }
    }
    for section in [-1, .min, .max, new.count] {
      let error = BatchUpdateError.noSuchSection(section, .after, count: new.count)
      add("insert no section", error) { updates, _ in updates.insertSections([section]) }
      add("insert in no section", error) { updates, _ in
        updates.insertItems(at: [ItemPath(section: section, item: 0)])
      }
      if let free = Self.freeSection(in: batch) {
        add("move to no section", error) { updates, _ in updates.moveSection(free, toSection: section) }
      }
    }
    if let section = old.indices.randomElement(using: &generator) {
      for item in [-1, .min, .max, old[section]] {
        let path = ItemPath(section: section, item: item)
        let error = BatchUpdateError.noSuchItem(path, .before, count: old[section])
        add("delete no item", error) { updates, _ in updates.deleteItems(at: [path]) }
        add("reload no item", error) { updates, _ in updates.reloadItems(at: [path]) }
        add("move no item", error) { updates, _ in updates.moveItem(at: path, to: ItemPath(item: 0)) }
      }
    }
    if let section = new.indices.randomElement(using: &generator) {
      for item in [-1, .min, .max, new[section]] {
        let path = ItemPath(section: section, item: item)
        let error = BatchUpdateError.noSuchItem(path, .after, count: new[section])
        add("insert no item", error) { updates, _ in updates.insertItems(at: [path]) }
        if let free = Self.freeItem(in: batch) {
          add("move to no item", error) { updates, _ in updates.moveItem(at: free, to: path) }
        }
      }
    }

    // Two changes of one element.
    let sectionsBefore: [(BatchUpdateError.Operation, Int?)] = [
      (.delete, given.deletedSections.first), (.reload, given.reloadedSections.first),
      (.move, given.movedSections.first?.from),
    ]
    for (operation, section) in sectionsBefore {
      guard let section else { continue }
      add("\(operation) a section and delete it", .sectionConflict(section, .before, .delete, operation)) {
        updates, _ in updates.deleteSections([section])
      }
      let order: (BatchUpdateError.Operation, BatchUpdateError.Operation) =
        operation == .delete ? (.delete, .reload) : (.reload, operation)
      add("\(operation) a section and reload it", .sectionConflict(section, .before, order.0, order.1)) {
        updates, _ in updates.reloadSections([section])
      }
    }
    let itemsBefore: [(BatchUpdateError.Operation, ItemPath?)] = [
      (.delete, given.deletedItems.first), (.reload, given.reloadedItems.first),
      (.move, given.movedItems.first?.from),
    ]
    for (operation, path) in itemsBefore {
      guard let path else { continue }
      add("an item conflict", .itemConflict(path, .before, .delete, operation)) { updates, _ in
        updates.deleteItems(at: [path])
      }
      if let place = new.firstIndex(where: { $0 > 0 }) {
        add("an item conflict with a move", .itemConflict(path, .before, operation, .move)) { updates, _ in
          updates.moveItem(at: path, to: ItemPath(section: place, item: 0))
        }
      }
    }
    if let path = given.insertedItems.first {
      add("two in one place", .itemConflict(path, .after, .insert, .insert)) { updates, _ in
        updates.insertItems(at: [path])
      }
    }
    if let path = given.movedItems.first?.to {
      add("one in a mover's place", .itemConflict(path, .after, .insert, .move)) { updates, _ in
        updates.insertItems(at: [path])
      }
    }
    if let section = given.insertedSections.first {
      add("two sections in one place", .sectionConflict(section, .after, .insert, .insert)) { updates, _ in
        updates.insertSections([section])
      }
    }
    if let section = given.movedSections.first?.to {
      add("a section in a mover's place", .sectionConflict(section, .after, .insert, .move)) { updates, _ in
        updates.insertSections([section])
      }
    }

    // Items of sections that change as a whole.
    for section in given.deletedSections {
      guard let path = Self.freeItem(in: batch, of: section) else { continue }
      add(
        "reload in a deleted section", .itemOfChangedSection(path, .before, .reload, section: .delete)
      ) { updates, _ in updates.reloadItems(at: [path]) }
    }
    guard let target = Self.freePlace(in: batch, where: { batch.keptSections[$0] != nil }) else {
      return flaws
    }
    for (operation, sections) in [
      (BatchUpdateError.Operation.delete, given.deletedSections), (.reload, given.reloadedSections),
    ] {
      for section in sections {
        guard let path = Self.freeItem(in: batch, of: section) else { continue }
        add(
          "move out of a \(operation)d section",
          .itemOfChangedSection(path, .before, .move, section: operation)
        ) {
          updates, _ in updates.moveItem(at: path, to: target)
        }
      }
    }
    if let mover = batch.keptSections.values.sorted().lazy.compactMap({ Self.freeItem(in: batch, of: $0) })
      .first
    {
      for (operation, sections) in [
        (BatchUpdateError.Operation.insert, Set(given.insertedSections)),
        (.reload, Set(batch.freshCounts.keys).subtracting(given.insertedSections)),
      ] {
        guard let path = Self.freePlace(in: batch, where: sections.contains) else { continue }
        add(
          "move into a changed section: \(operation)",
          .itemOfChangedSection(path, .after, .move, section: operation)
        ) {
          updates, _ in updates.moveItem(at: mover, to: path)
        }
      }
    }
    return flaws
  }

  /// A section that does not change as a whole.
  private static func freeSection(in batch: RandomBatch) -> Int? {
    let named =
      batch.updates.deletedSections + batch.updates.reloadedSections + batch.updates.movedSections.map(\.from)
    return batch.oldCounts.indices.first { !named.contains($0) }
  }

  /// An item that does not change.
  private static func freeItem(in batch: RandomBatch, of section: Int? = nil) -> ItemPath? {
    let named = Set(
      batch.updates.deletedItems + batch.updates.reloadedItems + batch.updates.movedItems.map(\.from))
    return ModelCollection(counts: batch.oldCounts).allPaths.first {
      !named.contains($0) && section ?? $0.section == $0.section
    }
  }

  /// A place where nothing is inserted.
  private static func freePlace(in batch: RandomBatch, where isWanted: (Int) -> Bool) -> ItemPath? {
    let named = Set(batch.updates.insertedItems + batch.updates.movedItems.map(\.to))
    return ModelCollection(counts: batch.newCounts).allPaths.first {
      !named.contains($0) && isWanted($0.section)
    }
  }

  @Test func countsBeyondTheGreatestIntegerAreRefused() {
    var updates = BatchUpdates()
    updates.insertItems(at: [ItemPath(item: 0)])
    #expect(throws: BatchUpdateError.itemCount(section: 0, oldSection: 0, expected: .max, actual: .max)) {
      try UpdatePlan(updates, oldCounts: [.max], newCounts: [.max])
    }
  }

  @Test(arguments: [
    (
      BatchUpdateError.noSuchSection(7, .before, count: 3),
      "there is no section 7 before the update: there are 3"
    ),
    (
      .noSuchItem(ItemPath(section: 2, item: 9), .after, count: 4),
      "there is no item 9 of section 2 after the update: the section has 4"
    ),
    (.sectionConflict(1, .before, .delete, .delete), "section 1 before the update is deleted twice"),
    (
      .itemConflict(ItemPath(section: 2, item: 9), .before, .delete, .move),
      "item 9 of section 2 before the update is deleted and is moved away"
    ),
    (
      .itemConflict(ItemPath(section: 2, item: 9), .after, .insert, .move),
      "item 9 of section 2 after the update is inserted and is moved to"
    ),
    (
      .itemOfChangedSection(ItemPath(section: 2, item: 9), .before, .move, section: .reload),
      "item 9 of section 2 before the update is moved away, but its section is reloaded"
    ),
    (.sectionCount(expected: 3, actual: 4), "there must be 3 sections after the update, and there are 4"),
    (
      .itemCount(section: 2, oldSection: 3, expected: 12, actual: 13),
      "section 2 (3 before the update) must have 12 items after it, and has 13"
    ),
    (
      .itemCount(section: 2, oldSection: 3, expected: .max, actual: .max),
      "section 2 (3 before the update) must have more items after it than can be counted, and has \(Int.max)"
    ),
    (
      .changeRefused,
      "the layout cannot be changed while it asks its source or runs a visitor, or without its scroller"
    ),
    (.delegateGone, "the layout's delegate is gone"),
    (.notPrepared, "the layout must be prepared before its first update"),
  ])
  func errorsSayWhatIsWrong(error: BatchUpdateError, words: String) {
    expectEqual(error.description, words)
  }

  /// A layout that has never been prepared has no items, whatever its source says.
  @Test func aBatchBeforeTheFirstLayoutSaysSo() throws {
    let layout = CollectionLayout(.list())
    layout.containerSize = LayoutSize(width: 100, height: 100)
    layout.source = .extents([10, 20, 30])
    var updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(item: 1)])
    for _ in 0..<2 {
      #expect(throws: BatchUpdateError.notPrepared) { try layout.performBatchUpdates(updates) }
      #expect(throws: BatchUpdateError.notPrepared) {
        try Scroller(layout).performBatchUpdates(updates, source: .extents([10, 30]))
      }
    }
    layout.prepare()
    expectEqual(layout.contentSize.height, 60)
    let wrong = BatchUpdateError.itemCount(section: 0, oldSection: 0, expected: 2, actual: 3)
    #expect(throws: wrong) { try layout.performBatchUpdates(updates) }
    try layout.performBatchUpdates(updates, source: .extents([10, 30]))
    expectEqual(layout.contentSize.height, 40)

    // An empty layout that has been prepared is not one that has never been.
    layout.source = .extents([])
    layout.prepare()
    #expect(throws: BatchUpdateError.noSuchItem(ItemPath(item: 1), .before, count: 0)) {
      try layout.performBatchUpdates(updates)
    }
  }
}
