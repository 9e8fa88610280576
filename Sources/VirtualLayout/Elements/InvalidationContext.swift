/// What has changed since the last `prepare()`, as precisely as the host knows.
///
/// ```swift
/// layout.invalidateLayout(with: .items([ItemPath(item: 7)]))   // asks for the size of item 7 again, for nothing else
/// layout.invalidateLayout(with: .appended(20))                 // asks for 20 sizes; everything else stays
/// layout.prepare()
/// ```
///
/// Contexts given before the next `prepare()` add up. If one contradicts the source, such as by another count, the layout asks
/// for everything again.
public struct InvalidationContext: Hashable, Sendable {
  /// Whether nothing known holds any longer: the layout asks for every size and chooses every lane again.
  public var invalidateEverything = false
  /// Whether counts may have changed anywhere.
  ///
  /// A section with the same count stays as it is. In a section with another count the layout asks for everything again,
  /// even if items were said to be appended.
  public var invalidateDataSourceCounts = false
  /// Items whose sizes and spans the layout asks for again. They keep their lanes. Paths that do not exist are ignored.
  public var invalidatedItems: [ItemPath] = []
  /// Sections about which the layout asks for everything again: layout, sizes, header and footer. Indices that do not exist
  /// are ignored.
  public var invalidatedSections: [Int] = []
  /// How many items were added after the last item of the last section.
  ///
  /// A negative count becomes 0 and invalidates everything, because it does not say which items went.
  public var appendedItemCount = 0 {
    didSet {
      guard appendedItemCount < 0 else { return }
      appendedItemCount = 0
      invalidateEverything = true
    }
  }

  /// Nothing has changed.
  public init() {}

  /// Whether the context says nothing.
  var isEmpty: Bool {
    !invalidateEverything && !invalidateDataSourceCounts && appendedItemCount == 0
      && invalidatedItems.isEmpty && invalidatedSections.isEmpty
  }

  /// Whether only items and counts may have changed.
  var isOfItemsAlone: Bool { !invalidateEverything && invalidatedSections.isEmpty }

  /// Whether the context says that this many items were added at the end, and nothing else about counts.
  func saysAppended(_ count: Int) -> Bool { !invalidateDataSourceCounts && appendedItemCount == count }

  /// A context that invalidates everything.
  public static var everything: InvalidationContext {
    var context = InvalidationContext()
    context.invalidateEverything = true
    return context
  }

  /// A context in which counts may have changed anywhere.
  public static var dataSourceCounts: InvalidationContext {
    var context = InvalidationContext()
    context.invalidateDataSourceCounts = true
    return context
  }

  /// A context that invalidates the sizes of these items.
  public static func items(_ paths: [ItemPath]) -> InvalidationContext {
    var context = InvalidationContext()
    context.invalidatedItems = paths
    return context
  }

  /// A context that invalidates everything about these sections.
  public static func sections(_ sections: [Int]) -> InvalidationContext {
    var context = InvalidationContext()
    context.invalidatedSections = sections
    return context
  }

  /// A context in which `count` items were added at the end. A negative count invalidates everything.
  public static func appended(_ count: Int) -> InvalidationContext {
    var context = InvalidationContext()
    context.appendedItemCount = count
    return context
  }

  /// Adds what another context says.
  public mutating func formUnion(_ other: InvalidationContext) {
    guard !isEmpty else {
      self = other
      return
    }
    invalidateEverything = invalidateEverything || other.invalidateEverything
    invalidateDataSourceCounts = invalidateDataSourceCounts || other.invalidateDataSourceCounts
    invalidatedItems += other.invalidatedItems
    invalidatedSections += other.invalidatedSections
    let (sum, overflow) = appendedItemCount.addingReportingOverflow(other.appendedItemCount)
    if overflow { invalidateEverything = true } else { appendedItemCount = sum }
  }
}
