/// The full engines that place the items of small sections, one for each of at most 16 modes. A content has one of these lists
/// for all its sections, and no query reads it.
final class SmallSectionPlacers {
  private var engines: [(mode: LayoutMode, engine: any SectionEngine)] = []
  private let reader = SmallSectionReader()
  /// Whether a section is being placed. The host may query the layout meanwhile, and take a saved layout.
  private(set) var isPlacing = false
  private var formerlyPlaced = 0
  /// Engines of modes that no section has any longer. With them may go rules of the host, whose `deinit` may query the layout.
  private var retired: [any SectionEngine] = []

  /// The number of items placed so far.
  var itemsPlaced: Int { engines.reduce(formerlyPlaced) { $0 + $1.engine.itemsPlaced } }

  func engine(for mode: LayoutMode) -> any SectionEngine {
    for placer in engines where placer.mode == mode { return placer.engine }
    if engines.count == 16 { retire(at: 0) }
    let engine = mode.makeEngine()
    engines.append((mode, engine))
    return engine
  }

  /// The engine of a mode as it is, for a section that keeps it. It goes on counting the items that it has placed.
  func handOver(_ mode: LayoutMode) -> any SectionEngine {
    let engine = engine(for: mode)
    guard engine.dependsOnHistory else {
      engines.removeAll { $0.mode == mode }
      return engine
    }
    // Other sections in lanes go on with the engine's rule. In other modes, a copy would share the state of the rule.
    formerlyPlaced -= engine.itemsPlaced
    engine.sharing = nil
    return engine.copy()
  }

  /// Sets the engines of modes aside that are no longer used.
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

  /// Requests the sizes of a section's items that are not known, and places the items.
  func place(
    _ count: Int, by engine: any SectionEngine, in container: ModeContainer, _ source: any ItemReader,
    known: [ReadSize] = []
  ) -> PlacedItems {
    reader.begin(source, known, count: count, fitsAnyRoom: !engine.asksForEachContainer)
    return place(count, by: engine, in: container)
  }

  /// Places the items of a section again, with the sizes that they have.
  func place(
    _ placed: borrowing PlacedItems, by engine: any SectionEngine, in container: ModeContainer,
    unmeasuredSize: AxisSize?
  ) -> PlacedItems {
    reader.begin(placed, unmeasuredSize: unmeasuredSize)
    return place(placed.items.count, by: engine, in: container)
  }

  private func place(
    _ count: Int, by engine: any SectionEngine, in container: ModeContainer
  ) -> PlacedItems {
    isPlacing = true
    engine.commit(engine.ask(.everything(count: count), in: container, reading: reader), keeping: nil)
    if let size = reader.unmeasuredSize { engine.setUnmeasuredSize(size) }
    defer {
      reader.end()
      isPlacing = false
    }
    return PlacedItems(engine, reader)
  }
}
