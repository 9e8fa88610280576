import CVirtualLayout
import VirtualLayout

/// The items of all sections, copied from a caller's arrays, and the source that they make.
///
/// A layout keeps them beside its source, whose memory they share, so that items can be appended or resized.
struct HeldItems {
  private var arrays: [ItemArrays] = []
  /// The sections that the arrays make; empty if they make a source without sections.
  private var sections: [ItemSource.Section] = []

  /// Reads an array of `vlt_items`, one for each section. All have the size of the first, which may be that of an older version.
  init(_ sections: UnsafePointer<vlt_items>?, _ count: Int) throws(Failure) {
    let sections = try readArray(sections, count)
    arrays.reserveCapacity(count)
    let stride = Int(sections.first?.struct_size ?? 0)
    for index in sections.indices {
      let next = UnsafeRawPointer(sections.baseAddress!) + stride * index
      let items = next.assumingMemoryBound(to: vlt_items.self)
      guard items.pointee.struct_size == stride else { throw .badStructSize }
      arrays.append(try ItemArrays(try readOptions(items, defaults: vlt_items())))
    }
    if !isPlain { self.sections = arrays.map { $0.section } }
  }

  /// Whether there is a single section without options.
  private var isPlain: Bool { arrays.count == 1 && arrays[0].isPlain }

  /// A single section without options is a source of its own.
  var source: ItemSource { isPlain ? arrays[0].source : .sections(sections) }

  /// Carries out an edit.
  ///
  /// - Returns: the edit that undoes it; nil, and nothing has changed, if it names items or sections that do not exist.
  /// - Throws: `.wrongSource` if items come to a section whose items are of another kind, `.badCount` if it would have more items
  ///   than C can count.
  mutating func carryOut(_ edit: ItemEdit) throws(Failure) -> ItemEdit? {
    switch edit {
    case .insert(let items, let count, let path):
      guard let last = itemCount(path.section), 0...last ~= path.item else { return nil }
      // No variable holds the section: its arrays would be copied when they change.
      guard let items = items ?? arrays[path.section].more(count),
        arrays[path.section].isOfSameKind(as: items)
      else { throw .wrongSource }
      guard items.count <= Int(Int32.max) - last else { throw .badCount }
      change(path.section) { $0.insert(items, at: path.item) }
      return .delete(path, count: items.count)
    case .delete(let path, let count):
      guard let last = itemCount(path.section), 0...last ~= path.item, count <= last - path.item else {
        return nil
      }
      let items = change(path.section) { $0.remove(path.item..<path.item + count) }
      return .insert(items, count: count, at: path)
    case .move(let path, let newPath):
      guard let old = itemCount(path.section), 0..<old ~= path.item, let new = itemCount(newPath.section),
        0...(path.section == newPath.section ? new - 1 : new) ~= newPath.item
      else { return nil }
      guard arrays[path.section].isOfSameKind(as: arrays[newPath.section]) else { throw .wrongSource }
      guard new < Int(Int32.max) else { throw .badCount }
      let item = change(path.section) { $0.remove(path.item..<path.item + 1) }
      change(newPath.section) { $0.insert(item, at: newPath.item) }
      return .move(newPath, to: path)
    }
  }

  /// The number of items of a section; nil if it does not exist.
  private func itemCount(_ section: Int) -> Int? {
    arrays.indices.contains(section) ? arrays[section].count : nil
  }

  /// Gives an item another extent along an axis, if it exists and has an extent or size of its own.
  mutating func setExtent(_ extent: Double, ofItemAt path: ItemPath, along axis: LayoutAxis) {
    guard arrays.indices.contains(path.section) else { return }
    change(path.section) { $0.setExtent(extent, ofItem: path.item, along: axis) }
  }

  /// Whether none of these items is in a section whose items all have one size.
  func accepts(_ sizes: UnsafeBufferPointer<vlt_measured_size>) -> Bool {
    sizes.allSatisfy { size in
      let section = Int(size.path.section)
      return !arrays.indices.contains(section) || !arrays[section].isUniform
    }
  }

  /// Gives items other sizes. Those that do not exist are ignored.
  mutating func resize(_ sizes: UnsafeBufferPointer<vlt_measured_size>, axis: LayoutAxis) {
    var start = 0
    while start < sizes.count {
      let section = sizes[start].path.section
      var end = start + 1
      while end < sizes.count, sizes[end].path.section == section { end += 1 }
      if arrays.indices.contains(Int(section)) {
        change(Int(section)) { $0.resize(UnsafeBufferPointer(rebasing: sizes[start..<end]), axis: axis) }
      }
      start = end
    }
  }

  /// Changes the arrays of one section. The section is emptied first, so that nothing else holds their memory, and it is not
  /// copied unless another copy of this struct shares it.
  @discardableResult
  private mutating func change<Result>(_ index: Int, _ body: (inout ItemArrays) -> Result) -> Result {
    if sections.isEmpty { return body(&arrays[index]) }
    sections[index] = ItemSource.Section(.extents([]))
    defer { sections[index] = arrays[index].section }
    return body(&arrays[index])
  }
}

/// An everyday edit of items (`ContentEditing`).
enum ItemEdit {
  /// Inserts items, which name their sizes unless callbacks give them, or all items of the section have one.
  case insert(ItemArrays?, count: Int, at: ItemPath)
  case delete(ItemPath, count: Int)
  case move(ItemPath, to: ItemPath)

  var updates: BatchUpdates {
    var updates = BatchUpdates()
    switch self {
    case .insert(_, let count, let path):
      updates.insertItems(at: path.run(count))
    case .delete(let path, let count): updates.deleteItems(at: path.run(count))
    case .move(let path, let newPath): updates.moveItem(at: path, to: newPath)
    }
    return updates
  }
}
