// How the viewport jumps to a target.
extension Scroller {
  /// Shows an element or an end of the content at once, although the sizes on the way may be estimates.
  ///
  /// The viewport jumps to where the target is expected, measures what is alive there, and corrects itself, in up to 8 rounds,
  /// of which two are usual. When it has come to rest, the target is exactly where you asked, as far as the content's ends
  /// allow, from wherever the viewport came. To animate instead, move toward `position(of:at:)`, which may change on the way,
  /// and end with this call.
  ///
  /// If you measure items yourself (`setMeasuredSizes(_:)`), they change size after this call, and then the anchor stays in
  /// place, not the target. Show the target again once you have set the sizes around it.
  ///
  /// - Parameter alignment: where in the viewport the target comes to rest. It does not matter for ends of the content.
  /// - Returns: the position to show. During a gesture, go on from it. If the target is not laid out, the viewport stays where
  ///   it is, and the layout reports that (`LayoutDiagnostic.targetMissing(_:)`).
  /// - Complexity: that of `CollectionLayout.scrollDelta(showing:at:)`, and with estimates of up to 8 calls of
  ///   `CollectionLayout.measureItems(in:)`. For `.end` also that of placing all lanes.
  @discardableResult
  public func scroll(to target: ScrollTarget, at alignment: ScrollAlignment = .nearest) -> Double {
    guard beginCall() else { return position }
    if let element = target.element, layout.attributes(of: element) == nil {
      layout.report(.targetMissing(element))
    }
    // If the target is there already, nothing else would measure what is seen.
    if isUnsettled { measureAlive() }
    show(target, at: alignment)
    position = start
    let shown = confine(isScrolled: true)
    layout.held = nil
    return shown
  }

  /// The position at which a target would be shown, with the sizes known by now; nil if it is not laid out.
  ///
  /// - Complexity: that of `CollectionLayout.scrollDelta(showing:at:)`. For `.end` also that of placing all lanes.
  public func position(of target: ScrollTarget, at alignment: ScrollAlignment = .nearest) -> Double? {
    delta(showing: target, at: alignment).map { position + $0 }
  }

  /// Moves the viewport to a target, and measures until the target stays there. Lanes that come into view become level before
  /// the last move. If they became level after it, the anchor would stay in place instead of the target.
  func show(_ target: ScrollTarget, at alignment: ScrollAlignment = .start) {
    // Without a target, nothing but the anchor can stay in place: `confine` moves the lanes then.
    guard delta(showing: target, at: alignment) != nil else { return }
    let from = start
    for _ in 0..<Self.rounds {
      let haveMoved = moveLanes(isIdle: !isInGesture, keepingAnchor: false)
      guard let delta = delta(showing: target, at: alignment), delta != 0 || haveMoved else { break }
      layout.moveView(to: layout.visibleBounds.moved(by: delta, along: orientation.axis))
      movement.follow(to: start, speed: 0, length: 0)
      measureAlive(seen: (start - from).magnitude >= viewLength ? .nothing : .viewport)
    }
  }

  private func delta(showing target: ScrollTarget, at alignment: ScrollAlignment) -> Double? {
    let view = VisibleSpan(layout.visibleBounds, orientation)
    guard !view.isEmpty else { return nil }
    switch target {
    case .start: return layout.content.deltaToStart(view)
    case .end: return layout.content.deltaToEnd(view)
    case .item(let path): return layout.scrollDelta(showing: path, at: alignment)
    case .header, .footer: return target.element.flatMap { layout.scrollDelta(showing: $0, at: alignment) }
    }
  }
}

/// Where to scroll: an element, or an end of the content (`Scroller.scroll(to:at:)`).
public enum ScrollTarget: Hashable, Sendable {
  /// An item, by its path.
  case item(ItemPath)
  /// A section's header. If it is pinned, the place where it would be if it were not.
  case header(section: Int)
  /// A section's footer. If it is pinned, the place where it would be if it were not.
  case footer(section: Int)
  /// The start of the content: its top, or in horizontal content the side where reading begins.
  case start
  /// The end of the content: its bottom, or in horizontal content the side where reading ends.
  case end

  var element: LayoutElement? {
    switch self {
    case .item(let path): .item(path)
    case .header(let section): .ofSection(section, .header)
    case .footer(let section): .ofSection(section, .footer)
    case .start, .end: nil
    }
  }
}
