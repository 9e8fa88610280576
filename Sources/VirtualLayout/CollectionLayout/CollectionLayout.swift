/// Decides where the items of a collection go, and answers what is visible where.
///
/// ```swift
/// let layout = CollectionLayout(.masonry(lanes: .adaptive(minimum: 240), spacing: 8))
/// layout.containerSize = LayoutSize(width: 1200, height: 800)
/// layout.source = .extents(heights)
/// layout.prepare()
/// layout.contentSize                                    // 1200 × whatever the items take
/// layout.forEachElement(in: viewport) { cell in         // allocates nothing
///   draw(cell.path, at: cell.frame)
/// }
/// ```
///
/// The lifecycle is that of UICollectionViewLayout: set what the layout depends on, call `prepare()`, then query. Queries
/// never call your delegate or source (`CollectionLayoutDelegate` lists the calls that do). They answer as of the last
/// `prepare()`; before the first one the content is empty. `prepare()` itself notices another container, mode or number of
/// items. Without a change it costs next to nothing, so you can call it before every frame. Use `invalidateLayout` for
/// changes that it cannot notice.
///
/// All coordinates are points in content space: the origin is the top left corner of the content, and y points down.
///
/// The layout knows nothing of views, drawing, clocks or threads. It is not `Sendable`: call it from one thread at a time.
///
/// UIKit's hosts subclass their layout. This class is final: how items are arranged is a value (`LayoutMode`).
public final class CollectionLayout {
  var currentMode: LayoutMode
  var currentOrientation: Orientation
  var currentContainerSize = LayoutSize.zero
  var provider = Provider.none
  var delegateReference = DelegateReference()

  /// What the host has invalidated since the last `prepare()`.
  @exclusivity(unchecked) var pending = InvalidationContext.everything
  private var preparedMode: LayoutMode
  /// Whether the mode is another than at the last `prepare()`.
  private(set) var isOtherMode = false
  /// The number of items of each section when the host was last asked (`poll`), and whether the layout does not have them yet.
  @exclusivity(unchecked) var lastCounts: [Int] = []
  @exclusivity(unchecked) var hasOtherCounts = false

  /// What queries answer from: the result of the last `prepare()`.
  @exclusivity(unchecked) @usableFromInline var content: PreparedContent

  /// How many calls into the host are running. It is kept here because an engine's storage must not be read while the engine
  /// calls the host.
  @exclusivity(unchecked) @usableFromInline var hostCallDepth = 0

  private var isReporting = false

  /// Called when the layout could not carry out a call as asked. By default nil: then the layout says nothing. It never
  /// prints or traps.
  ///
  /// The handler may be called in the middle of a pass. Like a delegate, it may query the layout but not change it. Changes
  /// that it attempts, also of this property, are refused without another diagnostic.
  public var onDiagnostic: ((LayoutDiagnostic) -> Void)? {
    get { diagnosticHandler }
    set { if mayChange(.onDiagnostic) { diagnosticHandler = newValue } }
  }
  private var diagnosticHandler: ((LayoutDiagnostic) -> Void)?

  /// The part of the content that the host shows, in content space. Set it as the content scrolls.
  ///
  /// Pinned headers and footers stay inside it. When the content changes, the layout moves it so that the anchor stays in
  /// place on screen (`scrollAnchoring`). If `axis` changes, the bounds keep their position across the scroll axis. Setting
  /// them lays nothing out.
  ///
  /// If the bounds have no extent along the scroll axis (never set, or NaN), nothing is visible: no header or footer is
  /// pinned, and no anchor is kept.
  public var visibleBounds: LayoutRect {
    get { content.sections.visibleBounds }
    set {
      guard mayChange(.visibleBounds) else { return }
      if newValue != content.sections.visibleBounds { lastAnchor = nil }
      content.sections.visibleBounds = newValue
    }
  }

  /// What stays in place on screen while the content around it changes. By default as in browsers (`ScrollAnchoring.standard`).
  public var scrollAnchoring: ScrollAnchoring {
    get { currentScrollAnchoring }
    set { if mayChange(.scrollAnchoring) { currentScrollAnchoring = newValue } }
  }
  var currentScrollAnchoring = ScrollAnchoring.standard

  /// The item that was the anchor in the last change. It stays the anchor until the host scrolls.
  var lastAnchor: ItemPath?

  var currentPixelPolicy = PixelPolicy.none
  var currentContentHeader = SupplementaryExtent.none
  var currentContentFooter = SupplementaryExtent.none

  /// An empty layout. Set a container size and a source or delegate, and call `prepare()`.
  ///
  /// - Parameters:
  ///   - mode: how items are arranged.
  ///   - axis: the axis along which the content scrolls.
  ///   - direction: the side at which reading begins.
  public init(
    _ mode: LayoutMode, axis: LayoutAxis = .vertical, direction: LayoutDirection = .leftToRight
  ) {
    currentMode = mode
    preparedMode = mode
    currentOrientation = Orientation(axis: axis, direction: direction)
    content = PreparedContent(unprepared: SectionedContent(), currentOrientation)
  }

  /// How items are arranged in sections that name no mode of their own.
  ///
  /// Another mode takes effect at the next `prepare()`, which then asks for all sizes again. Setting an equal mode does
  /// nothing.
  public var mode: LayoutMode {
    get { currentMode }
    set {
      guard mayChange(.mode) else { return }
      currentMode = newValue
      isOtherMode = newValue != preparedMode
    }
  }

  /// Notes that the layout is up to date with everything that the host has set.
  func noteUpToDate() {
    if isOtherMode { preparedMode = currentMode }
    isOtherMode = false
    hasOtherCounts = false
    pending = InvalidationContext()
  }

  /// The axis along which the content scrolls. Takes effect at the next `prepare()`.
  public var axis: LayoutAxis {
    get { currentOrientation.axis }
    set { if mayChange(.axis) { currentOrientation.axis = newValue } }
  }

  /// The side at which reading begins. Takes effect at the next `prepare()`.
  public var direction: LayoutDirection {
    get { currentOrientation.direction }
    set { if mayChange(.direction) { currentOrientation.direction = newValue } }
  }

  /// A header before the first section, as wide as the content. By default none.
  public var contentHeader: SupplementaryExtent {
    get { currentContentHeader }
    set { if mayChange(.contentHeader) { currentContentHeader = newValue } }
  }

  /// A footer after the last section, as wide as the content. By default none.
  public var contentFooter: SupplementaryExtent {
    get { currentContentFooter }
    set { if mayChange(.contentFooter) { currentContentFooter = newValue } }
  }

  /// How edges that lie between pixels are rounded. By default not at all.
  ///
  /// It takes effect at the next `prepare()`, which asks for no sizes because of it. The anchor stays in place
  /// (`scrollAnchoring`).
  public var pixelPolicy: PixelPolicy {
    get { currentPixelPolicy }
    set { if mayChange(.pixelPolicy) { currentPixelPolicy = newValue } }
  }

  /// The size of the container in points.
  ///
  /// Its extent across the scroll axis decides the layout and takes effect at the next `prepare()`. Its extent along the axis
  /// tells `prepare(budget:)` how much is visible if you do not set `visibleBounds`.
  public var containerSize: LayoutSize {
    get { currentContainerSize }
    set { if mayChange(.containerSize) { currentContainerSize = newValue } }
  }

  /// The delegate that supplies counts and sizes. The layout holds it weakly; once it is gone, the last layout stays as it is.
  ///
  /// Setting a delegate removes `source`. Setting nil leaves a source in place.
  public var delegate: (any CollectionLayoutDelegate)? {
    get { delegateReference.delegate }
    set {
      guard mayChange(.delegate) else { return }
      if newValue == nil, case .source = provider { return }
      delegateReference.delegate = newValue
      provider = newValue == nil ? .none : .delegate
      pending = .everything
    }
  }

  /// The source of counts and sizes, for use without a delegate.
  ///
  /// Setting a source removes `delegate`. Setting nil leaves a delegate in place.
  public var source: ItemSource? {
    get { if case .source(let reader) = provider { reader.source } else { nil } }
    set {
      guard mayChange(.source) else { return }
      if newValue == nil, case .delegate = provider { return }
      delegateReference.delegate = nil
      provider = newValue.map { .source(SourceContentReader($0)) } ?? .none
      pending = .everything
    }
  }

  /// Whether the layout may be changed now. If not, reports the change as refused.
  func mayChange(_ change: LayoutDiagnostic.Change) -> Bool {
    guard hostCallDepth > 0 else { return true }
    report(.changeRefused(change))
    return false
  }

  /// Calls the host's handler, unless it is running already: a handler that repeats the reported call would never end.
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
