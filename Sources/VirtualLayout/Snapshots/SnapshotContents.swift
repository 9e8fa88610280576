/// What a snapshot says: the meaning of its bytes.
///
/// `SnapshotContents+Form` writes and reads the bytes, `SnapshotCapture` collects the contents of a layout,
/// `SnapshotMatching` finds the items of today that it speaks of. Anchors are items by identifier; nothing here is a path.
struct SnapshotContents: Sendable {
  /// Where the view is.
  enum Hold: UInt8, Sendable {
    case nothing
    /// At the start of the content, or at its end.
    case start
    case end
    /// At one of the `anchors`.
    case item
  }

  /// An item that was seen, or came behind those.
  struct Anchor: Sendable {
    var identifier: UInt64
    /// How many items with this identifier came before.
    var occurrence: Int32
    /// From the view's leading edge to the item's, in reading direction.
    var distance: Double
  }

  /// Items of one section, in order.
  struct Group: Sendable {
    var identifiers: [UInt64] = []
    /// One an item; empty where no identifier has come before.
    var occurrences: [Int32] = []
    /// How many lanes there are; 0 where no item has a lane that is kept.
    var laneCount = 0
    /// The lane whose turn it is behind the last item.
    var turn = 0
    /// One an item, the first that it covers; empty without lanes.
    var lanes: [UInt16] = []
    /// The items with a size, by their index here; ascending, apart.
    var measured: [Range<Int>] = []
    /// One for each of those; nil where there is none.
    var sizes: SizeRecord?
  }

  /// As many are kept, so that there is another where one has been deleted.
  static var mostAnchors: Int { 16 }

  var orientation: Orientation
  /// The container's extent across.
  var cross: Double
  var hold = Hold.nothing
  var anchors: [Anchor] = []
  var groups: [Group] = []
}
