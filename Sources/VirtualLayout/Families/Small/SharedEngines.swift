/// The full engines that place the items of small sections, one for each of the 16 modes that were used last. A content has one
/// list for all its sections, and no query reads it.
final class SharedEngines {
  /// The mode that was used last is last.
  private var engines: [(mode: LayoutMode, engine: any SectionEngine)] = []
  private let reader = SmallSectionReader()
  /// Whether a section is being placed. The host may query the layout meanwhile, and take a saved layout.
  private(set) var isPlacing = false
  private var formerlyPlaced = 0
  /// Engines that are no longer in the list. With them may go rules of the host, whose `deinit` may query the layout.
  private(set) var retired: [any SectionEngine] = []

  /// The number of items placed so far.
  var itemsPlaced: Int { engines.reduce(formerlyPlaced) { $0 + $1.engine.itemsPlaced } }

  func engine(for mode: LayoutMode) -> any SectionEngine {
    if let last = engines.last, last.mode == mode { return last.engine }
    if let place = engines.firstIndex(where: { $0.mode == mode }) {
      engines.append(engines.remove(at: place))
    } else {
      if engines.count == 16 { retire(at: 0) }
      engines.append((mode, mode.makeEngine()))
    }
    return engines[engines.count - 1].engine
  }

  /// Sets the engines of modes aside that no section has any longer.
  func retire(unless isUsed: (LayoutMode) -> Bool) {
    for place in engines.indices.reversed() where !isUsed(engines[place].mode) { retire(at: place) }
  }

  private func retire(at place: Int) {
    let engine = engines.remove(at: place).engine
    formerlyPlaced += engine.itemsPlaced
    retired.append(engine)
  }

  /// Frees the engines that were set aside.
  func dropRetired() {
    let engines = retired
    retired = []
    withExtendedLifetime(engines) {}
  }

  /// Does not count what an engine has placed, because a copy of it counts that, too.
  func discount(_ engine: any SectionEngine) { formerlyPlaced -= engine.itemsPlaced }

  /// Requests the sizes of a section's items that are not known, and places the items.
  ///
  /// - Parameters:
  ///   - former: the items before an edit.
  ///   - edits: the edit; nil if everything is requested.
  func place(
    _ count: Int, by engine: any SectionEngine, in container: ModeContainer, _ source: any ItemReader,
    keeping former: PlacedItems? = nil, _ edits: ItemEdits? = nil
  ) -> PlacedItems {
    place(by: engine, count, in: container) {
      $0.begin(source, count: count, fitsAnyRoom: !engine.asksForEachContainer, keeping: former, edits)
    }
  }

  /// Places the items of a section again as they are, and asks nobody for a size.
  func place(
    _ placed: PlacedItems, by engine: any SectionEngine, in container: ModeContainer,
    unmeasuredSize: AxisSize?
  ) -> PlacedItems {
    place(by: engine, placed.items.count, in: container) {
      $0.begin(placed, unmeasuredSize: unmeasuredSize)
    }
  }

  private func place(
    by engine: any SectionEngine, _ count: Int, in container: ModeContainer,
    _ begin: (SmallSectionReader) -> Void
  ) -> PlacedItems {
    isPlacing = true
    defer {
      reader.end()
      isPlacing = false
    }
    begin(reader)
    engine.commit(engine.ask(.everything(count: count), in: container, reading: reader), keeping: nil)
    if let size = reader.unmeasuredSize { engine.setUnmeasuredSize(size) }
    return PlacedItems(engine, reader)
  }
}
