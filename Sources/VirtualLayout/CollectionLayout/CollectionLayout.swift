/// Computes where the items of a collection go, and finds what is visible.
///
/// ```swift
/// let layout = CollectionLayout(
///   .masonry(lanes: .adaptive(minimum: 240), spacing: 8), in: LayoutSize(width: 1200, height: 800))
/// layout.source = .extents(heights)
/// layout.prepare()
/// layout.contentSize                                    // 1200 × whatever the items take
/// layout.forEachElement(in: viewport) { cell in         // allocates nothing
///   draw(cell.path, at: cell.frame)
/// }
/// ```
///
/// The lifecycle is that of UICollectionViewLayout: set what the layout depends on, call `prepare()`, then query. Queries
/// answer as of the last call that laid something out; before the first one, the content is empty. They never call your
/// delegate or source (`CollectionLayoutDelegate` lists the calls that do).
///
/// `prepare()` notices another container, mode or number of items. Without a change it costs next to nothing, so you can call
/// it before every frame. Report other changes with `invalidateLayout`.
///
/// All coordinates are points in content space: the origin is the top left corner of the content, and y points down.
///
/// The layout knows nothing of views, drawing, clocks or threads. It is not `Sendable`: call it from one thread at a time, and
/// let other threads read a `FrozenLayout`. It is final: you choose how items are arranged by a value (`LayoutMode`), not by a
/// subclass as in UIKit.
///
/// Notes on complexity use n for the number of items, and *line modes* for those that place items on lines, such as a flow.
public final class CollectionLayout {
  var currentMode: LayoutMode
  var currentOrientation: Orientation
  var currentContainerSize: LayoutSize
  /// The source; nil if there is a delegate or neither.
  private(set) var sourceReader: SourceContentReader?
  /// Set by `replaceProvider`. Not `private(set)`: reading it elsewhere would then copy the weak reference, which takes 30 ns.
  var delegateReference = DelegateReference()

  /// What the host has invalidated since the last `prepare()`.
  @exclusivity(unchecked) var pending = InvalidationContext.everything
  private var preparedMode: LayoutMode
  /// Whether the mode differs from that of the last `prepare()`.
  private(set) var isOtherMode = false
  /// The number of items of each section as of the last `poll()`.
  @exclusivity(unchecked) var lastCounts: [Int] = []
  /// Whether `lastCounts` has changed since the layout last followed it.
  @exclusivity(unchecked) var hasOtherCounts = false

  /// The result of the last `prepare()`, from which queries answer.
  @exclusivity(unchecked) @usableFromInline var content: PreparedContent

  var version: Int { content.version }

  /// How many calls into the host are running; changes are refused meanwhile. It is stored here and not in the engines, so that
  /// checking it never reads an engine that is just calling the host.
  @exclusivity(unchecked) @usableFromInline var hostCallDepth = 0

  /// The number of scrollers that have been made for the layout.
  var scrollerCount = 0
  /// The number, counted from 1, of the scroller that drives the layout: the newest, while it lives; 0 for none.
  var driver = 0

  private var isReporting = false

  /// Called when the layout could not carry out a call as requested. By default nil: the layout never prints or traps. The
  /// handler may be called in the middle of a pass. Like a delegate, it may query the layout but not change it. If it attempts
  /// a change, also of this property, the change is refused without another diagnostic.
  public var onDiagnostic: ((LayoutDiagnostic) -> Void)? {
    get { diagnosticHandler }
    set {
      guard mayChange(.onDiagnostic) else { return }
      let former = diagnosticHandler
      diagnosticHandler = newValue
      withExtendedLifetime(former) {}
    }
  }
  private var diagnosticHandler: ((LayoutDiagnostic) -> Void)?

  /// The part of the content that is visible, in content space. Set it as the content scrolls; this lays nothing out.
  ///
  /// Pinned headers and footers stay inside it. When the content changes, the layout moves the bounds so that the anchor stays
  /// in place on screen (`scrollAnchoring`). If `axis` changes, they keep their position across the scroll axis.
  ///
  /// If the bounds have no extent along the scroll axis (never set, or NaN), nothing is visible: no header or footer is pinned,
  /// and no anchor is kept. While a `Scroller` drives the layout, it sets them, and you cannot.
  public var visibleBounds: LayoutRect {
    get { content.sections.visibleBounds }
    set {
      if allows(.visibleBounds) { moveView(to: newValue) }
    }
  }

  /// Sets the bounds after a scroll: what was held in the last change no longer is.
  func moveView(to bounds: LayoutRect) {
    if bounds != content.sections.visibleBounds { (held, keepsStart) = (nil, false) }
    content.sections.visibleBounds = bounds
  }

  /// The element that stays in place on screen while the content changes. By default as in browsers
  /// (`ScrollAnchoring.standard`).
  public var scrollAnchoring: ScrollAnchoring {
    get { content.sections.scrollAnchoring }
    set {
      guard mayChange(.scrollAnchoring) else { return }
      if newValue != scrollAnchoring { (held, keepsStart) = (nil, false) }
      content.sections.scrollAnchoring = newValue
    }
  }

  /// What was held in the last change. It stays the anchor until the host scrolls.
  var held: HeldElement?

  /// Whether the last change has kept the distance from the start, and its sizes are still to be measured: estimates may let the
  /// content seem to fit in the view, which then is not at the end.
  var keepsStart = false

  var currentPixelPolicy = PixelPolicy.none
  var currentContentHeader = SupplementaryExtent.none
  var currentContentFooter = SupplementaryExtent.none

  /// Creates an empty layout. Set a source or delegate, then call `prepare()`.
  ///
  /// - Parameter containerSize: the size of the container, in points. If you do not know it yet, set `containerSize` later.
  public init(
    _ mode: LayoutMode, in containerSize: LayoutSize = .zero, axis: LayoutAxis = .vertical,
    direction: LayoutDirection = .leftToRight
  ) {
    currentMode = mode
    currentContainerSize = containerSize
    preparedMode = mode
    currentOrientation = Orientation(axis: axis, direction: direction)
    content = PreparedContent(unprepared: SectionedContent(), currentOrientation)
  }

  /// How items are arranged in sections that name no mode of their own. Another mode takes effect at the next `prepare()`,
  /// which requests all sizes of these sections again. Setting an equal mode does nothing.
  public var mode: LayoutMode {
    get { currentMode }
    set {
      guard mayChange(.mode) else { return }
      let former = currentMode
      currentMode = newValue
      isOtherMode = newValue != preparedMode
      // The last reference to a rule of the host goes when nothing is being changed: its `deinit` may call the layout.
      withExtendedLifetime(former) {}
    }
  }

  /// Records that the layout is up to date with everything that the host has set.
  func noteUpToDate() {
    if isOtherMode {
      content.sections.retiredModes.append(preparedMode)
      preparedMode = currentMode
    }
    isOtherMode = false
    hasOtherCounts = false
    pending = InvalidationContext()
  }

  /// The axis along which the content scrolls. Another takes effect at the next `prepare()`, which requests everything again.
  public var axis: LayoutAxis {
    get { currentOrientation.axis }
    set { if mayChange(.axis) { currentOrientation.axis = newValue } }
  }

  /// The reading direction. Another takes effect at the next `prepare()`, which requests everything again.
  public var direction: LayoutDirection {
    get { currentOrientation.direction }
    set { if mayChange(.direction) { currentOrientation.direction = newValue } }
  }

  /// A header before the first section, across the whole content. By default none. Takes effect at the next `prepare()`.
  public var contentHeader: SupplementaryExtent {
    get { currentContentHeader }
    set { if mayChange(.contentHeader) { currentContentHeader = newValue } }
  }

  /// A footer after the last section, across the whole content. By default none. Takes effect at the next `prepare()`.
  public var contentFooter: SupplementaryExtent {
    get { currentContentFooter }
    set { if mayChange(.contentFooter) { currentContentFooter = newValue } }
  }

  /// How edges that lie between pixels are rounded. By default not at all. A change takes effect at the next `prepare()`,
  /// which requests no sizes for it and keeps the anchor in place.
  public var pixelPolicy: PixelPolicy {
    get { currentPixelPolicy }
    set { if mayChange(.pixelPolicy) { currentPixelPolicy = newValue } }
  }

  /// The size of the container in points. Its extent across the scroll axis decides the layout, from the next `prepare()` on.
  /// Its extent along the axis does not matter.
  public var containerSize: LayoutSize {
    get { currentContainerSize }
    set { if mayChange(.containerSize) { currentContainerSize = newValue } }
  }

  /// The delegate that supplies counts and sizes. The layout holds it weakly. Once it is gone, the last layout stays, and each
  /// call that would lay out is reported (`LayoutDiagnostic.delegateGone`).
  /// Setting a delegate removes `source` and invalidates everything. Setting nil does not affect a source.
  public var delegate: (any CollectionLayoutDelegate)? {
    get { delegateReference.delegate }
    set {
      guard mayChange(.delegate) else { return }
      if newValue == nil, sourceReader != nil { return }
      let former = replaceProvider(by: nil, delegate: newValue)
      pending = .everything
      withExtendedLifetime(former) {}
    }
  }

  /// The source of counts and sizes, for use without a delegate. Setting a source removes `delegate` and invalidates
  /// everything. Setting nil does not affect a delegate. If you know what has changed, call `replaceSource(invalidating:by:)` or
  /// `performBatchUpdates(_:source:)` instead.
  public var source: ItemSource? {
    get { sourceReader?.source }
    set {
      guard mayChange(.source) else { return }
      if newValue == nil, delegateReference.isSet { return }
      let former = replaceProvider(by: newValue.map { SourceContentReader($0) })
      pending = .everything
      withExtendedLifetime(former) {}
    }
  }

  /// Returns the former provider, which the caller drops when nothing is being written: objects of the host may go with it, and
  /// their `deinit` may call the layout.
  func replaceProvider(
    by new: SourceContentReader?, delegate: (any CollectionLayoutDelegate)? = nil
  ) -> (SourceContentReader?, DelegateReference) {
    let former = (sourceReader, delegateReference)
    sourceReader = new
    delegateReference.delegate = delegate
    delegateReference.isSet = delegate != nil
    return former
  }

  /// Bytes held by the prepared layout, unused capacity included.
  package var memoryFootprint: Int { content.sections.memoryFootprint }

  /// Whether the layout may be changed now, by its host or its scroller. If not, reports that the change is refused.
  func mayChange(_ change: LayoutDiagnostic.Change) -> Bool {
    guard hostCallDepth > 0 else { return true }
    report(.changeRefused(change))
    return false
  }

  /// Whether the host may make a change by calling the layout now. If not, reports why: it may not make any while the layout
  /// calls it, and must leave some to the scroller, if there is one.
  package func allows(_ change: LayoutDiagnostic.Change) -> Bool {
    guard mayChange(change) else { return false }
    guard driver != 0, change.isLeftToScroller else { return true }
    report(.leftToScroller(change))
    return false
  }

  /// Calls the host's handler, unless it is running: a handler that repeats the reported call would never end.
  @inline(never)
  func report(_ diagnostic: LayoutDiagnostic) {
    guard !isReporting, let diagnosticHandler else { return }
    isReporting = true
    defer { isReporting = false }
    whileCallingOut { diagnosticHandler(diagnostic) }
  }

  /// Runs `body`, which calls the host. Changes are refused meanwhile.
  @inline(__always)
  func whileCallingOut<Result: ~Copyable>(_ body: () -> Result) -> Result {
    hostCallDepth += 1
    defer { hostCallDepth -= 1 }
    return body()
  }
}
