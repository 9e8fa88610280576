import TestSupport
import VirtualLayout

// Saved layouts of a layout with a past, and layouts that are restored from them after the data has changed.
extension LiveWorld {
  /// Takes a saved layout. A damaged copy of it is refused.
  func capture(_ before: LiveView, _ generator: inout SplitMix64) -> Outcome {
    let bytes = layout.saved { identifier($0) }.bytes
    snapshot = LiveSnapshot(bytes, memory, before.saved(model, cross: world.cross))
    var outcome = Outcome(name: "capture")
    for _ in 0..<4 where outcome.failure == nil {
      let damaged = Self.damaged(bytes, &generator)
      onStep("damaged bytes")
      do throws(SavedLayoutError) {
        outcome.delta = try layout.restore(SavedLayout(bytes: damaged)) { identifier($0) }.delta
        outcome.failure = "takes \(damaged) for \(bytes)"
      } catch {}
    }
    let after = LiveView(layout, model)
    if after.frames != before.frames || after.view != before.view || after.content != before.content {
      outcome.failure = "a saved layout that is refused changes something"
    }
    if let message = memory.forget(layout, where: { _, _ in false }) { outcome.failure = message }
    return outcome
  }

  private func identifier(_ path: ItemPath) -> UInt64 {
    UInt64(model.sections[path.section].items[path.item])
  }

  private static func damaged(_ bytes: [UInt8], _ generator: inout SplitMix64) -> [UInt8] {
    var damaged = bytes
    switch generator.below(3) {
    case 0: damaged.removeLast(1 + generator.below(bytes.count))
    case 1: damaged.append(UInt8(generator.below(256)))
    default: damaged[generator.below(bytes.count)] ^= UInt8(1 + generator.below(255))
    }
    return damaged
  }

  /// Restores the last saved layout, mostly with other data and sometimes in another container.
  func restore(_ before: LiveView, _ generator: inout SplitMix64) -> Outcome {
    guard let snapshot else { return Outcome(name: "nothing to restore") }
    if !generator.oneIn(3) { _ = changeModel(&generator) }
    if generator.oneIn(3) { world.setCross(200 + 8 * Double(generator.below(30))) }
    var outcome = Outcome(name: "restore")
    outcome.asked = memory.follow(model, cross: world.cross, LiveMemory.Change(anew: nil), snapshot)
    do throws(SavedLayoutError) {
      outcome.delta = try layout.restore(SavedLayout(bytes: snapshot.bytes)) { identifier($0) }.delta
    } catch {
      outcome.failure = "\(error) of \(snapshot.bytes)"
      return outcome
    }
    // A size stays valid if it is asked for in the same way.
    let mayForget = { (section: LiveMemory.Section, item: LiveMemory.Item) in
      self.world.cross != snapshot.cross || section.content.configuration.asksByPlace
        || section.content.configuration.name.hasPrefix("subviews")
        || snapshot.items[item.identity]?.mode != section.content.configuration.name
        || snapshot.items[item.identity]?.isAsked(as: item.seen) == false
    }
    if let message = memory.forget(layout, where: mayForget) { outcome.failure = message }
    outcome.asked?.formUnion(memory.forgotten)
    outcome.expectedDelta = LiveView(layout, model).delta(
      toSee: snapshot.view, from: before.view, cross: world.cross)
    return outcome
  }
}
