/// The sizes that items have answered, in item order, as an engine recalls them from what it keeps.
///
/// Snapshots store it, and the average of an estimate subtracts it when its items are measured again.
package struct SizeRecord: Sendable {
  /// How the items were asked.
  package enum Asking: UInt8, Sendable {
    /// For the extent along the main axis, given the one across.
    case extents = 1
    /// For both extents, given the room across.
    case sizes = 2
  }

  var asking: Asking
  /// Whether the items might answer otherwise in another container. If not, it does not matter what they were given.
  var dependsOnContainer: Bool
  /// Whether it holds exactly what items answered. False if sizes were scaled, or some items were not asked.
  var isVerbatim = true
  /// The extent across that each item was given; empty if it does not matter.
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

extension SizeRecord {
  /// An empty record for items that a request asks; nil if it asks nothing.
  init?(_ request: SizeRequest, dependsOnContainer: Bool) {
    switch request {
    case .nothing: return nil
    case .sizes, .sizesWithin: self.init(.sizes, dependsOnContainer: dependsOnContainer)
    case .extents: self.init(.extents, dependsOnContainer: dependsOnContainer)
    case .shares:
      self.init(.extents, dependsOnContainer: dependsOnContainer)
      isVerbatim = false
    }
  }

  /// Whether the first item's answer equals these extents, compared as far as it was asked and after rounding as in `Length`.
  func startsWith(_ extents: AxisSize) -> Bool {
    guard let main = main.first, Length.main(main) == Length.main(extents.main) else { return false }
    return asking == .extents || cross.first == Length.cross(extents.cross)
  }
}
