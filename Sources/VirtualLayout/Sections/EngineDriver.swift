#if !hasFeature(Embedded)
  /// An engine in a container of its own, without a layout. Tests and benchmarks edit and query it.
  package struct EngineDriver {
    private let engine: any SectionEngine
    private let container: ModeContainer

    /// - Parameter cross: the container's extent across.
    package init(
      _ mode: LayoutMode, cross: Double, axis: LayoutAxis = .vertical,
      direction: LayoutDirection = .leftToRight
    ) {
      engine = mode.makeEngine()
      container = ModeContainer(cross: cross, orientation: Orientation(axis: axis, direction: direction))
    }

    package func update(_ change: SectionChange, reading reader: any ItemReader) {
      engine.ask(change, in: container, reading: reader)
      engine.commit()
    }

    package var itemCount: Int { engine.itemCount }
    package var contentSize: LayoutSize { transform.contentSize }
    package var work: WorkCounters { engine.work }
    package var memoryFootprint: Int { engine.memoryFootprint }

    package func frame(of item: Int) -> LayoutRect { transform.physical(engine.frame(of: item)) }
    package func line(of item: Int) -> Range<Int>? { engine.line(of: item) }
    package func lanes(of item: Int) -> Range<Int>? { engine.lanes(of: item) }
    package func checkInvariants() -> String? { engine.checkInvariants() }

    /// Visits the items that intersect `rect`, as `CollectionLayout.forEachItem` does.
    package func forEachItem(in rect: LayoutRect, _ body: (Int) -> Void) {
      let transform = transform
      QueryScratch.visit { scratch in
        let found = engine.nextItems(in: rect, transform, scratch)
        found.forEachItem(scratch, body)
        return found.isLast
      }
    }

    /// The frames of all items that intersect `rect`, as `CollectionLayout.forEachElement` finds them.
    package func frames(in rect: LayoutRect) -> [LayoutRect] {
      let transform = transform
      var frames: [LayoutRect] = []
      QueryScratch.visit { scratch in
        let found = engine.nextElements(in: rect, transform, scratch)
        found.forEachElement(in: rect, scratch) { frames.append($0.frame) }
        return found.isLast
      }
      return frames
    }

    // MARK: Small sections

    /// What the pool of small sections holds of a section.
    package struct Pooled: Equatable {
      package let contentSize: LayoutSize
      package let frames: [LayoutRect]
      package let lanes: [Range<Int>?]
      package let lines: [Range<Int>?]
    }

    package func copyToPool() -> Pooled {
      var pool = SmallSections()
      let content = pool.append(engine)
      let transform = AxisTransform(
        orientation: container.orientation, contentMain: content.main, contentCross: content.cross)
      return Pooled(
        contentSize: transform.contentSize, frames: pool.frames.map { transform.physical($0) },
        lanes: (0..<pool.count).map { pool.lanes(at: $0) }, lines: (0..<pool.count).map { pool.line(at: $0) })
    }

    private var transform: AxisTransform {
      AxisTransform(
        orientation: container.orientation, contentMain: engine.contentMain, contentCross: engine.contentCross
      )
    }
  }
#endif
