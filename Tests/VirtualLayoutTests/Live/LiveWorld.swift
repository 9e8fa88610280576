import VirtualLayout

/// A layout under batches beside a model that knows who everything is.
///
/// Half of the worlds prepare in slices: then a change may find that items wait.
final class LiveWorld {
  /// Modes in which an edit leaves nothing that a fresh layout would not have. Lanes that items keep are another matter
  /// (`LaneEditTests`).
  static let configurations = SectionLawTests.withoutMemory.filter { $0.name != "masonry, round robin" }

  private var world: SectionsWorld
  private var model: LiveModel
  private let touchesSections: Bool
  private let usesSlices: Bool
  private var layout: CollectionLayout { world.layout }

  /// Several sections.
  init(_ heading: Heading, sections: Int, _ generator: inout SplitMix64) {
    let sections = (0..<sections).map { _ in Self.section(&generator) }
    world = SectionsWorld(sections, heading)
    model = LiveModel(sections)
    touchesSections = true
    usesSlices = generator.oneIn(2)
    layout.prepare()
  }

  /// One section, of a single mode and without ends.
  init(_ heading: Heading, mode: ModeUnderTest, count: Int, _ generator: inout SplitMix64) {
    var mode = mode
    (mode.axis, mode.direction) = (heading.axis, heading.direction)
    let section = TestSection(configuration: mode, items: mode.items(&generator, count))
    world = SectionsWorld([section], heading)
    model = LiveModel([section])
    touchesSections = false
    usesSlices = generator.oneIn(2)
    layout.prepare()
  }

  private static func section(_ generator: inout SplitMix64) -> TestSection {
    .random(&generator, among: LiveWorld.configurations)
  }

  /// Does something while some place is looked at; returns what is wrong, or nil.
  func step(_ generator: inout SplitMix64) -> String? {
    let sliced = usesSlices ? slice(&generator) : ""
    lookAround(&generator)
    layout.scrollAnchoring = generator.oneIn(3) ? .chat : .standard
    let before = Snapshot(layout, model)
    let former = model
    world.delegate.resetCounts()
    let name: String
    let transition: LayoutTransition
    switch generator.below(8) {
    case 0: (name, transition) = resize(&generator)
    case 1: (name, transition) = append(&generator)
    case 2:
      world.setCross(200 + 8 * Double(generator.below(30)))
      (name, transition) = ("width \(world.cross)", layout.prepareTransition())
    case 3 where touchesSections && !model.sections.isEmpty: (name, transition) = switchMode(&generator)
    default:
      let updates = model.changeAtRandom(
        &generator, touchingSections: touchesSections, makeSection: Self.section)
      world.delegate.sections = model.contents
      name = "\(updates)"
      do throws(BatchUpdateError) {
        transition = try layout.performBatchTransition(updates)
      } catch {
        return "\(updates) throws: \(error)"
      }
      if sliced.isEmpty, let message = workDisagreement(updates, former) { return "\(name): \(message)" }
    }
    let after = Snapshot(layout, model)
    // Where nothing changes nobody scrolls, not even a view that is beyond the content's end.
    if after.frames == before.frames && transition.scrollOffsetDelta == 0 && after.content == before.content {
      return nil
    }
    let message =
      before.anchorDisagreement(after, transition.scrollOffsetDelta, former, model)
      ?? before.disagreement(after, transition, former, model)
    if let message { return "\(former) \(sliced)\(name): \(message)" }
    let view = layout.visibleBounds
    if let message = world.disagreement(viewedFrom: 4 * Double(generator.below(100)), &generator) {
      return "\(former) -> \(model) \(sliced)\(name): \(message)"
    }
    layout.visibleBounds = view
    return nil
  }

  /// Scrolls somewhere, to the start more often than not elsewhere.
  private func lookAround(_ generator: inout SplitMix64) {
    let length = layout.axis == .vertical ? layout.contentSize.height : layout.contentSize.width
    let room = Int(max(1, length / 4 - 30))
    let former = layout.visibleBounds
    let place = generator.oneIn(4) ? 0 : 4 * Double(generator.below(room))
    _ = world.expected(viewedFrom: place)
    // Who does not scroll goes on holding what was held: `AnchoringTests`.
    if layout.visibleBounds == former { _ = world.expected(viewedFrom: place + 4) }
  }

  /// Begins anew a slice at a time, maybe in another width, and leaves the rest waiting; says how far it came.
  private func slice(_ generator: inout SplitMix64) -> String {
    if generator.oneIn(2) {
      layout.invalidateLayout()
    } else {
      world.setCross(200 + 8 * Double(generator.below(30)))
    }
    for _ in 0...generator.below(3) { layout.prepare(budget: generator.below(80)) }
    return layout.isComplete ? "" : "while \(layout.waitingItemCount) items wait, "
  }

  /// Items turn out to have other sizes.
  private func resize(_ generator: inout SplitMix64) -> (String, LayoutTransition) {
    let paths = model.resizeAtRandom(&generator)
    world.delegate.sections = model.contents
    layout.invalidateLayout(with: .items(paths))
    return ("resize \(paths)", layout.prepareTransition())
  }

  /// Items come behind the last.
  private func append(_ generator: inout SplitMix64) -> (String, LayoutTransition) {
    let count = model.appendAtRandom(&generator)
    world.delegate.sections = model.contents
    layout.invalidateLayout(with: .appended(count))
    return ("append \(count)", layout.prepareTransition())
  }

  /// A section is laid out in another way.
  private func switchMode(_ generator: inout SplitMix64) -> (String, LayoutTransition) {
    let section = model.switchModeAtRandom(&generator, among: Self.configurations)
    world.delegate.sections = model.contents
    layout.invalidateLayout(with: .sections([section]))
    return ("another mode in \(section)", layout.prepareTransition())
  }

  /// Who was asked for in a batch: in a section alone, in modes in which an item's place says nothing of how wide it is, those
  /// that are new or reloaded and no others, once each.
  private func workDisagreement(_ updates: BatchUpdates, _ former: LiveModel) -> String? {
    guard !touchesSections, let section = former.sections.first, !section.items.isEmpty,
      ["list", "flow", "UIKit", "magazine"].contains(where: {
        section.content.configuration.name.hasPrefix($0)
      }),
      section.content.configuration.asksForSizes
    else { return nil }
    let reloaded = updates.reloadedItems.compactMap { model.path(of: former.sections[0].items[$0.item]) }
    let wanted = Set(updates.insertedItems + reloaded)
    let asked = world.delegate.sizesAsked
    guard Set(asked.keys) == wanted, asked.values.allSatisfy({ $0 == 1 }) else {
      return "asks for \(asked.keys.sorted()), expected \(wanted.sorted())"
    }
    return nil
  }
}

/// What is seen, and where everything is that does not wait.
private struct Snapshot {
  let view: LayoutRect
  let content: LayoutSize
  /// Where every element is, by who it is.
  var frames: [LiveModel.Identity: LayoutRect] = [:]
  /// What is seen.
  var visible: Set<LiveModel.Identity> = []
  let axis: LayoutAxis
  let isMirrored: Bool
  let anchoring: ScrollAnchoring

  init(_ layout: CollectionLayout, _ model: LiveModel) {
    view = layout.visibleBounds
    content = layout.contentSize
    axis = layout.axis
    isMirrored = layout.axis == .horizontal && layout.direction == .rightToLeft
    anchoring = layout.scrollAnchoring
    let everything = LayoutRect(x: -1e6, y: -1e6, width: 3e6, height: 3e6)
    for element in layout.layoutAttributesForElements(in: everything) {
      frames[model.identity(of: element.element)] = element.frame
      if element.frame.intersects(view) { visible.insert(model.identity(of: element.element)) }
    }
  }

  private func edges(_ rect: LayoutRect) -> (lo: Double, hi: Double) {
    axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  private func leading(_ rect: LayoutRect) -> Double { isMirrored ? edges(rect).hi : edges(rect).lo }
  private var extent: Double { axis == .vertical ? content.height : content.width }

  /// The rule of anchoring, written down once more: which item, by how much, and no further than the ends.
  func anchorDisagreement(
    _ after: Snapshot, _ delta: Double, _ former: LiveModel, _ model: LiveModel
  ) -> String? {
    let (lo, hi) = edges(view)
    let shown = edges(after.view)
    guard shown.lo == lo + delta, shown.hi - shown.lo == hi - lo || abs(delta) > 0 else {
      return "the view is at \(shown), expected it moved by \(delta) from \(lo)"
    }
    let isAtStart = isMirrored ? hi >= extent : lo <= 0
    let isAtEnd = isMirrored ? lo <= 1 : hi >= extent - 1
    var wanted = 0.0
    if anchoring.staysAtStart && isAtStart {
      return delta == (isMirrored ? after.extent - extent : 0) ? nil : "moves by \(delta) at the start"
    } else if anchoring.anchor == .end && isAtEnd {
      wanted = isMirrored ? -lo : after.extent - hi
    } else if let anchor = anchor(former, model) {
      let key = LiveModel.Identity(kind: .item, number: anchor)
      guard let to = after.frames[key] else { return "the anchor has no frame" }
      // One that waited takes nobody's place.
      wanted = frames[key].map { leading(to) - leading($0) } ?? 0
    }
    let last = after.extent - (hi - lo)
    let target =
      isMirrored ? max(min(lo + wanted, last), min(0, last)) : min(max(lo + wanted, 0), max(0, last))
    return abs(target - lo - delta) <= 1e-9 ? nil : "moves by \(delta), expected \(target - lo)"
  }

  /// The first item that is seen, or the first behind the view's leading edge; then who takes its place.
  private func anchor(_ former: LiveModel, _ model: LiveModel) -> Int? {
    let items = former.allItems
    func frame(_ item: Int) -> LayoutRect? { frames[LiveModel.Identity(kind: .item, number: item)] }
    let far = 1e6
    let ahead =
      axis == .vertical
      ? LayoutRect(x: view.x, y: view.y, width: view.width, height: far)
      : LayoutRect(x: isMirrored ? view.maxX - far : view.x, y: view.y, width: far, height: view.height)
    let first =
      items.firstIndex { frame($0)?.intersects(view) ?? false }
      ?? items.firstIndex { frame($0)?.intersects(ahead) ?? false }
    guard let first else { return nil }
    let left = Set(model.allItems)
    return items[first...].first { left.contains($0) } ?? items[..<first].last { left.contains($0) }
  }

  /// What the transition says of what is seen, against what is seen.
  func disagreement(
    _ after: Snapshot, _ transition: LayoutTransition, _ former: LiveModel, _ model: LiveModel
  ) -> String? {
    let appeared = Set(transition.appeared.map { model.identity(of: $0) })
    guard appeared == after.visible.subtracting(visible) else {
      return "appeared \(appeared), expected \(after.visible.subtracting(visible))"
    }
    let disappeared = Set(transition.disappeared.map { former.identity(of: $0) })
    guard disappeared == visible.subtracting(after.visible) else {
      return "disappeared \(disappeared), expected \(visible.subtracting(after.visible))"
    }
    for element in transition.elements {
      let before = element.before.map { former.identity(of: $0) }
      let now = element.after.map { model.identity(of: $0) }
      if let before, let now, before != now { return "\(before) became \(now)" }
      if now == nil, let before, after.frames[before] != nil { return "\(before) is not gone" }
      if before == nil, let now, frames[now] != nil { return "\(now) was there" }
      if let now, element.isVisible, element.finalFrame != after.frames[now] {
        return "\(now) ends at \(element.finalFrame), expected \(after.frames[now] as Any)"
      }
      if let before, element.wasVisible, let frame = frames[before] {
        let delta = transition.scrollOffsetDelta
        let shifted =
          axis == .vertical
          ? LayoutRect(x: frame.x, y: frame.y + delta, width: frame.width, height: frame.height)
          : LayoutRect(x: frame.x + delta, y: frame.y, width: frame.width, height: frame.height)
        if element.initialFrame != shifted { return "\(before) starts at \(element.initialFrame)" }
      }
    }
    return nil
  }
}
