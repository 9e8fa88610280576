import ToolSupport
import VirtualLayout

/// A gallery that is scrolled: its items and their order, the mode, and the view.
struct GalleryScroller: RowScroller {
  private let modes: [ToolMode]
  private var modeIndex: Int
  /// For each mode, how often `+` was pressed, minus how often `-` was.
  private var steps: [Int]
  var view: ScrolledLayout
  let shown: ShownGallery
  /// The mode and the settings that the layout has.
  private var arranged: (modeIndex: Int, settings: [String])?
  private var kept: KeptItem?
  /// Whether the view follows the layout's scroll anchoring.
  var isAnchored = true
  /// For the positions of insertions and deletions.
  var random = SplitMix64(seed: 4)
  /// The last edit, for the status line.
  var lastEdit = ""
  var editCount = 0
  /// Whether items are loaded, a few with each tick.
  var isLoading = false

  /// The item that stays where it is while modes and sizes change, and while items are inserted and deleted
  /// above it.
  ///
  /// It is the first visible item when someone has scrolled, and stays the same until someone scrolls again.
  /// So going through all modes, or making a window narrow and wide again, ends at the place where it began.
  /// (If lines break elsewhere after an edit, the first visible item is another one, usually one before.
  /// Keeping that one after each edit would move the view towards the start.)
  private struct KeptItem {
    var number: Int
    /// The distance from the item's top to the view's top, as a fraction of the item's height. Nil if the
    /// view's top is not in the item.
    var fraction: Double?
    /// The same distance in points.
    var distance: Double
  }

  init(gallery: Gallery, mode: ToolMode, columns: Int, rows: Int, offset: Double) {
    modes = ModeRegistry.forGalleries
    modeIndex = modes.firstIndex { $0.name == mode.name } ?? 0
    steps = Array(repeating: 0, count: modes.count)
    let layout = CollectionLayout(.list())
    // Items inserted before the first one do not push it away, even at the start.
    layout.scrollAnchoring.staysAtStart = false
    let grid = gallery.isWords ? CellSize.height : CellSize.height / 2
    view = ScrolledLayout(layout, grid: grid, columns: columns, rows: rows)
    shown = ShownGallery(gallery, Arrangement(mode: .list(), sizing: .alike, setting: "", step: 0))
    layout.delegate = shown
    arrange()
    scroll(to: offset)
  }

  var gallery: Gallery { shown.gallery }

  /// The number of the item at a path.
  func number(of path: ItemPath) -> Int { shown.number(at: shown.position(of: path)) }

  // MARK: Moving

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

  /// Keeps the same item after a change, if it is still visible. An item that has become smaller may not be.
  mutating func keepOn() {
    if let kept, let frame = frame(ofItem: kept.number), frame.intersects(view.bounds) {
      keep(kept.number, at: frame)
    } else {
      settle()
    }
  }

  /// Makes the kept item the anchor of the next change of the layout.
  mutating func anchorKeptItem() {
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

  // MARK: Modes and sizes

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

  /// Lays out again if the mode, a setting or the container has changed. The kept item stays where it is.
  ///
  /// - Parameter isReloaded: whether the sizes of items have changed.
  mutating func arrange(isReloaded: Bool = false) {
    guard let arrange = modes[modeIndex].arrange else { return }
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
      // While a gallery is loaded, sizes are estimates at first. Those of loaded items are known.
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

  // MARK: Screen

  var hint: String { "m mode  + - size  i d r edit  q quit" }

  var statusParts: [String] {
    let items = shown.count == 1 ? "1 item" : "\(shown.count) items"
    let visible = "\(view.visible.count { $0.element.kind == .item }) visible"
    let place = StatusLine.place(of: view)
    // After an edit, the offset is more important than the number of visible items.
    let middle = lastEdit.isEmpty ? [visible, place] : [lastEdit, place, visible]
    return ["\(modes[modeIndex].name), \(shown.arrangement.setting)", items] + middle
      + StatusLine.times(of: view)
  }

  var screen: Screen { GalleryPainter.screen(of: self) }

  var text: String { GalleryText.text(of: self) }
}
