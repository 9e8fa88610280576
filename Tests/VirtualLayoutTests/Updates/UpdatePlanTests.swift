import Expectations
import Testing
import VirtualLayout

/// The plan of a batch agrees with the batch applied to arrays of identities.
struct UpdatePlanTests {
  @Test(arguments: 0..<8)
  func thePlanAgreesWithTheAppliedBatch(lot: Int) throws {
    var sectionsSeen = (new: 0, reloaded: 0, kept: 0)
    var across = 0
    for number in 0..<500 {
      let seed = UInt64(lot * 500 + number)
      let batch = RandomBatch(seed: seed, maxSections: lot == 7 ? 1 : 5, maxItems: lot == 7 ? 200 : 7)
      let old = ModelCollection(counts: batch.oldCounts)
      var new = old
      new.apply(batch.updates, freshCounts: batch.freshCounts)
      try #require(new.counts == batch.newCounts, "seed \(seed)")
      let plan = try UpdatePlan(batch.updates, oldCounts: batch.oldCounts, newCounts: batch.newCounts)

      checkSections(plan, old, new, batch.updates, seed)
      checkPaths(plan, old, new, batch, seed)
      for case .kept(_, let edits) in plan.sections { checkInvariants(edits, seed) }
      checkInvariants(plan.sectionEdits, seed)
      for origin in plan.sections {
        switch origin {
        case .new: sectionsSeen.new += 1
        case .reloaded: sectionsSeen.reloaded += 1
        case .kept: sectionsSeen.kept += 1
        }
      }
      across += plan.movesAcross.count
    }
    #expect(sectionsSeen.kept > 100)
    if lot < 7 { #expect(sectionsSeen.new > 100 && sectionsSeen.reloaded > 50 && across > 100) }
  }

  private func checkSections(
    _ plan: UpdatePlan, _ old: ModelCollection, _ new: ModelCollection, _ updates: BatchUpdates,
    _ seed: UInt64
  ) {
    let oldIdentities = old.sections.map(\.identity)
    let newIdentities = new.sections.map(\.identity)
    for (section, identity) in oldIdentities.enumerated() {
      expectEqual(plan.newSection(ofOld: section), newIdentities.firstIndex(of: identity), "seed \(seed)")
    }
    for (section, identity) in newIdentities.enumerated() {
      let origin = oldIdentities.firstIndex(of: identity)
      expectEqual(plan.oldSection(ofNew: section), origin, "seed \(seed)")
      switch plan.sections[section] {
      case .new: expectEqual(origin, nil, "seed \(seed)")
      case .reloaded(let old):
        #expect(origin == old && updates.reloadedSections.contains(old), "seed \(seed)")
      case .kept(let section, let edits):
        #expect(origin == section && !updates.reloadedSections.contains(section), "seed \(seed)")
        expectEqual(edits.oldCount, old.sections[section].items.count, "seed \(seed)")
      }
    }
    let gone = oldIdentities.indices.filter { !newIdentities.contains(oldIdentities[$0]) }
    expectEqual(plan.goneSections, gone, "seed \(seed)")
    for section in [-1, .min, .max, oldIdentities.count] { expectEqual(plan.newSection(ofOld: section), nil) }
    for section in [-1, .min, .max, newIdentities.count] { expectEqual(plan.oldSection(ofNew: section), nil) }
  }

  private func checkPaths(
    _ plan: UpdatePlan, _ old: ModelCollection, _ new: ModelCollection, _ batch: RandomBatch, _ seed: UInt64
  ) {
    let oldPaths = old.paths
    let newPaths = new.paths
    for path in old.allPaths {
      expectEqual(plan.newPath(ofOld: path), newPaths[old[path]], "seed \(seed), \(path)")
    }
    for path in new.allPaths {
      expectEqual(plan.oldPath(ofNew: path), oldPaths[new[path]], "seed \(seed), \(path)")
    }
    for section in [-1, 0, .max, .min] + old.sections.indices {
      for item in [-1, .max, .min] {
        let path = ItemPath(section: section, item: item)
        #expect(plan.newPath(ofOld: path) == nil && plan.oldPath(ofNew: path) == nil)
      }
    }
    // What the engines are told: which items are known, and which are asked for again.
    let reloaded = Set(batch.updates.reloadedItems.map { old[$0] })
    for (section, origin) in plan.sections.enumerated() {
      guard case .kept(let was, let edits) = origin else { continue }
      let known = edits.applied(to: old.sections[was].items)
      let here = new.sections[section].items
      let expected: [Int?] = here.map { identity in
        oldPaths[identity]?.section == was && !reloaded.contains(identity) ? identity : nil
      }
      expectEqual(known, expected, "seed \(seed), section \(section)")
    }
  }

  private func checkInvariants(_ edits: ItemEdits, _ seed: UInt64) {
    func ascends(_ list: [Int], below count: Int) -> Bool {
      zip(list, list.dropFirst()).allSatisfy { $0 < $1 } && list.allSatisfy { $0 >= 0 && $0 < count }
    }
    #expect(ascends(edits.removed, below: edits.oldCount), "seed \(seed)")
    #expect(ascends(edits.inserted.map(\.index), below: edits.newCount), "seed \(seed)")
    #expect(ascends(edits.resized, below: edits.newCount), "seed \(seed)")
    #expect(Set(edits.inserted.map(\.index)).isDisjoint(with: edits.resized), "seed \(seed)")
    #expect(edits.inserted.compactMap(\.movedFrom).allSatisfy(edits.removed.contains), "seed \(seed)")
    expectEqual(edits.moves.map(\.from), edits.inserted.compactMap(\.movedFrom).sorted(), "seed \(seed)")
  }

  @Test func theExampleOfTheDocumentation() throws {
    var updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(item: 1)])
    updates.insertItems(at: [ItemPath(item: 0)])
    updates.moveItem(at: ItemPath(item: 3), to: ItemPath(item: 4))
    updates.reloadItems(at: [ItemPath(item: 2)])
    let plan = try UpdatePlan(updates, oldCounts: [5], newCounts: [5])
    // a b c d e and x a c e d
    expectEqual((0..<5).map { plan.newPath(ofOld: ItemPath(item: $0))?.item }, [1, nil, 2, 4, 3])
    guard case .kept(0, let edits) = plan.sections[0] else {
      Issue.record("the section is kept")
      return
    }
    expectEqual(edits.resized, [2])
  }

  /// A batch says nothing about items that it does not name, and they cost nothing.
  @Test func absurdlyManyItemsTakeNoTime() throws {
    var updates = BatchUpdates()
    updates.deleteItems(at: [ItemPath(section: 1, item: .max - 1)])
    updates.insertItems(at: [ItemPath(section: 1, item: 0)])
    let plan = try UpdatePlan(updates, oldCounts: [.max, .max, -5], newCounts: [.max, .max, .min])
    expectEqual(
      plan.newPath(ofOld: ItemPath(section: 0, item: .max - 1)), ItemPath(section: 0, item: .max - 1))
    expectEqual(
      plan.newPath(ofOld: ItemPath(section: 1, item: .max - 2)), ItemPath(section: 1, item: .max - 1))
    expectEqual(plan.newPath(ofOld: ItemPath(section: 2, item: 0)), nil)
  }

  @Test func itemsOfDeletedAndReloadedSectionsHaveNoNewPath() throws {
    var updates = BatchUpdates()
    updates.deleteSections([0])
    updates.reloadSections([1])
    let plan = try UpdatePlan(updates, oldCounts: [2, 2], newCounts: [2])
    expectEqual(plan.newPath(ofOld: ItemPath(section: 0, item: 0)), nil)
    expectEqual(plan.newSection(ofOld: 1), 0)
    expectEqual(plan.newPath(ofOld: ItemPath(section: 1, item: 0)), nil)
  }
}
