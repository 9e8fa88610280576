/// A mode's engine of the lines family: leaves everything to its state.
///
/// A mode's own file declares the class, which holds nothing else:
/// ```swift
/// final class FlowEngine: LineEngine {
///   let state: LineState<Flow>
///   init(_ flow: Flow) { state = LineState(flow) }
/// }
/// ```
/// What stands here is compiled for each mode, and what it calls with it: an engine that was itself a generic class would stay
/// generic and run twenty times slower.
protocol LineEngine: SectionEngine {
  associatedtype State: SectionEngine
  var state: State { get }
}

/// The state of a mode that cuts lines anywhere.
typealias LineState<Mode: LineMode> = LinesState<RuledLines<Mode>>

/// The state of a mode that has so many items to a row.
typealias RowState<Mode: LineMode> = LinesState<RuledRows<Mode>> where Mode.Rule: RowRule

extension LineEngine {
  package var work: WorkCounters { state.work }
  package var itemCount: Int { state.itemCount }
  package var contentMain: Double { state.contentMain }
  package var contentCross: Double { state.contentCross }
  package var asksForEachContainer: Bool { state.asksForEachContainer }
  package var memoryFootprint: Int { state.memoryFootprint }

  package func leastItems(of count: Int, in container: ModeContainer) -> Int {
    state.leastItems(of: count, in: container)
  }

  package func reserve(_ count: Int) { state.reserve(count) }

  package func isSettled(upTo position: Double) -> Bool { state.isSettled(upTo: position) }

  package func update(
    _ change: SectionChange, in container: ModeContainer, reading reader: any ItemReader
  ) -> () -> Void { state.update(change, in: container, reading: reader) }

  package func ask(for edit: SoleEdit, reading reader: any ItemReader) -> Bool {
    state.ask(for: edit, reading: reader)
  }

  package func perform(_ edit: SoleEdit) { state.perform(edit) }

  package func ask(forPooled count: Int, in container: ModeContainer, reading reader: any ItemReader) -> Bool
  {
    state.ask(forPooled: count, in: container, reading: reader)
  }

  package func place(_ count: Int, into pool: inout SectionPool) -> AxisSize {
    state.place(count, into: &pool)
  }

  package func naturalCross(
    of count: Int, in container: ModeContainer, reading reader: any ItemReader
  ) -> Double? { state.naturalCross(of: count, in: container, reading: reader) }

  package func recall(_ items: [Range<Int>], in container: ModeContainer) -> SizeRecord? {
    state.recall(items, in: container)
  }

  package var keepsAnswers: Bool { state.keepsAnswers }

  package func frame(of item: Int) -> AxisFrame { state.frame(of: item) }

  package func line(of item: Int) -> Range<Int>? { state.line(of: item) }

  package func lanes(of item: Int) -> Range<Int>? { state.lanes(of: item) }

  package func nextItems(in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch) -> ItemHits
  {
    state.nextItems(in: rect, transform, scratch)
  }

  package func nextElements(
    in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch
  ) -> VisitStep {
    state.nextElements(in: rect, transform, scratch)
  }

  #if !hasFeature(Embedded)
    package func checkInvariants() -> String? { state.checkInvariants() }
  #endif
}
