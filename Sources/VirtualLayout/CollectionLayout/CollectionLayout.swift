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
/// The lifecycle is that of UICollectionViewLayout: set what the layout depends on, call `prepare()`, ask. Queries never
/// call your delegate or source (`CollectionLayoutDelegate` lists the calls that do). They answer as of the last
/// `prepare()`; before the first one the content is empty. `prepare()` itself notices another container, mode or number of
/// items. If there is nothing to do it costs next to nothing, so you can call it before every frame. Tell it what it cannot
/// notice by `invalidateLayout`.
///
/// All coordinates are points in content space: the origin is the top left corner of the content, and y points down.
///
/// The layout knows nothing of views, drawing, clocks or threads. It is not `Sendable`: call it from one thread at a time.
///
/// UIKit's hosts subclass their layout. This class is final; how items are arranged is a value (`LayoutMode`).
public final class CollectionLayout {
  var currentMode: LayoutMode
  var currentOrientation: Orientation
  var currentContainerSize = LayoutSize.zero
  var provider = Provider.none
  var delegateReference = DelegateReference()

  /// What `prepare()` has to bring up to date, besides what it notices itself.
  @exclusivity(unchecked) var pending = InvalidationContext.everything
  /// The mode of the last layout.
  private var preparedMode: LayoutMode
  /// Whether `prepare()` has to bring another mode about.
  private(set) var isOtherMode = false
  /// The number of items of each section at the last count.
  @exclusivity(unchecked) var lastCounts: [Int] = []
  @exclusivity(unchecked) var hasOtherCounts = false

  /// What queries answer from: the last `prepare()`.
  @exclusivity(unchecked) @usableFromInline var content: PreparedContent

  /// How many calls into the host are under way. It is kept here because none of the engine's storage may be read while the
  /// engine is calling the host.
  @exclusivity(unchecked) @usableFromInline var callsUnderWay = 0

  private var isReporting = false

  /// Called when the layout could not do as told. Nothing is printed and nothing traps; without a handler it passes in
  /// silence.
  ///
  /// The handler may be called in the middle of a pass. Like a delegate, it may query the layout, and changes are refused,
  /// also of this property. Changes that it attempts are refused without another diagnostic.
  public var onDiagnostic: ((LayoutDiagnostic) -> Void)? {
    get { diagnosticHandler }
    set { if mayChange(.onDiagnostic) { diagnosticHandler = newValue } }
  }
  private var diagnosticHandler: ((LayoutDiagnostic) -> Void)?

  /// The part of the content that the host shows, in content space. Set it as the content scrolls.
  ///
  /// Pinned headers and footers stay inside it. When the content changes, the layout scrolls it so that the anchor stays in
  /// place (`scrollAnchoring`). If `axis` changes, the view lies across the new axis where it lay across the old one.
  /// Setting it lays nothing out.
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

  /// What stays in place on screen while the content around it changes. By default what browsers keep in place.
  public var scrollAnchoring: ScrollAnchoring {
    get { currentScrollAnchoring }
    set { if mayChange(.scrollAnchoring) { currentScrollAnchoring = newValue } }
  }
  var currentScrollAnchoring = ScrollAnchoring.standard

  /// The item that was the anchor in the last change. It stays the anchor as long as nobody scrolls.
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
  /// You may set it at any time. Another mode takes effect at the next `prepare()`, which then asks for all sizes again. To set an
  /// equal mode does nothing.
  public var mode: LayoutMode {
    get { currentMode }
    set {
      guard mayChange(.mode) else { return }
      currentMode = newValue
      isOtherMode = newValue != preparedMode
    }
  }

  /// Notes that the layout is up to date with everything that was set.
  func noteUpToDate() {
    if isOtherMode { preparedMode = currentMode }
    isOtherMode = false
    hasOtherCounts = false
    pending = InvalidationContext()
  }

  /// The axis along which the content scrolls.
  public var axis: LayoutAxis {
    get { currentOrientation.axis }
    set { if mayChange(.axis) { currentOrientation.axis = newValue } }
  }

  /// The side at which reading begins.
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

  /// What happens to frames whose edges lie between pixels. By default nothing.
  ///
  /// It takes effect at the next `prepare()`, which asks for no sizes because of it. The anchor stays in place
  /// (`scrollAnchoring`).
  public var pixelPolicy: PixelPolicy {
    get { currentPixelPolicy }
    set { if mayChange(.pixelPolicy) { currentPixelPolicy = newValue } }
  }

  /// The size of the container in points.
  ///
  /// Its extent across the scroll axis decides the layout. The extent along it stands in for the view that
  /// `prepare(budget:)` lays out first if you do not set `visibleBounds`.
  public var containerSize: LayoutSize {
    get { currentContainerSize }
    set { if mayChange(.containerSize) { currentContainerSize = newValue } }
  }

  /// The delegate to ask for counts and sizes. The layout holds it weakly; once it is gone, the last layout stands.
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

  /// Counts and sizes without a delegate.
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

  /// Whether the layout may be changed now. If not, reports it.
  func mayChange(_ change: LayoutDiagnostic.Change) -> Bool {
    guard callsUnderWay > 0 else { return true }
    report(.changeRefused(change))
    return false
  }

  /// Calls the host's handler, unless it is running: a handler that repeats what it is told about would never end. The
  /// caller may be in the middle of a pass, so the handler cannot change anything.
  func report(_ diagnostic: LayoutDiagnostic) {
    guard !isReporting, let diagnosticHandler else { return }
    isReporting = true
    defer { isReporting = false }
    whileCallingOut { diagnosticHandler(diagnostic) }
  }

  /// Runs something that calls the host. Changes are refused meanwhile.
  @inline(__always)
  func whileCallingOut<Result: ~Copyable>(_ body: () -> Result) -> Result {
    callsUnderWay += 1
    defer { callsUnderWay -= 1 }
    return body()
  }
}
