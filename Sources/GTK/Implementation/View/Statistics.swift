#if GTK
  import CVirtualLayoutGTK
  import VirtualLayout

  extension ViewObject {
    /// What the view does at the moment.
    var statistics: VltStatistics {
      var statistics = VltStatistics()
      guard hasSize else { return statistics }
      statistics.live_cells = guint(liveCellCount)
      statistics.unused_cells = guint(cells.unused.count)
      statistics.alive_elements = guint(scroller.aliveCount)
      statistics.known_items = guint(layout.measuredItemCount)
      statistics.content_end = extent(of: layout.contentSize)
      (statistics.viewport_start, statistics.viewport_end) = ends(of: scroller.viewport)
      (statistics.alive_start, statistics.alive_end) = ends(of: scroller.aliveRect)
      statistics.pending_correction = scroller.pendingCorrection
      if let known = knownRange { (statistics.known_start, statistics.known_end) = known }
      return statistics
    }

    /// The part of the content around the viewport in which all sizes are known; nil if there is none.
    private var knownRange: (start: Double, end: Double)? {
      guard let visibleRange,
        let known = layout.measuredItems(around: sections.starts.path(of: visibleRange.lowerBound))?.bounds,
        let first = layout.attributes(of: .item(known.lowerBound)),
        let last = layout.attributes(of: .item(known.upperBound))
      else { return nil }
      let (one, other) = (ends(of: first.frame), ends(of: last.frame))
      // Content that reads from right to left begins with the greatest positions.
      return (min(one.start, other.start), max(one.end, other.end))
    }

  }

  @c @implementation
  public func vlt_collection_view_get_statistics(
    _ self: OpaquePointer!, _ statistics: UnsafeMutablePointer<VltStatistics>!
  ) {
    guard let view = checkedView(self) else { return }
    guard let statistics else { return logCritical("statistics != NULL") }
    statistics.pointee = view.statistics
  }
#endif
