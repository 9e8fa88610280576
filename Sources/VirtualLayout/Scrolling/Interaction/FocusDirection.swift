/// A movement of the focus from item to item, as keys ask for it. Directions are those on screen: with text that reads from
/// right to left, `left` goes on in reading order.
public enum FocusDirection: Hashable, Sendable, CaseIterable {
  case up, down, left, right
  /// Back by the length of a view along the scroll axis.
  case pageUp
  /// On by the length of a view along the scroll axis.
  case pageDown
  /// To the first item of the content.
  case home
  /// To the last item of the content.
  case end

  /// A movement by the axes of a layout.
  enum Step {
    case along(ahead: Bool)
    case across(ahead: Bool)
    case page(ahead: Bool)
    case end(isLast: Bool)
  }

  func step(_ orientation: Orientation) -> Step {
    let isVertical = orientation.axis == .vertical
    let readsRight = orientation.direction == .leftToRight
    return switch self {
    case .up: isVertical ? .along(ahead: false) : .across(ahead: false)
    case .down: isVertical ? .along(ahead: true) : .across(ahead: true)
    case .left: isVertical ? .across(ahead: !readsRight) : .along(ahead: !readsRight)
    case .right: isVertical ? .across(ahead: readsRight) : .along(ahead: readsRight)
    case .pageUp: .page(ahead: false)
    case .pageDown: .page(ahead: true)
    case .home: .end(isLast: false)
    case .end: .end(isLast: true)
    }
  }
}
