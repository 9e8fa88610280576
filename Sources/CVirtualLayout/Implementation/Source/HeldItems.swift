import CVirtualLayout
import VirtualLayout

/// The items of all sections, copied from a caller's arrays, and the source that they make.
///
/// A layout keeps them beside its source, whose memory they share, so that items can be appended to the last section.
struct HeldItems {
  private let former: [ItemSource.Section]
  /// The arrays of the last section; nil if there is none.
  private var last: ItemArrays?

  /// Reads an array of `vl_items`, one for each section.
  init(_ sections: UnsafePointer<vl_items>?, _ count: Int) throws(Failure) {
    let sections = try readArray(sections, count)
    var former: [ItemSource.Section] = []
    for index in sections.indices {
      let items = try ItemArrays(try readOptions(sections.baseAddress! + index, defaults: vl_items()))
      if index == sections.count - 1 { last = items } else { former.append(items.section) }
    }
    self.former = former
  }

  /// Whether these items can be appended.
  func accepts(_ items: ItemArrays) -> Bool { last?.isOfSameKind(as: items) == true }

  /// Appends items to the last section.
  mutating func append(_ items: ItemArrays) { last?.append(items) }

  /// A single section without options is a source of its own.
  var source: ItemSource {
    guard let last else { return .sections([]) }
    return former.isEmpty && last.isPlain ? last.source : .sections(former + [last.section])
  }
}
