/// What an engine is told to bring up to date.
package enum SectionChange {
  /// Lay out so many items; ask for every size.
  case everything(count: Int)
  /// These items' sizes are others (ascending, each once, all existing), items came behind the last so that there are
  /// `count` now, and the container may be another, though not for engines that ask for each container.
  case parts(items: [Int], count: Int, isOtherContainer: Bool)
  /// A batch of edits; the container is the same.
  case edited(ItemEdits)

  /// How many items there are to be.
  var count: Int {
    switch self {
    case .everything(let count), .parts(_, let count, _): count
    case .edited(let edits): edits.newCount
    }
  }

  /// The items that stay and are asked for again, by the indices that they have afterwards; ascending.
  var resized: [Int] {
    switch self {
    case .everything: []
    case .parts(let items, _, _): items
    case .edited(let edits): edits.resized
    }
  }

  /// The items that are there and are asked again, by the indices that they had; ascending.
  var askedAgain: [Int] {
    switch self {
    case .everything: []
    case .parts(let items, _, _): items
    case .edited(let edits): edits.resized.compactMap { edits.oldIndex(ofNew: $0) }.sorted()
    }
  }

  /// The same for as many items as there may be.
  func limited(to limit: Int) -> SectionChange {
    switch self {
    case .everything(let count): .everything(count: min(count, limit))
    case .parts(let items, let count, let isOtherContainer):
      .parts(items: items, count: min(count, limit), isOtherContainer: isOtherContainer)
    // What is cut off cannot be told from what goes.
    case .edited(let edits):
      max(edits.oldCount, edits.newCount) <= limit ? self : .everything(count: limit)
    }
  }
}
