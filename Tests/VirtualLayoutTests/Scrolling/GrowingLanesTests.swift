import Expectations
import TestSupport
import Testing
import VirtualLayout

/// A masonry with estimated sizes is entered in its middle. What is measured above the visible items moves none of them, in any
/// lane, and leaves no holes.
struct GrowingLanesTests {
  struct Case: CustomTestStringConvertible {
    var lanes = 5
    var estimate = 0.5
    var mode = "average"
    var step = 57.0
    var isInGesture = false
    var axis = LayoutAxis.vertical
    var direction = LayoutDirection.leftToRight
    /// Whether the source gives a lane placement for each item, which leaves the lane open.
    var hasPlacements = false
    var overscan = Overscan(ahead: .screens(1), behind: .screens(0.5))

    var testDescription: String {
      "\(lanes) lanes, \(mode) of \(estimate), \(step) a step, \(axis) \(direction)\(hasPlacements ? ", placements" : "")\(isInGesture ? ", in a gesture" : "")"
    }
  }

  static let spacing = 8.0

  static func extent(_ item: Int) -> Double { Double(80 + item * 7919 % 200) }

  private func scroller(_ this: Case, count: Int = 20_000) -> Scroller {
    let layout = CollectionLayout(.masonry(lanes: .count(this.lanes), spacing: Self.spacing))
    layout.axis = this.axis
    layout.direction = this.direction
    let placements = this.hasPlacements ? Array(repeating: LanePlacement(), count: count) : []
    let extents =
      this.hasPlacements
      ? ItemSource.extents((0..<count).map { Self.extent($0) }, placements: placements)
      : .extents(count: count) { path, _ in Self.extent(path.item) }
    let size = LayoutSize(width: 180 * this.estimate, height: 180 * this.estimate)
    layout.source = extents.estimated(this.mode == "fixed" ? .fixed(size) : .average(size))
    let scroller = Scroller(layout, overscan: this.overscan)
    scroller.resize(to: LayoutSize(width: 800, height: 600))
    return scroller
  }

  private func main(_ rect: LayoutRect, _ axis: LayoutAxis) -> (lo: Double, hi: Double) {
    axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  /// Where each visible item is on screen.
  private func screen(_ scroller: Scroller) -> [ItemPath: Double] {
    var places: [ItemPath: Double] = [:]
    let axis = scroller.layout.axis
    let view = main(scroller.viewport, axis)
    scroller.layout.forEachElement(in: scroller.viewport) {
      places[$0.path] = main($0.frame, axis).lo - view.lo
    }
    return places
  }

  /// Scrolls, and checks that each item that was visible has moved by that distance on screen.
  private func scroll(_ scroller: Scroller, by distance: Double) {
    let before = screen(scroller)
    let position = scroller.position
    scroller.scroll(by: distance)
    scroller.forEachChange { _ in }
    let after = screen(scroller)
    // At the start lanes may become level, and at the end the view does not move as far.
    let range = scroller.positionRange
    guard range.lowerBound + 600 < scroller.position, scroller.position < range.upperBound - 1 else { return }
    for (path, place) in before {
      guard let now = after[path] else { continue }
      #expect(
        abs(now - (place - distance)) < 1e-6,
        "\(path) at \(position) by \(distance): \(now - place + distance), range \(scroller.positionRange), position \(scroller.position)"
      )
    }
  }

  /// Checks that the visible items of each lane follow each other without a hole, in order.
  private func checkLanes(_ scroller: Scroller) {
    let axis = scroller.layout.axis
    var lanes: [Double: [(item: Int, lo: Double, hi: Double)]] = [:]
    scroller.layout.forEachElement(in: scroller.viewport) { attributes in
      let (lo, hi) = main(attributes.frame, axis)
      lanes[axis == .vertical ? attributes.frame.x : attributes.frame.y, default: []].append(
        (attributes.path.item, lo, hi))
    }
    let view = main(scroller.viewport, axis)
    #expect(
      lanes.count == 5 || axis == .horizontal || scroller.position > scroller.positionRange.upperBound - 1200,
      "\(lanes) at \(scroller.position) of \(scroller.positionRange)")
    for items in lanes.values {
      let items = items.sorted { $0.lo < $1.lo }
      for (above, below) in zip(items, items.dropFirst()) {
        expectEqual(below.lo - above.hi, Self.spacing, "\(above) \(below)")
      }
      #expect(items[0].lo <= view.lo + Self.spacing || scroller.position < 400, "\(items[0]) \(view)")
    }
  }

  static var cases: [Case] {
    var cases: [Case] = []
    for estimate in [0.25, 0.5, 1, 2] {
      for mode in ["average", "fixed"] { cases.append(Case(estimate: estimate, mode: mode)) }
    }
    for lanes in [1, 2, 3, 8, 20] { cases.append(Case(lanes: lanes)) }
    for step in [1.0, 133, 400, 590] { cases.append(Case(step: step)) }
    for estimate in [0.5, 2] { cases.append(Case(estimate: estimate, isInGesture: true)) }
    cases.append(Case(axis: .horizontal))
    cases.append(Case(hasPlacements: true))
    cases.append(Case(axis: .horizontal, direction: .rightToLeft))
    cases.append(Case(step: 120, overscan: Overscan(ahead: .screens(0.125), behind: .screens(0.125))))
    return cases
  }

  @Test(arguments: cases)
  func nothingVisibleMoves(this: Case) {
    let scroller = scroller(this)
    scroller.scroll(to: .item(ItemPath(item: 10_000)), at: .start)
    scroller.forEachChange { _ in }
    if this.isInGesture { scroller.beginGesture() }
    let sign = this.axis == .horizontal && this.direction == .rightToLeft ? 1.0 : -1
    for _ in 0..<300 {
      scroll(scroller, by: sign * this.step)
      if this.lanes == 5 { checkLanes(scroller) }
    }
  }

  /// An item far above the view is measured by the host. To find the way from it to what is visible would take too long, so
  /// only the anchor is sure to stay in place.
  @Test func anItemMeasuredFarAbove() {
    let scroller = scroller(Case())
    scroller.scroll(to: .item(ItemPath(item: 10_000)), at: .start)
    scroller.forEachChange { _ in }
    let before = screen(scroller)
    let anchor = before.keys.min()!
    scroller.setMeasuredSizes([
      MeasuredSize(path: ItemPath(item: 1_000), size: LayoutSize(width: 150, height: 900))
    ])
    #expect(scroller.layout.isMeasured(ItemPath(item: 1_000)))
    expectEqual(screen(scroller)[anchor], before[anchor])
    checkLanes(scroller)
    expectEqual(scroller.layout.attributes(of: .item(ItemPath(item: 1_000)))?.frame.height, 900)
  }

  @Test(arguments: 0..<8)
  func afterJumpsAndTurns(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let this = Case(estimate: [0.25, 0.5, 1, 2][seed % 4], mode: seed % 3 == 0 ? "fixed" : "average")
    let scroller = scroller(this, count: 3_000)
    for _ in 0..<60 {
      scroller.scroll(to: .item(ItemPath(item: Int.random(in: 0..<3_000, using: &random))), at: .start)
      scroller.forEachChange { _ in }
      for _ in 0..<3 {
        let step = Double.random(in: -300...300, using: &random)
        for _ in 0..<15 {
          scroll(scroller, by: step)
          checkLanes(scroller)
        }
      }
    }
  }

  @Test func lanesBecomeLevelAtTheStart() throws {
    let scroller = scroller(Case(), count: 1_000)
    scroller.scroll(to: .item(ItemPath(item: 500)), at: .start)
    while scroller.position > 0 {
      scroller.scroll(by: -90)
      scroller.layout.forEachUnmeasuredItem(in: scroller.aliveRect) {
        Issue.record("\($0) is alive and not measured at \(scroller.position)")
      }
    }
    expectEqual(starts(of: scroller.layout), [0, 0, 0, 0, 0])
  }

  /// A jump brings the start into view, and the lanes become level. The target comes to rest where it was asked for, not where it
  /// was before.
  @Test(arguments: [ScrollAlignment.start, .center, .end, .nearest])
  func targetsStayWhereLanesBecomeLevel(place: ScrollAlignment) throws {
    for item in 0..<20 {
      let path = ItemPath(item: item)
      let scroller = scroller(Case(), count: 1_000)
      let layout = scroller.layout
      scroller.scroll(to: .item(ItemPath(item: 500)), at: .start)
      while scroller.position > 550 { scroller.scroll(by: -90) }
      // The start is measured, but not yet in view.
      try #require(Set(starts(of: layout)).count > 1)
      scroller.scroll(to: .item(path), at: place)
      expectEqual(layout.scrollDelta(showing: path, at: place), 0, "\(path)")
      guard Set(starts(of: layout)).count == 1, place == .nearest else { continue }
      // Coming from below, an item that fits into the view begins where the view does.
      expectEqual(layout.attributes(of: .item(path))?.frame.y, scroller.position, "\(path)")
    }
  }

  /// Where each lane begins.
  private func starts(of layout: CollectionLayout) -> [Double] {
    var starts: [Double: Double] = [:]
    layout.forEachElement(in: LayoutRect(x: 0, y: 0, width: 800, height: 600)) {
      starts[$0.frame.x] = min(starts[$0.frame.x] ?? .infinity, $0.frame.y)
    }
    return Array(starts.values)
  }

  /// During a gesture, the lanes stay as they are.
  @Test func lanesStayUnevenDuringAGesture() {
    let scroller = scroller(Case(), count: 1_000)
    scroller.scroll(to: .item(ItemPath(item: 500)), at: .start)
    scroller.beginGesture()
    while scroller.viewport.y > -100 {
      let before = screen(scroller)
      scroller.scroll(by: -50)
      for (path, place) in screen(scroller) where before[path] != nil {
        #expect(abs(place - before[path]! - 50) < 1e-6)
      }
    }
    scroller.endGesture()
    expectEqual(scroller.position, 0)
    expectEqual(starts(of: scroller.layout), [0, 0, 0, 0, 0])
  }

  /// Once everything is measured from the start on, items have the lanes that real sizes choose.
  @Test func scrollingDownChoosesLanesByRealSizes() {
    let scroller = scroller(Case(), count: 1_000)
    while scroller.position < scroller.positionRange.upperBound { scroller.scroll(by: 150) }
    let whole = whole(1_000)
    for item in 0..<1_000 {
      let path = ItemPath(item: item)
      expectEqual(
        scroller.layout.attributes(of: .item(path))?.frame,
        whole.attributes(of: .item(path))?.frame,
        "\(item) \(scroller.layout.attributes(of: .item(path))!.frame) \(whole.attributes(of: .item(path))!.frame)"
      )
    }
  }

  private func whole(_ count: Int) -> CollectionLayout {
    let layout = CollectionLayout(.masonry(lanes: .count(5), spacing: Self.spacing))
    layout.source = .extents(count: count) { path, _ in Self.extent(path.item) }
    layout.containerSize = LayoutSize(width: 800, height: 600)
    layout.prepare()
    return layout
  }

  /// At the start of a section nothing is above, so nothing grows upwards.
  @Test(arguments: [0.25, 1, 4])
  func atTheStartLanesAreChosenDownwards(estimate: Double) {
    let scroller = scroller(Case(estimate: estimate), count: 1_000)
    scroller.reload()
    let whole = whole(1_000)
    scroller.layout.forEachElement(in: scroller.viewport) { attributes in
      expectEqual(attributes.frame, whole.attributes(of: .item(attributes.path))?.frame)
    }
  }

  /// What was estimated between two parts that have been seen is deleted. They follow each other without overlapping.
  @Test func theEstimatedItemsBetweenTwoPartsAreDeleted() throws {
    let scroller = scroller(Case(), count: 3_000)
    for target in [1_000, 1_400] {
      scroller.scroll(to: .item(ItemPath(item: target)), at: .start)
      for _ in 0..<10 { scroller.scroll(by: -57) }
    }
    let layout = scroller.layout
    let between = (1_000..<1_400).filter { !layout.isMeasured(ItemPath(item: $0)) }
    try #require(!between.isEmpty)
    var updates = BatchUpdates()
    updates.deleteItems(at: between.map { ItemPath(item: $0) })
    let gone = Set(between)
    let left = (0..<3_000).filter { !gone.contains($0) }
    try scroller.performBatchUpdates(
      updates,
      source: .extents(count: left.count) { path, _ in Self.extent(left[path.item]) }
        .estimated(.average(LayoutSize(width: 90, height: 90))))
    for _ in 0..<60 {
      scroller.scroll(by: -57)
      checkLanes(scroller)
    }
  }

  /// Items that come one by one before all others, while people look at something else, spread over all lanes.
  @Test func whatIsInsertedOneByOneSpreadsEvenly() throws {
    var count = 400
    func source() -> ItemSource { .extents(count: count) { path, _ in Self.extent(path.item) } }
    let layout = CollectionLayout(.masonry(lanes: .count(5), spacing: Self.spacing))
    let scroller = Scroller(layout)
    layout.source = source()
    scroller.resize(to: LayoutSize(width: 800, height: 600))
    scroller.scroll(to: .item(ItemPath(item: 200)), at: .start)
    for _ in 0..<1_000 {
      count += 1
      var updates = BatchUpdates()
      updates.insertItems(0..<1)
      try scroller.performBatchUpdates(updates, source: source())
    }
    var items = Array(repeating: 0, count: 5)
    for item in 0..<1_000 {
      let lane = try #require(layout.lanes(ofItemAt: ItemPath(item: item))).lowerBound
      items[lane] += 1
    }
    #expect(items.allSatisfy { (150...250).contains($0) }, "\(items)")
    while scroller.position > 0 { scroller.scroll(by: -90) }
    expectEqual(starts(of: layout), [0, 0, 0, 0, 0])
  }

  /// A batch inserts sections before the visible one, and gives items above the visible ones other sizes.
  @Test(arguments: [1, 3])
  func aBatchInsertsSectionsBeforeTheVisibleOne(inserted: Int) throws {
    let edited = 970..<985
    var (section, bonus) = (0, 0.0)
    func source() -> ItemSource {
      let items = ItemSource.extents(count: 3_000) { [section, bonus] path, _ in
        Self.extent(path.item) + (path.section == section && edited.contains(path.item) ? bonus : 0)
      }
      let layout = SectionLayout(estimate: .average(LayoutSize(width: 90, height: 90)))
      return .sections(Array(repeating: ItemSource.Section(items, layout: layout), count: section + 2))
    }
    let layout = CollectionLayout(.masonry(lanes: .count(5), spacing: Self.spacing))
    layout.source = source()
    let scroller = Scroller(layout, overscan: Case().overscan)
    scroller.resize(to: LayoutSize(width: 800, height: 600))
    scroller.scroll(to: .item(ItemPath(item: 1_000)), at: .start)
    for _ in 0..<3 { scroller.scroll(by: -5) }
    let before = screen(scroller)

    var updates = BatchUpdates()
    updates.insertSections(Array(0..<inserted))
    updates.reloadItems(at: edited.map { ItemPath(item: $0) })
    (section, bonus) = (inserted, 37)
    try scroller.performBatchUpdates(updates, source: source())
    let after = screen(scroller)
    try #require(before.count > 12 && before.keys.allSatisfy { $0.item >= edited.upperBound })
    for (path, place) in before {
      let now = try #require(after[ItemPath(section: inserted, item: path.item)])
      #expect(abs(now - place) < 1e-6, "\(path) moved by \(now - place)")
    }
  }

  /// Where measured and estimated items meet, each lane has a shift. A saved layout restores it, so everything stands where it stood.
  @Test func aSnapshotKeepsShifts() throws {
    let scroller = scroller(Case(mode: "fixed"), count: 3_000)
    scroller.scroll(to: .item(ItemPath(item: 1_000)), at: .start)
    for _ in 0..<10 { scroller.scroll(by: -57) }
    let bytes = scroller.layout.saved { UInt64($0.item) }.bytes
    let other = self.scroller(Case(mode: "fixed"), count: 3_000)
    let restored = other.layout
    try other.restore(SavedLayout(bytes: bytes)) { UInt64($0.item) }
    expectEqual(other.viewport, scroller.viewport)
    let moved = (0..<3_000).first { item in
      let path = ItemPath(item: item)
      return restored.attributes(of: .item(path)) != scroller.layout.attributes(of: .item(path))
    }
    expectEqual(moved, nil)
    expectEqual(restored.saved { UInt64($0.item) }.bytes, bytes)
    expectEqual(restored.checkInvariants(), nil)
  }

  /// Without estimates, nothing is measured any more, so nothing may overlap.
  @Test func withoutEstimatesNoShiftIsRestored() {
    let scroller = scroller(Case(), count: 3_000)
    scroller.scroll(to: .item(ItemPath(item: 1_000)), at: .start)
    for _ in 0..<10 { scroller.scroll(by: -57) }
    let snapshot = scroller.layout.saved { UInt64($0.item) }
    let restored = whole(3_000)
    restored.restore(snapshot) { UInt64($0.item) }
    var ends: [Double: Double] = [:]
    for item in 0..<3_000 {
      guard let frame = restored.attributes(of: .item(ItemPath(item: item)))?.frame else { continue }
      expectEqual(frame.y, ends[frame.x].map { $0 + Self.spacing } ?? 0)
      ends[frame.x] = frame.maxY
    }
  }
}
