/// What a pass does with the items of one section.
enum SectionWork: Equatable {
  /// Nothing: they stay as they are.
  case keep
  /// The engine edits them, and requests the sizes of new and resized ones. Where it cannot, it lays all of them out.
  case edit
  /// They are laid out again with all sizes requested, by the section's engine or by another one.
  case layOut(isNewEngine: Bool)
}

extension SectionWork {
  /// What is known about a section and its change before any size is requested.
  struct Facts {
    /// Whether all sizes are requested: the host has invalidated them or has not said what changed, or the engine can neither
    /// hold as many items nor hand them over.
    var asksAllSizes = false
    /// Whether the section has no engine, or one of another mode.
    var needsEngine = false
    /// Whether the engine is one for small sections, and a new one would not be. If it still has to edit, it makes a full
    /// engine first (`SmallSectionEngine.successor(for:)`).
    var outgrowsEngine = false
    var isOtherContainer = false
    /// Whether sizes depend on the container (`SectionEngine.asksForEachContainer`).
    var sizesDependOnContainer = false
    /// Whether some items are inserted, removed, moved or resized, or all stand in another container.
    var hasEdit = false
    /// Whether items are inserted, removed or moved.
    var shiftsItems = false
  }

  /// Decides by these rules; the first that applies holds:
  ///
  /// | if | then |
  /// |---|---|
  /// | there is no engine of the mode | a new engine lays all items out |
  /// | all sizes are requested | the engine lays all items out; a new one if it is not the right kind any longer |
  /// | the container is another, and sizes depend on it or items shift | likewise |
  /// | there is an edit | the engine edits |
  /// | otherwise | nothing |
  init(_ facts: Facts) {
    if facts.needsEngine {
      self = .layOut(isNewEngine: true)
    } else if facts.asksAllSizes
      || facts.isOtherContainer && (facts.sizesDependOnContainer || facts.shiftsItems)
    {
      self = .layOut(isNewEngine: facts.outgrowsEngine)
    } else {
      self = facts.hasEdit ? .edit : .keep
    }
  }
}
