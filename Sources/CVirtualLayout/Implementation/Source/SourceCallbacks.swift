import CVirtualLayout
import VirtualLayout

/// Gives a layout what the callbacks of a `vlt_source` return.
///
/// A callback may return anything. Where there is a choice to make, what makes no sense counts as the default; numbers are left
/// to the layout, which takes any.
final class SourceCallbacks: CollectionLayoutDelegate {
  private let source: vlt_source
  private let userData: UserData
  private let countItems: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32
  private let estimate: SizeEstimate

  /// Reads the callbacks. Everything that can fail happens here, before the initializer is called: in Embedded Swift (6.3), an
  /// object whose initializer throws is never freed.
  ///
  /// - Throws: `.null` without the one callback that is required. Only then is the user data not destroyed.
  static func reading(_ source: vlt_source) throws(Failure) -> SourceCallbacks {
    guard let countItems = source.item_count else { throw .null }
    let userData = UserData(source.user_data, source.destroy)
    let estimate = try SizeEstimate(source.estimate)
    return SourceCallbacks(source, userData, countItems, estimate)
  }

  private init(
    _ source: vlt_source, _ userData: UserData,
    _ countItems: @escaping @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32,
    _ estimate: SizeEstimate
  ) {
    (self.source, self.userData, self.countItems, self.estimate) = (source, userData, countItems, estimate)
  }

  // MARK: Numbers and sections

  func numberOfSections(in layout: CollectionLayout) -> Int {
    source.section_count.map { Int($0(userData.pointer)) } ?? 1
  }

  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int {
    Int(countItems(userData.pointer, Int32(truncatingIfNeeded: section)))
  }

  func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
    guard let fill = source.section else { return SectionLayout(estimate: estimate) }
    var filled = vlt_section()
    filled.struct_size = UInt32(MemoryLayout<vlt_section>.size)
    fill(userData.pointer, Int32(truncatingIfNeeded: section), &filled)
    return SectionLayout(answered: filled)
  }

  func collectionLayout(
    _ layout: CollectionLayout, extentForSupplementary kind: ElementKind, inSection section: Int,
    crossExtent: Double
  ) -> Double {
    guard let measure = source.supplementary_extent else { return 44 }
    return measure(
      userData.pointer, vlt_element_kind(kind.rawValue), Int32(truncatingIfNeeded: section), crossExtent)
  }

  // MARK: Sizes

  // Extents come from the first of these that there is: `extents`, `extent`, `sizes`, `size`. Sizes come from `sizes` or `size`.

  func collectionLayout(
    _ layout: CollectionLayout, extentsForItems items: Range<Int>, inSection section: Int,
    crossExtent: Double, into extents: inout MutableSpan<Double>
  ) -> Bool {
    if let measure = source.extents {
      extents.withUnsafeMutableBufferPointer {
        measure(
          userData.pointer, Int32(truncatingIfNeeded: section), Int32(truncatingIfNeeded: items.lowerBound),
          Int32(truncatingIfNeeded: $0.count), crossExtent, $0.baseAddress)
      }
      return true
    }
    guard source.extent == nil, source.sizes != nil else { return false }
    var sizes = Array(repeating: LayoutSize.zero, count: items.count)
    var span = sizes.mutableSpan
    write(items, of: section, crossExtent, into: &span)
    let isVertical = layout.axis == .vertical
    for index in extents.indices { extents[index] = isVertical ? sizes[index].height : sizes[index].width }
    return true
  }

  func collectionLayout(
    _ layout: CollectionLayout, sizesForItems items: Range<Int>, inSection section: Int,
    availableCrossExtent: Double, into sizes: inout MutableSpan<LayoutSize>
  ) -> Bool {
    guard source.sizes != nil else { return false }
    write(items, of: section, availableCrossExtent, into: &sizes)
    return true
  }

  /// Calls `sizes` of the source.
  private func write(
    _ items: Range<Int>, of section: Int, _ availableCross: Double, into sizes: inout MutableSpan<LayoutSize>
  ) {
    sizes.withUnsafeMutableBufferPointer {
      // A `vlt_size` is a width and a height, like a `LayoutSize`.
      let start = $0.baseAddress.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: vlt_size.self) }
      source.sizes?(
        userData.pointer, Int32(truncatingIfNeeded: section), Int32(truncatingIfNeeded: items.lowerBound),
        Int32(truncatingIfNeeded: $0.count), availableCross, start)
    }
  }

  func collectionLayout(
    _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
  ) -> Double {
    if let measure = source.extent { return measure(userData.pointer, vlt_item_path(path), crossExtent) }
    let size = collectionLayout(layout, sizeForItemAt: path, availableCrossExtent: crossExtent)
    return layout.axis == .vertical ? size.height : size.width
  }

  func collectionLayout(
    _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
  ) -> LayoutSize {
    guard let measure = source.size else { return LayoutSize(width: 50, height: 50) }
    return LayoutSize(measure(userData.pointer, vlt_item_path(path), availableCrossExtent))
  }

  // MARK: Places

  var providesLanePlacements: Bool { source.lane_placement != nil }

  func collectionLayout(
    _ layout: CollectionLayout, lanePlacementForItemAt path: ItemPath
  ) -> LanePlacement {
    guard let place = source.lane_placement else { return .automatic }
    return LanePlacement(place(userData.pointer, vlt_item_path(path)))
  }

  func collectionLayout(_ layout: CollectionLayout, magazineItemForItemAt path: ItemPath) -> MagazineItem {
    guard let item = source.magazine_item else { return .full }
    return (try? MagazineItem(item(userData.pointer, vlt_item_path(path)))) ?? .full
  }
}
