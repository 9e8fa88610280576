// What is nearest to a point, for a pointer that is between elements or has left the content.
extension CollectionLayout {
  /// The item nearest to a point, in content space, which may be far outside the content; nil if there is no item, or if the
  /// point is not a number.
  ///
  /// It is `item(at:)` if an item is there. Otherwise it is the item with the least distance from the point to the nearest
  /// point of its frame, and of several the first. Items without extent count.
  ///
  /// - Complexity: O(log n + k) for k items in the smallest square around the point that reaches the nearest one.
  public func nearestItem(to point: LayoutPoint) -> LayoutAttributes? {
    guard let point = point.withinReach else { return nil }
    return item(at: point) ?? NearestSearch(self, point).nearestItem()?.attributes
  }

  /// The item, header or footer nearest to a point, in content space; nil if there is none, or if the point is not a number.
  ///
  /// It is the topmost one at the point, or else the one with the least distance, as in `nearestItem(to:)`. Backgrounds do not
  /// count. Pinned headers and footers count where they are pinned.
  ///
  /// - Complexity: that of `nearestItem(to:)`, and of `forEachElement` in the same square.
  public func nearestElement(to point: LayoutPoint) -> LayoutAttributes? {
    guard let point = point.withinReach else { return nil }
    if let hit = content.topmost(at: point, where: { $0 != .background }) { return hit }
    let search = NearestSearch(self, point)
    let reach = search.nearestItem()?.reach ?? NearestSearch.firstReach
    return search.nearest(from: reach) { $0 != .background }?.attributes
  }
}

/// A search in squares around a point, larger and larger ones, until one has something in it.
struct NearestSearch {
  private let layout: CollectionLayout
  private let point: LayoutPoint
  /// The only section whose elements count; nil if all do.
  private let section: Int?

  /// Half the side of the first square.
  static let firstReach = 8.0
  /// No frame is farther away than this.
  private static let lastReach = 0x1p60

  init(_ layout: CollectionLayout, _ point: LayoutPoint, inSection section: Int? = nil) {
    (self.layout, self.point, self.section) = (layout, point, section)
  }

  /// An element, and half the side of a square in which no other is nearer.
  typealias Found = (attributes: LayoutAttributes, reach: Double)

  func nearestItem() -> Found? {
    var (empty, reach) = (0.0, Self.firstReach)
    while !layout.hasItem(in: square(reach), ofSection: section) {
      guard reach < Self.lastReach else { return nil }
      (empty, reach) = (reach, 2 * reach)
    }
    // From afar, a square twice as large may have many items in it.
    while reach - empty > Self.firstReach {
      let middle = empty + (reach - empty) / 2
      guard middle > empty, middle < reach else { break }
      if layout.hasItem(in: square(middle), ofSection: section) { reach = middle } else { empty = middle }
    }
    return nearest(from: reach) { $0 == .item }
  }

  /// The nearest element of the kinds that count, first looked for in a square that reaches this far.
  func nearest(from reach: Double, where counts: (ElementKind) -> Bool) -> Found? {
    var reach = reach
    while reach <= Self.lastReach {
      // With the square of its distance: a root would need the C library.
      var nearest: (attributes: LayoutAttributes, square: Double)?
      layout.content.forEachElement(in: square(reach)) { element in
        guard counts(element.element.kind), section == nil || element.path.section == section else { return }
        let square = element.frame.squaredDistance(to: point)
        if square < nearest?.square ?? .infinity { nearest = (element, square) }
      }
      guard let (attributes, square) = nearest else {
        reach *= 2
        continue
      }
      if square <= reach * reach { return (attributes, reach) }
      // It is in a corner of the square: others at its sides may be nearer. Heron's method leads from the side of the square to
      // the root of the distance's square, and comes from above.
      for _ in 0..<4 { reach = (reach + square / reach) / 2 }
      reach *= 1 + 0x1p-40
    }
    return nil
  }

  /// Rounded outwards, so that frames whose edges are just in reach are inside.
  private func square(_ reach: Double) -> LayoutRect {
    let (left, top) = ((point.x - reach).nextDown, (point.y - reach).nextDown)
    return LayoutRect(
      x: left, y: top, width: ((point.x + reach).nextUp - left).nextUp,
      height: ((point.y + reach).nextUp - top).nextUp)
  }
}

extension CollectionLayout {
  /// Whether an item of a section, or of any, intersects a rectangle. It stops at the first one.
  func hasItem(in rect: LayoutRect, ofSection section: Int? = nil) -> Bool {
    var isFound = false
    visit { scratch in
      let hits = content.nextHits(in: rect, scratch)
      isFound = !hits.isEmpty && (section == nil || Int(hits.section) == section)
      return isFound || hits.isLast
    }
    return isFound
  }
}

extension LayoutRect {
  /// The square of the distance from a point to the nearest point of the rectangle, its edges included.
  fileprivate func squaredDistance(to point: LayoutPoint) -> Double {
    let x = max(minX - point.x, point.x - maxX, 0)
    let y = max(minY - point.y, point.y - maxY, 0)
    return x * x + y * y
  }
}

extension LayoutPoint {
  /// The point, moved to where distances can still be computed; nil if it is not a number.
  var withinReach: LayoutPoint? {
    let limit = 0x1p55
    guard !x.isNaN, !y.isNaN else { return nil }
    return LayoutPoint(x: min(max(x, -limit), limit), y: min(max(y, -limit), limit))
  }
}
