import TestSupport
import VirtualLayout

// Sizes become exact: items come near the view, the host learns sizes, or cells want other ones. The model follows pass by
// pass. Each pass is a layout from scratch, anchored by the rule.
extension LiveWorld {
  /// The expected result of several passes over the layout.
  private struct Passes {
    var delta = 0.0
    var asked: Set<ItemPath> = []
    var isUnsettled = true
  }

  /// The layout from scratch, seen by a view.
  private func naiveView(_ view: LayoutRect) -> (elements: [LayoutAttributes], view: LiveView) {
    world.seen = memory.contents
    var naive = world.expected(viewedFrom: 0)
    let isMirrored = layout.axis == .horizontal && layout.direction == .rightToLeft
    let lo = layout.axis == .vertical ? view.y : isMirrored ? naive.content.width - view.maxX : view.x
    naive = world.expected(viewedFrom: lo)
    let resting = world.expected(viewedFrom: -.infinity)
    let now = LiveView(layout, model, naive.elements, naive.content, view: view) { section in
      resting.elements.first { $0.element == .ofSection(section, .header) }?.frame
    }
    return (naive.elements, now)
  }

  /// - Parameters:
  ///   - most: the most passes.
  ///   - looksAgain: whether the layout looks once more after the last pass, and may find that nothing is left.
  ///   - choose: the items in a rectangle, by identity, whose sizes are asked for or told in the next pass; nil to stop.
  private func passes(
    _ before: LiveView, in rect: LayoutRect, most: Int, looksAgain: Bool,
    _ choose: ([LayoutAttributes]) -> LiveMemory.Change?
  ) -> Passes {
    var passes = Passes()
    var (elements, now) = naiveView(before.view)
    // The anchor is the same in all passes, from where it was before the first.
    let (former, change) = (now, AnchorRule.Change(model, model))
    let target = AnchorRule.target(former, model, change)
    for pass in 0...(looksAgain ? most : most - 1) {
      let stretch = rect.moved(by: passes.delta, along: layout.axis)
      let items = elements.filter { $0.element.kind == .item && $0.frame.intersects(stretch) }
      guard let told = choose(items) else {
        passes.isUnsettled = false
        break
      }
      if pass == most { break }
      passes.asked.formUnion(memory.follow(model, cross: world.cross, told))
      (elements, now) = naiveView(before.view)
      passes.delta = AnchorRule.delta(target, from: former, to: now, change).delta
    }
    return passes
  }

  private func item(_ path: ItemPath) -> LiveMemory.Item {
    memory.sections[path.section].items[path.item]
  }

  /// A stretch of the content: what is kept alive around the view, or any other.
  private func stretch(_ generator: inout SplitMix64) -> LayoutRect {
    var rect = layout.visibleBounds
    let overscan = Double(generator.below(200))
    if generator.oneIn(2) {
      rect = rect.moved(by: 4 * Double(generator.below(200)) - 400, along: layout.axis)
    }
    rect = Overscan(overscan).rect(around: rect, axis: layout.axis)
    // Over the whole width, because across, the frames of the reference and of the layout may differ by the rounding of a
    // division.
    if layout.axis == .vertical { (rect.x, rect.width) = (-500, 2000) }
    if layout.axis == .horizontal { (rect.y, rect.height) = (-500, 2000) }
    return rect
  }

  /// Items are measured when they come near.
  func measure(_ before: LiveView, _ generator: inout SplitMix64) -> Outcome {
    let rect = stretch(&generator)
    if generator.oneIn(3) {
      var paths: [ItemPath] = []
      layout.forEachUnmeasuredItem(in: rect) { paths.append($0) }
      layout.invalidateLayout(with: .items(paths))
      let resized = Set(paths.map { item($0).identity })
      return prepared("measure \(paths)", LiveMemory.Change(resized: resized))
    }
    let passes = passes(before, in: rect, most: 16, looksAgain: true) { items in
      let unmeasured = items.map { item($0.path) }.filter { !$0.isMeasured }
      return unmeasured.isEmpty ? nil : LiveMemory.Change(resized: Set(unmeasured.map(\.identity)))
    }
    var outcome = Outcome(name: "measure \(rect)", delta: layout.measureItems(in: rect).delta)
    outcome.expectedDelta = passes.delta
    (outcome.asked, outcome.isUnsettled) = (passes.asked, passes.isUnsettled)
    return outcome
  }

  /// The host knows some sizes, some of them twice, and some of items that do not exist.
  func tell(_ before: LiveView, _ generator: inout SplitMix64) -> Outcome {
    var sizes: [MeasuredSize] = []
    var change = LiveMemory.Change()
    for _ in 0..<generator.below(9) {
      let section = generator.below(model.sections.count)
      let items = model.sections[section].items
      let path = ItemPath(section: section, item: generator.below(items.count + 1))
      let size = LayoutSize(width: 4 * Double(generator.below(40)), height: 4 * Double(generator.below(40)))
      sizes.append(MeasuredSize(path: path, size: size))
      guard path.item < items.count else { continue }
      change.resized.insert(items[path.item])
      change.told[items[path.item]] = size
    }
    let passes = passes(before, in: .zero, most: 1, looksAgain: false) { _ in change }
    var outcome = Outcome(name: "tell \(sizes)", delta: layout.setMeasuredSizes(sizes).delta)
    (outcome.expectedDelta, outcome.asked) = (passes.delta, passes.asked)
    outcome.ignored = sizes.map { $0.path }.filter {
      let section = model.sections[$0.section]
      return $0.item < section.items.count && section.content.estimate == .none
    }
    return outcome
  }

  /// Cells want sizes, and may never stop wanting others.
  func fit(_ before: LiveView, _ generator: inout SplitMix64) -> Outcome {
    let rect = stretch(&generator)
    let isFickle = generator.oneIn(3)
    /// What the cell of an item wants. `calls` is the number of questions so far. A list's row may want nothing.
    func wish(_ path: ItemPath, _ calls: inout Int) -> LayoutSize? {
      let section = model.sections[path.section]
      let identity = section.items[path.item]
      calls += 1
      if identity % 3 == 0 && section.content.configuration.name.hasPrefix("list") { return nil }
      let number = isFickle ? calls : 0
      // It is never the size that the item answers, so that the model need not know whether a cell has what it wants.
      let odd = 0x1p-10
      return LayoutSize(
        width: 4 * Double((identity + number) % 41) + odd, height: 4 * Double((identity + number) % 29) + odd)
    }
    var calls = 0
    var told: [Int: LayoutSize] = [:]
    let passes = passes(before, in: rect, most: 8, looksAgain: false) { items in
      var isSettled = true
      for element in items where model.sections[element.path.section].content.estimate != .none {
        let known = item(element.path)
        var size = wish(element.path, &calls)
        if known.isMeasured {
          guard let size, told[known.identity] != size else { continue }
          let configuration = model.sections[element.path.section].content.configuration
          if configuration.isAlike(known.seen, size, layout.axis) { continue }
        } else if size == nil {
          // The estimated size.
          size =
            known.seen.slope == 0
            ? LayoutSize(width: known.seen.width, height: known.seen.height) : element.frame.size
        }
        told[known.identity] = size
        isSettled = false
      }
      return isSettled ? nil : LiveMemory.Change(resized: Set(told.keys), told: told)
    }
    var asked = 0
    var outcome = Outcome(name: "fit \(rect), fickle: \(isFickle)")
    outcome.delta = layout.fitItems(in: rect) { wish($0.path, &asked) }.delta
    outcome.expectedDelta = passes.delta
    (outcome.asked, outcome.isUnsettled) = (passes.asked, passes.isUnsettled)
    if asked != calls { outcome.failure = "\(asked) wishes, expected \(calls)" }
    if passes.isUnsettled { onStep("without end") }
    return outcome
  }
}
