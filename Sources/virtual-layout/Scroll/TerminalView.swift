import VirtualLayout

/// Content that can be scrolled on a screen. It knows how to move, what keys do, and what the screen shows; it
/// does not know the terminal.
///
/// Time comes from outside, in milliseconds from an arbitrary moment, so that a script of keys always does the
/// same.
protocol TerminalView: AnyObject {
  associatedtype Content
  var viewport: Viewport<Content> { get }
  var wheel: WheelMotion { get set }
  var search: SearchState { get set }
  /// Whether the screen shows the keys.
  var isHelpOpen: Bool { get set }
  /// The present time.
  var now: Int { get set }

  /// Gets ready to move by a distance.
  func prepareToMove(by distance: Double)
  /// Called after every movement.
  func settle()
  func move(_ direction: FocusDirection)
  func resize(columns: Int, rows: Int)

  /// Called before each key.
  func prepareForKey()
  /// Handles a key other than those that move or search.
  func press(_ key: Key)
  /// Handles a click at a point in the content.
  func click(at point: LayoutPoint)
  /// Closes one of the things that are open.
  /// - Returns: false if nothing is open.
  func close() -> Bool

  /// Begins to look for a pattern, or for the last one again.
  func beginSearch(_ pattern: SearchPattern?, isForward: Bool)
  /// Goes on searching for some time.
  func continueSearch()

  /// The milliseconds until `tickContent` is to be called, or nil if nothing happens without keys.
  var contentInterval: Int? { get }
  func tickContent() throws(Failure)

  /// The parts of the status line, the most important first.
  var statusParts: [String] { get }
  /// The most important keys, in a few words.
  var hint: String { get }
  /// All keys.
  var keys: [ScrollKey] { get }
  /// What is told about an item, in parts; nil if nothing is.
  var information: [String]? { get }

  /// Paints the content. On a screen without colours, it can be told apart all the same.
  func paint(on screen: inout Screen)

  /// The item that stays where it is while the content changes: what it is called, and its number.
  var anchor: (label: String, id: Int)? { get }
  /// The frame of the item with this number in the content, or nil if the item is gone.
  func frame(ofItem id: Int) -> LayoutRect?
}

// MARK: Keys

extension TerminalView {
  func prepareToMove(by distance: Double) {}

  func prepareForKey() {}

  /// - Parameter time: the present time.
  /// - Returns: false to quit.
  func handle(_ key: Key, at time: Int) -> Bool {
    now = time
    prepareForKey()
    if isHelpOpen {
      isHelpOpen = false
      return true
    }
    if search.prompt != nil {
      type(key)
      return true
    }
    if key != .wheelUp, key != .wheelDown { stopWheel() }
    switch key {
    case .character("q"), .character("Q"), .control("c"), .control("d"): return false
    case .escape: return closeLast()
    case .wheelUp: turnWheel(-1)
    case .wheelDown: turnWheel(1)
    case .click(let column, let row) where row < viewport.rows && column < viewport.columns:
      click(at: viewport.point(column: column, row: row))
    case .up, .character("k"): move(.up)
    case .down, .character("j"): move(.down)
    case .left, .character("h"): move(.left)
    case .right, .character("l"): move(.right)
    case .pageUp, .character("b"): move(.pageUp)
    case .pageDown, .character(" "): move(.pageDown)
    case .home, .character("g"): move(.home)
    case .end, .character("G"): move(.end)
    case .control("y"): scroll(by: -CellSize.height)
    case .control("e"): scroll(by: CellSize.height)
    case .character("/"): search.prompt = SearchPrompt()
    case .character("n"): find(nil, isForward: true)
    case .character("N"): find(nil, isForward: false)
    case .character("?"): isHelpOpen = true
    default: press(key)
    }
    return true
  }

  private func closeLast() -> Bool {
    if search.isRunning {
      search.stop("stopped")
      return true
    }
    if close() { return true }
    if search.isClear { return false }
    search.clear()
    return true
  }

  // MARK: Searching

  private func type(_ key: Key) {
    guard let result = search.prompt?.press(key), result != .typing else { return }
    search.prompt = nil
    // Without a text, Enter looks for the last pattern again.
    if case .done(let text) = result { find(SearchPattern(text), isForward: true) }
  }

  private func find(_ pattern: SearchPattern?, isForward: Bool) {
    beginSearch(pattern, isForward: isForward)
    continueSearch()
  }

  // MARK: Scrolling

  func scroll(by distance: Double) {
    prepareToMove(by: distance)
    viewport.move { $0.scroll(by: distance) }
    settle()
  }

  /// A turn of the wheel. From now on, the movement owns the position.
  private func turnWheel(_ direction: Double) {
    let scroller = viewport.scroller
    if !wheel.isMoving { scroller.beginGesture() }
    wheel.add(direction, from: scroller.position, at: now, step: viewport.step)
  }

  /// Follows the wheel's movement. It stops at the ends of the content.
  private func moveWithWheel() {
    guard let (target, speed, isOver) = wheel.state(at: now) else { return }
    let scroller = viewport.scroller
    prepareToMove(by: target - scroller.position)
    let range = scroller.positionRange
    let position = min(max(target, range.lowerBound), range.upperBound)
    var shown = position
    viewport.move { shown = $0.scroll(to: position, speed: speed) }
    // At an end of the content, the scroller answers with another position.
    if isOver || shown != target { stopWheel() }
    settle()
  }

  func stopWheel() {
    guard wheel.isMoving else { return }
    wheel.stop()
    viewport.move { $0.endGesture() }
  }

  // MARK: Time

  /// The milliseconds until `tick` is to be called, or nil if nothing happens without keys.
  var tickInterval: Int? {
    if search.isRunning { return 0 }
    let moving = wheel.isMoving ? WheelMotion.interval : nil
    guard let content = contentInterval else { return moving }
    return min(content, moving ?? content)
  }

  func tick(at time: Int) throws(Failure) {
    now = time
    moveWithWheel()
    if search.isRunning { continueSearch() }
    if let due = contentInterval, due <= 0 { try tickContent() }
  }
}
