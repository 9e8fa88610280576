import TestSupport

@testable import VirtualLayout

extension EngineDriver {
  var contentSize: LayoutSize { transform.contentSize }

  func line(of item: Int) -> Range<Int>? { engine.line(of: item) }
  func lanes(of item: Int) -> Range<Int>? { engine.lanes(of: item) }
  func checkInvariants() -> String? { engine.checkInvariants() }

  /// The frames of all items that intersect `rect`, as `CollectionLayout.forEachElement` finds them.
  func frames(in rect: LayoutRect) -> [LayoutRect] {
    let query = RegionQuery(rect, transform: transform)
    var frames: [LayoutRect] = []
    QueryScratch.visit { scratch in
      let found = engine.nextElements(query, scratch)
      found.forEachElement(in: rect, scratch) { frames.append($0.frame) }
      return found.isLast
    }
    return frames
  }

  // MARK: Small sections

  /// What the pool of small sections holds of a section.
  struct Pooled: Equatable {
    let contentSize: LayoutSize
    let frames: [LayoutRect]
    let lanes: [Range<Int>?]
    let lines: [Range<Int>?]
  }

  func copyToPool() -> Pooled {
    var pool = SmallSections()
    let content = pool.append(engine)
    let transform = AxisTransform(
      orientation: container.orientation, contentMain: content.main, contentCross: content.cross)
    return Pooled(
      contentSize: transform.contentSize, frames: pool.frames.map { transform.physical($0) },
      lanes: (0..<pool.count).map { pool.lanes(at: $0) }, lines: (0..<pool.count).map { pool.line(at: $0) })
  }
}
