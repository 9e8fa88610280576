/// Answers queries. An engine answers for the items of its section, a `SectionedContent` for all its elements. A query proceeds
/// in steps (`QueryScratch`). Any step may be empty; the last one is marked `isLast`.
package protocol ElementFinding: AnyObject {
  /// Finds the next items whose frames intersect the query's rectangle, in item order.
  func nextItems(_ query: RegionQuery, _ scratch: QueryScratch) -> ItemHits

  /// Finds the next elements that intersect the query's rectangle. The scratch memory then holds what their frames are computed
  /// from.
  func nextElements(_ query: RegionQuery, _ scratch: QueryScratch) -> VisitStep

  /// The frame of an item; nil if the item is not laid out.
  func frame(of item: Int, in section: Int, _ transform: AxisTransform) -> LayoutRect?
}
