import VirtualLayout

/// What a prepared layout keeps, and what a query allocates. Both are counted, so there is one sample and no clock.
struct MemoryScenarios {
  let runner: Runner
  let workload: Workload

  func run() {
    if runner.wants("memory", workload.label) { memory() }
    if runner.wants("allocations", workload.label) { allocations() }
  }

  /// Bytes per item: as the layout itself adds up its caches, and as the heap grew. The arrays of its source are not among
  /// them.
  private func memory() {
    let scenario = Scenario(name: "memory", mode: workload.label, items: workload.count, unit: "bytes/item")
    let source = workload.source()
    func make() -> CollectionLayout {
      let layout = workload.makeLayout(source)
      layout.prepare()
      return layout
    }
    var records: [Record] = []
    func add(_ variant: String, _ bytes: Int?) {
      guard let bytes else { return }
      let perItem = Double(bytes) / Double(workload.count)
      let base = records.first?.median ?? perItem
      records.append(runner.record(scenario, variant, [perItem], base: [base], results: workload.count))
    }
    var layout: CollectionLayout? = make()
    add(Variant.layout, layout!.memoryFootprint)
    layout = nil
    add(Variant.heap, AllocationCounter.measure { layout = make() }?.heldBytes)
    layout = nil
    if PlainLoops.dependOnWidth(workload) {
      let placed = workload.placed()
      for type in contenders {
        var index: (any VisibleIndex)?
        let held = AllocationCounter.measure { index = type.init(placed) }?.heldBytes
        if let index { add(index.variant, held) }
      }
    }
    runner.add(records)
  }

  /// Calls that return memory (malloc, calloc, realloc, aligned_alloc, posix_memalign, from any library of the process)
  /// per query, after a first pass, with pixels and without. All forms but the array must make none.
  private func allocations() {
    let scenario = Scenario(
      name: "allocations", mode: workload.label, items: workload.count, unit: "allocations")
    let layout = workload.prepared()
    let offsets = Viewport.random(total: layout.contentSize.height, queries: runner.options.queries)
    var records: [Record] = []
    for form in LayoutForm.allCases {
      var (allocations, results) = (0, 0)
      for scale in Screen.scales {
        let query = LayoutQuery(layout: layout, form: form, screen: Screen(scale: scale))
        query.prepare()
        _ = query.run(offsets)
        guard let counts = AllocationCounter.measure({ results += query.run(offsets).results }) else {
          continue
        }
        allocations += counts.allocations
      }
      let perQuery = Double(allocations) / Double(Screen.scales.count * offsets.count)
      runner.check(
        form == .array || allocations == 0, scenario, "\(perQuery) allocations in a query by \(form.rawValue)"
      )
      var record = runner.record(scenario, form.rawValue, [perQuery], base: [perQuery], results: results)
      record.ratio = nil
      records.append(record)
    }
    runner.add(records)
  }
}
