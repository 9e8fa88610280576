import Expectations
import TestSupport

#if canImport(Glibc) && arch(x86_64)
  import Glibc
  import Testing
  import VirtualLayout

  /// Law 8: a query in steady state allocates nothing.
  struct QuietLawTests {
    @Test func aQueryAllocatesNothing() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        for mode in ModeUnderTest.all {
          var generator = SplitMix64(seed: 61)
          let layout = mode.prepared(TestDelegate(mode.items(&generator, 500)))
          var seen = scroll(layout)
          let taken = AllocationMeter.bytesTaken { seen += scroll(layout) }
          if taken != 0 { print("\(mode.testDescription) takes \(taken) bytes. ", terminator: "") }
          precondition(seen > 0)
        }
        print("done", terminator: "")
        exit(0)
      }
      expectEqual(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self), "done")
    }

    @Test func aQueryOfSectionsAllocatesNothing() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        var generator = SplitMix64(seed: 62)
        let sections = (0..<40).map { _ in
          TestSection.random(&generator, among: ModeUnderTest.configurations)
        }
        let delegate = SectionsDelegate(sections, axis: .vertical)
        let layout = CollectionLayout(.flow())
        layout.containerSize = LayoutSize(width: 320, height: 600)
        layout.delegate = delegate
        layout.prepare()
        // `prepare()` allocates an array to count them, so it is left out here: the queries must allocate nothing.
        var seen = scroll(layout, preparing: false)
        let taken = AllocationMeter.bytesTaken { seen += scroll(layout, preparing: false) }
        if taken != 0 { print("sections take \(taken) bytes. ", terminator: "") }
        precondition(seen > 0)
        withExtendedLifetime(delegate) {}
        print("done", terminator: "")
        exit(0)
      }
      expectEqual(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self), "done")
    }

    /// The meter sees what is kept and what is freed, small and large.
    @Test func theMeterSeesEveryAllocation() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        for count in [0, 1, 4, 100, 125, 130, 1000, 20_000, 1_000_000] {
          var first = 0
          let taken = AllocationMeter.bytesTaken {
            if count > 0 { first = Array(repeating: count, count: count)[count - 1] }
          }
          if (taken > 0) != (count > 0) || first != count { print("\(count) words: \(taken) bytes. ") }
        }
        print("done", terminator: "")
        exit(0)
      }
      expectEqual(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self), "done")
    }
  }

  /// Queries and look-ups of a host that scrolls.
  private func scroll(_ layout: CollectionLayout, preparing: Bool = true) -> Int {
    var seen = 0
    for step in 0..<60 {
      let window = LayoutRect(x: Double(step * 37), y: Double(step * 37), width: 300, height: 300)
      layout.visibleBounds = window
      layout.forEachItem(in: window) { seen &+= $0.item }
      layout.forEachElement(in: window) { seen &+= $0.path.item }
      seen &+= layout.itemRange(covering: window)?.upperBound.item ?? 0
      seen &+= layout.attributes(of: .item(ItemPath(item: step))) == nil ? 0 : 1
      seen &+=
        layout.attributes(of: .ofSection(0, .header)) == nil ? 0 : 1
      if preparing { layout.prepare() }
    }
    return seen
  }
#endif
