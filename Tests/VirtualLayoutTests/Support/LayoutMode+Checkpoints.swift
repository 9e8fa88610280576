@testable import VirtualLayout

extension LayoutMode {
  /// A masonry with checkpoints closer together, so that small collections have many.
  static func masonry(_ masonry: Masonry, checkpointInterval: Int) -> LayoutMode {
    LayoutMode { LaneEngine(MasonryRule(masonry), leastInterval: checkpointInterval) }
  }
}
