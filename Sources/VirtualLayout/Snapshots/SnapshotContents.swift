/// The contents of a snapshot, as values: sizes and lanes of items, and the position of the view.
///
/// A snapshot is taken and restored in these steps:
///
/// | from | to | file |
/// |---|---|---|
/// | a layout | contents | `SnapshotCapture` |
/// | contents | bytes, and back | `SnapshotContents+Bytes`, by way of `SnapshotColumns` and `ByteCoding` |
/// | contents, and the items there are now | which item is which | `SnapshotMatching` |
/// | contents, and which item is which | sizes, lanes and the scroll distance for a layout | `SnapshotContents+Restore` |
///
/// Items are known by the host's identifiers; nothing here is a path.
struct SnapshotContents: Sendable {
  /// Where the view is.
  enum ViewPosition: UInt8, Sendable {
    /// Nothing was visible.
    case nowhere
    /// At the start of the content.
    case start
    /// At the end of the content.
    case end
    /// At the first of the `anchors` that still exists.
    case item
  }

  /// An item that was visible, or one after those.
  struct Anchor: Sendable {
    var identifier: UInt64
    /// How many items with this identifier come before it.
    var occurrence: Int32
    /// From the view's leading edge to the item's, in reading direction.
    var distance: Double
  }

  /// Items of one section, in order. An item's place in `identifiers` is its index here.
  struct Group: Sendable {
    var identifiers: [UInt64] = []
    /// For each item, how many items with its identifier come before it; empty if all of these are 0.
    var occurrences: [Int32] = []
    /// The number of lanes; 0 if the items have none.
    var laneCount = 0
    /// The lane whose turn it is after the last item.
    var turn = 0
    /// The first lane that each item covers; empty without lanes.
    var lanes: [UInt16] = []
    /// The indices of the items with a size, in ascending ranges that do not overlap.
    var measured: [Range<Int>] = []
    /// A size for each of those; nil if there are none.
    var sizes: SizeRecord?
  }

  /// The greatest number of anchors. The later ones take the place of those that have been deleted.
  static var mostAnchors: Int { 16 }

  var orientation: Orientation
  /// The container's extent across.
  var cross: Double
  var viewPosition = ViewPosition.nowhere
  var anchors: [Anchor] = []
  var groups: [Group] = []
}
