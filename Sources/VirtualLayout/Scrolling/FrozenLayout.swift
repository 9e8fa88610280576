/// An immutable copy of a prepared layout, which any thread may read.
///
/// ```swift
/// layout.prepare()
/// let frozen = layout.frozen()                            // takes a microsecond, copies no items
/// renderThread.async {
///   frozen.forEachElement(in: viewport, visibleBounds: viewport) { draw($0) }
/// }
/// layout.invalidateLayout(with: .items([path]))             // the frozen layout stays as it is
/// layout.prepare()
/// ```
///
/// It answers queries as the layout did when the frozen layout was taken. It knows no viewport: where headers and footers are
/// pinned depends on the `visibleBounds` that you pass with each query. Without them, nothing is pinned.
///
/// It shares the layout's memory. The first edit of a section's items after a frozen layout copies what it writes to: at most the
/// arrays of that section, and the list of sections if there are several. Later edits copy nothing, until the next one is taken.
/// If no frozen layout is left at the time of the first edit of items, that one copies nothing, either. <doc:Threads> says what
/// that costs.
public struct FrozenLayout: Sendable {
  @usableFromInline let contents: FrozenContents

  init(_ contents: FrozenContents) { self.contents = contents }

  /// How often the layout had changed when the frozen layout was taken. Two frozen layouts of one layout with equal versions
  /// differ at most in how far they reach (`CollectionLayout.frozen(reaching:)`).
  public var version: Int { contents.content.version }

  /// The size of the whole content, in points, as `CollectionLayout.contentSize` was. Items that the frozen layout does not have
  /// count with their expected extents.
  public var contentSize: LayoutSize { contents.content.size }

  /// Whether the frozen layout has all items: none lie beyond its reach (`CollectionLayout.frozen(reaching:)`).
  public var isComplete: Bool { contents.content.sections.extentBeyondReach == nil }

  /// The number of sections of the frozen layout.
  public var numberOfSections: Int { contents.content.sections.records.count }

  /// The number of items of a section in the frozen layout; 0 if the section does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    contents.content.sections.itemCount(of: section)
  }

  // MARK: What is in a rectangle

  /// Visits every element that intersects `rect`, as `CollectionLayout.forEachElement` does. Allocates nothing.
  ///
  /// - Parameter visibleBounds: the viewport in which headers and footers are pinned.
  /// - Complexity: that of `CollectionLayout.forEachElement`, without placing items.
  @inlinable
  @inline(__always)
  public func forEachElement<E>(
    in rect: LayoutRect, visibleBounds: LayoutRect = .zero, _ body: (LayoutAttributes) throws(E) -> Void
  ) throws(E) {
    try visit { scratch throws(E) in
      let step = contents.content.nextStep(in: rect, visibleBounds: visibleBounds, scratch)
      try step.forEachElement(in: rect, scratch, body)
      return step.isLast
    }
  }

  /// Visits the paths of the items that intersect `rect`, in item order. Allocates nothing.
  ///
  /// - Complexity: that of `forEachElement`.
  @inlinable
  @inline(__always)
  public func forEachItem<E>(in rect: LayoutRect, _ body: (ItemPath) throws(E) -> Void) throws(E) {
    try visit { scratch throws(E) in
      let hits = contents.content.nextHits(in: rect, scratch)
      let section = Int(hits.section)
      try hits.forEachItem(scratch) { item throws(E) in try body(ItemPath(section: section, item: item)) }
      return hits.isLast
    }
  }

  /// The first element that intersects `rect` and fulfils a condition, as `CollectionLayout.firstElement(in:where:)`.
  ///
  /// - Parameter visibleBounds: the viewport in which headers and footers are pinned.
  @inlinable
  public func firstElement(
    in rect: LayoutRect, visibleBounds: LayoutRect = .zero, where isWanted: (LayoutAttributes) -> Bool
  ) -> LayoutAttributes? {
    var found: LayoutAttributes?
    try? forEachElement(in: rect, visibleBounds: visibleBounds) { element throws(EndOfVisit) in
      guard isWanted(element) else { return }
      found = element
      throw EndOfVisit()
    }
    return found
  }

  /// The attributes of all elements that intersect `rect`, in the order of `forEachElement`.
  package func layoutAttributesForElements(
    in rect: LayoutRect, visibleBounds: LayoutRect = .zero
  ) -> [LayoutAttributes] {
    contents.content.elements(in: rect, visibleBounds: visibleBounds)
  }

  /// Runs `step` with scratch memory until it returns true. A step holds pointers into the frozen layout's memory, so the
  /// frozen layout must outlive the visit, even if the visitor lets go of it.
  @inlinable
  @inline(__always)
  func visit<E>(_ step: (QueryScratch) throws(E) -> Bool) throws(E) {
    defer { withExtendedLifetime(contents) {} }
    try QueryScratch.visit(step)
  }

  // MARK: Single elements

  /// The attributes of an element; nil if the frozen layout does not have it.
  ///
  /// - Parameter visibleBounds: the viewport in which headers and footers are pinned.
  /// - Complexity: O(log sections), and in line modes O(log n) and the items of the line.
  public func attributes(
    of element: LayoutElement, visibleBounds: LayoutRect = .zero
  ) -> LayoutAttributes? {
    contents.content.attributes(of: element, visibleBounds)
  }

  /// The topmost element at a point in content space: the one with the greatest `zIndex`, and of several the last in the order
  /// of `forEachElement`. Nil if there is none. A frame contains its left and upper edges, and not its
  /// right and lower ones (`LayoutRect.contains`).
  ///
  /// - Parameter visibleBounds: the viewport in which headers and footers are pinned.
  /// - Complexity: that of `forEachElement`, for the elements at the point.
  public func element(at point: LayoutPoint, visibleBounds: LayoutRect = .zero) -> LayoutAttributes? {
    contents.content.topmost(at: point, visibleBounds: visibleBounds)
  }
}

extension CollectionLayout {
  /// Takes a frozen layout of the prepared layout, which other threads may read.
  ///
  /// Take frozen layouts on the layout's own thread. A frozen layout shows the last prepared state, whatever has been
  /// invalidated since. If your delegate or a visitor takes the frozen layout, it shows what queries find then.
  ///
  /// After an edit in a masonry, queries place items as far as they reach. A frozen layout must be finished, so it places all of
  /// them, once. If you need only what is near the viewport, pass a rectangle: the frozen layout then leaves out items that are
  /// not placed yet and start after it (`FrozenLayout.isComplete`).
  ///
  /// - Parameter rect: what the frozen layout must show, in content space; nil for everything.
  /// - Complexity: O(1), and O(items placed). O(sections) if the layout is calling your delegate or a visitor.
  public func frozen(reaching rect: LayoutRect? = nil) -> FrozenLayout {
    let transform = content.transform
    let end = rect.map { transform.main(of: $0).hi + transform.pixels.reach } ?? .infinity
    _ = content.sections.place(upTo: end)
    let contents = FrozenContents(PreparedContent(freezing: content, isInUse: hostCallDepth > 0))
    return FrozenLayout(contents)
  }
}

// MARK: - What it reads

/// What a frozen layout reads. Frozen layouts and their copies on other threads share it.
///
/// It is safe to read from many threads at once, while the layout's thread changes the layout:
/// 1. Nobody writes to what it holds, apart from reference counts. The content is frozen and its engines are shared
///    (`SectionedContent.frozen`), so queries neither place items nor keep where they found something.
/// 2. Arrays that the layout has as well are not unique. A write of the layout therefore goes to a copy.
/// 3. The pointers that engines hold lead into arrays that the same engines hold.
/// 4. Of the other classes that it reaches, queries read only rules of lines and backgrounds, which are `Sendable`. Estimates,
///    placers and other rules may change on the layout's thread. No query of a frozen layout reads them.
@usableFromInline
final class FrozenContents: @unchecked Sendable {
  @usableFromInline let content: PreparedContent

  init(_ content: consuming PreparedContent) { self.content = content }
}
