import TestSupport
import VirtualLayout

/// A scroller under everything that a host may do with it, a model of the data, and the screen that its reports make.
///
/// After each step, the screen shows what a query finds, each cell shows the content of its element, everything alive is
/// measured, nothing but the scroll has moved what was visible, what has to stay in place (`AnchorRule`) does so through all
/// changes until the next scroll, the scroller looks ahead in the direction in which the screen has moved, and there is no pending correction
/// outside of gestures. Moves of the focus return, and reach every item.
final class ScrollerWorld: RandomWorld {
  var world: SectionsWorld
  var model: LiveModel
  let estimates: LiveEstimates
  let scroller: Scroller
  private var screen = ScrollerScreen()
  var keptAlive: [LiveModel.Identity] = []
  /// The items that the scroller has requested and not cancelled.
  var requested: Set<LiveModel.Identity> = []
  var viewLength = 200.0
  private var hasUnsettled = false
  /// What stays in place until the next scroll.
  var held: AnchorRule.Held?
  /// Whether something may be held that the model has not seen chosen.
  var isHeldUnknown = false
  private var movement = ScreenMovement()
  var onStep: (String) -> Void = { _ in }

  var layout: CollectionLayout { world.layout }

  static func random(_ generator: inout SplitMix64) -> ScrollerWorld {
    ScrollerWorld(Heading.all[generator.below(Heading.all.count)], &generator)
  }

  private init(_ heading: Heading, _ generator: inout SplitMix64) {
    estimates = LiveEstimates.random(&generator)
    var contents: [TestSection] = []
    let count = generator.oneIn(2) ? 1 : 1 + generator.below(4)
    for _ in 0..<count { contents.append(estimates.section(&generator, isPlain: count == 1)) }
    world = SectionsWorld(contents, heading)
    model = LiveModel(contents)
    scroller = Scroller(world.layout, overscan: Self.overscan(&generator))
    layout.scrollAnchoring = .random(&generator, model)
    layout.onDiagnostic = { [unowned self] in
      if case .sizesUnsettled = $0 { hasUnsettled = true }
    }
    scroller.resize(to: viewSize)
  }

  private var viewSize: LayoutSize {
    world.heading.axis == .vertical
      ? LayoutSize(width: world.cross, height: viewLength)
      : LayoutSize(width: viewLength, height: world.cross)
  }

  private static func overscan(_ generator: inout SplitMix64) -> Overscan {
    func distance() -> Overscan.Distance {
      generator.oneIn(2) ? .points(4 * Double(generator.below(60))) : .screens(Double(generator.below(5)) / 4)
    }
    return Overscan(ahead: distance(), behind: distance())
  }

  // MARK: Steps

  func step(_ generator: inout SplitMix64) -> String? {
    var step = ScrollerStep.random(&generator)
    if model.sections.isEmpty || model.allItems.isEmpty { step = .batch }
    onStep(scroller.isInGesture ? "\(step.rawValue) in a gesture" : step.rawValue)
    // These measure nothing, so what is unsettled stays so.
    if ![.idle, .keepAlive, .prefetch, .walk].contains(step) { hasUnsettled = false }
    let former = model
    let before = view
    var name = "\(step)"
    var failure: String?
    if step == .settings { change(&generator) }
    let scene = step.isChange ? self.scene : nil
    var updates: BatchUpdates?
    switch step {
    case .scroll: failure = scroll(by: distance(&generator), &name)
    case .fling:
      scroller.beginGesture()
      let speed = distance(&generator)
      for _ in 0..<1 + generator.below(4) where failure == nil { failure = scroll(by: speed, &name) }
    case .idle: scroller.endGesture()
    case .jump: failure = jump(&generator, &name)
    case .batch: (updates, failure) = batch(&generator)
    case .items:
      layout.invalidateLayout(with: .items(model.resizeAtRandom(&generator)))
      world.delegate.sections = model.contents
      scroller.update()
    case .append:
      let count = model.appendAtRandom(&generator)
      world.delegate.sections = model.contents
      layout.invalidateLayout(with: .appended(count))
      scroller.update()
    case .sizes: scroller.setMeasuredSizes(sizes(&generator))
    case .mode:
      let section = model.switchModeAtRandom(&generator, among: estimates.configurations)
      world.delegate.sections = model.contents
      layout.invalidateLayout(with: .sections([section]))
      scroller.update()
    case .settings:
      scroller.update()
    case .view:
      if generator.oneIn(2) { world.cross = 200 + 8 * Double(generator.below(30)) }
      if generator.oneIn(2) { viewLength = 100 + 20 * Double(generator.below(20)) }
      scroller.resize(to: viewSize)
      movement.forget()
    case .overscan:
      scroller.overscan = Self.overscan(&generator)
      scroller.update()
    case .keepAlive: keepAlive(&generator)
    case .prefetch: failure = prefetch(&generator)
    case .walk: failure = walk(&generator)
    }
    if isAtAnEnd { movement.forget() }
    if step == .idle || step == .jump { forgetHeld() }
    if let message = failure ?? scene.flatMap({ anchorFailure(since: $0, former, updates) })
      ?? stateFailure() ?? reachFailure()
      ?? (generator.oneIn(3) ? nil : screenFailure())
    {
      return "\(former) -> \(model), view \(before), \(name): \(message)"
    }
    return nil
  }

  /// Distances shorter and longer than the view and its overscan.
  private func distance(_ generator: inout SplitMix64) -> Double {
    let longest = [4, 60, 400, 3000][generator.below(4)]
    return Double(generator.below(8 * longest) - 4 * longest) / 4
  }

  // MARK: Scrolling

  var view: LayoutRect { scroller.viewport }

  private func along(_ point: LayoutPoint) -> Double {
    layout.axis == .vertical ? point.y : point.x
  }

  private var start: Double { along(view.origin) }

  private var isAtAnEnd: Bool {
    let range = scroller.positionRange
    return scroller.position <= range.lowerBound || scroller.position >= range.upperBound
  }

  /// Where each item in a rectangle begins on screen, and how large it is.
  private func items(in rect: LayoutRect) -> [LiveModel.Identity: (place: Double, size: LayoutSize)] {
    var items: [LiveModel.Identity: (Double, LayoutSize)] = [:]
    let isMirrored = layout.axis == .horizontal && layout.direction == .rightToLeft
    layout.forEachItem(in: rect) { path in
      guard let frame = layout.attributes(of: .item(path))?.frame else { return }
      let place = isMirrored ? frame.maxX : along(frame.origin)
      items[model.identity(of: .item(path))] = (place - start, frame.size)
    }
    return items
  }

  /// Scrolls, and checks that what is visible before and after moves by that distance, or less at an end of the content.
  private func scroll(by distance: Double, _ name: inout String) -> String? {
    let before = items(in: view)
    let ahead = items(in: view.moved(by: distance, along: layout.axis))
    name += " \(distance)"
    scroller.scroll(to: scroller.position + distance)
    if distance != 0 { forgetHeld() }
    if isAtAnEnd { movement.forget() } else { movement.move(by: distance, length: viewLength) }
    guard abs(distance) < viewLength else { return nil }
    let after = items(in: view)
    func distances(of items: [LiveModel.Identity: (place: Double, size: LayoutSize)]) -> [Double] {
      items.compactMap { item, before in after[item].map { before.place - $0.place } }
    }
    let moves = distances(of: before)
    guard let some = moves.first else { return nil }
    // Frames on pixels move by whole pixels.
    let tolerance = layout.pixelPolicy == .none ? 1e-6 : 0.5 + 1e-6
    // In lanes, and where lines break anew, other sizes before the view may move or resize some visible items and not others.
    // Only one item is held.
    let isRigid =
      estimates == .none || model.sections.allSatisfy { $0.content.configuration.movesAsOne }
    if isRigid, let other = moves.first(where: { abs($0 - some) > tolerance }) {
      return "some items move by \(some), others by \(other)"
    }
    // An item that is resized, because its lane is stretched or its line breaks anew, may be held by a part of it.
    let isResized = before.contains { item, former in after[item].map { $0.size != former.size } ?? false }
    if isAtAnEnd || hasUnsettled || isResized { return nil }
    if moves.contains(where: { abs($0 - distance) <= tolerance }) { return nil }
    // Where lanes become level, the anchor may be an item that the scroll has brought into view.
    let mayLevel = !scroller.isInGesture && model.sections.contains { $0.content.configuration.hasLanes }
    if mayLevel, distances(of: ahead).contains(where: { abs($0 - distance) <= tolerance }) { return nil }
    return "items move by \(moves), not by \(distance)"
  }

  /// Jumps to an item, and checks that it is there.
  private func jump(_ generator: inout SplitMix64, _ name: inout String) -> String? {
    let items = model.allItems
    guard let path = model.path(of: items[generator.below(items.count)]) else { return nil }
    let place = [ScrollAlignment.start, .center, .end, .nearest][generator.below(4)]
    name += " to \(path) at \(place)"
    scroller.scroll(to: .item(path), at: place)
    movement.forget()
    guard !hasUnsettled, layout.scrollDelta(showing: path, at: place) != 0 else { return nil }
    return "the item is elsewhere by \(layout.scrollDelta(showing: path, at: place) ?? .nan)"
  }

  // MARK: Laws

  private func stateFailure() -> String? {
    if let broken = layout.checkInvariants() { return broken }
    let range = scroller.positionRange
    if !scroller.isInGesture {
      if scroller.pendingCorrection != 0 {
        return "idle with a pending correction of \(scroller.pendingCorrection)"
      }
      if scroller.position < range.lowerBound || scroller.position > range.upperBound {
        return "at \(scroller.position), beyond \(range)"
      }
      // The range may go on where the content's end is an estimate.
      let possible = LiveView(layout, model).range
      if layout.isContentSizeExact, start > max(possible.start, possible.end) + 1e-9 {
        return "at \(start), beyond \(possible)"
      }
    }
    guard !hasUnsettled else { return nil }
    var unmeasured: [ItemPath] = []
    layout.forEachUnmeasuredItem(in: scroller.aliveRect) { unmeasured.append($0) }
    return unmeasured.isEmpty ? nil : "alive and not measured: \(unmeasured)"
  }

  /// Compares how far the scroller looks ahead and behind with the direction in which the screen has moved.
  private func reachFailure() -> String? {
    guard let direction = movement.direction else { return nil }
    let rect = scroller.aliveRect
    let before = start - along(rect.origin)
    let after = along(LayoutPoint(x: rect.maxX, y: rect.maxY)) - start - viewLength
    let (ahead, behind) = direction > 0 ? (after, before) : (before, after)
    let expected = (length(scroller.overscan.ahead), length(scroller.overscan.behind))
    return abs(ahead - expected.0) < 1e-6 && abs(behind - expected.1) < 1e-6
      ? nil : "looks \(ahead) ahead and \(behind) behind, instead of \(expected), moving \(direction)"
  }

  private func length(_ distance: Overscan.Distance) -> Double {
    switch distance {
    case .points(let points): points
    case .screens(let screens): screens * viewLength
    }
  }

  /// Takes a report, and compares the screen with what a query finds.
  private func screenFailure() -> String? {
    var failure: String?
    scroller.forEachChange { change in failure = failure ?? screen.apply(change, model) }
    if let failure { return failure }
    let rect = scroller.aliveRect
    var expected: [LiveModel.Identity: LayoutAttributes] = [:]
    for attributes in layout.allElements {
      let identity = model.identity(of: attributes.element)
      if attributes.frame.intersects(rect) || keptAlive.contains(identity) { expected[identity] = attributes }
    }
    for cell in screen.cells.values {
      guard let attributes = expected.removeValue(forKey: cell.content) else {
        return "\(cell) is not alive in \(rect)"
      }
      if attributes != cell.attributes { return "\(cell) is \(attributes)" }
    }
    if let missing = expected.first { return "\(missing) is alive in \(rect), but not shown" }
    scroller.forEachChange { failure = "\($0) is reported again" }
    return failure
  }
}

extension ModeUnderTest {
  /// Whether another size of an item moves all later items alike.
  fileprivate var movesAsOne: Bool { name.hasPrefix("list") }

  fileprivate var hasLanes: Bool { name.hasPrefix("masonry") }
}
