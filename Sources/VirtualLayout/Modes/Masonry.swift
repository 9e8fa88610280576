/// Masonry: lanes that run along the scroll axis, each item in the lane (or lanes) where it comes to lie first.
///
///     |-- 0 --|-- 1 --|-- 2 --|
///     |       |-- 4 --|       |      4 goes to lane 1, the shortest after 0, 1 and 2
///     |-- 3 --|       |-- 5 --|
///
/// ```swift
/// layout.mode = .masonry(lanes: .adaptive(minimum: 240), spacing: 8)
/// layout.mode = .masonry(Masonry(lanes: .count(3), itemSpacing: 12, placement: .roundRobin))
/// ```
///
/// - Complexity: placing an item costs O(lanes), whatever its span; with dense packing also what is to be seen of the
///   openings in the lanes, at most 128 each.
public struct Masonry: Hashable, Sendable {
  /// What lanes there are. At least one, at most 1,024.
  public enum Lanes: Hashable, Sendable {
    /// So many lanes that share the room equally.
    case count(Int)
    /// Lanes of these extents, in points, from the leading edge. None stands for one lane of all the room.
    case sizes([Double])
    /// As many equal lanes as fit with at least this extent, which a single lane keeps even where it does not fit:
    /// max(1, ⌊(room + spacing) / (minimum + spacing)⌋) lanes, as CSS's `auto-fill`. For
    /// counting, a minimum below 1 point is 1 point, as in a grid.
    case adaptive(minimum: Double)
    /// As many lanes of exactly this extent as fit, the left-over shared as equal paddings between and beside them;
    /// `laneSpacing` is the least padding. One lane where none fits.
    case fixed(Double)
  }

  /// How an item without a pinned lane finds one. A lane's *position* is where the item would start in it: the
  /// greatest end of the lanes that it would cover. Negative tolerances count as 0.
  public enum Placement: Hashable, Sendable {
    /// The leading lane among those at most `tolerance` points behind the least position.
    case shortest(tolerance: Double = 0)
    /// Among those, the first at or after a cursor, else the first; the cursor then moves behind the item. CSS's
    /// grid-lanes. Pinned items leave the cursor alone.
    case cursor(tolerance: Double = 0)
    /// The lane after the previous item's, whatever the lanes' lengths; from the start again where the item's span
    /// does not fit. Pinned items leave the turn alone.
    case roundRobin
  }

  /// What becomes of the room above an item that covers several lanes, where the shorter of them end before it begins.
  public enum Packing: Hashable, Sendable {
    /// It stays empty: every item stands behind all earlier ones of its lanes.
    case normal
    /// A later item that fits goes there. CSS's `grid-lanes-pack: dense`.
    ///
    /// Each item first finds its place as without packing. It goes instead where it can begin earlier: into the free
    /// stretches, called *openings*, that neighbouring lanes have in common, as wide as its place is. The earliest
    /// start wins, and ties go to the lower lane, also against the item's own place. With a tolerance, starts only so
    /// much behind the earliest count as equally good. An item with a pinned lane uses the openings of its own lanes,
    /// and an item that goes into an opening leaves the cursor, or the turn, alone.
    ///
    /// A lane remembers its 128 longest openings; what is forgotten stays empty. Items above the lanes' ends are no
    /// longer in reading order.
    case dense
  }

  /// How far the last items of each lane are stretched so that the lanes end together.
  ///
  /// ```swift
  /// layout.mode = .masonry(Masonry(lanes: .count(3), evening: .fraction(0.25)))            // a quarter longer at most
  /// layout.mode = .masonry(Masonry(lanes: .count(3), evening: .points(60, itemsInLane: 2)))
  /// ```
  ///
  /// A lane that ends before the longest one makes up for it with its last items: each takes a share in proportion to
  /// its limit, those below move down, and where the limits do not suffice the lane stays short by the rest. Only items
  /// of this lane alone take part, those behind the last that covers other lanes, too; where such an item ends all of its
  /// lanes, it is stretched by itself, and where it ends only some of them, these stay as they are. So nothing moves but
  /// the ends of lanes, and what stands in the middle never does.
  ///
  /// The content is as long as without. Items that are added make the lanes end elsewhere: those that were stretched
  /// are again as they were, and others take their place.
  public struct Evening: Hashable, Sendable {
    /// The most by which an item is stretched.
    public enum Limit: Hashable, Sendable {
      /// By so many points.
      case points(Double)
      /// By this part of its own extent: 0.25 for a quarter.
      case fraction(Double)
    }

    /// The most by which an item is stretched. Negative counts as 0.
    public var limit: Limit
    /// How many items of a lane may be stretched, from its end, 1 to 64.
    public var itemsInLane: Int

    public init(limit: Limit, itemsInLane: Int = 4) {
      self.limit = limit
      self.itemsInLane = itemsInLane
    }

    /// The last items of a lane are stretched by at most this part of their own extents.
    public static func fraction(_ fraction: Double, itemsInLane: Int = 4) -> Evening {
      Evening(limit: .fraction(fraction), itemsInLane: itemsInLane)
    }

    /// The last items of a lane are stretched by at most so many points each.
    public static func points(_ points: Double, itemsInLane: Int = 4) -> Evening {
      Evening(limit: .points(points), itemsInLane: itemsInLane)
    }
  }

  /// Where items' extents along the scroll axis come from.
  public enum ItemExtent: Hashable, Sendable {
    /// The source is asked for the extent, given the extent across.
    case measured
    /// The source is asked for the item's size, which is scaled to the extent across. An item without an extent
    /// across keeps its own along.
    case aspectRatio
  }

  /// What lanes there are.
  public var lanes: Lanes
  /// Kept free between lanes, in points.
  public var laneSpacing: Double
  /// Kept free between the items of a lane, in points.
  public var itemSpacing: Double
  /// Kept free around all items, in points.
  public var insets: LayoutInsets
  /// How items find their lanes.
  public var placement: Placement
  /// Whether later items fill what earlier ones left empty.
  public var packing: Packing
  /// Whether lanes are made to end together, and how far items are stretched for it. An epilogue: it needs all items,
  /// and what it does to the last ones is done again whenever something changes.
  public var evening: Evening?
  /// Where items' extents along the scroll axis come from.
  public var itemExtent: ItemExtent
  /// The number of adaptive or fixed lanes is kept while the room is less than so much away from where it would be right,
  /// in points: with the width of a scroll bar, its coming and going changes nothing. Lanes kept in too little room
  /// are narrower than their minimum; fixed ones stand closer, and go when they no longer fit.
  public var hysteresis: Double

  /// Masonry without spacing and insets, unless given, in shortest lanes of measured items.
  public init(
    lanes: Lanes, laneSpacing: Double = 0, itemSpacing: Double = 0, insets: LayoutInsets = .zero,
    placement: Placement = .shortest(), packing: Packing = .normal, evening: Evening? = nil,
    itemExtent: ItemExtent = .measured, hysteresis: Double = 0
  ) {
    self.lanes = lanes
    self.laneSpacing = laneSpacing
    self.itemSpacing = itemSpacing
    self.insets = insets
    self.placement = placement
    self.packing = packing
    self.evening = evening
    self.itemExtent = itemExtent
    self.hysteresis = hysteresis
  }
}

extension LayoutMode {
  /// Masonry with these parameters.
  public static func masonry(_ masonry: Masonry) -> LayoutMode { LayoutMode(masonry) { MasonryEngine($0) } }

  /// Masonry with the same spacing between lanes and between items.
  public static func masonry(
    lanes: Masonry.Lanes, spacing: Double = 0, insets: LayoutInsets = .zero,
    placement: Masonry.Placement = .shortest(), packing: Masonry.Packing = .normal,
    itemExtent: Masonry.ItemExtent = .measured
  ) -> LayoutMode {
    .masonry(
      Masonry(
        lanes: lanes, laneSpacing: spacing, itemSpacing: spacing, insets: insets, placement: placement,
        packing: packing, itemExtent: itemExtent))
  }

  /// What many tutorials call a liquid layout: columns of one width with equal paddings between and beside them,
  /// filled in turn, and `cellPadding` above and below each item.
  public static func liquid(cellWidth: Double, cellPadding: Double = 0) -> LayoutMode {
    .masonry(
      Masonry(
        lanes: .fixed(cellWidth), itemSpacing: 2 * cellPadding,
        insets: LayoutInsets(top: cellPadding, bottom: cellPadding), placement: .roundRobin))
  }
}

extension Masonry: LaneMode {
  package func rule(in container: ModeContainer, last: MasonryRule?) -> MasonryRule {
    MasonryRule(self, in: container, lastCount: last?.tracks.count)
  }

  package func naturalCross(_ orientation: Orientation) -> Double? {
    guard case .sizes(let sizes) = lanes, !sizes.isEmpty else { return nil }
    let rule = rule(in: ModeContainer(cross: 0, orientation: orientation))
    return rule.tracks.greatestEnd + orientation.insets(insets).crossEnd
  }
}

final class MasonryEngine: LaneEngine {
  let state: LaneState<Masonry>
  init(_ masonry: Masonry, leastInterval: Int = 512) {
    state = LaneState(masonry, leastInterval: leastInterval)
  }
}
