/// The elements that the host has cells for, and what the host knows of them. `Scroller+Alive` decides which these are.
///
/// A report goes like this: `begin`, then `add` for each element that is alive now, then `finish`, which compares these with
/// the elements that the host knows and writes `changes`. In between, batches of updates give the elements other names
/// (`follow`), so that they keep their numbers.
///
/// It knows no layout. Its lists are in element order (`LayoutElement.precedes`), so that one walk compares them, and their
/// memory is used again.
struct AliveElements {
  struct Entry: BitwiseCopyable {
    /// The element's number, or -1 for none yet.
    var id = -1
    /// The present name, frame and order.
    var now: LayoutAttributes
    /// The name, frame and order in the last report.
    var known: LayoutAttributes
    var reuseIdentifier = 0
    /// Whether the element has been reloaded since the last report, by a batch of updates or by `reload()`.
    var isReloaded = false
  }

  /// The elements that the host knows and that still exist, by their present names.
  private(set) var entries: [Entry] = []
  /// The last report: first the elements that no longer exist, then the others that left, then all others, the last two in
  /// element order.
  private(set) var changes: [ElementChange] = []
  /// The elements that the host knows and that no longer exist.
  private var gone: [Entry] = []
  /// The elements that batches have inserted since the last report, by their present names.
  private var inserted: [LayoutElement] = []
  private var next: [Entry] = []
  /// The numbers below `idCount` that no element has.
  private var freeIDs: [Int] = []
  private var idCount = 0

  // MARK: A report

  /// Takes everything out but leaves `entries` for the host to read, while `finish` calls it.
  mutating func lend() -> AliveElements {
    var lent = AliveElements()
    swap(&self, &lent)
    entries = lent.entries
    return lent
  }

  mutating func begin() {
    next.removeAll(keepingCapacity: true)
    // The two lists change places in each report, so both get the same capacity at once. Otherwise a later report would
    // allocate.
    next.reserveCapacity(entries.capacity)
  }

  /// Adds an element that is alive. Nearly all come in order. One that comes twice counts once.
  mutating func add(_ attributes: LayoutAttributes) {
    let entry = Entry(now: attributes, known: attributes)
    guard let last = next.last, !last.now.element.precedes(attributes.element) else {
      next.append(entry)
      return
    }
    let place = next.partitioningIndex { !$0.now.element.precedes(attributes.element) }
    if next[place].now.element != attributes.element { next.insert(entry, at: place) }
  }

  /// Compares the added elements with those that the host knows.
  ///
  /// - Parameter identify: returns the reuse identifier of an element. Called for those that enter or are reloaded.
  mutating func finish(identify: (LayoutElement) -> Int) {
    changes.removeAll(keepingCapacity: true)
    // All may leave, and all others enter. Room for that is reserved now, so that no later report allocates.
    changes.reserveCapacity(entries.capacity + next.capacity)
    for entry in gone { leave(entry, isDeleted: true) }
    var former = 0
    for index in next.indices {
      let element = next[index].now.element
      while former < entries.count, entries[former].now.element.precedes(element) {
        leave(entries[former], isDeleted: false)
        former += 1
      }
      guard former < entries.count, entries[former].now.element == element else { continue }
      var entry = entries[former]
      former += 1
      // An element that now needs another sort of cell leaves and enters.
      if entry.isReloaded, identify(element) != entry.reuseIdentifier {
        leave(entry, isDeleted: false)
      } else {
        entry.now = next[index].now
        next[index] = entry
      }
    }
    for entry in entries[former...] { leave(entry, isDeleted: false) }
    let left = changes.count
    for index in next.indices { report(index, identify) }
    // Only now, so that no element enters with the number of one that leaves in the same report.
    for change in changes[..<left] { freeIDs.append(change.id) }
    swap(&entries, &next)
    gone.removeAll(keepingCapacity: true)
    inserted.removeAll(keepingCapacity: true)
  }

  private mutating func leave(_ entry: Entry, isDeleted: Bool) {
    changes.append(
      ElementChange(
        kinds: isDeleted ? [.left, .fromData] : .left, id: entry.id, now: entry.known, known: entry.known,
        reuseIdentifier: entry.reuseIdentifier))
  }

  private mutating func report(_ index: Int, _ identify: (LayoutElement) -> Int) {
    var kinds: ElementChange.Kinds = []
    if next[index].id < 0 {
      let element = next[index].now.element
      if let id = freeIDs.popLast() {
        next[index].id = id
      } else {
        next[index].id = idCount
        idCount += 1
      }
      next[index].reuseIdentifier = identify(element)
      let place = placeOfInserted(element)
      let isInserted = place < inserted.count && inserted[place] == element
      kinds = isInserted ? [.entered, .fromData] : .entered
    } else {
      kinds = next[index].kinds
    }
    let entry = next[index]
    (next[index].known, next[index].isReloaded) = (entry.now, false)
    guard !kinds.isEmpty else { return }
    changes.append(
      ElementChange(
        kinds: kinds, id: entry.id, now: entry.now, known: entry.known, reuseIdentifier: entry.reuseIdentifier
      ))
  }

  private func placeOfInserted(_ element: LayoutElement) -> Int {
    inserted.partitioningIndex { !$0.precedes(element) }
  }

  // MARK: Changes of the data

  /// Follows a change of the data: elements get their new names, those that no longer exist leave.
  ///
  /// - Parameter new: an element after the change, and whether it is reloaded; nil if it no longer exists.
  mutating func follow(_ new: (LayoutElement) -> (element: LayoutElement, isReloaded: Bool)?) {
    var staying = 0
    for index in entries.indices {
      guard let new = new(entries[index].now.element) else {
        gone.append(entries[index])
        continue
      }
      entries[staying] = entries[index]
      entries[staying].now.element = new.element
      if new.isReloaded { entries[staying].isReloaded = true }
      staying += 1
    }
    entries.removeLast(entries.count - staying)
    entries.sortByIndices { $0.now.element.precedes($1.now.element) }
    inserted = inserted.compactMap { new($0)?.element }
    inserted.sortByIndices { $0.precedes($1) }
  }

  mutating func noteInserted(_ element: LayoutElement) {
    let place = placeOfInserted(element)
    if place == inserted.count || inserted[place] != element { inserted.insert(element, at: place) }
  }

  mutating func reload() {
    for index in entries.indices { entries[index].isReloaded = true }
  }
}

extension AliveElements.Entry {
  /// What has changed since the host was told.
  fileprivate var kinds: ElementChange.Kinds {
    var kinds: ElementChange.Kinds = isReloaded ? .reloaded : []
    if now.frame.origin != known.frame.origin { kinds.insert(.moved) }
    if now.frame.size != known.frame.size { kinds.insert(.resized) }
    if now.element != known.element { kinds.insert(.renamed) }
    if now.zIndex != known.zIndex { kinds.insert(.restacked) }
    return kinds
  }
}
