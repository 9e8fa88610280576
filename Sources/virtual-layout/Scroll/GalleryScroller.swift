import VirtualLayout

/// A gallery being scrolled: mode, size, offset and what is visible.
struct GalleryScroller: Scroller {
  private let modes: [ToolMode]
  private var modeIndex: Int
  /// How far `+` and `-` have gone, for each mode.
  private var steps: [Int]
  var view: ScrolledLayout
  /// What is shown; the layout asks it.
  let shown: ShownGallery
  /// The arrangement in force; while it stays the same, only the container changes.
  private var arranged: (modeIndex: Int, settings: [String])?
  private var kept: KeptItem?
  /// Whether what is seen stays where it is when something changes above it.
  var isAnchored = true
  /// Where the next insertions and deletions fall.
  var random = SplitMix64(seed: 4)
  /// What the last edit was and how many there have been, for the status line.
  var lastEdit = ""
  var editCount = 0
  /// Whether items are being loaded, one after the other.
  var isLoading = false

  /// The item that stays where it is while everything is laid out anew, or items come and go above it. It is kept until
  /// someone scrolls, so that going through the modes and back, or making a window narrow and wide again, ends where it
  /// began. (Where lines are broken again, the first item that is seen is another one after every edit, always a little
  /// before the last: held each time, it would creep to the start of the content.)
  private struct KeptItem {
    var number: Int
    /// The viewport's top edge from the item's, as a part of its height when the edge lies within the item.
    var fraction: Double?
    var distance: Double
  }

  init(gallery: Gallery, mode: ToolMode, columns: Int, rows: Int, offset: Double) {
    modes = ModeRegistry.forGalleries
    modeIndex = modes.firstIndex { $0.name == mode.name } ?? 0
    steps = Array(repeating: 0, count: modes.count)
    let layout = CollectionLayout(.list())
    // At the start, too, what is inserted before what is seen does not push it away.
    layout.scrollAnchoring.staysAtStart = false
    let grid = gallery.isWords ? Gallery.rowHeight : Gallery.rowHeight / 2
    view = ScrolledLayout(layout, grid: grid, columns: columns, rows: rows)
    shown = ShownGallery(gallery, Arrangement(mode: .list(), sizing: .alike, setting: "", step: 0))
    layout.delegate = shown
    arrange()
    scroll(to: offset)
  }

  var gallery: Gallery { shown.gallery }

  var mode: ToolMode { modes[modeIndex] }

  /// What `+` and `-` have set, as the mode puts it.
  var setting: String { shown.arrangement.setting }

  /// The number of an item that is laid out.
  func number(of path: ItemPath) -> Int { shown.number(at: shown.position(of: path)) }

  // MARK: Moving

  /// Takes note of what is to stay where it is: the first item that is seen.
  mutating func settle() {
    kept = nil
    guard view.offset > 0, let item = view.firstItem else { return }
    keep(number(of: item.path), at: item.frame)
  }

  private mutating func keep(_ number: Int, at frame: LayoutRect) {
    let distance = view.offset - frame.y
    let isWithin = distance > 0 && frame.height > 0
    kept = KeptItem(number: number, fraction: isWithin ? distance / frame.height : nil, distance: distance)
  }

  /// After a change: keeps the same item, if it is still seen. One that has become smaller may be out of sight, where it holds
  /// nothing in place.
  mutating func keepOn() {
    if let kept, let frame = frame(ofItem: kept.number), frame.intersects(view.bounds) {
      keep(kept.number, at: frame)
    } else {
      settle()
    }
  }

  /// Has the layout hold what is kept, for a change that comes now.
  mutating func hold() {
    let position = kept.flatMap { shown.position(ofNumber: $0.number) }
    view.layout.scrollAnchoring.anchor = position.map { .item(shown.path(at: $0)) } ?? .firstVisible
  }

  var anchor: (label: String, id: Int)? {
    let number = kept?.number ?? view.firstItem.map { self.number(of: $0.path) }
    return number.map { (shown.label(of: $0), $0) }
  }

  func frame(ofItem number: Int) -> LayoutRect? {
    shown.position(ofNumber: number).flatMap {
      view.layout.layoutAttributesForItem(at: shown.path(at: $0))?.frame
    }
  }

  // MARK: Laying out

  mutating func resize(columns: Int, rows: Int) {
    guard (columns, rows) != (view.columns, view.rows) else { return }
    view.resize(columns: columns, rows: rows)
    arrange()
  }

  mutating func press(_ key: Key) {
    switch key {
    case .character("m"):
      modeIndex = (modeIndex + 1) % modes.count
      arrange()
    case .character("+"), .character("="): step(by: 1)
    case .character("-"), .character("_"): step(by: -1)
    default: edit(key)
    }
  }

  private mutating func step(by count: Int) {
    steps[modeIndex] += count
    arrange()
  }

  /// Lays out anew where anything that matters has changed; what is kept stays where it is.
  ///
  /// - Parameter isReloaded: whether sizes are others than they were.
  mutating func arrange(isReloaded: Bool = false) {
    guard let arrange = mode.arrange else { return }
    let arrangement = arrange(gallery, view.bounds.width, steps[modeIndex])
    steps[modeIndex] = arrangement.step
    let settings = [arrangement.setting] + arrangement.parts.map(\.arrangement.setting)
    let isOther = arranged?.modeIndex != modeIndex || arranged?.settings != settings
    if isOther {
      shown.arrange(arrangement)
      arranged = (modeIndex, settings)
    }
    let loaded = shown.loadedPaths
    view.change { layout in
      if isOther || isReloaded {
        layout.mode = shown.arrangement.mode
        layout.invalidateLayout()
      }
      layout.prepare()
      // Estimates that are no longer any.
      guard !loaded.isEmpty else { return }
      layout.invalidateLayout(with: .items(loaded))
      layout.prepare()
    }
    if isReloaded { return keepOn() }
    var offset = view.offset
    if let kept, let frame = frame(ofItem: kept.number) {
      offset = frame.y + (kept.fraction.map { $0 * frame.height } ?? kept.distance)
    } else if kept == nil {
      offset = 0
    }
    view.scroll(to: offset)
  }
}
