#if !hasFeature(Embedded)
  extension LaneLayout {
    /// The first broken invariant of those written at the type, or nil.
    func checkInvariants() -> String? {
      if let broken = tree.checkInvariants() { return broken }
      guard laneOf.count == tree.places, spans.isEmpty || spans.count == tree.places else {
        return "lanes 1: \(laneOf.count) lanes and \(spans.count) spans for \(tree.places) places"
      }
      for item in 0..<count {
        let lane = laneOf[tree.place(of: item)]
        if PendingLane.isPending(lane) {
          if item < tree.count || item > lastPending { return "lanes 3: item \(item) has no lane" }
        } else if lanes(of: item).isEmpty || lanes(of: item).upperBound > traits.tracks.count {
          return "lanes 1: item \(item) in lanes \(lanes(of: item))"
        }
      }
      if isPlaced != (validTo == .infinity) || (!isPlaced && validTo != cursor.ends.min()) {
        return "lanes 2: valid to \(validTo)"
      }
      if !stretched.isEmpty && !isPlaced { return "lanes 4: stretched before all is placed" }
      return stretched.isEmpty ? checkEnds() : nil
    }

    /// Whether the lanes end where the items end, at every checkpoint.
    private func checkEnds() -> String? {
      var ends = traits.firstCursor.ends
      for item in 0..<tree.count {
        if item % checkpointInterval == 0 {
          var kept = cursor
          checkpoints.restore(item / checkpointInterval, to: &kept)
          if kept.ends != ends { return "lanes 2: the ends before item \(item)" }
        }
        let end = tree.start(at: item) + tree.extent(at: item) + traits.itemSpacing
        for lane in lanes(of: item) { ends[lane] = max(ends[lane], end) }
      }
      return cursor.ends == ends ? nil : "lanes 2: the ends after item \(tree.count)"
    }
  }
#endif
