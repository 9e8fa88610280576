/// What a change means for the engine of one section. `ChangedSections` finds the edits; a `LayoutPass`
/// hands the change to the engine.
package enum SectionChange {
  /// Lay out this many items, and request every size.
  case everything(count: Int)
  /// Edit the items, and request only the sizes of new and resized ones. The container may be another one, but only if no
  /// item shifts and sizes do not depend on the container (`SectionEngine.asksForEachContainer`).
  case edited(ItemEdits, isOtherContainer: Bool = false)

  /// The number of items after the change.
  var count: Int {
    switch self {
    case .everything(let count): count
    case .edited(let edits, _): edits.newCount
    }
  }

  /// Whether items are removed, inserted or moved. An engine can do that only in the same container.
  var shiftsItems: Bool {
    if case .edited(let edits, _) = self { edits.shiftsItems } else { false }
  }

  /// The old items whose sizes are requested again, by their new indices, ascending.
  var resizedNewIndices: [Int] {
    if case .edited(let edits, _) = self { edits.resized } else { [] }
  }

  /// The old items whose sizes are requested again, by their old indices, ascending.
  var resizedOldIndices: [Int] {
    guard case .edited(let edits, _) = self else { return [] }
    return edits.shiftsItems
      ? edits.resized.compactMap { edits.oldIndex(ofNew: $0) }.ascending : edits.resized
  }

  /// The change for at most `limit` items.
  func limited(to limit: Int) -> SectionChange {
    switch self {
    case .everything(let count):
      return .everything(count: min(count, limit))
    case .edited(var edits, let isOtherContainer):
      guard edits.newCount > limit || edits.oldCount > limit else { return self }
      // Edits cannot say that items went beyond the limit, or came from there: that would look as if they were removed or
      // inserted.
      guard edits.firstAppended <= limit, edits.oldCount <= limit else { return .everything(count: limit) }
      edits.appended = limit - edits.firstAppended
      return .edited(edits, isOtherContainer: isOtherContainer)
    }
  }
}
