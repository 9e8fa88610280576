/// What a picture reads. Pictures and their copies on other threads share it.
///
/// It is safe to read from many threads at once, while the layout's thread changes the layout:
/// 1. Nobody writes to what it holds, apart from reference counts. The content is frozen and its engines are shared
///    (`SectionedContent.frozen`), so queries neither place items nor keep where they found something.
/// 2. Arrays that the layout has as well are not unique. A write of the layout therefore goes to a copy.
/// 3. The pointers that engines hold lead into arrays that the same engines hold.
/// 4. Of the other classes that it reaches, queries read only rules of lines, which are `Sendable`. Estimates, placers and
///    other rules may change on the layout's thread. No query of a picture reads them.
@usableFromInline
final class PictureContents: @unchecked Sendable {
  let content: PreparedContent

  init(_ content: consuming PreparedContent) { self.content = content }

  /// Finds the next elements that intersect `rect`.
  @usableFromInline
  @inline(never)
  func nextStep(in rect: LayoutRect, _ visibleBounds: LayoutRect, _ scratch: QueryScratch) -> VisitStep {
    content.stepInLanes(in: rect, scratch)
      ?? content.nextElements(in: rect, visibleBounds: visibleBounds, scratch)
  }

  /// Finds the next items that intersect `rect`.
  @usableFromInline
  @inline(never)
  func nextHits(in rect: LayoutRect, _ scratch: QueryScratch) -> ItemHits {
    content.hitsInLanes(in: rect, scratch) ?? content.nextItems(in: rect, scratch)
  }
}
