// What the host can get ready before it is needed: pictures to decode, texts to load.
extension Scroller {
  /// Requests the content of items that will be alive if the viewport goes on as it moves, in the order in which it will reach
  /// them. Call it when there is time, for example each time you draw, until it returns false.
  ///
  /// It reaches `prefetchDistance` beyond the alive rectangle in the direction of the movement. Each item is requested once
  /// before it becomes alive, and once more if its content is reloaded. If the direction turns, or the viewport jumps, items
  /// out of reach are cancelled and may be requested again later. Items that no longer exist are not cancelled.
  ///
  /// The closures may change the layout and the scroller.
  ///
  /// - Parameters:
  ///   - budget: the greatest number of requests. Cancelling costs none.
  ///   - request: begins to get an item's content.
  ///   - cancel: gives up an item that was requested.
  /// - Returns: whether there is more to request.
  /// - Complexity: O(1) while the viewport moves by less than an eighth of its length and nothing is laid out, otherwise
  ///   O(log n + k log k) for k items within reach.
  @discardableResult
  public func prefetch(
    budget: Int, request: (_ path: ItemPath) -> Void, cancel: (_ path: ItemPath) -> Void
  ) -> Bool {
    findPrefetched()
    while let path = prefetching.stale.popLast() {
      if exists(path) { cancel(path) }
    }
    var left = budget
    while left > 0, let path = prefetching.nextRequest() {
      guard exists(path) else { continue }
      request(path)
      left -= 1
    }
    return !prefetching.waiting.isEmpty || !prefetching.stale.isEmpty
  }

  /// Whether the host had an item when the layout last requested the counts. It need not be laid out.
  private func exists(_ path: ItemPath) -> Bool {
    path.section < layout.lastCounts.count && path.item < layout.lastCounts[path.section]
  }

  /// Finds the items within reach, unless the viewport is about where it was.
  private func findPrefetched() {
    let direction = movement.direction
    if let prefetched, prefetched.version == layout.version, prefetched.direction == direction,
      (prefetched.start - start).magnitude < viewLength / 8
    {
      return
    }
    prefetched = (start, direction, layout.version)
    let rect = aliveRect
    let length = prefetchDistance.length(inViewOf: viewLength)
    // The part beyond the alive rectangle.
    let distance = direction > 0 ? ends(of: rect).hi - ends(of: rect).lo : -length
    var beyond = rect.moved(by: distance, along: orientation.axis)
    beyond.setLength(length, along: orientation.axis)
    var found: [(path: ItemPath, distance: Double)] = []
    for attributes in layout.layoutAttributesForElements(in: beyond)
    where attributes.element.kind == .item && !attributes.frame.intersects(rect) {
      let frame = ends(of: attributes.frame)
      found.append((attributes.path, direction > 0 ? frame.lo : -frame.hi))
    }
    found.sortByIndices { $0.distance != $1.distance ? $0.distance < $1.distance : $0.path < $1.path }
    prefetching.reach(found.map { $0.path }) { path in
      layout.attributes(of: .item(path))?.frame.intersects(rect) ?? false
    }
  }
}

/// The items whose content will be needed if the viewport goes on as it moves. It knows no layout.
///
/// Each item is requested once. It is cancelled if it gets out of reach before it becomes alive.
struct PrefetchQueue {
  /// The items that have been requested and are not alive yet, ascending.
  private var requested: [ItemPath] = []
  /// The items to request; the one needed first is last.
  private(set) var waiting: [ItemPath] = []
  /// The requested items that are out of reach.
  var stale: [ItemPath] = []

  /// Starts over with the items within reach. Whatever else was requested is stale, unless it has become alive. Take out what
  /// is stale before the next call.
  ///
  /// - Parameter needed: the items within reach that are not alive, in the order in which the viewport will reach them.
  mutating func reach(_ needed: [ItemPath], isAlive: (ItemPath) -> Bool) {
    let inReach = needed.ascending
    for path in requested where !inReach.contains(ascending: path) && !isAlive(path) { stale.append(path) }
    requested.removeAll { !inReach.contains(ascending: $0) }
    waiting = needed.reversed().filter { !requested.contains(ascending: $0) }
  }

  mutating func nextRequest() -> ItemPath? {
    guard let path = waiting.popLast() else { return nil }
    requested.insert(path, at: requested.partitioningIndex { $0 >= path })
    return path
  }

  /// Gives items their paths after a change of the data. Deleted items need no cancelling: the host knows. What is reloaded is
  /// requested again.
  mutating func follow(_ new: (ItemPath) -> ItemPath?, isReloaded: (ItemPath) -> Bool) {
    requested = requested.compactMap(new).filter { !isReloaded($0) }.ascending
    waiting = waiting.compactMap(new)
    stale = stale.compactMap(new)
  }
}

extension [ItemPath] {
  fileprivate func contains(ascending path: ItemPath) -> Bool {
    let place = partitioningIndex { $0 >= path }
    return place < count && self[place] == path
  }
}
