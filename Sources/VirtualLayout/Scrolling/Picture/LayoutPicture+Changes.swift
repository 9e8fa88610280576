// How a picture differs from an older one.
extension LayoutPicture {
  /// What has happened to an element between two pictures.
  public enum Change: Hashable, Sendable {
    /// It intersects the rectangle now, and did not before.
    case entered(LayoutAttributes)
    /// It intersected the rectangle before, and does not now. The attributes are those in the older picture.
    case left(LayoutAttributes)
    /// It intersects the rectangle in both pictures, with another frame, order or path.
    case moved(from: LayoutAttributes, to: LayoutAttributes)
  }

  /// Which elements in a rectangle entered, left or moved since an older picture: those that left first, then the others, each
  /// in the order of `forEachElement`.
  ///
  /// A picture knows elements by their paths. If items were inserted, deleted or moved in between, say where each element of
  /// the older picture is now. Otherwise the changes tell that a path shows another place, not that an item went there.
  /// ```swift
  /// let changes = picture.changes(since: shown, in: viewport) { element in
  ///   guard element.kind == .item else { return element }
  ///   return newIndices[oldIdentifiers[element.path.item]].map { .item(ItemPath(item: $0)) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - older: another picture, usually of the same layout.
  ///   - rect: the part of the content to compare, in content space.
  ///   - visibleBounds: the viewport in which headers and footers are pinned, in both pictures.
  ///   - present: the name in this picture of an element of the older one; nil if it is gone. By default the same. If two
  ///     elements get one name, the first stays and the second left.
  /// - Complexity: that of a query of each picture, and O(k) for k elements that they find.
  public func changes(
    since older: LayoutPicture, in rect: LayoutRect, visibleBounds: LayoutRect = .zero,
    renaming present: (LayoutElement) -> LayoutElement? = { $0 }
  ) -> [Change] {
    let before = older.layoutAttributesForElements(in: rect, visibleBounds: visibleBounds)
    let now = layoutAttributesForElements(in: rect, visibleBounds: visibleBounds)
    let indices = now.indicesByKey
    var changes: [Change] = []
    var former = [Int32](repeating: -1, count: now.count)
    for (index, attributes) in before.enumerated() {
      if let place = present(attributes.element).flatMap({ indices[$0.key] }), former[Int(place)] < 0 {
        former[Int(place)] = Int32(truncatingIfNeeded: index)
      } else {
        changes.append(.left(attributes))
      }
    }
    for (index, attributes) in now.enumerated() {
      if former[index] < 0 {
        changes.append(.entered(attributes))
      } else if before[Int(former[index])] != attributes {
        changes.append(.moved(from: before[Int(former[index])], to: attributes))
      }
    }
    return changes
  }
}
