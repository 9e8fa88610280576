/// What is wrong with a batch of updates, or why it cannot be done. Nothing has changed when it is thrown.
///
/// ```swift
/// do {
///   try layout.performBatchUpdates(updates)
/// } catch {
///   print(error)   // section 2 (3 before the update) must have 12 items after it, and has 13
/// }
/// ```
///
/// Of several things that are wrong the first is named: of sections before items; of both, what was before the update and
/// then what is after it, that each place exists and that nothing contradicts itself; then that the counts agree.
public enum BatchUpdateError: Error, Hashable, Sendable {
  /// A section is named, or an item in it, that is none of `count` sections.
  case noSuchSection(Int, Moment, count: Int)
  /// An item is named that is none of the `count` items of its section.
  case noSuchItem(ItemPath, Moment, count: Int)
  /// Two things are done to one section, or with one place for a section.
  case sectionConflict(Int, Moment, Operation, Operation)
  /// Two things are done to one item, or with one place for an item.
  case itemConflict(ItemPath, Moment, Operation, Operation)
  /// Something is done to an item that cannot be, since its section as a whole is deleted, inserted or reloaded.
  case itemOfChangedSection(ItemPath, Moment, Operation, section: Operation)
  /// With so many sections before, deleted and inserted there must be `expected` sections, and there are `actual` ones.
  case sectionCount(expected: Int, actual: Int)
  /// With so many items before, deleted, inserted and moved in and out, a section must have `expected` items and has
  /// `actual` ones. `section` is its index after the update, `oldSection` the one before. If they come to more than the
  /// greatest `Int`, `expected` is that number, which `actual` may be as well.
  case itemCount(section: Int, oldSection: Int, expected: Int, actual: Int)
  /// The layout was just asking its delegate or source, or running a visitor: nothing is changed meanwhile
  /// (`LayoutDiagnostic.changeRefused`). Whatever the batch says has not been looked at.
  case changeRefused
  /// The delegate is gone, so that nobody says what there is now. The last layout stands.
  case delegateGone

  /// Which of the two states of the collection a path or an index belongs to.
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
      "there is no section \(section) \(moment.words): there are \(count)"
    case .noSuchItem(let path, let moment, let count):
      "there is no \(path.words) \(moment.words): the section has \(count)"
    case .sectionConflict(let section, let moment, let first, let second):
      "section \(section) \(moment.words) \(Operation.words(first, second, moment))"
    case .itemConflict(let path, let moment, let first, let second):
      "\(path.words) \(moment.words) \(Operation.words(first, second, moment))"
    case .itemOfChangedSection(let path, let moment, let operation, let section):
      "\(path.words) \(moment.words) \(operation.words(moment)), but its section is \(section.participle)"
    case .sectionCount(let expected, let actual):
      "there must be \(expected) sections after the update, and there are \(actual)"
    case .itemCount(let section, let oldSection, let expected, let actual):
      "section \(section) (\(oldSection) before the update) must have "
        + (expected == actual ? "more items after it than can be counted" : "\(expected) items after it")
        + ", and has \(actual)"
    case .changeRefused: "the layout cannot be changed while it asks its source or runs a visitor"
    case .delegateGone: "the layout's delegate is gone"
    }
  }
}

extension BatchUpdateError.Moment {
  fileprivate var words: String {
    switch self {
    case .before: "before the update"
    case .after: "after the update"
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
    self == .move ? (moment == .before ? "is moved away" : "is moved to") : "is " + participle
  }

  fileprivate static func words(_ first: Self, _ second: Self, _ moment: BatchUpdateError.Moment) -> String {
    first == second
      ? first.words(moment) + " twice" : first.words(moment) + " and " + second.words(moment)
  }
}

extension ItemPath {
  fileprivate var words: String { "item \(item) of section \(section)" }
}
