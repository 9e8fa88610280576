extension LayoutMode {
  /// The parameters of a masonry: lanes along the scroll axis, and items that each go where they can begin first.
  ///
  ///     |-- 0 --|-- 1 --|-- 2 --|
  ///     |       |-- 4 --|       |      4 goes to lane 1, the shortest after 0, 1 and 2
  ///     |-- 3 --|       |-- 5 --|
  ///
  /// ```swift
  /// layout.mode = .masonry(lanes: .adaptive(minimum: 240), spacing: 8)
  /// layout.mode = .masonry(LayoutMode.Masonry(lanes: .count(3), itemSpacing: 12, placement: .roundRobin))
  /// ```
  ///
  /// - Complexity: placing an item takes O(lanes), whatever its span. With dense packing it also takes as much as there are
  ///   openings to search, at most 128 in each lane.
  public struct Masonry: Hashable, Sendable {
    /// What lanes there are: at least one, at most 1,024.
    public enum Lanes: Hashable, Sendable {
      /// A number of lanes that share the room equally.
      case count(Int)
      /// Lanes of these extents, in points, from the leading edge. An empty list stands for one lane that takes all the room.
      case sizes([Double])
      /// As many equal lanes as fit with at least this extent, in points: max(1, ⌊(room + spacing) / (minimum + spacing)⌋),
      /// as CSS's `auto-fill`.
      ///
      /// A single lane keeps the minimum even if it does not fit. For counting, a minimum below 1 point is 1 point.
      case adaptive(minimum: Double)
      /// As many lanes of exactly this extent, in points, as fit, and at least one. The rest of the room becomes equal paddings
      /// between and beside the lanes, at least `laneSpacing` wide.
      case fixed(Double)
    }

    /// How an item without a pinned lane finds one.
    ///
    /// A lane's *position* is where the item would start in it: the greatest end of the lanes that it would cover. Tolerances
    /// are in points; negative ones count as 0. Pinned items do not move the cursor or the turn.
    public enum Placement: Hashable, Sendable {
      /// The first lane whose position is at most `tolerance` greater than the least.
      case shortest(tolerance: Double = 0)
      /// The first such lane at or after a cursor, else the first of all. The cursor then moves to the lane after the item.
      /// This is CSS's grid-lanes.
      case cursor(tolerance: Double = 0)
      /// The lane after the previous item's, however long the lanes are. The first lane if the item's span does not fit there.
      case roundRobin
    }

    /// Whether items fill the room that an item of several lanes leaves above it in the shorter ones.
    public enum Packing: Hashable, Sendable {
      /// It stays empty. Every item stands after all earlier ones of its lanes.
      case normal
      /// A later item that fits goes there. This is CSS's `grid-lanes-pack: dense`.
      ///
      /// Each item first finds its place as without packing, and goes to an *opening* instead if it can begin earlier there. An
      /// opening is a free stretch of neighbouring lanes, above the end of at least one of them, and as wide as the item's own
      /// place. The earliest start wins; ties, even with the item's own place, go to the lower lane. Starts later than the
      /// earliest by at most the tolerance count as equal. A pinned item uses the openings of its own lanes. An item in an
      /// opening does not move the cursor or the turn.
      ///
      /// A lane remembers its 128 longest openings; the others stay empty. Items in openings are not in reading order.
      case dense
    }

    /// How far the last items of each lane are stretched so that the lanes end together.
    ///
    /// ```swift
    /// layout.mode = .masonry(LayoutMode.Masonry(lanes: .count(3), evening: .fraction(0.25)))
    /// layout.mode = .masonry(LayoutMode.Masonry(lanes: .count(3), evening: .points(60, itemsInLane: 2)))
    /// ```
    ///
    /// In a lane that ends before the longest one, each of the last items is stretched in proportion to its limit, and the items
    /// below move down. If the limits do not suffice, the lane stays shorter. Only items that cover this lane alone are
    /// stretched, and only after the last item that covers several lanes. If such an item ends all of its lanes, it alone is
    /// stretched; if it ends only some of them, these stay as they are. Nothing else moves.
    ///
    /// The content is as long as without evening. When items are added, those that were stretched return to their own extents.
    public struct Evening: Hashable, Sendable {
      /// The most by which an item is stretched.
      public enum Limit: Hashable, Sendable {
        /// A length in points.
        case points(Double)
        /// A part of the item's own extent: 0.25 for a quarter.
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

      /// Stretches the last items of a lane by at most this part of their own extents.
      public static func fraction(_ fraction: Double, itemsInLane: Int = 4) -> Evening {
        Evening(limit: .fraction(fraction), itemsInLane: itemsInLane)
      }

      /// Stretches the last items of a lane by at most so many points each.
      public static func points(_ points: Double, itemsInLane: Int = 4) -> Evening {
        Evening(limit: .points(points), itemsInLane: itemsInLane)
      }
    }

    /// Where the extents of items along the scroll axis come from.
    public enum ItemExtent: Hashable, Sendable {
      /// The source gives the extent for an extent across.
      case measured
      /// The source gives the item's size, which is scaled to the extent across. An item without an extent across keeps
      /// its extent along the scroll axis.
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
    /// How far the last items are stretched so that lanes end together; nil for not at all. With evening, a section is always
    /// laid out to its end.
    public var evening: Evening?
    /// Where the extents of items along the scroll axis come from.
    public var itemExtent: ItemExtent
    /// How far, in points, the room may leave the range that is right for the number of adaptive or fixed lanes before the
    /// number changes.
    ///
    /// Set it to the width of a scroll bar, so that nothing changes when one appears. In too little room, adaptive lanes are
    /// narrower than their minimum; fixed ones stand closer, until they no longer fit.
    public var hysteresis: Double

    /// Creates the parameters of a masonry, by default of shortest lanes and measured items without spacing and insets.
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

  /// A masonry with these parameters.
  public static func masonry(_ masonry: Masonry) -> LayoutMode {
    LayoutMode(masonry) { LaneEngine(MasonryRule($0)) }
  }

  /// A masonry with the same spacing between lanes and between items.
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

  /// A masonry of columns of one width, filled in turn, with equal paddings between and beside them, and `cellPadding` above
  /// and below each item. Many tutorials call it a liquid layout.
  public static func liquid(cellWidth: Double, cellPadding: Double = 0) -> LayoutMode {
    .masonry(
      Masonry(
        lanes: .fixed(cellWidth), itemSpacing: 2 * cellPadding,
        insets: LayoutInsets(top: cellPadding, bottom: cellPadding), placement: .roundRobin))
  }
}

#if !hasFeature(Embedded)
  extension LayoutMode {
    /// A masonry with checkpoints closer together, so that small collections have many.
    package static func masonry(_ masonry: Masonry, checkpointInterval: Int) -> LayoutMode {
      LayoutMode { LaneEngine(MasonryRule(masonry), leastInterval: checkpointInterval) }
    }
  }
#endif
