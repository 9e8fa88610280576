/// What has changed since the last `prepare()`, said as narrowly as the host can.
///
/// ```swift
/// layout.invalidateLayout(with: .items([ItemPath(item: 7)]))   // item 7's size is asked again, nothing else
/// layout.invalidateLayout(with: .appended(20))                 // 20 sizes are asked, the rest stands
/// layout.prepare()
/// ```
///
/// Contexts given before the next `prepare()` add up. Where one does not agree with what the source then says
/// (a count that changed by another number), everything is asked again.
public struct InvalidationContext: Hashable, Sendable {
  /// Nothing known holds any longer: every size is asked again and every lane chosen afresh.
  public var invalidateEverything = false
  /// Counts may have changed anywhere. One that turns out the same leaves the layout standing; another makes it ask for
  /// everything, whatever was said to be appended.
  public var invalidateDataSourceCounts = false
  /// Items whose sizes (and spans) are to be asked again. They keep their lanes. Paths that do not exist
  /// are passed over.
  public var invalidatedItems: [ItemPath] = []
  /// Sections of which everything is to be asked again: how they are laid out, their sizes, headers and footers. Those
  /// that do not exist are passed over.
  public var invalidatedSections: [Int] = []
  /// How many items were added behind the last one of the last section. Set to less than 0 it becomes 0, and everything is
  /// asked again: that items went does not say which.
  public var appendedItemCount = 0 {
    didSet {
      guard appendedItemCount < 0 else { return }
      appendedItemCount = 0
      invalidateEverything = true
    }
  }

  /// Nothing has changed.
  public init() {}

  /// Whether it says nothing.
  var isEmpty: Bool {
    !invalidateEverything && !invalidateDataSourceCounts && appendedItemCount == 0
      && invalidatedItems.isEmpty && invalidatedSections.isEmpty
  }

  /// Whether nothing but items and counts may be others.
  var isOfItemsAlone: Bool { !invalidateEverything && invalidatedSections.isEmpty }

  /// Whether it says that so many items were added at the end, and nothing of counts besides.
  func saysAppended(_ count: Int) -> Bool { !invalidateDataSourceCounts && appendedItemCount == count }

  /// Nothing known holds any longer.
  public static var everything: InvalidationContext {
    var context = InvalidationContext()
    context.invalidateEverything = true
    return context
  }

  /// Counts may have changed anywhere.
  public static var dataSourceCounts: InvalidationContext {
    var context = InvalidationContext()
    context.invalidateDataSourceCounts = true
    return context
  }

  /// These items' sizes are to be asked again.
  public static func items(_ paths: [ItemPath]) -> InvalidationContext {
    var context = InvalidationContext()
    context.invalidatedItems = paths
    return context
  }

  /// Everything about these sections is to be asked again.
  public static func sections(_ sections: [Int]) -> InvalidationContext {
    var context = InvalidationContext()
    context.invalidatedSections = sections
    return context
  }

  /// `count` items were added at the end. A negative count counts as everything.
  public static func appended(_ count: Int) -> InvalidationContext {
    var context = InvalidationContext()
    context.appendedItemCount = count
    return context
  }

  /// Takes in what another context says.
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
