import VirtualLayout

/// What a prepared layout keeps, and what a query allocates. Both are counted, so there is one sample and no clock.
struct MemoryScenarios {
  let runner: Runner
  let workload: Workload
  let placed: PlacedItems

  func run() {
    if runner.wants("memory", workload.label) { memory() }
    if runner.wants("allocations", workload.label) { allocations() }
  }

  /// Bytes per item: as the layout itself adds up its caches, as the heap grew, and as the kernel counts. The sizes
  /// come from a host, so the array of a source is not among them.
  private func memory() {
    let scenario = Scenario(name: "memory", mode: workload.label, items: workload.count, unit: "bytes/item")
    let host = ItemHost(workload)
    func make() -> CollectionLayout {
      let layout = workload.makeLayout(nil)
      layout.delegate = host
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
    // The kernel counts whole pages, which says nothing about few items.
    if workload.count >= 100_000 {
      let before = ResidentMemory.bytes
      layout = make()
      add(Variant.resident, ResidentMemory.bytes - before)
      layout = nil
    }
    for type in contenders {
      var index: (any VisibleIndex)?
      let held = AllocationCounter.measure { index = type.init(placed) }?.heldBytes
      if let index { add(index.variant, held) }
    }
    runner.add(records)
  }

  /// Calls that return memory (malloc, calloc, realloc, aligned_alloc, posix_memalign, from any library of the process)
  /// per query, after a first pass. All forms but the array must make none.
  private func allocations() {
    let scenario = Scenario(
      name: "allocations", mode: workload.label, items: workload.count, unit: "allocations")
    let layout = workload.makeLayout(workload.source)
    layout.prepare()
    let offsets = Viewport.random(total: placed.total)
    var records: [Record] = []
    for form in LayoutForm.allCases {
      let query = LayoutQuery(layout: layout, form: form)
      _ = query.run(offsets)
      var tally = Tally()
      guard let counts = AllocationCounter.measure({ tally = query.run(offsets) }) else { continue }
      let perQuery = Double(counts.allocations) / Double(offsets.count)
      runner.check(
        form == .array || counts.allocations == 0, scenario,
        "\(counts.allocations) allocations in \(offsets.count) queries by \(query.variant)")
      var record = runner.record(
        scenario, query.variant, [perQuery], base: [perQuery], results: tally.results)
      record.ratio = nil
      records.append(record)
    }
    if records.isEmpty { Console.complain("allocations cannot be counted in this process") }
    runner.add(records)
  }
}
