/// The items whose content will be needed if the viewport goes on as it moves. It knows no layout.
///
/// Each item is requested once. It is cancelled if it gets out of reach before it becomes alive.
struct PrefetchQueue {
  /// The items that have been requested and are not alive yet, ascending.
  private var requested: [ItemPath] = []
  /// The items to request; the one needed first is last.
  private var waiting: [ItemPath] = []
  /// The requested items that are out of reach.
  private var stale: [ItemPath] = []

  /// Whether there is nothing to request or cancel.
  var isIdle: Bool { waiting.isEmpty && stale.isEmpty }

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

  /// Takes out the next item to request; nil if there is none.
  mutating func nextRequest() -> ItemPath? {
    guard let path = waiting.popLast() else { return nil }
    requested.insert(path, at: requested.partitioningIndex { $0 >= path })
    return path
  }

  /// Takes out the next item to cancel; nil if there is none.
  mutating func nextStale() -> ItemPath? { stale.popLast() }

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
