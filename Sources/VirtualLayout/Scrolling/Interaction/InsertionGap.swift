/// A place between items where a drop would insert.
public struct InsertionGap: Hashable, Sendable {
  /// The path that an item inserted there gets. The item that has it now moves back by one. It may be one past the last item of
  /// its section.
  public var path: ItemPath
  /// Where to draw the insertion mark, in content space: a line between two items, or along an edge of one. It has no
  /// thickness.
  public var indicator: LayoutRect

  public init(path: ItemPath, indicator: LayoutRect) { (self.path, self.indicator) = (path, indicator) }
}

extension CollectionLayout {
  /// The place where a drop at a point would insert, in content space; nil if there is no section, or if the point is not a
  /// number.
  ///
  /// ```swift
  /// if let gap = layout.insertionGap(at: pointer) {
  ///   drawLine(gap.indicator)
  ///   insert(dropped, before: gap.path)
  /// }
  /// ```
  ///
  /// The section is the one at the point along the scroll axis, its header and footer included; outside all sections, the
  /// nearest. Before all of its items, the drop is inserted as the first; after all of them, as the last. Otherwise:
  ///
  /// * where items stand on lines, on the nearest line, between the items whose middles lie on either side of the point;
  /// * in one column, as in a list, before the item nearest to the point or after it, by the half that the point is in;
  /// * elsewhere, as in a masonry layout, the same with the nearest item of any lane.
  ///
  /// The end of one line and the start of the next are the same path, but different indicators.
  ///
  /// - Complexity: O(log n + k), where k items are on the line, or in the smallest square around the point that reaches the
  ///   nearest item.
  public func insertionGap(at point: LayoutPoint) -> InsertionGap? {
    guard let point = point.withinReach, numberOfSections > 0 else { return nil }
    return InsertionSearch(self, point).gap()
  }

  /// The path that an item dropped at a point would get. It is that of `insertionGap(at:)`.
  public func insertionPath(at point: LayoutPoint) -> ItemPath? { insertionGap(at: point)?.path }
}
