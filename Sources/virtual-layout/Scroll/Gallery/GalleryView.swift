import VirtualLayout
import VirtualLayoutToolSupport

/// A gallery that is scrolled: its items and their order, the mode, the focus, and the viewport.
final class GalleryView: TerminalView {
  let viewport: Viewport<DrawnItem>
  let shown: ShownGallery
  let modes = ModeRegistry.forGalleries
  var modeIndex: Int
  /// For each mode, how often `+` was pressed, minus how often `-` was.
  var steps: [Int]
  /// The mode and the settings that the layout has.
  var arranged: (modeIndex: Int, settings: [String])?
  var kept: KeptItem?

  var wheel = WheelMotion()
  var search = SearchState()
  var isHelpOpen = false
  var now = 0

  /// The item on which keys act; nil until someone moves to one.
  var focus: FocusCursor?
  var selection = Selection()
  /// Whether the panel tells about the focused item.
  var isInformationOpen = false

  /// Whether the panel says what is shown, until someone presses a key.
  private(set) var isIntroducing: Bool

  /// Whether the view follows the layout's scroll anchoring.
  var isAnchored = true
  /// For the positions of insertions and deletions.
  var random = SplitMix64(seed: 4)
  /// The last edit, for the status line.
  var lastEdit = ""
  var editCount = 0
  /// When to load the next items; nil unless items are being loaded.
  var nextLoading: Int?

  /// How long to search before keys are handled.
  let portionMilliseconds: Int

  init(
    gallery: Gallery, mode: ToolMode, columns: Int, rows: Int, offset: Double, portionMilliseconds: Int
  ) {
    self.portionMilliseconds = portionMilliseconds
    isIntroducing = !gallery.introduction.isEmpty
    modeIndex = modes.firstIndex { $0.name == mode.name } ?? 0
    steps = Array(repeating: 0, count: modes.count)
    let layout = CollectionLayout(.list())
    // Items inserted before the first one do not push it away, even at the start.
    layout.scrollAnchoring.staysAtStart = false
    let step = gallery.isWords ? CellSize.height : CellSize.height / 2
    viewport = Viewport(layout, step: step, columns: columns, rows: rows)
    shown = ShownGallery(gallery, Arrangement(mode: .list(), sizing: .alike, setting: "", step: 0))
    layout.delegate = shown
    arrange()
    viewport.move { $0.scroll(to: offset) }
    settle()
  }

  var gallery: Gallery { shown.gallery }

  /// The number of the item at a path.
  func number(of path: ItemPath) -> Int { shown.number(at: shown.position(of: path)) }

  /// The present path of the item with a number; nil if it is gone.
  func path(ofNumber number: Int) -> ItemPath? {
    shown.position(ofNumber: number).map { shown.path(at: $0) }
  }

  func prepareForKey() { isIntroducing = false }

  func press(_ key: Key) {
    switch key {
    case .character("m"): switchMode()
    case .character("+"), .character("="): step(by: 1)
    case .character("-"), .character("_"): step(by: -1)
    case .character("v"): switchRange()
    case .character("x"): toggleFocused()
    case .enter: isInformationOpen = focusFirstVisible() != nil
    default: edit(key)
    }
  }

  /// Closes the panel or, if it is closed, forgets the selection with its range.
  func close() -> Bool {
    if isInformationOpen {
      isInformationOpen = false
      return true
    }
    if selection.isEmpty { return false }
    selection = Selection()
    return true
  }

  // MARK: Anchor

  var anchor: (label: String, id: Int)? {
    let number = kept?.number ?? viewport.firstItem.map { self.number(of: $0.path) }
    return number.map { (shown.label(of: $0), $0) }
  }

  func frame(ofItem number: Int) -> LayoutRect? {
    path(ofNumber: number).flatMap { viewport.layout.attributes(of: .item($0))?.frame }
  }
}
