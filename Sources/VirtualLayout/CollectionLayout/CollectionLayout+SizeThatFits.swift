// What size the content would take, without laying it out.
extension CollectionLayout {
  /// The size that the content takes where this one is proposed: what `contentSize` would be for a container of that
  /// extent across. What is proposed along the scroll axis changes nothing.
  ///
  /// ```swift
  /// layout.sizeThatFits(ProposedSize(width: 320, height: nil))   // how high it is at a width of 320
  /// layout.sizeThatFits(.unspecified)                            // as wide as needed
  /// ```
  ///
  /// Across, `nil` and infinity stand for *as wide as needed*: the extent that the mode would choose by itself.
  ///
  /// | mode | as wide as needed |
  /// |---|---|
  /// | whose items have a width of their own and wrap (flow) | all items on a single line |
  /// | of lanes of given sizes (masonry) | those lanes |
  /// | a `SubviewLayout` | what it answers to `ProposedSize.unspecified` |
  /// | any other, which fills what it is given | `containerSize` |
  ///
  /// Insets are part of it; of several sections the widest counts. Mode, axis, direction and source are those that are set, whether prepared or not; the
  /// prepared layout, its answers and what is invalidated stay as they are.
  ///
  /// Everything is laid out once, beside the layout, and thrown away: the source is asked for its counts and once
  /// for every size, as wide as needed a second time. Called while the layout asks its source or runs a visitor, it would
  /// ask without end: then it answers with `contentSize`, and so it does when the delegate is gone.
  ///
  /// - Complexity: that of a first `prepare()`.
  public func sizeThatFits(_ proposal: ProposedSize) -> LayoutSize {
    guard callsUnderWay == 0 else {
      report(.measuringRefused)
      return contentSize
    }
    return whileCallingOut {
      guard let source = poll() else { return contentSize }
      let counts = lastCounts
      let reader = source.reader(for: self)
      let orientation = currentOrientation
      let proposed = orientation.axis == .vertical ? proposal.width : proposal.height
      var container = ModeContainer(
        cross: Length.cross(orientation.cross(of: currentContainerSize)), orientation: orientation)
      if let proposed, proposed != .infinity {
        container = ModeContainer(cross: Length.cross(proposed), orientation: orientation)
      } else if let natural = naturalCross(counts, in: container, reader) {
        container = ModeContainer(cross: Length.cross(natural), orientation: orientation)
      }
      let sections = SectionedContent()
      let change = SectionedContent.Change(
        pending: .everything, mode: currentMode, isOtherMode: false, container: container,
        header: currentContentHeader, footer: currentContentFooter)
      _ = sections.update(change, counts: counts, reading: reader)
      var content = PreparedContent(unprepared: sections, orientation)
      content.update(orientation, currentPixelPolicy)
      return content.size
    }
  }

  /// The widest that a section is by itself; nil where none has a width of its own.
  private func naturalCross(
    _ counts: [Int], in container: ModeContainer, _ reader: any ContentReader
  ) -> Double? {
    var widest: Double?
    for (section, count) in counts.enumerated() {
      let engine = (reader.layout(of: section).mode ?? currentMode).makeEngine()
      let items = reader.items(of: section, container.orientation)
      let count = min(count, engine.itemLimit)
      if let natural = engine.naturalCross(of: count, in: container, reading: items) {
        widest = max(widest ?? 0, natural)
      }
    }
    return widest
  }
}
