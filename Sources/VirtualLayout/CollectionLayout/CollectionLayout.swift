/// Decides where the items of a collection go and answers what is visible where.
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
/// The lifecycle is that of UICollectionViewLayout: set what the layout depends on, call `prepare()`, ask. Queries
/// ask the host for nothing (`CollectionLayoutDelegate` lists the calls that do): answers are those of the last
/// `prepare()`, and before the first one the content is empty. `prepare()` itself notices another container, mode or
/// number of items and otherwise does nothing, so that calling it before every frame costs next to nothing. What it
/// cannot notice, `invalidateLayout` tells it.
///
/// All coordinates are points in content space: the origin is the content's top left corner, y points down. The
/// layout knows nothing of views, drawing, clocks or threads; it is not `Sendable`, and the host calls it from
/// one thread at a time.
///
/// UIKit's hosts subclass their layout. This class is final, and a mode is a value: see `LayoutMode`.
public final class CollectionLayout {
  var currentMode: LayoutMode
  var currentOrientation: Orientation
  var currentContainerSize = LayoutSize.zero
  var provider = Provider.none
  var delegateReference = DelegateReference()

  /// What `prepare()` has to bring up to date besides what it notices itself.
  @exclusivity(unchecked) var pending = InvalidationContext.everything
  /// The mode of the last layout.
  private var preparedMode: LayoutMode
  /// Whether `prepare()` has to bring another mode about.
  private(set) var isOtherMode = false
  /// The items of each section as they were counted last, and whether some count was another since the content was brought up
  /// to date.
  @exclusivity(unchecked) var lastCounts: [Int] = []
  @exclusivity(unchecked) var hasOtherCounts = false

  /// Answers as of the last `prepare()`.
  @exclusivity(unchecked) @usableFromInline var content: PreparedContent

  /// How many calls into the host are under way. Kept out of the engine: while it is being asked by, or is
  /// asking, the host, none of its storage may be read for this.
  @exclusivity(unchecked) @usableFromInline var callsUnderWay = 0

  private var isReporting = false

  /// Told of what the layout could not do as told, at the moment it happens. Nothing is printed and nothing traps;
  /// without a handler it passes in silence.
  ///
  /// It may be called in the midst of a pass. As a delegate, the handler may look at the layout, and what it would change is
  /// refused, this property included; of that it is not told in turn.
  public var onDiagnostic: ((LayoutDiagnostic) -> Void)? {
    get { diagnosticHandler }
    set { if mayChange(.onDiagnostic) { diagnosticHandler = newValue } }
  }
  private var diagnosticHandler: ((LayoutDiagnostic) -> Void)?

  /// What the host shows, in content space. Set it as the content scrolls: pinned headers and footers stay inside, and
  /// what is seen stays where it is when the content changes (`scrollAnchoring`), by which it is then moved along. With
  /// another `axis` it lies across where it lay across before. Nothing is laid out for it.
  ///
  /// If the bounds have no extent along the scroll axis (never set, or NaN), nothing is visible: no header or footer is pinned,
  /// and no anchor is kept.
  public var visibleBounds: LayoutRect {
    get { content.sections.visibleBounds }
    set {
      guard mayChange(.visibleBounds) else { return }
      if newValue != content.sections.visibleBounds { lastAnchor = nil }
      content.sections.visibleBounds = newValue
    }
  }

  /// What stays where it is on screen while the content around it changes. By default what browsers hold.
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

  /// An empty layout. Give it a container size and a source or delegate, and call `prepare()`.
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

  /// What stands before the first section, as wide as the content. By default nothing.
  public var contentHeader: SupplementaryExtent {
    get { currentContentHeader }
    set { if mayChange(.contentHeader) { currentContentHeader = newValue } }
  }

  /// What stands behind the last section. By default nothing.
  public var contentFooter: SupplementaryExtent {
    get { currentContentFooter }
    set { if mayChange(.contentFooter) { currentContentFooter = newValue } }
  }

  /// What becomes of frames whose edges lie between pixels. By default nothing. Takes effect at the next `prepare()`,
  /// which asks for no size on its account. What is seen stays where it is (`scrollAnchoring`).
  public var pixelPolicy: PixelPolicy {
    get { currentPixelPolicy }
    set { if mayChange(.pixelPolicy) { currentPixelPolicy = newValue } }
  }

  /// The size of what the content is laid out in, in points. Its extent across the scroll axis is what matters; the one along
  /// stands in for the view that `prepare(budget:)` lays out first, where the host sets no `visibleBounds`.
  public var containerSize: LayoutSize {
    get { currentContainerSize }
    set { if mayChange(.containerSize) { currentContainerSize = newValue } }
  }

  /// Whom to ask for counts and sizes. Held weakly; once it is gone, the last layout stands. Setting one takes the
  /// place of `source`; setting nil leaves a source in place.
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

  /// Counts and sizes without a delegate. Setting one takes the place of `delegate`; setting nil leaves a
  /// delegate in place.
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

  /// Whether the layout may be changed now; tells the host if not.
  func mayChange(_ change: LayoutDiagnostic.Change) -> Bool {
    guard callsUnderWay > 0 else { return true }
    report(.changeRefused(change))
    return false
  }

  /// Tells the host, unless it is just being told: a handler that does again what it is told of must come to an end.
  /// Whoever reports may be in the midst of work, so the handler changes nothing.
  func report(_ diagnostic: LayoutDiagnostic) {
    guard !isReporting, let diagnosticHandler else { return }
    isReporting = true
    defer { isReporting = false }
    whileCallingOut { diagnosticHandler(diagnostic) }
  }

  /// Runs what calls into the host; changes are refused meanwhile.
  @inline(__always)
  func whileCallingOut<Result: ~Copyable>(_ body: () -> Result) -> Result {
    callsUnderWay += 1
    defer { callsUnderWay -= 1 }
    return body()
  }
}
