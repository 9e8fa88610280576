extension CollectionLayout {
  /// The size that the content would have in a container of an extent across the scroll axis.
  ///
  /// ```swift
  /// layout.sizeThatFits(across: 320).height   // how high it is at a width of 320
  /// layout.sizeThatFits(across: nil)          // as wide as needed
  /// ```
  ///
  /// `nil` and infinity mean *as wide as needed*:
  ///
  /// | mode | as wide as needed |
  /// |---|---|
  /// | items with a width of their own that wrap (flow) | all items on a single line |
  /// | lanes of given sizes (masonry) | those lanes |
  /// | a `SubviewLayout` | its answer to `ProposedSize.unspecified` |
  /// | any other, which fills what it is given | the extent of `containerSize` |
  ///
  /// Insets are included; the widest section counts. Mode, axis, direction and source are those set now, prepared or not.
  /// The prepared layout and what is invalidated stay the same.
  ///
  /// The layout lays everything out once and discards the result. It requests what a first `prepare()` would. In a
  /// section with an estimate, all sizes are estimated as in a new layout, across and along the axis. If the content is to be as
  /// wide as needed, sizes of flows and `SubviewLayout`s are requested twice. A call from a delegate, a source or a visitor
  /// might never end, so it is refused: it returns `contentSize` and is reported (`LayoutDiagnostic.measuringRefused`). If the
  /// delegate is gone, it returns `contentSize`.
  ///
  /// - Complexity: that of a first `prepare()`.
  public func sizeThatFits(across proposed: Double?) -> LayoutSize {
    guard hostCallDepth == 0 else {
      report(.measuringRefused)
      return contentSize
    }
    return whileCallingOut {
      guard let provider = poll() else { return contentSize }
      let counts = lastCounts
      let reader = provider.reader(for: self)
      var change = change
      change.pending = .everything
      change.isOtherMode = false
      let cross =
        proposed.flatMap { $0 == .infinity ? nil : $0 } ?? naturalCross(counts, in: change.container, reader)
      if let cross {
        change.container = ModeContainer(cross: Length.cross(cross), orientation: currentOrientation)
      }
      let sections = SectionedContent()
      sections.update(change, counts: counts, reading: reader)
      var content = PreparedContent(unprepared: sections, currentOrientation)
      content.update(currentOrientation, currentPixelPolicy)
      return content.size
    }
  }

  private func naturalCross(
    _ counts: [Int], in container: ModeContainer, _ reader: any ContentReader
  ) -> Double? {
    var widest: Double?
    for (section, count) in counts.enumerated() {
      let layout = reader.layout(of: section)
      let engine = (layout.mode ?? currentMode).makeEngine()
      let items = reader.items(of: section, container.orientation)
      let count = min(count, engine.itemLimit)
      // The sizes with which items are laid out afterwards.
      let estimated = KnownSizesReader.reader(
        items, .nothing, section: section, for: .everything(count: count),
        layout.estimate == .none ? nil : SectionEstimate(layout.estimate), canSetUnmeasuredSize: false,
        container.orientation)
      if let natural = engine.naturalCross(of: count, in: container, reading: estimated ?? items) {
        widest = max(widest ?? 0, natural)
      }
    }
    return widest
  }
}
