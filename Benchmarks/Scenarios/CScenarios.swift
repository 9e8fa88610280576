import CVirtualLayout
import CVirtualLayoutImplementation
import VirtualLayout
import VirtualLayoutToolSupport

/// What a call of the C interface costs, beside the same call in Swift. Both hosts write the same structs into memory of their
/// own, from layouts of the same items.
///
/// The functions are compiled as in any Swift program. The installed C library is compiled for size, as Embedded Swift.
struct CScenarios {
  let runner: Runner
  let workload: Workload

  func run() {
    let names = ["c.items", "c.elements"].flatMap { ["\($0).scroll", "\($0).random"] }
    if names.contains(where: { runner.wants($0, workload.label) }) {
      let layout = workload.prepared()
      let other = CLayout(workload)
      let total = layout.contentSize.height
      for views in [
        Views("scroll", Viewport.scrolling(total: total)), Views("random", Viewport.random(total: total)),
      ] {
        items(layout, other, views)
        elements(layout, other, views)
      }
    }
    step()
  }

  private func scenario(_ name: String) -> Scenario {
    Scenario(name: name, mode: workload.label, items: workload.count)
  }

  /// The viewports that are queried, in the form of either language. They are ready before the first query, as a host has its
  /// viewport.
  private struct Views {
    let order: String
    let swift: [LayoutRect]
    let c: [vlt_rect]

    init(_ order: String, _ offsets: [Double]) {
      self.order = order
      swift = offsets.map { LayoutRect(x: 0, y: $0, width: Viewport.width, height: Viewport.height) }
      c = offsets.map { vlt_rect(x: 0, y: $0, width: Viewport.width, height: Viewport.height) }
    }
  }

  // MARK: Queries

  // The hosts read the first and the last result, so that the compiler cannot leave out writing them.

  private func items(_ layout: CollectionLayout, _ other: CLayout, _ views: Views) {
    let capacity = 4096
    let buffer = UnsafeMutablePointer<vlt_item_path>.allocate(capacity: capacity)
    defer { buffer.deallocate() }
    func visit() -> Tally {
      var tally = Tally()
      for view in views.swift {
        var count = 0
        layout.forEachItem(in: view) {
          guard count < capacity else { return }
          buffer[count] = vlt_item_path(
            section: Int32(truncatingIfNeeded: $0.section), item: Int32(truncatingIfNeeded: $0.item))
          count += 1
        }
        tally.add(buffer, count) { Double($0.item) }
      }
      return tally
    }
    func call() -> Tally {
      var tally = Tally()
      for view in views.c {
        var count = 0
        guard vlt_layout_get_items(other.handle, view, buffer, capacity, &count) == VLT_OK else {
          return Tally()
        }
        tally.add(buffer, count) { Double($0.item) }
      }
      return tally
    }
    race("c.items.\(views.order)", views.c.count, [(Variant.layout, visit), (Variant.throughC, call)])
  }

  private func elements(_ layout: CollectionLayout, _ other: CLayout, _ views: Views) {
    let capacity = 4096
    let buffer = UnsafeMutablePointer<vlt_attributes>.allocate(capacity: capacity)
    defer { buffer.deallocate() }
    func visit() -> Tally {
      var tally = Tally()
      for view in views.swift {
        var count = 0
        layout.forEachElement(in: view) {
          guard count < capacity else { return }
          buffer.advanced(by: count).initialize(to: vlt_attributes($0))
          count += 1
        }
        tally.add(buffer, count) { $0.frame.y }
      }
      return tally
    }
    func call() -> Tally {
      var tally = Tally()
      for view in views.c {
        var count = 0
        guard vlt_layout_get_elements(other.handle, view, buffer, capacity, &count) == VLT_OK
        else { return Tally() }
        tally.add(buffer, count) { $0.frame.y }
      }
      return tally
    }
    race("c.elements.\(views.order)", views.c.count, [(Variant.layout, visit), (Variant.throughC, call)])
  }

  /// A frame of a scroller, with its changes: 40 points there and back.
  private func step() {
    guard runner.wants("c.step", workload.label) else { return }
    let (overscan, frames) = (Overscan(Viewport.height / 2), runner.options.scrolledFrames)
    let scroller = Scroller(workload.makeLayout(workload.source()), overscan: overscan)
    scroller.resize(to: LayoutSize(width: Viewport.width, height: Viewport.height))
    let middle = (scroller.positionRange.upperBound / 2).rounded()
    scroller.scroll(to: middle)
    let layout = CLayout(workload)
    var other: OpaquePointer?
    _ = vlt_scroller_create(layout.handle, &other)
    defer { vlt_scroller_release(other) }
    let half = vlt_distance(unit: vlt_unit(VLT_UNIT_POINTS), reserved: 0, amount: Viewport.height / 2)
    _ = vlt_scroller_set_overscan(other, half, half, overscan.leadTime)
    _ = vlt_scroller_resize(other, vlt_size(width: Viewport.width, height: Viewport.height), nil)
    _ = vlt_scroller_scroll_to(other, middle, 0, nil)
    func scroll() -> Tally {
      var tally = Tally()
      for step in 0..<frames {
        scroller.scroll(by: step / 100 % 2 == 0 ? 40 : -40)
        scroller.forEachChange {
          tally.results += 1
          tally.checksum += $0.frame.y
        }
      }
      return tally
    }
    func scrollThroughC() -> Tally {
      var tally = Tally()
      var (changes, count) = (UnsafePointer<vlt_element_change>?.none, 0)
      for step in 0..<frames {
        _ = vlt_scroller_scroll_by(other, step / 100 % 2 == 0 ? 40 : -40, 0, nil)
        _ = vlt_scroller_get_changes(other, &changes, &count)
        guard let changes else { continue }
        for index in 0..<count {
          tally.results += 1
          tally.checksum += changes[index].frame.y
        }
      }
      return tally
    }
    _ = (scroll(), scrollThroughC())
    race("c.step", frames, [(Variant.layout, scroll), (Variant.throughC, scrollThroughC)])
    if let counts = AllocationCounter.measure({ _ = scrollThroughC() }) {
      runner.check(
        counts.allocations == 0, scenario("c.step"), "\(counts.allocations) allocations in \(frames) frames")
    }
  }

  /// Measures the same work in Swift and through C. All must find the same.
  private func race(_ name: String, _ operations: Int, _ works: [(variant: String, work: () -> Tally)]) {
    guard runner.wants(name, workload.label) else { return }
    let expected = works[0].work()
    runner.race(
      scenario(name),
      works.map { variant, work in
        Entrant(
          variant: variant, operations: operations, expected: expected, setUp: { _ = work() }, work: work)
      })
  }
}

extension Tally {
  /// Adds the number of results, and the first and the last one.
  @inline(__always)
  fileprivate mutating func add<Element>(
    _ buffer: UnsafeMutablePointer<Element>, _ count: Int, _ value: (Element) -> Double
  ) {
    results += count
    if count > 0 { checksum += value(buffer[0]) + value(buffer[count - 1]) }
  }
}

extension vlt_attributes {
  @inline(__always)
  fileprivate init(_ attributes: LayoutAttributes) {
    let (frame, path) = (attributes.frame, attributes.path)
    self.init(
      frame: vlt_rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height),
      path: vlt_item_path(
        section: Int32(truncatingIfNeeded: path.section), item: Int32(truncatingIfNeeded: path.item)),
      kind: vlt_element_kind(attributes.element.kind.rawValue),
      z_index: Int32(truncatingIfNeeded: attributes.zIndex))
  }
}
