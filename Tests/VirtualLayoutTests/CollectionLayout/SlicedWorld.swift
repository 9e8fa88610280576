import TestSupport
import VirtualLayout

// Prepares in slices, and compares what a layout shows with the whole.
extension CollectionLayout {
  /// Budgets of all kinds.
  static let budgets = [0, 1, 7, 40, 1000, .max, -1, .min]

  /// Prepares slice by slice, with random budgets, until nothing waits. Returns the number of slices, or nil if the
  /// layout was wrong on the way.
  func prepareInSlices(_ generator: inout SplitMix64) -> Int? {
    var slices = 0
    repeat {
      // Sometimes a budget that is certain to make progress.
      prepare(budget: slices % 3 == 2 ? 25 : Self.budgets[generator.below(Self.budgets.count)])
      slices += 1
      guard isComplete == (waitingItemCount == 0) || waitingItemCount == 0 else { return nil }
      guard isComplete || !isContentSizeExact, checkInvariants() == nil else { return nil }
    } while !isComplete
    return slices
  }

  /// The present position of a stretch of the scroll axis, measured from the start of the content.
  func rect(from lo: Double, length: Double) -> LayoutRect {
    switch (axis, direction) {
    case (.vertical, _): LayoutRect(x: -100, y: lo, width: 2000, height: length)
    case (.horizontal, .leftToRight): LayoutRect(x: lo, y: -100, width: length, height: 2000)
    case (.horizontal, .rightToLeft):
      LayoutRect(x: contentSize.width - lo - length, y: -100, width: length, height: 2000)
    }
  }

  /// The distance of a rectangle from the start of the content.
  func offset(of rect: LayoutRect) -> Double {
    switch (axis, direction) {
    case (.vertical, _): rect.minY
    case (.horizontal, .leftToRight): rect.minX
    case (.horizontal, .rightToLeft): contentSize.width - rect.maxX
    }
  }

  /// The visible items, and their positions on screen along the scroll axis.
  var itemsOnScreen: [ItemPath: Double] {
    var seen: [ItemPath: Double] = [:]
    forEachElement(in: visibleBounds) { element in
      guard element.element.kind == .item else { return }
      seen[element.path] = offset(of: element.frame) - offset(of: visibleBounds)
    }
    return seen
  }
}

/// A layout of one mode that is prepared in slices, and one that is prepared at once.
struct SlicedWorld {
  let mode: ModeUnderTest
  let delegate: TestDelegate
  let layout: CollectionLayout
  let whole: CollectionLayout
  private let wholeDelegate: TestDelegate

  /// - Parameter view: the view from the start; nil if the host does not set one.
  init(_ mode: ModeUnderTest, _ items: [TestItem], view: Double? = nil) {
    self.mode = mode
    delegate = TestDelegate(items, axis: mode.axis)
    wholeDelegate = TestDelegate(items, axis: mode.axis)
    whole = mode.prepared(wholeDelegate)
    layout = CollectionLayout(mode.mode, axis: mode.axis, direction: mode.direction)
    layout.containerSize = mode.container(cross: 320)
    if let view { layout.visibleBounds = layout.rect(from: view, length: 200) }
    layout.delegate = delegate
  }

  /// The same change to both.
  func change(_ body: (CollectionLayout, TestDelegate) -> Void) {
    body(layout, delegate)
    body(whole, wholeDelegate)
  }

  /// The first difference between the two; nil if there is none.
  var difference: String? {
    if let broken = layout.checkInvariants() { return broken }
    guard layout.isComplete, layout.waitingItemCount == 0 else { return "\(layout.waitingItemCount) wait" }
    guard layout.contentSize == whole.contentSize else {
      return "content \(layout.contentSize), at once \(whole.contentSize)"
    }
    guard layout.isContentSizeExact == whole.isContentSizeExact else { return "one content is exact" }
    guard layout.itemFrames == whole.itemFrames else {
      let item = zip(layout.itemFrames, whole.itemFrames).enumerated().first { $1.0 != $1.1 }
      return "item \(item?.offset ?? -1) is at \(item?.element.0 as Any), at once \(item?.element.1 as Any)"
    }
    guard layout.firstLanes == whole.firstLanes else { return "other lanes" }
    guard layout.allElements == whole.allElements else { return "queries find something else" }
    return nil
  }
}
