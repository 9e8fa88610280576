// What size the content would take, without laying it out.
extension CollectionLayout {
  /// The size that the content would have in a container of the proposed extent across. The extent proposed along the
  /// scroll axis does not matter.
  ///
  /// ```swift
  /// layout.sizeThatFits(ProposedSize(width: 320, height: nil))   // how high it is at a width of 320
  /// layout.sizeThatFits(.unspecified)                            // as wide as needed
  /// ```
  ///
  /// Across, `nil` and infinity mean *as wide as needed*:
  ///
  /// | mode | as wide as needed |
  /// |---|---|
  /// | items with a width of their own that wrap (flow) | all items on a single line |
  /// | lanes of given sizes (masonry) | those lanes |
  /// | a `SubviewLayout` | its answer to `ProposedSize.unspecified` |
  /// | any other, which fills what it is given | `containerSize` |
  ///
  /// Insets are included; of several sections the widest counts. Mode, axis, direction and source are those that are set,
  /// prepared or not. The prepared layout, its answers and what is invalidated stay the same.
  ///
  /// The layout lays everything out once, separately, and throws the result away. It asks the source for counts and for
  /// every size once, or twice if it is to be as wide as needed. A call from a delegate, a source or a visitor would ask
  /// without end, so it returns `contentSize`; so does a call after the delegate is gone.
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
      sections.update(change, counts: counts, reading: reader)
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
