/// How far inside their sections backgrounds lie: kept apart from the sections' records, as few sections have one.
struct SectionBackgrounds {
  private var insets: [LayoutInsets] = []
  /// Places that no section owns any longer.
  private var free: [Int32] = []

  var memoryFootprint: Int {
    insets.capacity * MemoryLayout<LayoutInsets>.stride + free.capacity * MemoryLayout<Int32>.stride
  }

  subscript(place: Int32) -> LayoutInsets { insets[Int(place)] }

  /// Keeps a section's background, or that it has none, where the last one was: `place` is -1 where there is none.
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
