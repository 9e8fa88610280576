import VirtualLayout

/// A gallery as it is shown: its items in the order and the sections they have now. What a layout asks.
///
/// Every item has a number that it keeps while others come and go: its index in the gallery, or, for one that came later,
/// the next free number. Those that come later look like some item of the gallery.
final class ShownGallery {
  let gallery: Gallery
  /// The items' numbers, in the order they are shown.
  private var order: [Int32]
  /// Where each section begins; at the end the number of items.
  private var starts: [Int] = []
  private var nextNumber: Int
  /// Which items are still to be loaded; nil: all are there.
  var loading: Loading?
  private(set) var arrangement: Arrangement

  init(_ gallery: Gallery, _ arrangement: Arrangement) {
    self.gallery = gallery
    self.arrangement = arrangement
    order = (0..<gallery.count).map { Int32($0) }
    nextNumber = gallery.count
    divide()
  }

  var count: Int { order.count }

  /// Lays out in another way from now on: in sections of the usual size, where there are any.
  func arrange(_ arrangement: Arrangement) {
    let (former, size) = (self.arrangement.sectionSize, arrangement.sectionSize)
    self.arrangement = arrangement
    if size != former { divide() }
  }

  private func divide() {
    starts = [0]
    while let last = starts.last, last < count || starts.count == 1 && arrangement.parts.isEmpty {
      starts.append(last + min(arrangement.sectionSize, count - last))
    }
  }

  // MARK: Numbers, positions, paths

  func number(at position: Int) -> Int { Int(order[position]) }

  /// Nil for one that is gone. O(n).
  func position(ofNumber number: Int) -> Int? {
    // Most have not gone far.
    let near = min(max(number - 256, 0), count)..<min(number + 256, count)
    for position in near where order[position] == number {
      return position
    }
    return order.firstIndex(of: Int32(number))
  }

  /// Where an item stands among all.
  func position(of path: ItemPath) -> Int { starts[path.section] + path.item }

  func path(at position: Int) -> ItemPath {
    var (low, high) = (0, starts.count - 1)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return ItemPath(section: low, item: position - starts[low])
  }

  // MARK: What an item is

  /// An item of the gallery that looks like the one with this number.
  func model(ofNumber number: Int) -> Int {
    if number < gallery.count { return number }
    var random = SplitMix64(seed: UInt64(number))
    return Int(random.next() % UInt64(gallery.count))
  }

  /// What is known of an item by now.
  func shape(at position: Int) -> Gallery.Shape {
    let number = number(at: position)
    if let loading, !loading.isLoaded(number) { return gallery.isWords ? Loading.word : Loading.picture }
    return gallery.shape(of: model(ofNumber: number))
  }

  func isLoaded(_ number: Int) -> Bool { loading?.isLoaded(number) ?? true }

  /// The word, or the picture's number and what else is known of it.
  func label(of number: Int) -> String {
    guard isLoaded(number) else { return gallery.isWords ? "…" : "\(number) …" }
    let label = gallery.label(of: model(ofNumber: number))
    return gallery.isWords ? label : "\(number) \(label)"
  }

  /// What a section's header says.
  func title(ofSection section: Int) -> String {
    guard section < sectionCount, let part = part(of: section) else { return "" }
    let items = items(of: section)
    let range = items.isEmpty ? "empty" : "\(items.lowerBound) to \(items.upperBound - 1)"
    return "\(part.mode.name), \(part.arrangement.setting): \(range)"
  }

  // MARK: Sections

  var sectionCount: Int { starts.count - 1 }

  /// The positions of a section's items.
  func items(of section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// How a section is laid out; nil where there is but one, as everything.
  func part(of section: Int) -> (mode: ToolMode, arrangement: Arrangement)? {
    arrangement.parts.isEmpty ? nil : arrangement.parts[section % arrangement.parts.count]
  }

  // MARK: Editing

  /// Puts new items before those at these positions, ascending; returns their paths.
  func insert(before positions: [Int]) -> [ItemPath] {
    var paths: [ItemPath] = []
    for (index, position) in positions.enumerated() {
      let path = path(at: position + index)
      order.insert(Int32(nextNumber), at: position + index)
      loading?.add(nextNumber)
      nextNumber += 1
      for section in path.section + 1..<starts.count { starts[section] += 1 }
      paths.append(path)
    }
    return paths
  }

  /// Takes out the items at these positions, ascending and each once; returns the paths they had.
  func remove(at positions: [Int]) -> [ItemPath] {
    let paths = positions.map(path)
    for (position, path) in zip(positions, paths).reversed() {
      order.remove(at: position)
      for section in path.section + 1..<starts.count { starts[section] -= 1 }
    }
    return paths
  }

  /// What has been loaded while the rest has not; empty when everything is there.
  var loadedPaths: [ItemPath] {
    guard let loading, loading.outstanding < count else { return [] }
    return (0..<count).filter { loading.isLoaded(number(at: $0)) }.map(path)
  }
}
