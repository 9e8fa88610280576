/// Where to scroll: an element, or an end of the content.
public enum ScrollTarget: Hashable, Sendable {
  case item(ItemPath)
  /// A section's header. If it is pinned, its place while it is not.
  case header(section: Int)
  /// A section's footer. If it is pinned, its place while it is not.
  case footer(section: Int)
  case start
  case end
}

extension Scroller {
  /// Shows an element or an end of the content at once, although the sizes on the way may be estimates.
  ///
  /// The view jumps to where the target is expected, measures what is alive there, and corrects itself, in up to 8 rounds. Two
  /// are usual. Afterwards the target is exactly where you asked, as far as the content's ends allow, from wherever the view
  /// came. To animate instead, move toward `position(of:at:)`, which may change on the way, and end with this call.
  ///
  /// - Parameter place: where in the view the target comes to rest. It does not matter for ends of the content.
  /// - Returns: the position to show, also during a gesture. If the target is not laid out, the view stays where it is.
  @discardableResult
  public func scroll(to target: ScrollTarget, at place: ScrollPosition = .nearest) -> Double {
    show(target, at: place)
    position = start
    return settle()
  }

  /// The position at which a target would be shown, with the sizes known by now; nil if it is not laid out.
  public func position(of target: ScrollTarget, at place: ScrollPosition = .nearest) -> Double? {
    delta(showing: target, at: place).map { position + $0 }
  }

  /// Moves the view to a target, and measures until the target stays there.
  func show(_ target: ScrollTarget, at place: ScrollPosition = .start) {
    for _ in 0..<Self.rounds {
      guard let delta = delta(showing: target, at: place), delta != 0 else { break }
      layout.visibleBounds = layout.visibleBounds.moved(by: delta, along: layout.axis)
      movement.follow(to: start, speed: 0, length: 0)
      measureAlive()
    }
  }

  private func delta(showing target: ScrollTarget, at place: ScrollPosition) -> Double? {
    let view = VisibleSpan(layout.visibleBounds, layout.currentOrientation)
    guard !view.isEmpty else { return nil }
    switch target {
    case .start: return layout.content.deltaToStart(view)
    case .end: return layout.content.deltaToEnd(view)
    case .item(let path): return layout.scrollDelta(showing: path, at: place)
    case .header(let section): return layout.scrollDelta(showing: .header, of: section, at: place)
    case .footer(let section): return layout.scrollDelta(showing: .footer, of: section, at: place)
    }
  }
}

extension CollectionLayout {
  /// Whether an element may leave its place to stay in the view.
  func isPinned(_ element: LayoutElement) -> Bool {
    let records = content.sections.records
    switch element.kind {
    case .header: return records[element.path.section].header.isPinned
    case .footer: return records[element.path.section].footer.isPinned
    case .item, .background, .contentHeader, .contentFooter: return false
    }
  }
}
