/// The insets of sections' backgrounds. They are not in the records, because few sections have a background. A record
/// keeps an index instead.
struct SectionBackgrounds {
  private var insets: [LayoutInsets] = []
  /// The indices that no section uses.
  private var free: [Int32] = []

  var memoryFootprint: Int { insets.allocatedBytes + free.allocatedBytes }

  subscript(place: Int32) -> LayoutInsets { insets[Int(place)] }

  /// Sets or removes a section's background. Its index `place`, -1 for none, changes if the section gets or loses
  /// one.
  mutating func set(_ background: LayoutInsets?, at place: inout Int32) {
    guard let background else { return forget(&place) }
    if place >= 0 {
      insets[Int(place)] = background
    } else if let reused = free.popLast() {
      insets[Int(reused)] = background
      place = reused
    } else {
      place = Int32(truncatingIfNeeded: insets.count)
      insets.append(background)
    }
  }

  mutating func forget(_ place: inout Int32) {
    if place >= 0 { free.append(place) }
    place = -1
  }
}

extension SectionedContent {
  /// The frame of a section's background; nil if it has none.
  func backgroundFrame(of section: Int, startingAt start: Double, _ transform: AxisTransform) -> LayoutRect? {
    let background = records[section].background
    guard background >= 0 else { return nil }
    let insets = transform.orientation.insets(backgrounds[background])
    let main = Self.inset(
      records[section].extent, by: insets.mainStart, insets.mainEnd,
      isMirrored: transform.orientation.mirrorsMain)
    let cross = Self.inset(
      contentCross, by: insets.crossStart, insets.crossEnd, isMirrored: transform.orientation.mirrorsCross)
    return transform.physical(
      AxisFrame(
        main: start + main.offset, mainExtent: main.extent, cross: cross.offset, crossExtent: cross.extent))
  }

  /// What insets leave of an extent, and its offset. If they leave nothing, the result is a point inside the extent.
  /// It is not at the far edge in physical coordinates, where a query would find it with the next section
  /// (`LayoutRect.intersects`).
  private static func inset(
    _ extent: Double, by leading: Double, _ trailing: Double, isMirrored: Bool
  ) -> (offset: Double, extent: Double) {
    let rest = max(0, extent - leading - trailing)
    let offset = min(leading, extent)
    guard rest == 0 else { return (offset, rest) }
    if isMirrored { return (offset == 0 ? extent : offset, 0) }
    return (offset == extent ? 0 : offset, 0)
  }
}
