import VirtualLayout
import VirtualLayoutToolSupport

// Items that are loaded bit by bit, and have placeholders until then.
extension GalleryView {
  /// Everything is loaded after so many ticks (about ten seconds), or later if that took more than `mostLoadedAtOnce` items a
  /// tick.
  private static let ticksToLoadAll = 200
  private static let mostLoadedAtOnce = 1000

  /// The milliseconds between two loads.
  private static let pause = 50

  var contentInterval: Int? { nextLoading.map { max($0 - now, 0) } }

  private var isLoading: Bool { nextLoading != nil }

  /// Stops loading, or continues it. If everything is loaded, starts again.
  func switchLoading() {
    nextLoading = isLoading ? nil : now + Self.pause
    guard isLoading, shown.loading == nil else { return }
    anchorKeptItem()
    shown.loading = Loading(count: shown.count)
    arrange(isReloaded: true)
    lastEdit = "loading"
  }

  /// Loads a few items on the screen or before it, and others all over the gallery.
  func tickContent() {
    guard isLoading, var loading = shown.loading else { return }
    nextLoading = now + Self.pause
    anchorKeptItem()
    let batch = (shown.count / Self.ticksToLoadAll).clamped(to: 1...Self.mostLoadedAtOnce)
    var positions = loading.next(batch, in: shown)
    let end = endOfVisible
    let near = min(positionsAbove.lowerBound, end)..<end
    for _ in 0..<2 where !near.isEmpty {
      let position = near.lowerBound + random.below(near.count)
      if loading.take(shown.number(at: position)) { positions.append(position) }
    }
    shown.loading = loading
    let paths = positions.map(shown.path)
    viewport.change(isAnchored: isAnchored) { scroller in
      scroller.layout.invalidateLayout(with: .items(paths))
      scroller.update()
    }
    noteEdit("loaded \(paths.count), \(loading.outstanding) to go")
    if loading.outstanding == 0 {
      nextLoading = nil
      shown.loading = nil
    }
  }

  /// The position after the last visible item.
  private var endOfVisible: Int {
    viewport.items.map { shown.position(of: $0.attributes.path) + 1 }.max() ?? 0
  }
}
