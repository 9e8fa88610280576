/// Everything that a host needs besides drawing: it holds the viewport, calls the layout in the right order, and says which
/// cells to make, fill, move and drop.
///
/// ```swift
/// let scroller = Scroller(layout)
/// scrollBar.value = scroller.resize(to: LayoutSize(width: 1200, height: 800))
///
/// func scrolled(to value: Double) {                       // the scroll bar, the wheel, a finger
///   scrollBar.value = scroller.scroll(to: value)
///   scroller.forEachChange { change in
///     if change.kinds.contains(.left) { cells[change.id] = nil; return }
///     if change.kinds.contains(.entered) { cells[change.id] = makeCell(for: change.element) }
///     cells[change.id]?.place(at: change.frame)           // in content space
///   }
///   canvas.show(scroller.viewport)
/// }
/// ```
///
/// **In.** Every event is one call: another size (`resize(to:)`), the host's scroll position (`scroll(to:speed:)`), a change of
/// the data (`ContentEditing`, or `update()` after you have set or invalidated something on the layout), sizes that
/// you have measured (`setMeasuredSizes(_:)`), a jump (`scroll(to:at:)`). Each returns the position to show: set your scroll
/// bar to it, and go on from it.
///
/// You may set the layout's properties, source and delegate, invalidate, and query at any time. Whatever lays out or scrolls is
/// left to the scroller, which has the same calls: on the layout, they change nothing and are reported
/// (`LayoutDiagnostic.leftToScroller(_:)`), until the scroller is released. Use the scroller on the layout's thread.
///
/// **Out.** Each time you draw, `forEachChange(_:)` reports what happened to the elements that are *alive*: those in the
/// viewport and its overscan, and those that you keep alive (`keepAlive(_:)`).
///
/// **Nothing jumps.** Before an element with an estimated size comes into the alive rectangle, the scroller measures it, and
/// what is already visible stays where it is. The position is corrected for that. While a gesture owns the position
/// (`beginGesture()`), the correction stays *pending* instead, which shifts the content under the host's position. The
/// correction is settled when the gesture ends, or when the host scrolls to an end of the content.
///
/// **No calls in calls.** While the scroller reports, and while the layout calls your delegate or source, you may query both,
/// but not change them. A call that would scroll or lay out changes nothing and is reported
/// (`LayoutDiagnostic.changeRefused(_:)`). It returns the present position, or throws if it carries out a batch.
///
/// All positions are in points, along the scroll axis, positive to the right or down, in either reading direction.
public final class Scroller {
  /// The layout that the scroller drives.
  public let layout: CollectionLayout

  /// How far beyond the viewport elements are alive. After setting it, call `update()`, which measures the elements that come
  /// into reach.
  public var overscan: Overscan

  /// How far beyond the alive rectangle `prefetch(budget:request:cancel:)` reaches, in the direction of the movement.
  public var prefetchDistance = Overscan.Distance.screens(2) {
    didSet { prefetched = nil }
  }

  /// Returns the reuse identifier of an element: a number of your choice. A cell is used again only for elements with the same
  /// one. By default the raw value of the element's kind. It is called in a report, when an element enters or is reloaded, and
  /// may query the layout and the scroller.
  public var reuseIdentifier: (_ element: LayoutElement) -> Int = { Int($0.kind.rawValue) }

  /// The scroll position as of the last call: the value that a scroll bar shows. Except during a gesture, it is where the
  /// viewport begins, from the left or the top of the content.
  public internal(set) var position = 0.0

  /// Whether a gesture or a fling owns the position (`beginGesture()`).
  public internal(set) var isInGesture: Bool {
    get { layout.content.sections.isInGesture }
    set { layout.content.sections.isInGesture = newValue }
  }

  var movement: ScrollMovement
  var alive = AliveElements()
  /// In element order (`LayoutElement.precedes`).
  var keptAlive: [LayoutElement] = []
  var prefetching = PrefetchQueue()
  /// Where the viewport was, and in which version of the layout, when items to prefetch were looked for.
  var prefetched: (start: Double, direction: Double, version: Int)?
  /// The range of viewport positions for which the host has been told everything; nil if there is something to tell.
  var quiet: QuietRange?
  /// Whether the last measuring has left alive items that are not measured (`LayoutDiagnostic.sizesUnsettled`).
  var isUnsettled = false
  /// The scroller's number among those of the layout (`CollectionLayout.driver`).
  private let number: Int

  /// Creates a scroller for a layout that nothing else scrolls. If another scroller does, this one takes its place: calls of the
  /// other one are refused from now on, and reported (`LayoutDiagnostic.secondScroller`).
  public init(
    _ layout: CollectionLayout, overscan: Overscan = Overscan(ahead: .screens(1), behind: .screens(0.5))
  ) {
    self.layout = layout
    self.overscan = overscan
    movement = ScrollMovement(layout.content.transform.orientation, at: 0)
    layout.scrollerCount += 1
    number = layout.scrollerCount
    layout.driver = number
    layout.content.sections.clearance = 0
    // While the layout calls the host, impossible bounds must stay.
    if mayChange { forgetImpossibleBounds() }
    position = start.isFinite ? start : 0
    movement.end(at: position)
  }

  deinit {
    guard layout.driver == number else { return }
    layout.driver = 0
    layout.content.sections.clearance = nil
    layout.content.sections.isInGesture = false
  }

  // MARK: Where the viewport is

  /// The visible part of the content, in content space. Draw an element at its frame's origin minus this origin.
  public var viewport: LayoutRect { layout.visibleBounds }

  /// How far the content has been shifted under the host's position during a gesture, in points: positive if the viewport
  /// begins to the right of the position, or below it. 0 at all other times, and after the host has scrolled to an end of the
  /// content.
  public var pendingCorrection: Double { start - position }

  /// The positions between the two ends of the content. During a gesture they are shifted by the pending correction. While
  /// sizes are estimated, they are an estimate, and change with every element that is measured. Outside of gestures, `position`
  /// is always among them.
  public var positionRange: ClosedRange<Double> {
    let range = range
    guard isInGesture else {
      // In lanes where items follow that have no position yet, the viewport may be beyond the expected end.
      return min(range.least, position)...max(range.greatest, position)
    }
    // The bounds may be NaN or infinite if the host has set them, instead of leaving them to the scroller.
    let pending = pendingCorrection.isFinite ? pendingCorrection : 0
    return range.least - pending...range.greatest - pending
  }

  /// Whether the scroller may be changed now: not while it reports, not while the layout calls the host, and not once a newer
  /// scroller drives the layout. If not, the layout reports that.
  package var mayChange: Bool {
    guard layout.mayChange(.scroller) else { return false }
    if layout.driver == number { return true }
    layout.report(.secondScroller)
    return false
  }

  /// Begins a call that scrolls or lays out. Returns whether it may go on (`mayChange`).
  func beginCall() -> Bool {
    guard mayChange else { return false }
    forgetImpossibleBounds()
    let reach = reach
    layout.content.sections.clearance = 1.5 * viewLength + max(reach.before, reach.after)
    return true
  }

  /// Bounds that are no numbers, which somebody else has set, count as never set.
  func forgetImpossibleBounds() {
    if layout.visibleBounds.isFinite { return }
    layout.moveView(to: .zero)
    position = 0
  }

  /// The axes of what is laid out. The host may have set others, for the next `update()`.
  var orientation: Orientation { layout.content.transform.orientation }

  /// The rectangle whose elements are alive, in content space.
  public var aliveRect: LayoutRect {
    layout.visibleBounds.extended(by: reach.before, and: reach.after, along: orientation.axis)
  }

  /// How far the alive rectangle reaches beyond the viewport.
  var reach: Overscan.Reach { overscan.reach(inViewOf: viewLength, velocity: movement.velocity) }

  var viewLength: Double { Length.cross(orientation.main(of: layout.visibleBounds.size)) }

  /// Where the viewport begins along the scroll axis.
  var start: Double { ends(of: layout.visibleBounds).lo }

  func ends(of rect: LayoutRect) -> (lo: Double, hi: Double) {
    rect.ends(along: orientation.axis)
  }

  /// The values of `start` that show only content, as far as its extent is known.
  var range: ScrollRange {
    layout.content.scrollRange(length: viewLength, extent: orientation.main(of: layout.contentSize))
  }

  func isQuiet(_ view: LayoutRect) -> Bool {
    guard let quiet else { return false }
    return quiet.contains(ends(of: view).lo, reach, version: layout.version)
  }
}

extension LayoutRect {
  fileprivate var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}
