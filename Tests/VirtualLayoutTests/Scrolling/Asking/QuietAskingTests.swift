import TestSupport
import Testing
import VirtualLayout

#if canImport(Glibc) && arch(x86_64)
  import Glibc

  @Suite struct QuietAskingTests {
    @Test func noQuestionAllocates() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        for mode in ModeUnderTest.all {
          let asked = AskedLayout(mode, count: 100, seed: 64)
          var generator = SplitMix64(seed: 64)
          let points = asked.points(&generator, count: 20)
          var seen = ask(asked.layout, points)
          let taken = AllocationMeter.bytesTaken { seen += ask(asked.layout, points) }
          if taken != 0 { print("\(mode.testDescription) takes \(taken) bytes. ", terminator: "") }
          precondition(seen > 0)
        }
        print("done", terminator: "")
        exit(0)
      }
      #expect(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self) == "done")
    }
  }

  /// Asks everything at some points, and moves the focus. Returns how many answers there were.
  private func ask(_ layout: CollectionLayout, _ points: [LayoutPoint]) -> Int {
    var answers = 0
    var focus = FocusCursor(at: ItemPath(item: 50))
    for (index, point) in points.enumerated() {
      if layout.element(at: point) != nil { answers += 1 }
      if layout.nearestElement(to: point) != nil { answers += 1 }
      if layout.insertionGap(at: point) != nil { answers += 1 }
      let (band, former) = (LayoutRect(corner: points[0], point), LayoutRect(corner: points[1], point))
      layout.forEachItem(in: band, notIn: former) { _ in answers += 1 }
      if let range = layout.items(from: focus.path, through: ItemPath(item: index)) {
        for path in range where range.contains(path) { answers += 1 }
      }
      if focus.move(FocusDirection.allCases[index % 8], in: layout) != nil { answers += 1 }
      if layout.accessibilityPosition(ofItemAt: focus.path, in: .content) != nil { answers += 1 }
    }
    return answers
  }
#endif
