import VirtualLayout

/// Lays out everything: the first time, again, and for another width, next to plain loops.
struct PrepareScenarios {
  let runner: Runner
  let workload: Workload

  private var count: Int { workload.count }
  private static let otherWidth = 1104.0

  func run() {
    guard workload.refined.isEmpty && workload.average == nil else { return }
    if runner.wants("prepare", workload.label) { first() }
    guard PlainLoops.dependOnWidth(workload) else { return }
    if runner.wants("prepare.reload", workload.label) { reload() }
    if runner.wants("prepare.width", workload.label) { width() }
  }

  private func race(_ name: String, _ layouts: [Entrant], _ loops: [Entrant]) {
    // A mode that asks for no size and places nothing takes the same time for any number of items.
    let perItem = PlainLoops.readSizes(workload)
    runner.race(
      Scenario(name: name, mode: workload.label, items: count, unit: perItem ? "ns/item" : "ns"),
      (layouts + loops).map { entrant in
        var entrant = entrant
        entrant.operations = perItem ? count : 1
        return entrant
      })
  }

  /// A new layout, from arrays and, where a plain loop reads sizes, from a delegate. Making the layout and its source is not
  /// timed.
  private func first() {
    final class Subject { var layout: CollectionLayout? }
    let total = workload.placed().total
    func entrant(_ variant: String, _ source: ItemSource?, _ host: ItemHost? = nil) -> Entrant {
      let subject = Subject()
      return Entrant(
        variant: variant, operations: count, expected: Tally(results: count, checksum: total),
        setUp: {
          subject.layout = workload.makeLayout(source)
          if let host { subject.layout?.delegate = host }
        },
        work: {
          subject.layout!.prepare()
          return tally(subject.layout!)
        })
    }
    var layouts = [entrant(Variant.layout, workload.source())]
    if PlainLoops.dependOnWidth(workload) {
      layouts.append(entrant(Variant.delegate, nil, ItemHost(workload)))
    }
    race("prepare", layouts, PlainLoops(workload).entrants(expected: total))
  }

  /// Invalidates everything in a layout that already has its memory.
  private func reload() {
    let layout = workload.prepared()
    let total = layout.contentSize.height
    let again = Entrant(
      variant: Variant.layout, operations: count, expected: Tally(results: count, checksum: total),
      work: {
        layout.invalidateLayout()
        layout.prepare()
        return tally(layout)
      })
    race("prepare.reload", [again], PlainLoops(workload).entrants(expected: total))
  }

  private func width() {
    let layout = workload.prepared()
    let total = workload.placed(width: Self.otherWidth).total
    let narrower = Entrant(
      variant: Variant.layout, operations: count, expected: Tally(results: count, checksum: total),
      setUp: {
        layout.containerSize.width = Viewport.width
        layout.prepare()
      },
      work: {
        layout.containerSize.width = Self.otherWidth
        layout.prepare()
        return tally(layout)
      })
    race("prepare.width", [narrower], PlainLoops(workload, width: Self.otherWidth).entrants(expected: total))
  }

  private func tally(_ layout: CollectionLayout) -> Tally {
    Tally(results: layout.numberOfItems(inSection: 0), checksum: layout.contentSize.height)
  }
}
