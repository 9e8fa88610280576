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
}
