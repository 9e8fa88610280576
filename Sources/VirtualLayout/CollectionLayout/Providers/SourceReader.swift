/// Reads the items of an `ItemSource` that is a single section. Two cases sanitize each length while reading it, because a
/// second loop would slow down a first `prepare()`: extents from an array, and sizes from an array in content that scrolls
/// vertically.
final class SourceItemReader: ItemReader {
  private let source: ItemSource
  private let section: Int
  private let isAlone: Bool
  private let orientation: Orientation

  init(_ source: ItemSource, section: Int, isAlone: Bool, _ orientation: Orientation) {
    self.source = source
    self.section = section
    self.isAlone = isAlone
    self.orientation = orientation
  }

  var callsOut: Bool {
    // The same pass may call the host for another section's headers or items, or run placement rules of the host.
    guard isAlone else { return true }
    return switch source.sizes {
    case .extents, .sizes, .sections: false
    case .measuredExtents, .measuredSizes: true
    }
  }

  func readExtents(
    _ items: Range<Int>, crossExtent: Double, into extents: inout [Double], at first: Int
  ) {
    var extents = extents.mutableSpan
    let offset = first &- items.lowerBound
    switch source.sizes {
    case .extents(let given):
      for item in items { extents[offset &+ item] = Length.main(given[item]) }
      return
    case .sizes(let given):
      for item in items { extents[offset &+ item] = orientation.main(of: given[item]) }
    case .measuredExtents(_, let measure):
      for item in items { extents[offset &+ item] = measure(path(of: item), crossExtent) }
    case .measuredSizes(_, let measure):
      for item in items {
        extents[offset &+ item] = orientation.main(of: measure(path(of: item), crossExtent))
      }
    case .sections: return
    }
    for item in items { extents[offset &+ item] = Length.main(extents[offset &+ item]) }
  }

  func readSizes(
    _ items: Range<Int>, availableCross: Double, into cross: inout [Double], _ main: inout [Double],
    at first: Int, roundingMain: Bool
  ) {
    var cross = cross.mutableSpan
    var main = main.mutableSpan
    let offset = first &- items.lowerBound
    switch source.sizes {
    case .extents(let given):
      for item in items { (cross[offset &+ item], main[offset &+ item]) = (availableCross, given[item]) }
    case .sizes(let given) where orientation.axis == .vertical:
      for item in items {
        cross[offset &+ item] = Length.cross(given[item].width)
        main[offset &+ item] =
          roundingMain ? Length.main(given[item].height) : Length.cross(given[item].height)
      }
      return
    case .sizes(let given):
      for item in items {
        (cross[offset &+ item], main[offset &+ item]) = (given[item].height, given[item].width)
      }
    case .measuredExtents(_, let measure):
      for item in items {
        cross[offset &+ item] = availableCross
        main[offset &+ item] = measure(path(of: item), availableCross)
      }
    case .measuredSizes(_, let measure):
      for item in items {
        let size = orientation.extents(of: measure(path(of: item), availableCross))
        (cross[offset &+ item], main[offset &+ item]) = (size.cross, size.main)
      }
    case .sections: return
    }
    for index in first..<first + items.count {
      cross[index] = Length.cross(cross[index])
      main[index] = roundingMain ? Length.main(main[index]) : Length.cross(main[index])
    }
  }

  private func path(of item: Int) -> ItemPath { ItemPath(section: section, item: item) }

  var providesLanePlacements: Bool { !source.placements.isEmpty }

  func lanePlacement(of item: Int) -> LanePlacement {
    item < source.placements.count ? source.placements[item] : .automatic
  }

  func magazineItem(of item: Int) -> MagazineItem {
    item < source.magazineItems.count ? source.magazineItems[item] : .full
  }
}

/// Reads the sections of an `ItemSource`, or the single section that it is. It is made once for each source, because every
/// `prepare()` needs it.
final class SourceContentReader: ContentReader {
  private(set) var source: ItemSource
  private var sections: [ItemSource.Section]?

  init(_ source: ItemSource) {
    self.source = source
    sections = source.sections
  }

  /// Sets an item's extent, if the source is an array. Nothing else refers to the array meanwhile. Does nothing if the host has
  /// changed its array already: it would be copied.
  func setExtent(_ extent: Double, ofItemAt path: ItemPath, along axis: LayoutAxis) {
    guard let former = source.extent(ofItemAt: path, along: axis), former != extent else { return }
    sections = nil
    source.setExtent(extent, ofItemAt: path, along: axis)
    sections = source.sections
  }

  var sectionCount: Int { sections?.count ?? 1 }

  func itemCount(of section: Int) -> Int { sections?[section].items.count ?? source.count }

  func layout(of section: Int) -> SectionLayout {
    guard let sections else { return SectionLayout(estimate: source.estimate) }
    var layout = sections[section].layout
    if layout.estimate == .none { layout.estimate = sections[section].items.estimate }
    return layout
  }

  func items(of section: Int, _ orientation: Orientation) -> any ItemReader {
    SourceItemReader(
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
