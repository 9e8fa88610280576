import Expectations
import TestSupport
import Testing
import VirtualLayout

#if canImport(Glibc) && arch(x86_64)
  import Glibc

  /// Law 8 for the scroller: in steady state, a frame allocates nothing, with the cells that it needs.
  struct QuietScrollerTests {
    @Test("a frame of a scroller allocates nothing") func framesAllocateNothing() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        for mode in ModeUnderTest.all {
          let host = Host(mode)
          for _ in 0..<2 { host.scroll() }
          let taken = AllocationMeter.bytesTaken { host.scroll() }
          if taken != 0 { print("\(mode.testDescription) takes \(taken) bytes. ", terminator: "") }
          precondition(host.filled > 0)
        }
        print("done", terminator: "")
        exit(0)
      }
      expectEqual(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self), "done")
    }

    @Test("nor does one while headers that never came near have estimated extents")
    func estimatedHeadersAllocateNothing() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        let host = EndsHost(sections: 1000)
        let scroller = host.scroller()
        func scroll() {
          for step in 0..<120 {
            scroller.scroll(by: step < 60 ? 90 : -90)
            scroller.forEachChange { _ in }
          }
        }
        for _ in 0..<2 { scroll() }
        let taken = AllocationMeter.bytesTaken { scroll() }
        precondition(!host.layout.isContentSizeExact && scroller.aliveCount > 0)
        print("\(taken) bytes", terminator: "")
        exit(0)
      }
      expectEqual(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self), "0 bytes")
    }
  }

  /// Steps that change nothing, little or much. The list is made once.
  private let steps = [0.001, 5, 90, 700]

  private final class Host {
    private let delegate: TestDelegate
    private let scroller: Scroller
    private var cells = CellStore<Int>()
    private(set) var filled = 0

    init(_ mode: ModeUnderTest) {
      var generator = SplitMix64(seed: 65)
      delegate = TestDelegate(mode.items(&generator, 500))
      scroller = Scroller(
        mode.prepared(delegate), overscan: Overscan(ahead: .screens(1), behind: .points(20)))
      let (cross, length) = (320.0, 200.0)
      scroller.resize(
        to: mode.axis == .vertical
          ? LayoutSize(width: cross, height: length) : LayoutSize(width: length, height: cross))
      scroller.keepAlive(.item(ItemPath(item: 7)))
    }

    /// There and back, with each step.
    func scroll() {
      for index in 0..<120 * steps.count {
        let step = steps[index / 120]
        scroller.scroll(by: index % 120 < 60 ? step : -step)
        cells.update(
          from: scroller, make: { _ in 0 }, fill: { _, _ in filled += 1 }, move: { _, _ in }, park: { _ in })
      }
    }
  }
#endif
