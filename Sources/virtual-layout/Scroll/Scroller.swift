import Glibc
import VirtualLayout

/// A gallery being scrolled: mode, size, offset and what is visible. It knows neither terminal nor keys.
///
/// Lengths are points, 8 to a column and 16 to a row. The offset stays on the grid that can be drawn: half
/// rows for pictures, rows for words.
struct Scroller {
  let gallery: Gallery
  let layout: CollectionLayout
  private let modes: [ToolMode]
  private var modeIndex: Int
  /// How far `+` and `-` have gone, for each mode.
  private var steps: [Int]
  private(set) var columns: Int
  private(set) var rows: Int
  private(set) var offset = 0.0
  /// What `+` and `-` have set, as the mode puts it.
  private(set) var setting = ""
  private(set) var visible: [LayoutAttributes] = []
  /// Nanoseconds that the last `prepare()` and the last query took.
  private(set) var layoutTime = 0
  private(set) var queryTime = 0
  private var anchor: Anchor?
  /// The arrangement in force; while it stays the same, only the container changes.
  private var arranged: (modeIndex: Int, setting: String)?
  /// What the mode made of the gallery.
  private(set) var arrangement: Arrangement?

  /// The item that stays where it is while everything is laid out anew. It is kept until someone scrolls, so
  /// that going through the modes and back, or making a window narrow and wide again, ends where it began.
  private struct Anchor {
    /// Its number in the gallery: another mode may have it in another section.
    var index: Int
    /// The viewport's top edge from the item's, as a part of its height when the edge lies within the item.
    var fraction: Double?
    var distance: Double
  }

  init(gallery: Gallery, mode: ToolMode, columns: Int, rows: Int, offset: Double) {
    self.gallery = gallery
    modes = ModeRegistry.forGalleries
    modeIndex = modes.firstIndex { $0.name == mode.name } ?? 0
    steps = Array(repeating: 0, count: modes.count)
    self.columns = columns
    self.rows = rows
    layout = CollectionLayout(.flow(Flow()))
    arrange()
    scroll(to: offset)
  }

  var mode: ToolMode {
    modes[modeIndex]
  }

  var viewport: LayoutRect {
    LayoutRect(
      x: 0, y: offset, width: Double(columns) * Gallery.columnWidth, height: Double(rows) * Gallery.rowHeight)
  }

  /// The distance one can scroll.
  var lastOffset: Double {
    max(((layout.contentSize.height - viewport.height) / grid).rounded(.up) * grid, 0)
  }

  private var grid: Double {
    gallery.isWords ? Gallery.rowHeight : Gallery.rowHeight / 2
  }

  // MARK: Moving

  mutating func scroll(byRows count: Int) {
    scroll(to: offset + Double(count) * Gallery.rowHeight)
  }

  /// A screenful less a row, which stays in sight for orientation.
  mutating func scroll(byPages count: Int) {
    scroll(byRows: count * max(rows - 1, 1))
  }

  mutating func scroll(to target: Double) {
    offset = min(max((target / grid).rounded() * grid, 0), lastOffset)
    query()
    anchor = offset > 0 ? visible.first { $0.element.kind == .item }.map(anchor(at:)) : nil
  }

  private func anchor(at attributes: LayoutAttributes) -> Anchor {
    let frame = attributes.frame
    let distance = offset - frame.y
    let isWithin = distance > 0 && frame.height > 0
    return Anchor(
      index: index(of: attributes.path), fraction: isWithin ? distance / frame.height : nil,
      distance: distance)
  }

  // MARK: Items and sections

  /// The number of an item in the gallery.
  func index(of path: ItemPath) -> Int { arrangement?.index(of: path) ?? path.item }

  private func path(ofIndex index: Int) -> ItemPath {
    arrangement?.path(ofIndex: index) ?? ItemPath(item: index)
  }

  /// What a section's header says.
  func title(ofSection section: Int) -> String {
    let titles = arrangement?.sectionTitles ?? []
    return titles.indices.contains(section) ? titles[section] : ""
  }

  // MARK: Laying out

  mutating func resize(columns: Int, rows: Int) {
    guard (columns, rows) != (self.columns, self.rows) else { return }
    (self.columns, self.rows) = (columns, rows)
    arrange()
  }

  mutating func switchMode() {
    modeIndex = (modeIndex + 1) % modes.count
    arrange()
  }

  mutating func step(by count: Int) {
    steps[modeIndex] += count
    arrange()
  }

  /// Lays out anew where anything that matters has changed; the anchor stays where it is.
  private mutating func arrange() {
    guard let arrange = mode.arrange else { return }
    let size = viewport.size
    let arrangement = arrange(gallery, size.width, steps[modeIndex])
    steps[modeIndex] = arrangement.step
    if arranged?.modeIndex != modeIndex || arranged?.setting != arrangement.setting {
      layout.mode = arrangement.blueprint.mode
      layout.source = arrangement.blueprint.source
      arranged = (modeIndex, arrangement.setting)
    }
    setting = arrangement.setting
    self.arrangement = arrangement
    layout.containerSize = size
    layoutTime = nanoseconds { layout.prepare() }
    if let anchor, let frame = layout.layoutAttributesForItem(at: path(ofIndex: anchor.index))?.frame {
      offset = frame.y + (anchor.fraction.map { $0 * frame.height } ?? anchor.distance)
    }
    offset = min(max((offset / grid).rounded() * grid, 0), lastOffset)
    query()
  }

  private mutating func query() {
    let rect = viewport
    layout.visibleBounds = rect
    visible.removeAll(keepingCapacity: true)
    queryTime = nanoseconds {
      layout.forEachElement(in: rect) { visible.append($0) }
    }
  }

  private func nanoseconds(_ work: () -> Void) -> Int {
    var start = timespec()
    var end = timespec()
    clock_gettime(CLOCK_MONOTONIC, &start)
    work()
    clock_gettime(CLOCK_MONOTONIC, &end)
    return (end.tv_sec - start.tv_sec) * 1_000_000_000 + end.tv_nsec - start.tv_nsec
  }
}
