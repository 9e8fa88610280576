import VirtualLayout

/// A text file that is scrolled: a list of wrapped lines, in which a line is measured when it comes near the
/// screen.
///
/// The items of the list are the pieces of the file's `LineIndex`.
struct LineScroller: RowScroller {
  let file: TextFile
  var view: ScrolledLayout
  /// Whether the view stays at the end while the file grows.
  let isFollowing: Bool
  /// The time for one portion of the file.
  let portionMilliseconds: Int
  /// The last change of the file, for the status line.
  var lastEvent = ""
  /// How many pieces have been measured. In another width, they are measured again.
  var measuredCount = 0
  /// How many pieces have been visible.
  private(set) var shownCount = 0
  /// The pieces that have been visible in this width.
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

  /// How many rows are measured above and below the screen.
  var overscan: Int { (view.rows + 1) / 2 }

  /// - Parameters:
  ///   - offset: nil for the start or, if the view follows the file, the end.
  ///   - portionMilliseconds: the time for one portion of the file.
  init(
    file: TextFile, columns: Int, rows: Int, offset: Double?, isFollowing: Bool, portionMilliseconds: Int
  ) {
    self.file = file
    self.isFollowing = isFollowing
    self.portionMilliseconds = portionMilliseconds
    let layout = CollectionLayout(.list())
    layout.scrollAnchoring = .chat
    view = ScrolledLayout(layout, grid: CellSize.height, columns: columns, rows: rows)
    layOut()
    if let offset {
      scroll(to: offset)
    } else if isFollowing {
      scrollToEnd()
    } else {
      scroll(to: 0)
    }
  }

  /// Lays out all pieces again, with an estimate for each of them.
  mutating func layOut() {
    let file = file
    let columns = view.columns
    let section = SectionLayout(
      estimate: .fixed(LayoutSize(width: view.bounds.width, height: Double(usualRows) * CellSize.height)))
    view.change { layout in
      // Frees the memory of the former layout first.
      layout.source = .extents([])
      layout.prepare()
      layout.source = .sections([
        ItemSource.Section(
          .extents(count: file.pieceCount) { path, _ in
            Double(WrappedLine.rowCount(of: file.line(path.item), columns: columns)) * CellSize.height
          }, layout: section)
      ])
      layout.prepare()
    }
    noteLaidOut()
  }

  /// Notes that the layout has all that has been read.
  mutating func noteLaidOut() { laidOut = (file.pieceCount, file.index.end) }

  /// Lays out all pieces again, and forgets which ones have been visible.
  mutating func reload() {
    layOut()
    seen.removeAll()
  }

  /// The rows of a piece of average length.
  private var usualRows: Int {
    guard file.pieceCount > 0 else { return 1 }
    let columns = max(view.columns, 1)
    let shown = Int(Double(file.index.end) * file.shownPart)
    return max((shown / file.pieceCount + columns / 2) / columns, 1)
  }

  // MARK: Moving

  mutating func scroll(byRows count: Int) {
    destination = nil
    // Rows that come into view are measured first. Then the view moves by whole rows of text.
    measure(around: count)
    view.scroll(byRows: count)
    settle()
  }

  mutating func scroll(to offset: Double) {
    destination = file.isReading ? .offset(offset) : nil
    move(to: offset)
  }

  mutating func scrollToEnd() {
    destination = file.isReading ? .end : nil
    moveToEnd()
  }

  /// Moves to an offset, or as far as the file has been read.
  mutating func move(to offset: Double) {
    view.scroll(to: offset)
    settle()
  }

  /// Moves to the end of what has been read.
  mutating func moveToEnd() {
    view.scrollToEnd()
    measureEnd()
    settle()
  }

  /// Measures the visible pieces, and notes them.
  mutating func settle() {
    if view.isAtEnd, view.offset > 0 { measureEnd() }
    measure(around: 0)
    for line in view.visible where seen.insert(line.path.item) { shownCount += 1 }
    kept = nil
    guard view.offset > 0, let first = view.firstItem else { return }
    let fraction = (view.offset - first.frame.y) / max(first.frame.height, 1)
    kept = KeptLine(piece: first.path.item, fraction: fraction)
  }

  /// Moves to a piece after everything was laid out again. The piece is kept until someone scrolls, so that
  /// going back to the former width ends at the former place.
  mutating func hold(_ place: KeptLine?) {
    if let place, let line = measured(place.piece) {
      move(to: line.y + (place.fraction * line.height / view.grid).rounded(.down) * view.grid)
    } else {
      move(to: place == nil ? 0 : view.offset)
    }
    kept = place
  }

  mutating func resize(columns: Int, rows: Int) {
    guard (columns, rows) != (view.columns, view.rows) else { return }
    let (isRewrapped, wasAtEnd, place) = (columns != view.columns, view.isAtEnd && view.offset > 0, kept)
    view.resize(columns: columns, rows: rows)
    if isRewrapped { reload() }
    if wasAtEnd {
      moveToEnd()
      kept = place
    } else {
      hold(place)
    }
  }

  mutating func press(_ key: Key) {}

  var anchor: (label: String, id: Int)? {
    view.firstItem.map { ("line \($0.path.item)", $0.path.item) }
  }

  func frame(ofItem piece: Int) -> LayoutRect? {
    view.layout.layoutAttributesForItem(at: ItemPath(item: piece))?.frame
  }
}
