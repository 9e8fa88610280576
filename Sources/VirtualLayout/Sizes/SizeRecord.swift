/// What items answered when they were asked for their sizes, in item order.
///
/// An engine recalls it from what it keeps; snapshots store it, and the average of an estimate takes it out again.
package struct SizeRecord: Sendable {
  package enum Asking: UInt8, Sendable {
    /// For the extent along the main axis, given the one across.
    case extents = 1
    /// For both, given the room across.
    case sizes = 2
  }

  var asking: Asking
  /// Whether the items might answer otherwise in another container. If not, it does not matter what they were given.
  var dependsOnContainer: Bool
  /// Whether it holds exactly what items answered: not if sizes were scaled, or some items need not be asked.
  var isVerbatim = true
  /// The extent across that each was given; empty if it does not matter.
  var given: [Double] = []
  var main: [Double] = []
  /// Empty if only extents were asked for.
  var cross: [Double] = []

  init(_ asking: Asking, dependsOnContainer: Bool = true) {
    self.asking = asking
    self.dependsOnContainer = dependsOnContainer
  }

  mutating func append(given: Double, main: Double, cross: Double) {
    if dependsOnContainer { self.given.append(given) }
    self.main.append(main)
    if asking == .sizes { self.cross.append(cross) }
  }
}
