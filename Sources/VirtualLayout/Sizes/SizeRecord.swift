/// A copy of the sizes that the host returned for items, in item order. An engine makes it from what it stores
/// (`SectionEngine.recall`).
///
/// Saved layouts store a record. When items are measured again, `SectionEstimate` takes their former record out of its average.
package struct SizeRecord: Sendable {
  /// What was requested for each item.
  package enum Kind: UInt8, Sendable {
    /// The extent along the main axis, given the extent across.
    case extents = 1
    /// Both extents, given the room across.
    case sizes = 2
  }

  var asking: Kind
  /// Whether the host might return other sizes in another container. If not, `given` is not stored.
  var dependsOnContainer: Bool
  /// Whether the record holds exactly what the host returned. False if sizes were scaled, or some were not requested.
  var isVerbatim = true
  /// The extent across that each item was given; empty if the sizes do not depend on it.
  var given: [Double] = []
  var main: [Double] = []
  /// Empty if only main extents were requested.
  var cross: [Double] = []

  init(_ asking: Kind, dependsOnContainer: Bool = true) {
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
  /// An empty record for the sizes that a request returns; nil if it requests nothing.
  init?(_ request: SizeRequest, dependsOnContainer: Bool) {
    switch request {
    case .nothing: return nil
    case .sizes: self.init(.sizes, dependsOnContainer: dependsOnContainer)
    case .extents: self.init(.extents, dependsOnContainer: dependsOnContainer)
    case .shares:
      self.init(.extents, dependsOnContainer: dependsOnContainer)
      isVerbatim = false
    }
  }

  /// Whether the first item's size equals these extents, rounded as in `Length`. Ignores a cross extent that was not requested.
  func startsWith(_ extents: AxisSize) -> Bool {
    guard let main = main.first, Length.main(main) == Length.main(extents.main) else { return false }
    return asking == .extents || cross.first == Length.cross(extents.cross)
  }
}
