/// The decoded contents of a snapshot: sizes and lanes of items, and the position of the view.
///
/// Taking and restoring a snapshot takes these steps:
///
/// | from | to | file |
/// |---|---|---|
/// | a layout | contents | `SnapshotCapture` |
/// | contents | bytes, and back | `SnapshotContents+Bytes`, with `SnapshotColumns` and `ByteCoding` |
/// | contents and current items | pairs of stored and current items | `SnapshotMatching` |
/// | contents and pairs | sizes, lanes and the scroll distance for a layout | `SnapshotContents+Restore` |
///
/// The contents know items by the host's identifiers, not by paths.
struct SnapshotContents: Sendable {
  enum ViewPosition: UInt8, Sendable {
    /// Nothing was visible.
    case nowhere
    case start
    case end
    /// At the first of `anchors` that still exists.
    case item
  }

  /// The item of the `ScrollAnchor`, or an item after it.
  struct Anchor: Sendable {
    var identifier: UInt64
    /// The number of items with this identifier before it.
    var occurrence: Int32
    /// The distance from the view's leading edge to the item's, in reading direction.
    var distance: Double
  }

  /// Items of one section, in order. An item's index is its place in `identifiers`.
  struct Group: Sendable {
    var identifiers: [UInt64] = []
    /// For each item, the number of items with its identifier before it; empty if all are 0.
    var occurrences: [Int32] = []
    /// The number of lanes; 0 if the items have none.
    var laneCount = 0
    /// The lane that an item after the last tries first.
    var turn = 0
    /// The first lane that each item covers; empty without lanes.
    var lanes: [UInt16] = []
    /// The items that are shifted in their lanes, ascending; empty without sizes.
    var shifts: [LaneShift] = []
    /// The indices of the items with a size, as ascending ranges that do not overlap.
    var measured: [Range<Int>] = []
    /// The sizes of these items; nil if there are none.
    var sizes: SizeRecord?
  }

  /// The greatest number of anchors. Later anchors replace earlier ones that the host has deleted.
  static var mostAnchors: Int { 16 }

  var orientation: Orientation
  /// The container's extent across the scroll axis.
  var cross: Double
  var viewPosition = ViewPosition.nowhere
  var anchors: [Anchor] = []
  /// The extent of the first anchor along the scroll axis, if it is longer than the view and the view begins inside it.
  var longAnchorExtent: Double?
  var groups: [Group] = []
}
