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

  /// Whether these items can be appended.
  func accepts(_ items: ItemArrays) -> Bool { arrays.last?.isOfSameKind(as: items) == true }

  /// Appends items to the last section.
  mutating func append(_ items: ItemArrays) { change(arrays.count - 1) { $0.append(items) } }

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
  private mutating func change(_ index: Int, _ body: (inout ItemArrays) -> Void) {
    if sections.isEmpty { return body(&arrays[index]) }
    sections[index] = ItemSource.Section(.extents([]))
    body(&arrays[index])
    sections[index] = arrays[index].section
  }
}
