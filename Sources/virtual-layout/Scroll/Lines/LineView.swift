import VirtualLayout

/// A text file that is scrolled: a list of wrapped lines, in which a line is measured when it comes near the
/// screen.
///
/// The items of the list are the pieces of the file's `LineIndex`.
final class LineView: TerminalView {
  let file: TextFile
  let viewport: Viewport<DrawnLine>
  /// Whether the view stays at the end while the file grows.
  let isFollowing: Bool
  /// The time for one portion of the file.
  let portionMilliseconds: Int

  var wheel = WheelMotion()
  var search = SearchState()
  var isHelpOpen = false
  var now = 0
  /// The piece with the last match; nil if there has been none, or if it is gone.
  var found: Int?
  /// The piece that the panel tells about.
  var told: Int?

  /// The last change of the file, for the status line.
  var lastEvent = ""
  /// When to look again at a silent pipe, or at a file that is followed.
  var nextLook = 0
  /// How many pieces have been measured. In another width, they are measured again.
  var measuredCount = 0
  /// How many pieces have been on screen.
  private(set) var seenCount = 0
  /// The pieces that have been on screen in this width.
  private var seen = BitSet()
  private(set) var kept: KeptLine?
  /// The pieces that the layout has, and where in the file they end. The file can have more.
  private(set) var laidOut = (count: 0, end: 0)
  /// Where the user wants to be, until so much of the file has been read.
  var destination: Destination?

  /// The piece at the top of the screen, and the fraction of its rows above the screen. In another width, it
  /// has other rows.
  struct KeptLine {
    var piece: Int
    var fraction: Double
  }

  enum Destination {
    case offset(Double)
    case end
  }

  /// - Parameters:
  ///   - offset: nil for the start or, if the view follows the file, the end.
  ///   - portionMilliseconds: the time for one portion of the file.
  init(
    file: TextFile, columns: Int, rows: Int, offset: Double?, isFollowing: Bool, portionMilliseconds: Int
  ) {
    self.file = file
    self.isFollowing = isFollowing
    self.portionMilliseconds = portionMilliseconds
    viewport = Viewport(CollectionLayout(.list()), step: CellSize.height, columns: columns, rows: rows)
    layOut()
    if offset == nil, isFollowing { scrollToEnd() } else { scroll(to: offset ?? 0) }
  }

  /// Lays out all pieces again, with an estimate for each of them. A movement must follow.
  func layOut() {
    let file = file
    let estimate = LayoutSize(width: viewport.size.width, height: Double(usualRows) * CellSize.height)
    let section = SectionLayout(estimate: .fixed(estimate))
    // Frees the memory of the former layout first.
    viewport.replaceLayout(by: CollectionLayout(.list()))
    let layout = CollectionLayout(.list(), in: viewport.size)
    layout.scrollAnchoring = .chat
    layout.source = .sections([
      ItemSource.Section(
        .extents(count: file.pieceCount) { [unowned self] path, _ in
          measuredCount += 1
          return height(of: path.item)
        }, layout: section)
    ])
    // Before the scroller has it, which would measure what is visible now.
    viewport.time { _ in layout.prepare() }
    viewport.replaceLayout(by: layout)
    noteLaidOut()
  }

  /// Notes that the layout has all that has been read.
  func noteLaidOut() { laidOut = (file.pieceCount, file.index.end) }

  /// Lays out all pieces again, and forgets which ones have been visible.
  func reload() {
    layOut()
    seen.removeAll()
  }

  /// The rows of a piece of average length.
  private var usualRows: Int {
    guard file.pieceCount > 0 else { return 1 }
    let columns = max(viewport.columns, 1)
    let shown = Int(Double(file.index.end) * file.shownPart)
    return max((shown / file.pieceCount + columns / 2) / columns, 1)
  }

  /// Notes the visible pieces.
  func settle() {
    for line in viewport.visible where seen.insert(line.attributes.path.item) { seenCount += 1 }
    kept = nil
    guard viewport.bounds.y > 0, let first = viewport.firstItem else { return }
    let fraction = (viewport.bounds.y - first.frame.y) / max(first.frame.height, 1)
    kept = KeptLine(piece: first.path.item, fraction: fraction)
  }

  /// Keeps the place of a piece until someone scrolls.
  func keep(_ place: KeptLine?) { kept = place }

  func press(_ key: Key) {
    if key == .enter { told = currentPiece }
  }

  func click(at point: LayoutPoint) { told = viewport.layout.item(at: point)?.path.item }

  func close() -> Bool {
    defer { told = nil }
    return told != nil
  }

  // MARK: Anchor

  var anchor: (label: String, id: Int)? {
    viewport.firstItem.map { ("line \(file.index.line(of: $0.path.item))", $0.path.item) }
  }

  func frame(ofItem piece: Int) -> LayoutRect? {
    viewport.layout.attributes(of: .item(ItemPath(item: piece)))?.frame
  }
}
