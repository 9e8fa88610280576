/// The reason why a batch of updates cannot be performed. When it is thrown, the layout has not changed.
///
/// ```swift
/// do {
///   try layout.performBatchUpdates(updates)
/// } catch {
///   print(error)   // section 2 (3 before the update) must have 12 items after it, and has 13
/// }
/// ```
///
/// If there are several reasons, the first one in this order is thrown, for sections and then for items: a place before the
/// update does not exist, or is named twice; the same for a place after the update; an operation on an item contradicts one
/// on its section; a count disagrees. If the layout has never been prepared, each of these is `notPrepared`.
public enum BatchUpdateError: Error, Hashable, Sendable {
  /// A section does not exist. The batch names it or an item in it, but there are only `count` sections.
  case noSuchSection(Int, Moment, count: Int)
  /// An item does not exist, because its section has only `count` items.
  case noSuchItem(ItemPath, Moment, count: Int)
  /// Two operations name the same section, or the same place for a section.
  case sectionConflict(Int, Moment, Operation, Operation)
  /// Two operations name the same item, or the same place for an item.
  case itemConflict(ItemPath, Moment, Operation, Operation)
  /// An operation on an item contradicts that its section is deleted, inserted or reloaded.
  case itemOfChangedSection(ItemPath, Moment, Operation, section: Operation)
  /// The number of sections is not the number before, plus the inserted ones, minus the deleted ones.
  case sectionCount(expected: Int, actual: Int)
  /// The number of items of a section is not the number before, plus those inserted and moved in, minus those deleted and
  /// moved out.
  ///
  /// `section` is the section's index after the update, `oldSection` its index before. If the expected number exceeds
  /// `Int.max`, `expected` is `Int.max`, and `actual` may be equal to it.
  case itemCount(section: Int, oldSection: Int, expected: Int, actual: Int)
  /// The layout has never been prepared, so it has no items that the batch could name. Call `prepare()` before the data change
  /// for the first time.
  case notPrepared
  /// The layout refuses changes while it calls its delegate, its source or a visitor (`LayoutDiagnostic.changeRefused`), and
  /// leaves batches to its scroller (`LayoutDiagnostic.leftToScroller`). The batch has not been checked.
  case changeRefused
  /// The delegate no longer exists, so the number of items is unknown. The last layout stays in place.
  case delegateGone

  /// The state of the collection that a path or an index refers to.
  public enum Moment: Hashable, Sendable {
    case before
    case after
  }

  /// What is done to an item or a section.
  public enum Operation: Hashable, Sendable {
    case delete
    case insert
    case reload
    case move
  }
}

extension BatchUpdateError: CustomStringConvertible {
  public var description: String { message.text }

  package var message: Message {
    switch self {
    case .noSuchSection(let section, let moment, let count):
      Message(
        "there is no section ", .number(section), .words(moment.words), ": there are ", .number(count))
    case .noSuchItem(let path, let moment, let count):
      Message(
        "there is no ", .message(path.words), .words(moment.words), ": the section has ", .number(count))
    case .sectionConflict(let section, let moment, let first, let second):
      Message(
        "section ", .number(section), .words(moment.words), .message(first.words(and: second, moment)))
    case .itemConflict(let path, let moment, let first, let second):
      Message(.message(path.words), .words(moment.words), .message(first.words(and: second, moment)))
    case .itemOfChangedSection(let path, let moment, let operation, let section):
      Message(
        .message(path.words), .words(moment.words), .words(operation.words(moment)),
        ", but its section is ", .words(section.participle))
    case .sectionCount(let expected, let actual):
      Message(
        "there must be ", .number(expected), " sections after the update, and there are ", .number(actual))
    case .itemCount(let section, let oldSection, let expected, let actual):
      Message(
        "section ", .number(section), " (", .number(oldSection), " before the update) must have ",
        expected == actual ? "more items after it than can be counted" : .number(expected),
        expected == actual ? "" : " items after it", ", and has ", .number(actual))
    case .changeRefused:
      "the layout cannot be changed while it asks its source or runs a visitor, or without its scroller"
    case .delegateGone: "the layout's delegate is gone"
    case .notPrepared: "the layout must be prepared before its first update"
    }
  }
}

extension BatchUpdateError.Moment {
  fileprivate var words: StaticString {
    switch self {
    case .before: " before the update"
    case .after: " after the update"
    }
  }
}

extension BatchUpdateError.Operation {
  fileprivate var participle: StaticString {
    switch self {
    case .delete: "deleted"
    case .insert: "inserted"
    case .reload: "reloaded"
    case .move: "moved"
    }
  }

  fileprivate func words(_ moment: BatchUpdateError.Moment) -> StaticString {
    switch self {
    case .delete: " is deleted"
    case .insert: " is inserted"
    case .reload: " is reloaded"
    case .move: moment == .before ? " is moved away" : " is moved to"
    }
  }

  fileprivate func words(and second: Self, _ moment: BatchUpdateError.Moment) -> Message {
    self == second
      ? Message(.words(words(moment)), " twice")
      : Message(.words(words(moment)), " and", .words(second.words(moment)))
  }
}
