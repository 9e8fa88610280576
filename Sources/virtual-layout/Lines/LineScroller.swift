import VirtualLayout

/// A text file being scrolled: a list of wrapped lines, each measured only as it comes near what is seen.
struct LineScroller: Scroller {
  let file: TextFile
  var view: ScrolledLayout
  /// Whether the end is kept in view as the file grows.
  let isFollowing: Bool
  /// How long one portion of the file may take to read.
  let portionMilliseconds: Int
  /// What happened last, for the status line.
  var lastEvent = ""
  /// How many lines have been measured, again in each other width, and how many of them have been seen.
  var measuredCount = 0
  private(set) var shownCount = 0
  /// Those that have been seen in this width.
  private var seen = BitSet()
  private(set) var kept: KeptLine?
  /// How many pieces the layout has, and where in the file the last of them ended.
  private(set) var laidOut = (count: 0, end: 0)
  /// Where someone wants to be, while the file has not been read so far.
  var destination: Destination?

  enum Destination {
    case offset(Double)
    case end
  }

  /// The line at the top, and what part of it is above: in another width it has other rows.
  struct KeptLine {
    var piece: Int
    var fraction: Double
  }

  /// Rows measured above and below what is seen.
  var overscan: Int { (view.rows + 1) / 2 }

  /// - Parameters:
  ///   - offset: nil for the start or, when following, the end.
  ///   - portionMilliseconds: how long one portion of the file may take to read.
  init(
    file: TextFile, columns: Int, rows: Int, offset: Double?, isFollowing: Bool, portionMilliseconds: Int
  ) {
    self.file = file
    self.isFollowing = isFollowing
    self.portionMilliseconds = portionMilliseconds
    let layout = CollectionLayout(.list())
    layout.scrollAnchoring = .chat
    view = ScrolledLayout(layout, grid: Gallery.rowHeight, columns: columns, rows: rows)
    reload()
    if let offset {
      scroll(to: offset)
    } else if isFollowing {
      scrollToEnd()
    } else {
      scroll(to: 0)
    }
  }

  /// Lays everything out anew, and forgets what has been seen.
  mutating func reload() {
    layOut()
    seen.removeAll()
  }

  /// Lays everything out anew, with an estimate for every line.
  mutating func layOut() {
    let file = file
    let columns = view.columns
    let section = SectionLayout(
      estimate: .fixed(LayoutSize(width: view.bounds.width, height: Double(usualRows) * Gallery.rowHeight)))
    view.change { layout in
      layout.source = .sections([
        ItemSource.Section(
          .measuring(count: file.pieceCount) { path, _ in
            Double(WrappedLine.rowCount(of: file.bytes(of: path.item), columns: columns)) * Gallery.rowHeight
          }, layout: section)
      ])
      layout.prepare()
    }
    noteLaidOut()
  }

  /// The layout has all that has been read.
  mutating func noteLaidOut() { laidOut = (file.pieceCount, file.index.end) }

  /// The rows of a line of average length.
  private var usualRows: Int {
    guard file.pieceCount > 0 else { return 1 }
    let columns = max(view.columns, 1)
    return max((file.index.end / file.pieceCount + columns / 2) / columns, 1)
  }

  // MARK: Moving

  mutating func scroll(byRows count: Int) {
    destination = nil
    // What comes into view is measured before: then a row is a row.
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

  /// Goes to an offset, or as far as the file has been read.
  mutating func move(to offset: Double) {
    view.scroll(to: offset)
    settle()
  }

  /// Goes to the end of what has been read.
  mutating func moveToEnd() {
    view.scrollToEnd()
    measureEnd()
    settle()
  }

  /// Measures what is seen, and takes note of it.
  mutating func settle() {
    if view.isAtEnd, view.offset > 0 { measureEnd() }
    measure(around: 0)
    noteSeen()
    kept = nil
    guard view.offset > 0, let first = view.firstItem else { return }
    let fraction = (view.offset - first.frame.y) / max(first.frame.height, 1)
    kept = KeptLine(piece: first.path.item, fraction: fraction)
  }

  private mutating func noteSeen() {
    for line in view.visible where seen.insert(line.path.item) { shownCount += 1 }
  }

  // MARK: Other sizes

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

  /// Goes back to a line, after everything has been laid out anew. It is kept until someone scrolls: going back to the former
  /// width then ends where it began.
  mutating func hold(_ place: KeptLine?) {
    if let place, let line = measured(place.piece) {
      move(to: line.y + (place.fraction * line.height / view.grid).rounded(.down) * view.grid)
    } else {
      move(to: place == nil ? 0 : view.offset)
    }
    kept = place
  }

  mutating func press(_ key: Key) {}

  var anchor: (label: String, id: Int)? {
    view.firstItem.map { ("line \($0.path.item)", $0.path.item) }
  }

  func frame(ofItem piece: Int) -> LayoutRect? {
    view.layout.layoutAttributesForItem(at: ItemPath(item: piece))?.frame
  }
}
