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
/// on its section; a count disagrees.
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
  /// The layout refuses changes while it calls its delegate, its source or a visitor (`LayoutDiagnostic.changeRefused`).
  /// The batch has not been checked.
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
  public var description: String {
    switch self {
    case .noSuchSection(let section, let moment, let count):
      sentence("there is no section ", section.description, moment.words, ": there are ", count.description)
    case .noSuchItem(let path, let moment, let count):
      sentence("there is no ", path.words, moment.words, ": the section has ", count.description)
    case .sectionConflict(let section, let moment, let first, let second):
      sentence("section ", section.description, moment.words, first.words(and: second, moment))
    case .itemConflict(let path, let moment, let first, let second):
      sentence(path.words, moment.words, first.words(and: second, moment))
    case .itemOfChangedSection(let path, let moment, let operation, let section):
      sentence(
        path.words, moment.words, operation.words(moment), ", but its section is ", section.participle)
    case .sectionCount(let expected, let actual):
      sentence(
        "there must be ", expected.description, " sections after the update, and there are ",
        actual.description)
    case .itemCount(let section, let oldSection, let expected, let actual):
      sentence(
        "section ", section.description, " (", oldSection.description, " before the update) must have ",
        expected == actual ? "more items after it than can be counted" : expected.description,
        expected == actual ? "" : " items after it", ", and has ", actual.description)
    case .changeRefused: "the layout cannot be changed while it asks its source or runs a visitor"
    case .delegateGone: "the layout's delegate is gone"
    }
  }
}

/// Joins the parts of a message. String interpolation would take four times the machine code.
private func sentence(_ parts: String...) -> String {
  var sentence = ""
  for part in parts { sentence += part }
  return sentence
}

extension BatchUpdateError.Moment {
  fileprivate var words: String {
    switch self {
    case .before: " before the update"
    case .after: " after the update"
    }
  }
}

extension BatchUpdateError.Operation {
  fileprivate var participle: String {
    switch self {
    case .delete: "deleted"
    case .insert: "inserted"
    case .reload: "reloaded"
    case .move: "moved"
    }
  }

  fileprivate func words(_ moment: BatchUpdateError.Moment) -> String {
    self == .move ? (moment == .before ? " is moved away" : " is moved to") : sentence(" is ", participle)
  }

  fileprivate func words(and second: Self, _ moment: BatchUpdateError.Moment) -> String {
    self == second
      ? sentence(words(moment), " twice") : sentence(words(moment), " and", second.words(moment))
  }
}

extension ItemPath {
  fileprivate var words: String { sentence("item ", item.description, " of section ", section.description) }
}
