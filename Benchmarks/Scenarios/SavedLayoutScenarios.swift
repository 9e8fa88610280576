import VirtualLayout
import VirtualLayoutToolSupport

/// Takes and restores saved layouts of measured sizes and lanes: how long that takes, and how many bytes they have.
struct SavedLayoutScenarios {
  let runner: Runner
  let workload: Workload

  private var count: Int { workload.count }
  private static let everything = LayoutRect(x: 0, y: -1e12, width: Viewport.width, height: 2e12)

  func run() {
    let names = ["saved.take", "saved.restore", "saved.bytes"]
    guard names.contains(where: { runner.wants($0, workload.label) }) else { return }
    var generator = SplitMix64(seed: 25)
    let random = (0..<count).map { _ in generator.next() }
    let host = EstimatingHost(workload)
    let layout = make(host)
    layout.prepare()
    layout.measureItems(in: Self.everything)
    let snapshot = layout.saved { random[$0.item] }
    take(layout, random, snapshot)
    restore(host, random, snapshot, height: layout.contentSize.height)
    let bytes = Double(snapshot.bytes.count) / Double(count)
    runner.add([
      runner.record(
        scenario("saved.bytes", unit: "bytes/item"), Variant.layout, [bytes], base: [bytes], results: count
      )
    ])
  }

  private func make(_ host: any CollectionLayoutDelegate) -> CollectionLayout {
    let layout = workload.makeLayout(nil)
    layout.delegate = host
    return layout
  }

  private func scenario(_ name: String, unit: String = "ns/item") -> Scenario {
    Scenario(name: name, mode: workload.label, items: count, unit: unit)
  }

  private func take(_ layout: CollectionLayout, _ identifiers: [UInt64], _ snapshot: SavedLayout) {
    runner.race(
      scenario("saved.take"),
      [
        Entrant(
          variant: Variant.layout, operations: count, expected: Tally(results: snapshot.bytes.count),
          work: { Tally(results: layout.saved { identifiers[$0.item] }.bytes.count) })
      ])
  }

  /// Restores a saved layout into a new layout. The contender asks the host for every size.
  ///
  /// - Parameter height: the height of the layout from which the saved layout was taken. Its lanes were chosen by
  /// estimates.
  private func restore(
    _ host: EstimatingHost, _ identifiers: [UInt64], _ snapshot: SavedLayout, height: Double
  ) {
    let asking = ItemHost(workload)
    var layout: CollectionLayout?
    var isExact = true
    func tally() -> Tally {
      Tally(results: layout!.numberOfItems(inSection: 0), checksum: layout!.contentSize.height)
    }
    runner.race(
      scenario("saved.restore"),
      [
        Entrant(
          variant: Variant.layout, operations: count, expected: Tally(results: count, checksum: height),
          setUp: { layout = make(host) },
          work: {
            if let read = try? SavedLayout(bytes: snapshot.bytes) {
              layout!.restore(read) { identifiers[$0.item] }
            }
            isExact = layout!.isContentSizeExact
            return tally()
          }),
        Entrant(
          variant: Variant.delegate, operations: count,
          expected: Tally(results: count, checksum: workload.placed().total),
          setUp: { layout = make(asking) },
          work: {
            layout!.prepare()
            return tally()
          }),
      ])
    runner.check(isExact, scenario("saved.restore"), "something is not measured")
  }
}

/// The heights of a workload, for a section that first estimates them.
private final class EstimatingHost: CollectionLayoutDelegate {
  private let extents: [Double]
  private let count: Int

  init(_ workload: Workload) { (extents, count) = (workload.extents, workload.count) }

  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { count }

  func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
    SectionLayout(estimate: .fixed(LayoutSize(width: 0, height: 200)))
  }

  func collectionLayout(
    _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
  ) -> Double { extents[path.item] }
}
