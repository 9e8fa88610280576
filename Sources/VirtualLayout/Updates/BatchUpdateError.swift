/// Why a batch of updates cannot be performed. The layout has not changed when it is thrown.
///
/// ```swift
/// do {
///   try layout.performBatchUpdates(updates)
/// } catch {
///   print(error)   // section 2 (3 before the update) must have 12 items after it, and has 13
/// }
/// ```
///
/// If there are several reasons, the first of this order is thrown: sections before items; for each of both, first that
/// every place before the update exists and nothing contradicts itself, then the same for places after it; at last that the
/// counts agree.
public enum BatchUpdateError: Error, Hashable, Sendable {
  /// A section does not exist: it is named itself or by an item in it, and there are only `count` sections.
  case noSuchSection(Int, Moment, count: Int)
  /// An item does not exist: its section has only `count` items.
  case noSuchItem(ItemPath, Moment, count: Int)
  /// A section, or a place for a section, is named by two operations.
  case sectionConflict(Int, Moment, Operation, Operation)
  /// An item, or a place for an item, is named by two operations.
  case itemConflict(ItemPath, Moment, Operation, Operation)
  /// An operation on an item contradicts what is done to its section, which is deleted, inserted or reloaded.
  case itemOfChangedSection(ItemPath, Moment, Operation, section: Operation)
  /// The number of sections is not the one before plus the inserted minus the deleted ones.
  case sectionCount(expected: Int, actual: Int)
  /// The number of a section's items is not the one before plus those inserted and moved in minus those deleted and moved
  /// out.
  ///
  /// `section` is the section's index after the update, `oldSection` the one before. If the expected number is greater than
  /// the greatest `Int`, `expected` is that `Int`, and `actual` may be equal to it.
  case itemCount(section: Int, oldSection: Int, expected: Int, actual: Int)
  /// The layout was calling its delegate, its source or a visitor. It does not change meanwhile
  /// (`LayoutDiagnostic.changeRefused`), and has not looked at the batch.
  case changeRefused
  /// The delegate is gone, so nobody says how many items there are. The last layout stands.
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

/// Joins the parts of a message. String interpolation would take four times the code.
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
