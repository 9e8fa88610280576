/// What has changed since the last `prepare()`, as precisely as you know.
///
/// ```swift
/// layout.invalidateLayout(with: .items([ItemPath(item: 7)]))   // requests the size of item 7 again
/// layout.invalidateLayout(with: .appended(20))                 // requests 20 more sizes
/// layout.prepare()
/// ```
///
/// Contexts given before the next `prepare()` add up. If they do not explain a section's count, all its sizes are requested
/// again. Paths and indices are those of the prepared layout (`CollectionLayout.invalidateLayout(with:)`).
public struct InvalidationContext: Hashable, Sendable {
  package var invalidateEverything = false
  package var invalidateDataSourceCounts = false
  package var invalidatedItems: [ItemPath] = []
  package var invalidatedSections: [Int] = []
  package var invalidatedSupplementaries: [LayoutElement] = []
  /// The number of items added after the last item of the last section. A negative count becomes 0 and invalidates everything,
  /// because it does not say which items were deleted.
  package var appendedItemCount = 0 {
    didSet {
      guard appendedItemCount < 0 else { return }
      appendedItemCount = 0
      invalidateEverything = true
    }
  }

  /// A context in which nothing has changed.
  public init() {}

  var isEmpty: Bool {
    !invalidateEverything && !invalidateDataSourceCounts && appendedItemCount == 0
      && invalidatedItems.isEmpty && invalidatedSections.isEmpty && invalidatedSupplementaries.isEmpty
  }

  /// Whether the context explains `count` more items in the last section.
  func saysAppended(_ count: Int) -> Bool { !invalidateDataSourceCounts && appendedItemCount == count }

  /// A context in which everything is invalid. The next `prepare()` requests every size, chooses every lane again, and takes as
  /// long as the first one.
  public static var everything: InvalidationContext { with { $0.invalidateEverything = true } }

  /// A context in which the numbers of items may have changed anywhere. `prepare()` notices other counts without it, too. It is
  /// for hosts that have promised appended items and then changed others: all sizes of sections with other counts are requested.
  public static var dataSourceCounts: InvalidationContext { with { $0.invalidateDataSourceCounts = true } }

  /// A context in which the sizes and spans of items have changed, for example because a picture has loaded. Items keep their
  /// lanes, unless the next batch moves them. Order and duplicates do not matter. Paths that do not exist are ignored.
  ///
  /// - Complexity: `prepare()` takes O(k log k) to sort k paths, and what it takes for changed sizes.
  public static func items(_ paths: [ItemPath]) -> InvalidationContext {
    with { $0.invalidatedItems = paths }
  }

  /// A context in which anything about sections may have changed, such as their modes or headers. Order and duplicates do
  /// not matter, and indices that do not exist are ignored. An `.average` estimate begins again.
  ///
  /// - Complexity: `prepare()` takes O(n) for n items of these sections.
  public static func sections(_ sections: [Int]) -> InvalidationContext {
    with { $0.invalidatedSections = sections }
  }

  /// A context in which the extents of headers and footers have changed, for example because a title has another text. Items are
  /// not requested again. Order and duplicates do not matter. Other kinds of elements are ignored.
  ///
  /// - Complexity: `prepare()` takes O(k log k) for k headers and footers.
  public static func supplementaries(_ elements: [LayoutElement]) -> InvalidationContext {
    with { $0.invalidatedSupplementaries = elements }
  }

  /// A context in which `count` items were added after the last item of the last section. The next `prepare()`
  /// requests only their sizes, in O(count), if the section's count has grown by exactly this number. If it has
  /// changed by another one, all its sizes are requested. A negative count invalidates everything.
  public static func appended(_ count: Int) -> InvalidationContext { with { $0.appendedItemCount = count } }

  private static func with(_ change: (inout InvalidationContext) -> Void) -> InvalidationContext {
    var context = InvalidationContext()
    change(&context)
    return context
  }

  /// Adds everything that another context invalidates.
  package mutating func formUnion(_ other: consuming InvalidationContext) {
    guard !isEmpty else {
      self = other
      return
    }
    invalidateEverything = invalidateEverything || other.invalidateEverything
    invalidateDataSourceCounts = invalidateDataSourceCounts || other.invalidateDataSourceCounts
    invalidatedItems += other.invalidatedItems
    invalidatedSections += other.invalidatedSections
    invalidatedSupplementaries += other.invalidatedSupplementaries
    let (sum, overflow) = appendedItemCount.addingReportingOverflow(other.appendedItemCount)
    if overflow { invalidateEverything = true } else { appendedItemCount = sum }
  }
}
