// How a content shares its memory with frozen layouts.
//
//     layout     records | a | b' | c |        b' is a copy, made when b was edited; both share what the edit has not touched
//     frozen     records | a | b  | c |        a and c are shared
//
// A frozen layout has a content of its own, whose arrays are the same. With several sections, it has the same engines too. They
// are marked as shared, and the layout replaces one by a copy before it changes the section's items. With one section, the
// frozen layout gets a copy at once, because even the layout's queries write to the engine: they place items, and remember where
// they found something.
extension SectionedContent {
  /// A content that answers as this one does now, and never changes. It leaves out items without a position.
  ///
  /// - Parameter isInUse: whether a call into the host is running. A pass may then be under way, which will change engines
  ///   without looking whether they are shared. So all engines are copied.
  /// - Complexity: O(1), or O(sections) if the content is in use.
  func frozen(isInUse: Bool) -> SectionedContent {
    let frozen = SectionedContent(isFrozen: true)
    (frozen.records, frozen.starts) = (records, starts)
    (frozen.sectionsWithElements, frozen.sectionsWithItems) = (sectionsWithElements, sectionsWithItems)
    frozen.sectionsToMeasure = sectionsToMeasure
    (frozen.header, frozen.footer, frozen.container) = (header, footer, container)
    frozen.contentCross = contentCross
    let mark = sharing
    mark.isShared = true
    sharing = EngineSharing(isInUse: isInUse)
    if records.count == 1 || isInUse { giveCopies(to: frozen, marked: mark) }
    return frozen
  }

  /// Keeps the engines and gives copies of them to a frozen layout. The engines that `mark` marks are not shared after all.
  private func giveCopies(to frozen: SectionedContent, marked mark: EngineSharing) {
    for section in records.indices {
      guard let engine = records[section].engine else { continue }
      let copy = engine.copy()
      frozen.records[section].engine = copy
      if !engine.isPlaced { frozen.extentBeyondReach = engine.contentMain - copy.contentMain }
      if engine.sharing === mark { engine.sharing = sharing }
    }
  }

  /// A copy of a shared engine, for this content alone.
  func ownCopy(of engine: any SectionEngine) -> any SectionEngine {
    let copy = engine.copy()
    copy.sharing = sharing
    return copy
  }

  /// Replaces the engine of the only section by a copy if it is shared, as it may be if there were other sections.
  func ownOnlyEngine() {
    guard records.count == 1, let engine = records[0].engine, engine.isShared else { return }
    records[0].engine = ownCopy(of: engine)
  }
}
