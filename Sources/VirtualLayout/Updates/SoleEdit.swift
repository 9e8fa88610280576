/// A single item that goes, comes or is resized: what an edit mostly is, and is done without lists of anything.
package enum SoleEdit {
  /// By the index that it had.
  case removed(Int)
  /// By the index that it has.
  case inserted(Int)
  case resized(Int)

  /// The item to be asked for, if it is not gone.
  var asked: Int? {
    switch self {
    case .removed: nil
    case .inserted(let item), .resized(let item): item
    }
  }

  /// Whether other items are at another index afterwards, or may be.
  var shifts: Bool {
    if case .resized = self { false } else { true }
  }
}

extension SectionChange {
  /// The one item that it is about, where nothing else changes.
  ///
  /// - Parameter count: how many items there are now.
  func soleEdit(of count: Int) -> SoleEdit? {
    switch self {
    case .everything, .parts(_, _, isOtherContainer: true): return nil
    case .parts(let items, let newCount, _):
      if items.isEmpty { return newCount == count + 1 ? .inserted(count) : nil }
      return items.count == 1 && newCount == count ? .resized(items[0]) : nil
    case .edited(let edits): return edits.oldCount == count ? edits.sole : nil
    }
  }
}

extension ItemEdits {
  /// The one item that they are about.
  var sole: SoleEdit? {
    switch (removed.count, inserted.count, resized.count) {
    case (1, 0, 0): .removed(removed[0])
    case (0, 1, 0): .inserted(inserted[0].index)
    case (0, 0, 1): .resized(resized[0])
    default: nil
    }
  }
}

extension InvalidationContext {
  /// The one item that it is about, being of items alone, in a content of one section.
  ///
  /// - Parameters:
  ///   - old: how many items there are now.
  ///   - new: how many there are to be.
  func soleEdit(from old: Int, to new: Int) -> SoleEdit? {
    switch (new - old, invalidatedItems.count) {
    case (1, 0): return saysAppended(1) ? .inserted(old) : nil
    case (0, 1):
      let path = invalidatedItems[0]
      return path.section == 0 && (0..<old).contains(path.item) ? .resized(path.item) : nil
    default: return nil
    }
  }
}
