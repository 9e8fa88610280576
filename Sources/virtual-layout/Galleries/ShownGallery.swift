import VirtualLayout
import VirtualLayoutToolSupport

/// The data source of a layout that shows a gallery: the items in their current order and sections.
///
/// An item keeps its *number* while other items come and go; its *position* among all items changes. The
/// number is the item's index in the gallery or, if the item was inserted later, the next free number.
/// Inserted items look like some item of the gallery.
final class ShownGallery {
  let gallery: Gallery
  /// The numbers of the items, by position.
  private var order: [Int32]
  /// The position at which each section begins, and at the end the number of items.
  private var starts: [Int] = []
  private var nextNumber: Int
  /// Which items are loaded; nil if all are.
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

  /// Changes the arrangement. If its sections have another size, the items are divided again.
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

  /// The position of an item, or nil if it was deleted.
  ///
  /// - Complexity: O(n) for n items, but usually constant.
  func position(ofNumber number: Int) -> Int? {
    // Most items are near the position that they began at.
    let near = min(max(number - 256, 0), count)..<min(number + 256, count)
    for position in near where order[position] == number {
      return position
    }
    return order.firstIndex(of: Int32(number))
  }

  func position(of path: ItemPath) -> Int { starts[path.section] + path.item }

  func path(at position: Int) -> ItemPath {
    var (low, high) = (0, starts.count - 1)
    while low + 1 < high {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return ItemPath(section: low, item: position - starts[low])
  }

  // MARK: Items

  /// The index in the gallery of the item that this one looks like.
  func model(ofNumber number: Int) -> Int {
    if number < gallery.count { return number }
    var random = SplitMix64(seed: UInt64(number))
    return random.below(gallery.count)
  }

  /// The item's shape, or that of a placeholder if the item is not loaded.
  func shape(at position: Int) -> Gallery.Shape {
    let number = number(at: position)
    if let loading, !loading.isLoaded(number) {
      return gallery.isWords ? Loading.wordPlaceholder : Loading.picturePlaceholder
    }
    return gallery.shape(of: model(ofNumber: number))
  }

  func isLoaded(_ number: Int) -> Bool { loading?.isLoaded(number) ?? true }

  /// The word, or the picture's number, file name and size.
  func label(of number: Int) -> String {
    guard isLoaded(number) else { return gallery.isWords ? "…" : "\(number) …" }
    let label = gallery.label(of: model(ofNumber: number))
    return gallery.isWords ? label : "\(number) \(label)"
  }

  /// The text of a section's header.
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

  /// The mode and arrangement of a section, or nil if there are no sections.
  func part(of section: Int) -> (mode: ToolMode, arrangement: Arrangement)? {
    arrangement.parts.isEmpty ? nil : arrangement.parts[section % arrangement.parts.count]
  }

  // MARK: Editing

  /// Inserts a new item before each of the items at `positions`, which are in ascending order.
  /// - Returns: the paths of the new items.
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

  /// Removes the items at `positions`, which are different and in ascending order.
  /// - Returns: the paths that the items had.
  func remove(at positions: [Int]) -> [ItemPath] {
    let paths = positions.map(path)
    var next = 0
    var removed = 0
    for section in 1..<starts.count {
      while next < paths.count, paths[next].section < section { next += 1 }
      starts[section] -= next
    }
    for position in order.indices {
      if removed < positions.count, positions[removed] == position {
        removed += 1
      } else {
        order[position - removed] = order[position]
      }
    }
    order.removeLast(removed)
    return paths
  }

  /// The paths of the loaded items, or none if all items are loaded.
  var loadedPaths: [ItemPath] {
    guard let loading, loading.outstanding < count else { return [] }
    return (0..<count).filter { loading.isLoaded(number(at: $0)) }.map(path)
  }
}
