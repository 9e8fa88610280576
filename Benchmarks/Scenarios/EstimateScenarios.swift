import VirtualLayout
import VirtualLayoutToolSupport

/// Lists and grids in which unmeasured items have the average of the measured sizes, beside ones in which every size is known.
///
/// One item in six is measured: the first hundred of every six hundred, as if people had looked at a few screens at a time.
/// Measured heights come in pairs that add up to 480. So the average is 240, and both layouts have the same frames.
struct EstimateScenarios {
  let runner: Runner
  let count: Int

  private struct Subject {
    var label: String
    var mode: LayoutMode
  }

  private static let subjects = [
    Subject(label: "list-average", mode: .list(spacing: Workload.spacing)),
    Subject(label: "grid-average", mode: .grid(columns: .count(4), spacing: Workload.spacing)),
  ]

  func run() {
    for subject in Self.subjects {
      queries(subject)
      step(subject)
      edit("live.measure", subject) { layout, _, item in
        layout.setMeasuredSizes([measured(item, height: 100 + Double(item % 201))])
        return true
      }
      edit("live.insert", subject) { layout, host, item in
        var updates = BatchUpdates()
        updates.insertItems(at: [ItemPath(item: item)])
        host.count += 1
        return (try? layout.performBatchUpdates(updates)) != nil
      }
    }
  }

  private func makeLayout(_ subject: Subject, _ host: EstimateHost) -> CollectionLayout {
    let layout = CollectionLayout(subject.mode)
    layout.containerSize = LayoutSize(width: Viewport.width, height: Viewport.height)
    layout.delegate = host
    layout.prepare()
    if host.isEstimated {
      layout.setMeasuredSizes(
        (0..<count).filter(EstimateHost.isMeasured).map { measured($0, height: EstimateHost.height(of: $0)) })
    }
    return layout
  }

  private func measured(_ item: Int, height: Double) -> MeasuredSize {
    MeasuredSize(path: ItemPath(item: item), size: LayoutSize(width: Viewport.width, height: height))
  }

  /// Both layouts: with estimates, and with every size known.
  private func pair(_ subject: Subject) -> [(variant: String, layout: CollectionLayout, host: EstimateHost)] {
    [(Variant.layout, true), (Variant.measured, false)].map { variant, isEstimated in
      let host = EstimateHost(count: count, isEstimated: isEstimated)
      return (variant, makeLayout(subject, host), host)
    }
  }

  private func queries(_ subject: Subject) {
    let names = ["query.scroll", "query.random", "query.elements.scroll"]
      .filter { runner.wants($0, subject.label) }
    if names.isEmpty { return }
    let pair = pair(subject)
    let total = pair[1].layout.contentSize.height
    for name in names {
      let offsets = name == "query.random" ? Viewport.random(total: total) : Viewport.scrolling(total: total)
      let form: LayoutForm = name == "query.elements.scroll" ? .forEach : .indices
      let expected = LayoutQuery(layout: pair[1].layout, form: form).run(offsets)
      runner.race(
        Scenario(name: name, mode: subject.label, items: count),
        pair.map { side in
          let query = LayoutQuery(layout: side.layout, form: form)
          return Entrant(variant: side.variant, operations: offsets.count, expected: expected) {
            query.run(offsets)
          }
        })
    }
    withExtendedLifetime(pair) {}
  }

  /// A step of a scroller by 40 points, there and back, with its changes.
  private func step(_ subject: Subject) {
    guard runner.wants("scroller.step", subject.label) else { return }
    let (pair, frames) = (pair(subject), runner.options.scrolledFrames)
    runner.race(
      Scenario(name: "scroller.step", mode: subject.label, items: count),
      pair.map { side in
        let scroller = Scroller(side.layout, overscan: Overscan(Viewport.height / 2))
        scroller.resize(to: LayoutSize(width: Viewport.width, height: Viewport.height))
        scroller.scroll(to: (scroller.positionRange.upperBound / 2).rounded())
        return Entrant(variant: side.variant, operations: frames) {
          var changes = 0
          for step in 0..<frames {
            scroller.scroll(by: step / 100 % 2 == 0 ? 40 : -40)
            scroller.forEachChange { _ in changes += 1 }
          }
          return Tally(results: changes)
        }
      })
    withExtendedLifetime(pair) {}
  }

  /// One change of an item in the middle, and the query of what is visible there.
  private func edit(
    _ name: String, _ subject: Subject,
    _ change: @escaping (_ layout: CollectionLayout, _ host: EstimateHost, _ item: Int) -> Bool
  ) {
    guard runner.wants(name, subject.label) else { return }
    let scenario = Scenario(name: name, mode: subject.label, items: count)
    let pair = pair(subject)
    runner.time(
      scenario,
      pair.map { side in
        let y = (side.layout.contentSize.height / 2).rounded()
        side.layout.visibleBounds = LayoutRect(x: 0, y: y, width: Viewport.width, height: Viewport.height)
        let steps = runner.options.quick ? 20 : 1_000
        return SteppedEntrant(variant: side.variant, steps: steps) { step in
          let isDone = change(side.layout, side.host, count / 2 + step % (count / 4))
          runner.check(isDone, scenario, "the batch is refused")
          return Tally(visibleIn: side.layout)
        }
      })
    withExtendedLifetime(pair) {}
  }
}

/// A host whose items have the height of their estimate or, if they are measured, one that differs.
private final class EstimateHost: CollectionLayoutDelegate {
  var count: Int
  let isEstimated: Bool

  init(count: Int, isEstimated: Bool) { (self.count, self.isEstimated) = (count, isEstimated) }

  private static let average = 240.0

  static func isMeasured(_ item: Int) -> Bool { item % 600 < 100 }

  static func height(of item: Int) -> Double {
    guard isMeasured(item) else { return average }
    let difference = Double(item / 2 * 37 % 161)
    return item % 2 == 0 ? average - difference : average + difference
  }

  func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { count }

  func collectionLayout(_ layout: CollectionLayout, layoutForSection section: Int) -> SectionLayout {
    let estimate = SizeEstimate.average(LayoutSize(width: Viewport.width, height: Self.average))
    return SectionLayout(estimate: isEstimated ? estimate : .none)
  }

  func collectionLayout(
    _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
  ) -> Double { Self.height(of: path.item) }

  func collectionLayout(
    _ layout: CollectionLayout, sizeForItemAt path: ItemPath, availableCrossExtent: Double
  ) -> LayoutSize { LayoutSize(width: Viewport.width, height: Self.height(of: path.item)) }
}
