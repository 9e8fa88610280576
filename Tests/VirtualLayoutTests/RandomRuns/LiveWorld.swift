import TestSupport
import VirtualLayout

/// A layout under everything that may happen to it, a model that knows all identities, and one that knows what the
/// layout remembers. Some worlds estimate sizes.
final class LiveWorld: RandomWorld {
  var world: SectionsWorld
  var model: LiveModel
  var memory: LiveMemory
  /// The last saved layout.
  var snapshot: LiveSnapshot?
  private var pictures = LivePictures()
  var reported: [LayoutDiagnostic] = []
  let touchesSections: Bool
  let estimates: LiveEstimates
  var layout: CollectionLayout { world.layout }
  /// Is told of everything that is done.
  var onStep: (String) -> Void = { _ in }

  /// - Parameter sections: the number of sections; nil for one section of a single mode, without header and footer.
  init(_ heading: Heading, sections: Int?, _ generator: inout SplitMix64) {
    let estimates = LiveEstimates.random(&generator)
    let contents = (0..<(sections ?? 1)).map { _ in
      estimates.section(&generator, isPlain: sections == nil)
    }
    self.estimates = estimates
    world = SectionsWorld(contents, heading)
    model = LiveModel(contents)
    memory = LiveMemory(heading)
    touchesSections = sections != nil
    layout.onDiagnostic = { [unowned self] in reported.append($0) }
    layout.prepare()
    _ = memory.follow(model, cross: world.cross, LiveMemory.Change(anew: nil))
  }

  static func random(_ generator: inout SplitMix64) -> LiveWorld {
    let heading = Heading.all[generator.below(Heading.all.count)]
    let sections = generator.oneIn(2) ? 1 + generator.below(5) : nil
    return LiveWorld(heading, sections: sections, &generator)
  }

  /// What a step has done, and its expected result.
  struct Outcome {
    var name: String
    var delta = 0.0
    /// The expected scroll distance; nil if the rules of anchoring give it.
    var expectedDelta: Double?
    var transition: LayoutTransition?
    /// The batch that was performed; nil if elements keep their paths.
    var updates: BatchUpdates?
    /// The items to be asked for; nil if that has been checked.
    var asked: Set<ItemPath>? = []
    /// Whether the layout must report that sizes are unsettled (`LayoutDiagnostic.sizesUnsettled`).
    var isUnsettled = false
    /// The items whose sizes are given although they have no estimate (`LayoutDiagnostic.sizesIgnored`).
    var ignored: [ItemPath] = []
    /// A failure that has been found already.
    var failure: String?
  }

  /// Does something while some part of the content is in view. Returns what is wrong, or nil.
  func step(_ generator: inout SplitMix64) -> String? {
    var step = LiveStep.random(&generator)
    if estimates == .none && step.isMeasuring { step = .batch }
    if step == .mode && !touchesSections || model.sections.isEmpty { step = .batch }
    if step == .restore && snapshot == nil { step = .capture }
    lookAround(&generator)
    layout.scrollAnchoring = .random(&generator, model)
    // Sometimes nothing is read in between, so that a change meets what the last one left open.
    let isSeen = step.isMeasuring || step == .capture || step == .restore || !generator.oneIn(4)
    for kind in [step.rawValue] + (isSeen ? [] : ["unseen"]) { onStep(kind) }
    pictures.follow(layout, generator)
    let before = isSeen ? LiveView(layout, model) : nil
    let (former, cross) = (model, world.cross)
    let (placedBefore, wasExact) = (layout.itemsPlaced, layout.isContentSizeExact)
    world.delegate.resetCounts()
    reported = []
    var sawOther = false
    if isSeen && !step.isMeasuring && generator.oneIn(4) {
      onStep("read while asked")
      let seen = layout.layoutAttributesForElements(in: layout.visibleBounds)
      world.delegate.whileMeasuring = {
        if $0.layoutAttributesForElements(in: $0.visibleBounds) != seen { sawOther = true }
      }
    }
    var outcome = perform(step, before, &generator)
    world.delegate.whileMeasuring = nil
    if sawOther { outcome.failure = outcome.failure ?? "a delegate that is asked sees another layout" }
    let placed = layout.itemsPlaced - placedBefore
    if let message = outcome.failure ?? pictures.disagreement
      ?? placingDisagreement(step, placed, former, wasExact)
      ?? disagreement(outcome, before, former, cross: cross, &generator)
    {
      return "\(former) -> \(model) \(outcome.name): \(message)"
    }
    return nil
  }

  private func perform(_ step: LiveStep, _ before: LiveView?, _ generator: inout SplitMix64) -> Outcome {
    switch step {
    case .resize: return resize(&generator)
    case .append: return append(&generator)
    case .width:
      changeWidth(&generator)
      return prepared("width \(world.cross)", LiveMemory.Change())
    case .mode: return switchMode(&generator)
    case .batch: return batch(&generator)
    case .rebalance: return rebalance(&generator)
    case .measure: return measure(before!, &generator)
    case .tell: return tell(before!, &generator)
    case .fit: return fit(before!, &generator)
    case .capture: return capture(before!, &generator)
    case .restore: return restore(before!, &generator)
    }
  }

  // MARK: Reads

  private func disagreement(
    _ outcome: Outcome, _ before: LiveView?, _ former: LiveModel, cross: Double, _ generator: inout SplitMix64
  ) -> String? {
    let unsettled = reported.filter { if case .sizesUnsettled = $0 { true } else { false } }
    let ignored = outcome.ignored.first.map {
      [LayoutDiagnostic.sizesIgnored(count: outcome.ignored.count, first: $0)]
    }
    guard unsettled.count == (outcome.isUnsettled ? 1 : 0), reported == unsettled + (ignored ?? []) else {
      return "reports \(reported)"
    }
    let mayAskMore = Set(
      model.sections.indices.filter { model.sections[$0].content.configuration.asksByPlace })
    if let expected = outcome.asked, let message = workDisagreement(expected, mayAskMore) { return message }
    if let message = memory.forget(layout, where: { section, _ in section.content.configuration.asksByPlace })
    {
      return message
    }
    world.seen = memory.contents
    guard let before else { return nil }
    let after = LiveView(layout, model)
    // Without a change nothing scrolls, not even a view beyond the end of the content.
    let isSame = after.frames == before.frames && outcome.delta == 0 && after.content == before.content
    if !isSame {
      let change = AnchorRule.Change(former, model, outcome.updates, isTurn: cross != world.cross)
      let target = AnchorRule.target(before, former, change)
      let expected = outcome.expectedDelta ?? AnchorRule.delta(target, from: before, to: after, change).delta
      if let message = before.scrollDisagreement(after, outcome.delta, expected: expected) { return message }
      if let transition = outcome.transition,
        let message = before.disagreement(after, transition, former, model)
      {
        return message
      }
    }
    let view = layout.visibleBounds
    if let message = world.disagreement(viewedFrom: 4 * Double(generator.below(100)), &generator) {
      return message
    }
    guard layout.isContentSizeExact == memory.isMeasured else {
      return "the content's size is exact: \(layout.isContentSizeExact)"
    }
    layout.visibleBounds = view
    return nil
  }

  /// The sizes asked for: those expected, once each.
  private func workDisagreement(_ expected: Set<ItemPath>, _ mayAskMore: Set<Int>) -> String? {
    let asked = world.delegate.sizesAsked
    let more = asked.keys.filter { !expected.contains($0) && !mayAskMore.contains($0.section) }
    let missing = expected.filter { asked[$0] == nil }
    let again = asked.filter { $0.value > 1 }.map(\.key)
    guard more.isEmpty && missing.isEmpty && again.isEmpty else {
      return "asks for \(more.sorted()), not for \(missing.sorted()), again for \(again.sorted())"
    }
    return nil
  }

  /// The items placed: none twice, except former ones if some had no position and the anchor needs them; and none
  /// if `prepare()` is called again.
  private func placingDisagreement(
    _ step: LiveStep, _ placed: Int, _ former: LiveModel, _ wasExact: Bool
  ) -> String? {
    // The first edit of a small section in lanes places its items once more (`SmallSectionEngine.successor`).
    let most = model.allItems.count + (wasExact && former.sections.count == 1 ? 0 : former.allItems.count)
    if !step.looksAgain && placed > most { return "\(placed) items are placed, of \(most)" }
    let work = [layout.itemsPlaced, world.delegate.totalSizesAsked]
    let delta = layout.prepare().delta
    return delta == 0 && [layout.itemsPlaced, world.delegate.totalSizesAsked] == work
      ? nil : "something is done where nothing has changed"
  }

  /// Scrolls somewhere, more often to the start than elsewhere.
  private func lookAround(_ generator: inout SplitMix64) {
    let (content, former) = (layout.contentSize, layout.visibleBounds)
    let length = layout.axis == .vertical ? content.height : content.width
    let room = Int(max(1, length / 4 - 30))
    let place = generator.oneIn(4) ? 0 : 4 * Double(generator.below(room))
    world.scroll(to: place, contentWidth: content.width)
    // Without scrolling the anchor stays the same: `AnchoringTests`.
    if layout.visibleBounds == former { world.scroll(to: place + 4, contentWidth: content.width) }
  }

  func changeWidth(_ generator: inout SplitMix64) { world.setCross(200 + 8 * Double(generator.below(30))) }
}
