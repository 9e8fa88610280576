import VirtualLayout

// Changing a gallery while it is looked at.
extension GalleryScroller {
  /// Items that one press of a key inserts or deletes.
  private static let editSize = 5

  /// How many screenfuls above what is seen they lie, at most.
  private static let reach = 6

  mutating func edit(_ key: Key) {
    switch key {
    case .character("i"): insertAbove()
    case .character("d"): deleteAbove()
    case .character("r"): switchLoading()
    case .character("a"):
      isAnchored.toggle()
      lastEdit = isAnchored ? "anchored" : "not anchored"
    default: break
    }
  }

  /// Positions above what is seen, the nearest screenful excepted where there is enough before it.
  private var above: Range<Int> {
    let items = view.visible.lazy.filter { $0.element.kind == .item }
    let positions = items.map { shown.position(of: $0.path) }
    guard let first = positions.min(), let last = positions.max() else { return 0..<0 }
    let screenful = last - first + 1
    let end = first > 2 * screenful ? first - screenful : first
    return max(end - Self.reach * screenful, 0)..<end
  }

  private mutating func insertAbove() {
    guard gallery.count > 0 else { return }
    hold()
    let above = above
    let positions = (0..<Self.editSize).map { _ in
      above.lowerBound + Int(random.next() % UInt64(above.count + 1))
    }
    var updates = BatchUpdates()
    updates.insertItems(at: shown.insert(before: positions.sorted()))
    perform(updates, "inserted \(positions.count)")
  }

  private mutating func deleteAbove() {
    let above = above
    guard !above.isEmpty else { return }
    hold()
    var positions: Set<Int> = []
    while positions.count < min(Self.editSize, above.count) {
      positions.insert(above.lowerBound + Int(random.next() % UInt64(above.count)))
    }
    var updates = BatchUpdates()
    updates.deleteItems(at: shown.remove(at: positions.sorted()))
    perform(updates, "deleted \(positions.count)")
  }

  private mutating func perform(_ updates: BatchUpdates, _ name: String) {
    var refusal = ""
    view.change(isAnchored: isAnchored) { layout in
      do throws(BatchUpdateError) {
        try layout.performBatchUpdates(updates)
      } catch {
        refusal = " (refused: \(error))"
        layout.invalidateLayout()
        layout.prepare()
      }
    }
    note(name + refusal)
  }

  private mutating func note(_ edit: String) {
    editCount += 1
    lastEdit = "\(edit), edit \(editCount) in \(StatusLine.time(view.layoutTime))"
    keepOn()
  }

  // MARK: Loading

  /// A gallery is loaded within ten seconds or so, but no more than so many items at once.
  private static let ticksToLoadAll = 200
  private static let mostLoadedAtOnce = 1000

  var tickInterval: Int? { isLoading ? 50 : nil }

  /// Stops loading, or goes on with it; where everything is there, all of it is forgotten and loaded again.
  private mutating func switchLoading() {
    isLoading.toggle()
    guard isLoading, shown.loading == nil else { return }
    hold()
    shown.loading = Loading(count: shown.count)
    arrange(isReloaded: true)
    lastEdit = "loading"
  }

  /// A little more has been loaded: some of what is on screen or near, the rest from all over the gallery.
  mutating func tick() {
    guard isLoading, var loading = shown.loading else { return }
    hold()
    let batch = (shown.count / Self.ticksToLoadAll).clamped(to: 1...Self.mostLoadedAtOnce)
    var positions = loading.next(batch, in: shown)
    let near = min(above.lowerBound, nearEnd)..<nearEnd
    for _ in 0..<2 where !near.isEmpty {
      let position = near.lowerBound + Int(random.next() % UInt64(near.count))
      if loading.take(shown.number(at: position)) { positions.append(position) }
    }
    shown.loading = loading
    let paths = positions.map(shown.path)
    view.change(isAnchored: isAnchored) { layout in
      layout.invalidateLayout(with: .items(paths))
      layout.prepare()
    }
    note("loaded \(paths.count), \(loading.outstanding) to go")
    if loading.outstanding == 0 {
      // Sizes are exact from now on, and asked for as any others.
      isLoading = false
      shown.loading = nil
    }
  }

  /// The position behind the last item that is seen.
  private var nearEnd: Int {
    let items = view.visible.lazy.filter { $0.element.kind == .item }
    return items.map { shown.position(of: $0.path) + 1 }.max() ?? 0
  }
}
