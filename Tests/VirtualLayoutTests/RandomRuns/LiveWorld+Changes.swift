import TestSupport
import VirtualLayout

// Changes of the data, and what the layout is told of them.
extension LiveWorld {
  /// Announces a change with `prepareTransition()`.
  func prepared(_ name: String, _ change: LiveMemory.Change) -> Outcome {
    world.delegate.sections = model.contents
    let asked = memory.follow(model, cross: world.cross, change)
    let transition = layout.prepareTransition()
    return Outcome(name: name, delta: transition.scrollOffsetDelta, transition: transition, asked: asked)
  }

  /// Items turn out to have other sizes.
  func resize(_ generator: inout SplitMix64) -> Outcome {
    let paths = model.resizeAtRandom(&generator)
    layout.invalidateLayout(with: .items(paths))
    if generator.oneIn(4) { changeWidth(&generator) }
    let resized = Set(paths.map { model.sections[$0.section].items[$0.item] })
    return prepared("resize \(paths)", LiveMemory.Change(resized: resized))
  }

  /// Appends items.
  func append(_ generator: inout SplitMix64) -> Outcome {
    let count = model.appendAtRandom(&generator)
    layout.invalidateLayout(with: .appended(count))
    if generator.oneIn(4) { changeWidth(&generator) }
    let last = model.sections.last.map { [$0.identity] } ?? []
    return prepared("append \(count)", LiveMemory.Change(touched: count > 0 ? Set(last) : []))
  }

  /// Lays out a section in another way.
  func switchMode(_ generator: inout SplitMix64) -> Outcome {
    let section = model.switchModeAtRandom(&generator, among: estimates.configurations)
    layout.invalidateLayout(with: .sections([section]))
    return prepared(
      "another mode in \(section)", LiveMemory.Change(anew: [model.sections[section].identity]))
  }

  /// Chooses lanes again, in a section or in all, and estimates sizes again.
  func rebalance(_ generator: inout SplitMix64) -> Outcome {
    if generator.oneIn(2) {
      layout.invalidateLayout()
      return prepared("everything again", LiveMemory.Change(anew: nil))
    }
    let section = generator.below(model.sections.count)
    layout.invalidateLayout(with: .sections([section]))
    return prepared("\(section) again", LiveMemory.Change(anew: [model.sections[section].identity]))
  }

  /// Inserts, deletes and moves items and sections, sometimes together with another container.
  func batch(_ generator: inout SplitMix64) -> Outcome {
    let invalidated =
      generator.oneIn(3) && !model.sections.isEmpty ? invalidate(&generator) : InvalidationContext()
    let former = model
    let updates = changeModel(&generator)
    if generator.oneIn(8) { changeWidth(&generator) }
    func identity(_ path: ItemPath) -> Int { former.sections[path.section].items[path.item] }
    var change = LiveMemory.Change(isBatch: true)
    change.anew = Set(
      (updates.reloadedSections + invalidated.invalidatedSections).map { former.sections[$0].identity })
    change.touched = model.sectionsTouched(by: updates, from: former)
    let resized = Set(invalidated.invalidatedItems.map(identity))
    change.renewed = resized.intersection(updates.movedItems.map { identity($0.from) })
    change.resized = resized.union(updates.reloadedItems.map(identity))
    change.movesSections = updates.movesSections
    var outcome = Outcome(name: "\(updates) after \(invalidated)", updates: updates)
    outcome.asked = memory.follow(model, cross: world.cross, change)
    do throws(BatchUpdateError) {
      outcome.transition = try layout.performBatchTransition(updates)
    } catch {
      outcome.failure = "throws \(error)"
    }
    outcome.delta = outcome.transition?.scrollOffsetDelta ?? 0
    return outcome
  }

  /// Invalidates items that have other sizes now, and perhaps a section, and leaves that pending.
  private func invalidate(_ generator: inout SplitMix64) -> InvalidationContext {
    onStep("invalidated before a batch")
    var context = InvalidationContext.items(model.resizeAtRandom(&generator))
    if generator.oneIn(4) { context.invalidatedSections = [generator.below(model.sections.count)] }
    layout.invalidateLayout(with: context)
    return context
  }

  /// Changes the data, and returns the batch.
  func changeModel(_ generator: inout SplitMix64) -> BatchUpdates {
    let updates = model.changeAtRandom(
      &generator, touchingSections: touchesSections
    ) { [estimates] in
      estimates.section(&$0, isPlain: false)
    }
    world.delegate.sections = model.contents
    return updates
  }
}
