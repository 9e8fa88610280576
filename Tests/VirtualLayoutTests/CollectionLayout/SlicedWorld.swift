import TestSupport
import VirtualLayout

// Preparing in slices, and what a layout shows whether or not it has been.
extension CollectionLayout {
  /// Budgets of all kinds.
  static let budgets = [0, 1, 7, 40, 1000, .max, -1, .min]

  /// Prepares a slice at a time, with budgets at random, until nothing waits; returns how many slices it took, or nil if
  /// what is shown on the way is wrong.
  func prepareInSlices(_ generator: inout SplitMix64) -> Int? {
    var slices = 0
    repeat {
      // Now and then one that goes on for sure.
      prepare(budget: slices % 3 == 2 ? 25 : Self.budgets[generator.below(Self.budgets.count)])
      slices += 1
      guard isComplete == (waitingItemCount == 0) || waitingItemCount == 0 else { return nil }
      guard isComplete || !isContentSizeExact, checkInvariants() == nil else { return nil }
    } while !isComplete
    return slices
  }

  /// Where a stretch of the scroll axis, from the content's start, is now.
  func rect(from lo: Double, length: Double) -> LayoutRect {
    switch (axis, direction) {
    case (.vertical, _): LayoutRect(x: -100, y: lo, width: 2000, height: length)
    case (.horizontal, .leftToRight): LayoutRect(x: lo, y: -100, width: length, height: 2000)
    case (.horizontal, .rightToLeft):
      LayoutRect(x: contentSize.width - lo - length, y: -100, width: length, height: 2000)
    }
  }

  /// How far a rectangle lies after the content's start.
  func offset(of rect: LayoutRect) -> Double {
    switch (axis, direction) {
    case (.vertical, _): rect.minY
    case (.horizontal, .leftToRight): rect.minX
    case (.horizontal, .rightToLeft): contentSize.width - rect.maxX
    }
  }

  /// What is seen of items, and where it is on screen along the scroll axis.
  var itemsOnScreen: [ItemPath: Double] {
    var seen: [ItemPath: Double] = [:]
    forEachElement(in: visibleBounds) { element in
      guard element.element.kind == .item else { return }
      seen[element.path] = offset(of: element.frame) - offset(of: visibleBounds)
    }
    return seen
  }
}

/// A layout of one mode that is prepared in slices, beside one that is prepared at once.
struct SlicedWorld {
  let mode: ModeUnderTest
  let delegate: TestDelegate
  let layout: CollectionLayout
  let whole: CollectionLayout
  private let wholeDelegate: TestDelegate

  /// - Parameter view: what is seen from the start; nil where the host does not say.
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

  /// The same change of both.
  func change(_ body: (CollectionLayout, TestDelegate) -> Void) {
    body(layout, delegate)
    body(whole, wholeDelegate)
  }

  /// Where the two differ; nil if nowhere.
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
