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
/// - Complexity: placing an item costs O(lanes), whatever its span.
public struct Masonry: Hashable, Sendable {
  /// What lanes there are. At least one, at most 1,024.
  public enum Lanes: Hashable, Sendable {
    /// So many lanes that share the room equally.
    case count(Int)
    /// Lanes of these extents, in points, from the leading edge. None stands for one lane of all the room.
    case sizes([Double])
    /// As many equal lanes as fit with at least this extent, which a single lane keeps even where it does not fit:
    /// max(1, ⌊(room + spacing) / (minimum + spacing)⌋) lanes, as CSS's `auto-fill`. Where neither minimum nor spacing
    /// bounds them, as many as there may be.
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
  /// Where items' extents along the scroll axis come from.
  public var itemExtent: ItemExtent

  /// Masonry without spacing and insets, unless given, in shortest lanes of measured items.
  public init(
    lanes: Lanes, laneSpacing: Double = 0, itemSpacing: Double = 0, insets: LayoutInsets = .zero,
    placement: Placement = .shortest(), itemExtent: ItemExtent = .measured
  ) {
    self.lanes = lanes
    self.laneSpacing = laneSpacing
    self.itemSpacing = itemSpacing
    self.insets = insets
    self.placement = placement
    self.itemExtent = itemExtent
  }
}

extension LayoutMode {
  /// Masonry with these parameters.
  public static func masonry(_ masonry: Masonry) -> LayoutMode { LayoutMode { MasonryEngine(masonry) } }

  /// Masonry with the same spacing between lanes and between items.
  public static func masonry(
    lanes: Masonry.Lanes, spacing: Double = 0, insets: LayoutInsets = .zero,
    placement: Masonry.Placement = .shortest(), itemExtent: Masonry.ItemExtent = .measured
  ) -> LayoutMode {
    .masonry(
      Masonry(
        lanes: lanes, laneSpacing: spacing, itemSpacing: spacing, insets: insets, placement: placement,
        itemExtent: itemExtent))
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
  package func rule(in container: ModeContainer) -> MasonryRule { MasonryRule(self, in: container) }

  package func naturalCross(_ orientation: Orientation) -> Double? {
    guard case .sizes(let sizes) = lanes, !sizes.isEmpty else { return nil }
    let rule = rule(in: ModeContainer(cross: 0, orientation: orientation))
    return rule.tracks.greatestEnd + orientation.insets(insets).crossEnd
  }
}

final class MasonryEngine: LaneEngine {
  let state: LaneState<Masonry>
  init(_ masonry: Masonry) { state = LaneState(masonry) }
}
