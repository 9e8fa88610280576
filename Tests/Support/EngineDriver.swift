import VirtualLayout

/// An engine in a container of its own, without a layout. Tests and benchmarks edit and query it.
package struct EngineDriver {
  package let engine: any SectionEngine
  package let container: ModeContainer

  /// - Parameter cross: the container's extent across.
  package init(
    _ mode: LayoutMode, cross: Double, axis: LayoutAxis = .vertical,
    direction: LayoutDirection = .leftToRight
  ) {
    engine = mode.makeEngine()
    let layout = CollectionLayout(mode)
    (layout.axis, layout.direction) = (axis, direction)
    layout.containerSize = LayoutSize(width: cross, height: cross)
    container = layout.modeContainer
  }

  package func update(_ change: SectionChange, reading reader: any ItemReader) {
    engine.commit(engine.ask(change, in: container, reading: reader), keeping: nil)
  }

  package var itemCount: Int { engine.itemCount }
  package var itemsPlaced: Int { engine.itemsPlaced }
  package var memoryFootprint: Int { engine.memoryFootprint }

  package func frame(of item: Int) -> LayoutRect { transform.physical(engine.frame(of: item)) }

  /// Visits the items that intersect `rect`, as `CollectionLayout.forEachItem` does.
  package func forEachItem(in rect: LayoutRect, _ body: (Int) -> Void) {
    let query = RegionQuery(rect, transform: transform)
    QueryScratch.visit { scratch in
      let found = engine.nextItems(query, scratch)
      found.forEachItem(scratch, body)
      return found.isLast
    }
  }

  package var transform: AxisTransform {
    AxisTransform(
      orientation: container.orientation, contentMain: engine.contentMain, contentCross: engine.contentCross
    )
  }
}
