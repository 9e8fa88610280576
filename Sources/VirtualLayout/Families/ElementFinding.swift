/// What answers queries: an engine of the items of its section, or a content of all that is in it.
package protocol ElementFinding: AnyObject {
  /// The next items whose frames, transformed, intersect `rect`, in item order. There may be none among them although
  /// they are not the last.
  func nextItems(in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch) -> ItemHits

  /// The next of them, or of all elements, with what their frames are made of in the visitor's memory. There may be none
  /// although they are not the last.
  func nextElements(in rect: LayoutRect, _ transform: AxisTransform, _ scratch: QueryScratch) -> VisitStep

  /// The frame of an item; nil for one that is not laid out.
  func frame(of item: Int, in section: Int, _ transform: AxisTransform) -> LayoutRect?
}
