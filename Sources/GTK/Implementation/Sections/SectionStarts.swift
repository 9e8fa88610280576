#if GTK
  import VirtualLayout

  /// Where sections begin among the positions of a model: from a position to a path, and back.
  ///
  /// GTK counts all items of a model by one number. The layout names an item by its section and its index there. This type
  /// converts one into the other. Finding a section takes O(log sections), a change O(sections).
  struct SectionStarts {
    /// The position after the last item of each section.
    private var ends: [Int]

    init(_ counts: [Int] = []) {
      ends = counts
      addUp(from: 0)
    }

    /// The number of sections.
    var count: Int { ends.count }

    /// The number of items of all sections.
    var itemCount: Int { ends.last ?? 0 }

    /// The positions of a section's items; empty if there is no such section.
    func positions(of section: Int) -> Range<Int> {
      guard ends.indices.contains(section) else { return itemCount..<itemCount }
      return (section == 0 ? 0 : ends[section - 1])..<ends[section]
    }

    /// The section that holds a position; nil if there is no such item.
    func section(of position: Int) -> Int? {
      guard position >= 0, position < itemCount else { return nil }
      var (low, high) = (0, ends.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if ends[middle] > position { high = middle } else { low = middle + 1 }
      }
      return low
    }

    /// The path of an item. A position that does not exist has a path that does not exist.
    func path(of position: Int) -> ItemPath {
      guard let section = section(of: position) else {
        return ItemPath(section: count, item: max(0, position - itemCount))
      }
      return ItemPath(section: section, item: position - positions(of: section).lowerBound)
    }

    /// The position of an item.
    func position(of path: ItemPath) -> Int { positions(of: path.section).lowerBound + path.item }

    /// Replaces sections by others with these numbers of items.
    mutating func replace(_ sections: Range<Int>, by counts: [Int]) {
      let after = ends[sections.upperBound...].indices.map { positions(of: $0).count }
      ends.replaceSubrange(sections.lowerBound..., with: counts + after)
      addUp(from: sections.lowerBound)
    }

    /// Follows that a section has another number of items.
    mutating func add(_ count: Int, to section: Int) {
      for index in section..<ends.count { ends[index] += count }
    }

    /// Turns numbers of items into positions.
    private mutating func addUp(from section: Int) {
      var end = section == 0 ? 0 : ends[section - 1]
      for index in section..<ends.count {
        end += ends[index]
        ends[index] = end
      }
    }
  }
#endif
