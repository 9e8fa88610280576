/// Reads an `ItemSource` by axis.
final class SourceReader: ItemReader {
  private let source: ItemSource
  private let section: Int
  private let isAlone: Bool
  private let orientation: Orientation

  /// - Parameter isAlone: whether the content has no other section.
  init(_ source: ItemSource, section: Int, isAlone: Bool, _ orientation: Orientation) {
    self.source = source
    self.section = section
    self.isAlone = isAlone
    self.orientation = orientation
  }

  var callsOut: Bool {
    // Other sections' headers and items may be asked for in the same pass, and rules of the host's own place some.
    guard isAlone else { return true }
    return switch source.sizes {
    case .extents, .sizes, .sections: false
    case .measuredExtents, .measuredSizes: true
    }
  }

  func readExtents(
    _ items: Range<Int>, crossExtent: Double, into extents: inout [Double], at first: Int
  ) {
    switch source.sizes {
    case .extents(let given):
      fill(&extents, at: first, items) { given[$0] }
    case .sizes(let given):
      fill(&extents, at: first, items) { orientation.main(of: given[$0]) }
    case .measuredExtents(_, let measure):
      fill(&extents, at: first, items) { measure(ItemPath(section: section, item: $0), crossExtent) }
    case .measuredSizes(_, let measure):
      fill(&extents, at: first, items) {
        orientation.main(of: measure(ItemPath(section: section, item: $0), crossExtent))
      }
    case .sections: break
    }
  }

  func readSizes(
    _ items: Range<Int>, availableCross: Double, into cross: inout [Double], _ main: inout [Double],
    at first: Int, roundingMain: Bool
  ) {
    switch source.sizes {
    case .extents(let given):
      fill(&cross, &main, at: first, items, roundingMain) {
        ItemExtents(cross: availableCross, main: given[$0])
      }
    case .sizes(let given):
      // Told apart here, so that the loops need not ask for each item.
      switch orientation.axis {
      case .vertical:
        fill(&cross, &main, at: first, items, roundingMain) {
          ItemExtents(cross: given[$0].width, main: given[$0].height)
        }
      case .horizontal:
        fill(&cross, &main, at: first, items, roundingMain) {
          ItemExtents(cross: given[$0].height, main: given[$0].width)
        }
      }
    case .measuredExtents(_, let measure):
      fill(&cross, &main, at: first, items, roundingMain) {
        ItemExtents(
          cross: availableCross, main: measure(ItemPath(section: section, item: $0), availableCross))
      }
    case .measuredSizes(_, let measure):
      fill(&cross, &main, at: first, items, roundingMain) {
        orientation.extents(of: measure(ItemPath(section: section, item: $0), availableCross))
      }
    case .sections: break
    }
  }

  @inline(__always)
  private func fill(_ extents: inout [Double], at first: Int, _ items: Range<Int>, _ extent: (Int) -> Double)
  {
    var extents = extents.mutableSpan
    for item in items { extents[first &+ item &- items.lowerBound] = Length.main(extent(item)) }
  }

  @inline(__always)
  private func fill(
    _ cross: inout [Double], _ main: inout [Double], at first: Int, _ items: Range<Int>,
    _ roundingMain: Bool, _ size: (Int) -> ItemExtents
  ) {
    var cross = cross.mutableSpan
    var main = main.mutableSpan
    for item in items {
      let size = size(item)
      cross[first &+ item &- items.lowerBound] = Length.cross(size.cross)
      main[first &+ item &- items.lowerBound] =
        roundingMain ? Length.main(size.main) : Length.cross(size.main)
    }
  }

  var providesLanePlacements: Bool { !source.placements.isEmpty }

  func lanePlacement(of item: Int) -> LanePlacement {
    item < source.placements.count ? source.placements[item] : .automatic
  }

  func magazineItem(of item: Int) -> MagazineItem {
    item < source.magazineItems.count ? source.magazineItems[item] : .full
  }
}

/// Reads a content from a source: its sections, or the one that it is. Made once for a source, as it is needed at every
/// `prepare()`.
final class SourceContentReader: ContentReader {
  let source: ItemSource
  private let sections: [ItemSource.Section]?

  init(_ source: ItemSource) {
    self.source = source
    if case .sections(let sections) = source.sizes { self.sections = sections } else { sections = nil }
  }

  var sectionCount: Int { sections?.count ?? 1 }

  func itemCount(of section: Int) -> Int { sections?[section].items.count ?? source.count }

  func layout(of section: Int) -> SectionLayout { sections?[section].layout ?? SectionLayout() }

  func items(of section: Int, _ orientation: Orientation) -> any ItemReader {
    SourceReader(
      sections?[section].items ?? source, section: section, isAlone: sectionCount == 1, orientation)
  }

  func extent(of kind: ElementKind, in section: Int, crossExtent: Double) -> Double {
    guard let sections else { return 0 }
    return switch kind {
    case .header: Length.main(sections[section].headerExtent(crossExtent))
    case .footer: Length.main(sections[section].footerExtent(crossExtent))
    default: 0
    }
  }
}
