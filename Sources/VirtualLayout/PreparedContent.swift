/// What the last `prepare()` came to: all that queries read.
///
/// Not copyable, so that asking borrows it: a copy would count a reference up and down again, a third of the time that a
/// visible query takes.
@usableFromInline
package struct PreparedContent: ~Copyable {
  let engine: any SectionEngine
  let transform: AxisTransform

  /// Nothing yet, and an engine that has not been asked to lay anything out.
  init(unprepared engine: any SectionEngine, _ orientation: Orientation) {
    self.engine = engine
    transform = AxisTransform(orientation: orientation, contentMain: 0, contentCross: 0)
  }

  init(_ engine: any SectionEngine, _ orientation: Orientation) {
    self.engine = engine
    transform = AxisTransform(
      orientation: orientation, contentMain: engine.contentMain, contentCross: engine.contentCross)
  }

  /// The next items that `rect` meets.
  @usableFromInline
  borrowing func nextItems(in rect: LayoutRect, _ memory: VisitMemory) -> FoundItems {
    engine.nextItems(in: rect, transform, memory)
  }

  /// Fills the visitor's memory with the next items that `rect` meets, and their frames.
  @usableFromInline
  borrowing func nextPlacedItems(in rect: LayoutRect, _ memory: VisitMemory) -> VisitedBatch {
    engine.nextPlacedItems(in: rect, transform, memory)
  }

  /// Where the host can read the frames of what `nextItems` finds by itself; nil where `nextPlacedItems` must say.
  @usableFromInline
  borrowing func laneFrames() -> LaneFrames? { engine.laneFrames(transform.orientation) }
}
