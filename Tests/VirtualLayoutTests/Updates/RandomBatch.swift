import TestSupport
import VirtualLayout

/// A batch without contradictions, and the counts that it is for.
struct RandomBatch {
  var updates = BatchUpdates()
  let oldCounts: [Int]
  private(set) var newCounts: [Int] = []
  /// The number of items of inserted and reloaded sections, by new index.
  private(set) var freshCounts: [Int: Int] = [:]
  /// The old index of sections that stay or move, by new index.
  private(set) var keptSections: [Int: Int] = [:]

  /// Inserts and deletes sections and items. Some items are named although their section is inserted or deleted as a
  /// whole.
  init(seed: UInt64, maxSections: Int = 5, maxItems: Int = 7) {
    var generator = SplitMix64(seed: seed)
    oldCounts = (0..<generator.below(maxSections + 1)).map { _ in generator.below(maxItems + 1) }
    let sectionsAreCalm = generator.oneIn(3)

    var staying: [Int] = []
    var moving: [Int] = []
    var reloaded: Set<Int> = []
    for section in oldCounts.indices {
      switch sectionsAreCalm ? 9 : generator.below(10) {
      case 0: updates.deletedSections.append(section)
      case 1:
        reloaded.insert(section)
        updates.reloadedSections.append(section)
        staying.append(section)
      case 2, 3: moving.append(section)
      default: staying.append(section)
      }
    }
    let inserted = sectionsAreCalm ? 0 : generator.below(3)
    let origins = Self.mixed(staying, moving + Array(repeating: nil, count: inserted), &generator)
    for (section, (origin, isPlaced)) in origins.enumerated() {
      if let origin, isPlaced { updates.moveSection(origin, toSection: section) }
      if origin == nil { updates.insertedSections.append(section) }
      if let origin, !reloaded.contains(origin) {
        keptSections[section] = origin
      } else {
        freshCounts[section] = generator.below(maxItems + 1)
      }
    }

    nameItems(origins.map(\.origin), reloaded, &generator)
    updates.deletedItems.shuffle(using: &generator)
    updates.insertedItems.shuffle(using: &generator)
    updates.movedItems.shuffle(using: &generator)
    updates.reloadedItems.shuffle(using: &generator)
    updates.movedSections.shuffle(using: &generator)
  }

  private mutating func nameItems(_ origins: [Int?], _ reloaded: Set<Int>, _ generator: inout SplitMix64) {
    let targets = keptSections.keys.sorted()
    let liveliness = 2 + generator.below(10)
    var staying: [Int: [ItemPath?]] = [:]
    var arriving: [Int: [ItemPath?]] = [:]
    for (section, count) in oldCounts.enumerated() {
      let new = origins.firstIndex(of: section)
      for item in 0..<count {
        let path = ItemPath(section: section, item: item)
        guard let new, !reloaded.contains(section) else {
          // Names an item that the section's own change includes already.
          if generator.oneIn(3) {
            updates.deletedItems.append(path)
          } else if generator.oneIn(3), new != nil {
            updates.reloadedItems.append(path)
          }
          continue
        }
        switch generator.below(liveliness) {
        case 0: updates.deletedItems.append(path)
        case 1:
          let target = generator.oneIn(2) ? new : targets[generator.below(targets.count)]
          arriving[target, default: []].append(path)
        case 2:
          updates.reloadedItems.append(path)
          staying[new, default: []].append(path)
        default: staying[new, default: []].append(path)
        }
      }
    }
    for section in origins.indices {
      if let count = freshCounts[section] {
        newCounts.append(count)
        for item in 0..<count where generator.oneIn(3) {
          updates.insertedItems.append(ItemPath(section: section, item: item))
        }
        continue
      }
      let come = arriving[section, default: []] + Array(repeating: nil, count: generator.below(3))
      let items = Self.mixed(staying[section, default: []], come, &generator)
      newCounts.append(items.count)
      for (item, (origin, isPlaced)) in items.enumerated() where isPlaced {
        let path = ItemPath(section: section, item: item)
        if let origin {
          updates.moveItem(at: origin, to: path)
        } else {
          updates.insertItems(at: [path])
        }
      }
    }
  }

  /// The elements that stay, in their order, with the others in random places among them.
  private static func mixed<Element>(
    _ staying: [Element?], _ placed: [Element?], _ generator: inout SplitMix64
  ) -> [(origin: Element?, isPlaced: Bool)] {
    var mixed = staying.map { (origin: $0, isPlaced: false) }
    for element in placed {
      mixed.insert((element, true), at: generator.below(mixed.count + 1))
    }
    return mixed
  }
}
