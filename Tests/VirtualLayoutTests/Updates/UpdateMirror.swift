import VirtualLayout

/// What a batch does to the items of one section, found by looking at each.
struct UpdateMirror {
  /// The former index of each item; nil for a new one.
  private(set) var old: [Int?]
  /// The new index of each item; nil if it is gone.
  private(set) var new: [Int?]

  init(_ updates: BatchUpdates, count: Int) {
    var fixed: [Int: Int?] = [:]
    for path in updates.insertedItems { fixed[path.item] = .some(nil) }
    for move in updates.movedItems { fixed[move.to.item] = move.from.item }
    let gone = Set(updates.deletedItems.map(\.item) + updates.movedItems.map(\.from.item))
    var staying = (0..<count).filter { !gone.contains($0) }[...]
    old = []
    while !staying.isEmpty || fixed[old.count] != nil {
      old.append(fixed[old.count] ?? staying.removeFirst())
    }
    new = Array(repeating: nil, count: count)
    for (index, former) in old.enumerated() { if let former { new[former] = index } }
  }

  func applied<Element>(to elements: [Element], new: Element) -> [Element] {
    old.map { $0.map { elements[$0] } ?? new }
  }
}
