extension LayoutMode {
  /// The parameters of a masonry: lanes along the scroll axis, and items that each go where they can start first.
  ///
  ///     |-- 0 --|-- 1 --|-- 2 --|
  ///     |       |-- 3 --|       |      3 goes to lane 1, the shortest after 0, 1 and 2
  ///     |-- 4 --|       |-- 5 --|
  ///
  /// ```swift
  /// layout.mode = .masonry(lanes: .adaptive(minimum: 240), spacing: 8)
  /// layout.mode = .masonry(LayoutMode.Masonry(lanes: .count(3), itemSpacing: 12, laneChoice: .roundRobin))
  /// ```
  ///
  /// - Complexity: O(lanes · log span) to place an item. Dense packing also searches at most 128 openings per lane, up to s times
  ///   for a span of s.
  public struct Masonry: Hashable, Sendable {
    /// The number of lanes and their extents across the scroll axis. There is at least one lane, and at most 1,024.
    public enum Lanes: Hashable, Sendable {
      /// This many lanes, which share the room equally.
      case count(Int)
      /// Lanes of these extents, in points, from the leading edge. If the list is empty, one lane takes all the room.
      case sizes([Double])
      /// As many equal lanes as fit with at least this extent, in points: max(1, ⌊(room + spacing) / (minimum + spacing)⌋).
      /// Lanes fit if they exceed the room by at most 2⁻²⁰ points.
      ///
      /// This is the rule of CSS's `auto-fill`. A single lane has the minimum extent even if it does not fit. In the formula, a
      /// minimum below 1 point counts as 1 point. There are never more than `atMost` lanes, of which less than 1 counts as 1.
      case adaptive(minimum: Double, atMost: Int = .max)
      /// As many lanes of exactly this extent, in points, as fit, but at least one and never more than `atMost`. The rest of the
      /// room becomes equal paddings between and beside the lanes, at least `laneSpacing` wide unless a single lane leaves less.
      case fixed(Double, atMost: Int = .max)
    }

    /// How an item that is not pinned to a lane chooses one.
    ///
    /// A lane's *position* is where the item would start in it: the greatest end of the lanes that the item would cover.
    /// Tolerances are in points; negative ones count as 0. The *cursor* is a lane number, first 0. An item that chooses its
    /// lane by `cursor` or `roundRobin` moves it to the lane after those that it covers, or back to 0 if there is none. Pinned
    /// items and items in openings (`Packing.dense`) do not move it. <doc:Masonry#When-items-keep-their-lanes> says where it is
    /// after edits.
    public enum LaneChoice: Hashable, Sendable {
      /// The first lane whose position is at most `tolerance` greater than the least.
      case shortest(tolerance: Double = 0)
      /// Of the lanes that `shortest` accepts, the first one at or after the cursor, or else the first of all. This is the rule
      /// of CSS's `grid-lanes`.
      case cursor(tolerance: Double = 0)
      /// The lane at the cursor, however long the lanes are; the first lane if the item's span does not fit there.
      case roundRobin
    }

    /// Whether later items fill the space that an item of several lanes leaves above it in the shorter lanes.
    public enum Packing: Hashable, Sendable {
      /// The space stays empty. Every item starts after all earlier items of its lanes.
      case normal
      /// A later item that fits goes there, as with CSS's `grid-lanes-pack: dense`.
      ///
      /// Each item first chooses a place as with `normal`. It goes to an *opening* instead if it can start earlier there. An
      /// opening is a free range of adjacent lanes, above the end of at least one of them and exactly as wide as the item's own
      /// place. Of several openings, the earliest start wins; starts within the tolerance count as equal, and the lower lane
      /// wins. If an opening starts exactly where the item's own place does, the lower lane wins, too. A pinned item uses the
      /// openings of its own lanes. An item in an opening does not move the cursor.
      ///
      /// A lane keeps its 128 longest openings; others stay empty. Items in openings are not in reading order.
      case dense
    }

    /// How far the last items of each lane are stretched so that all lanes end together.
    ///
    /// ```swift
    /// layout.mode = .masonry(LayoutMode.Masonry(lanes: .count(3), stretching: .fraction(0.25)))
    /// layout.mode = .masonry(LayoutMode.Masonry(lanes: .count(3), stretching: .points(60, itemsInLane: 2)))
    /// ```
    ///
    /// If a lane ends before the longest one, each of its last items is stretched in proportion to its limit, and the items
    /// below it move down. If the limits do not suffice, the lane stays shorter.
    ///
    /// Stretched are the items of a lane after its last item that covers several lanes. If a lane has none after that item,
    /// that item is stretched, provided that it is the last in all of its lanes; otherwise the lane stays as it is.
    ///
    /// The content keeps its length. When you add items, the stretched ones return to their own extents.
    public enum Stretching: Hashable, Sendable {
      /// By at most this many points each. Negative numbers count as 0. `itemsInLane` is how many items of a lane may be
      /// stretched, counted from its end; clamped to 1...64.
      case points(Double, itemsInLane: Int = 4)
      /// By at most this fraction of their own extents: 0.25 for a quarter. Otherwise as `points`.
      case fraction(Double, itemsInLane: Int = 4)
    }

    /// What the source gives for an item.
    public enum ItemExtent: Hashable, Sendable {
      /// The extent along the scroll axis, for a given extent across.
      case measured
      /// The size, which is scaled to the extent across. A size without extent across is not scaled.
      case aspectRatio
    }

    public var lanes: Lanes
    /// The space between lanes, in points.
    public var laneSpacing: Double
    /// The space between the items of a lane, in points.
    public var itemSpacing: Double
    /// The space around all items, in points.
    public var insets: LayoutInsets
    public var laneChoice: LaneChoice
    public var packing: Packing
    /// How far the last items are stretched so that all lanes end together; nil to stretch none. If it is not nil, each change
    /// places all items after it at once, instead of leaving them to later queries.
    public var stretching: Stretching?
    public var itemExtent: ItemExtent
    /// How many points too narrow or too wide the room may get before the number of adaptive or fixed lanes changes.
    ///
    /// Set it to the width of a scroll bar, so that nothing changes when one appears. While too many lanes are kept, adaptive
    /// lanes are narrower than their minimum. Fixed lanes move closer together; if they no longer fit, their number changes.
    public var hysteresis: Double

    /// Creates the parameters of a masonry. By default, measured items go to the shortest lane, without spacing and insets.
    public init(
      lanes: Lanes, laneSpacing: Double = 0, itemSpacing: Double = 0, insets: LayoutInsets = .zero,
      laneChoice: LaneChoice = .shortest(), packing: Packing = .normal, stretching: Stretching? = nil,
      itemExtent: ItemExtent = .measured, hysteresis: Double = 0
    ) {
      self.lanes = lanes
      self.laneSpacing = laneSpacing
      self.itemSpacing = itemSpacing
      self.insets = insets
      self.laneChoice = laneChoice
      self.packing = packing
      self.stretching = stretching
      self.itemExtent = itemExtent
      self.hysteresis = hysteresis
    }
  }

  /// A masonry with these parameters.
  public static func masonry(_ masonry: Masonry) -> LayoutMode {
    LayoutMode(masonry) { LaneEngine(MasonryRule($0)) }
  }

  /// A masonry with the same spacing between lanes and between items.
  public static func masonry(
    lanes: Masonry.Lanes, spacing: Double = 0, insets: LayoutInsets = .zero,
    laneChoice: Masonry.LaneChoice = .shortest(), packing: Masonry.Packing = .normal,
    itemExtent: Masonry.ItemExtent = .measured
  ) -> LayoutMode {
    .masonry(
      Masonry(
        lanes: lanes, laneSpacing: spacing, itemSpacing: spacing, insets: insets, laneChoice: laneChoice,
        packing: packing, itemExtent: itemExtent))
  }
}
