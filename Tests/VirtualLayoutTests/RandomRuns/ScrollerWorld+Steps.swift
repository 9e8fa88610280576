import TestSupport
import VirtualLayout

// What a host does with a scroller besides scrolling.
extension ScrollerWorld {
  func batch(_ generator: inout SplitMix64) -> (BatchUpdates, failure: String?) {
    let updates = model.changeAtRandom(&generator, touchingSections: generator.oneIn(3)) { [estimates] in
      estimates.section(&$0, isPlain: false)
    }
    world.delegate.sections = model.contents
    do throws(BatchUpdateError) {
      try scroller.performBatchUpdates(updates)
      keptAlive = keptAlive.filter { element(of: $0) != nil }
      requested = requested.filter { element(of: $0) != nil }
      return (updates, nil)
    } catch {
      return (updates, "\(updates) throws \(error)")
    }
  }

  func sizes(_ generator: inout SplitMix64) -> [MeasuredSize] {
    (0..<generator.below(6)).map { _ in
      let section = generator.below(model.sections.count)
      let path = ItemPath(section: section, item: generator.below(model.sections[section].items.count + 1))
      let size = LayoutSize(width: 4 * Double(generator.below(40)), height: 4 * Double(generator.below(40)))
      return MeasuredSize(path: path, size: size)
    }
  }

  func keepAlive(_ generator: inout SplitMix64) {
    if !keptAlive.isEmpty, generator.oneIn(2) {
      let identity = keptAlive.remove(at: generator.below(keptAlive.count))
      if let element = element(of: identity) { scroller.endKeepingAlive(element) }
    } else {
      let elements = layout.allElements
      guard !elements.isEmpty else { return }
      let identity = model.identity(of: elements[generator.below(elements.count)].element)
      guard !keptAlive.contains(identity), let element = element(of: identity) else { return }
      keptAlive.append(identity)
      scroller.keepAlive(element)
    }
  }

  private func element(of identity: LiveModel.Identity) -> LayoutElement? {
    switch identity.kind {
    case .item: model.path(of: identity.number).map { .item($0) }
    case .header, .footer, .background:
      model.sections.firstIndex { $0.identity == identity.number }.map { .ofSection($0, identity.kind) }
    case .contentHeader, .contentFooter: .ofSection(0, identity.kind)
    }
  }

  /// Another setting of the layout.
  func change(_ generator: inout SplitMix64) {
    switch generator.below(4) {
    case 0: layout.contentHeader = generator.oneIn(2) ? .none : .measured
    case 1: layout.contentFooter = generator.oneIn(2) ? .none : .measured
    case 2: layout.pixelPolicy = generator.oneIn(2) ? .none : .snapped(scale: 2)
    default:
      let former = layout.scrollAnchoring
      layout.scrollAnchoring = .random(&generator, model)
      if layout.scrollAnchoring != former { forgetHeld() }
    }
  }

  /// Requests items. Each is requested once, and none is cancelled that was not requested.
  func prefetch(_ generator: inout SplitMix64) -> String? {
    var failure: String?
    scroller.prefetchDistance = .screens(Double(generator.below(4)))
    scroller.prefetch(
      budget: generator.below(6),
      request: { path in
        let frame = layout.attributes(of: .item(path))?.frame
        if frame?.intersects(scroller.aliveRect) ?? true {
          failure = "requests \(path), which is alive or gone"
        }
        requested.insert(model.identity(of: .item(path)))
      },
      cancel: { path in
        if requested.remove(model.identity(of: .item(path))) == nil {
          failure = "cancels \(path) without request"
        }
      })
    return failure
  }

  /// Moves the focus: one move back returns, and arrow keys reach every item.
  func walk(_ generator: inout SplitMix64) -> String? {
    let paths = layout.allElements.filter { $0.element.kind == .item }.map { $0.path }
    guard let first = paths.first else { return nil }
    let failure = FocusWalks.walk(
      from: paths[generator.below(paths.count)], paths.count, in: layout, &generator)
    if failure != nil || paths.count > 40 { return failure }
    let unreached = FocusWalks.unreached(paths, from: first, in: layout)
    return unreached.isEmpty ? nil : "\(unreached) cannot be reached from \(first)"
  }
}
