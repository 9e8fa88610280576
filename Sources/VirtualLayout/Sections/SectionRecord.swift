/// What a content keeps of a section: what drives its items, and what stands around them.
///
///     |-------------------|  the section's start
///     |      header       |
///     |  items: extent by |
///     |  the mode, insets |
///     |  included         |
///     |      footer       |
///     |-------------------|  the next section's start
struct SectionRecord {
  var mode: LayoutMode
  /// Whether that is the layout's own, because the section names none.
  var followsLayoutsMode = true
  /// Drives the mode. Nil for a section so small that its frames stand in the pool.
  var engine: (any SectionEngine)?
  /// The section's place in the pool; 0 ..< 0 where it has no items there.
  var pooled = 0..<0
  /// Whether those there lie within what they take up and, at least in part, within the extent across that they ask for:
  /// who sees all of that sees each of them.
  var areItemsInside = false
  /// What the items take up along the main axis, and the content's extent across that they ask for.
  var itemsExtent = 0.0
  var itemsCross = 0.0
  var header = Supplementary()
  var footer = Supplementary()
  /// Where the section's background is kept, or -1.
  var background: Int32 = -1

  /// Which items have been measured, in a section with an estimate; nil in any other, where all have.
  var measured: MeasuredItems?

  init(mode: LayoutMode) { self.mode = mode }

  /// A header or a footer: none where there is no extent.
  struct Supplementary {
    var extent = 0.0
    var exists = false
    var isMeasured = false
    var isPinned = false
  }

  /// Lets it stand so much further back in the pool.
  mutating func movePooled(by count: Int) {
    guard !pooled.isEmpty else { return }
    pooled = pooled.lowerBound + count..<pooled.upperBound + count
  }

  /// Notes what the items take up; returns the section's new extent. In place: to read `extent` copies the whole record.
  @inline(__always)
  mutating func takeExtents(main: Double, cross: Double) -> Double {
    (itemsExtent, itemsCross) = (main, cross)
    return extent
  }

  var itemCount: Int { engine?.itemCount ?? pooled.count }
  /// Whether there is no element at all.
  var isEmpty: Bool { isPlain && itemCount == 0 }
  /// Whether there is nothing but items.
  var isPlain: Bool { !header.exists && !footer.exists && background < 0 }
  var extent: Double { header.extent + itemsExtent + footer.extent }
}

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
