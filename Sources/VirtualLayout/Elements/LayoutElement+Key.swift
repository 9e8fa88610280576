// Finding elements again by number: a transition and the changes between two pictures match elements by these keys.
extension LayoutElement {
  /// A distinct number for each element of a layout.
  var key: UInt64 {
    UInt64(kind.rawValue) << 56 | UInt64(truncatingIfNeeded: path.section) << 32
      | UInt64(truncatingIfNeeded: path.item)
  }
}

extension [LayoutAttributes] {
  /// The index of each element, by its key.
  var indicesByKey: [UInt64: Int32] {
    var indices: [UInt64: Int32] = [:]
    for (index, attributes) in enumerated() {
      indices.updateValue(Int32(truncatingIfNeeded: index), forKey: attributes.element.key)
    }
    return indices
  }
}
