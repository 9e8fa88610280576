import Expectations
import TestSupport
import Testing
import VirtualLayout

#if canImport(Glibc) && arch(x86_64)
  import Glibc

  struct QuietInteractionTests {
    @Test func noQuestionAllocates() async {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        for mode in ModeUnderTest.all {
          let asked = AskedLayout(mode, count: 100, seed: 64)
          var generator = SplitMix64(seed: 64)
          let points = asked.points(&generator, count: 20)
          for question in Question.allCases {
            var seen = ask(question, asked.layout, points)
            let taken = AllocationMeter.bytesTaken { seen += ask(question, asked.layout, points) }
            if taken != 0 {
              print("\(question) in \(mode.testDescription): \(taken) bytes. ", terminator: "")
            }
            precondition(seen > 0 || question == .hit)
          }
        }
        print("done", terminator: "")
        exit(0)
      }
      expectEqual(String(decoding: result?.standardOutputContent ?? [], as: UTF8.self), "done")
    }
  }

  private enum Question: CaseIterable {
    case hit, nearest, gap, band, range, focus, position
  }

  /// A list that is made once.
  private let directions = FocusDirection.allCases

  /// Asks about some points, or moves the focus. Returns how many answers there were.
  private func ask(_ question: Question, _ layout: CollectionLayout, _ points: [LayoutPoint]) -> Int {
    var answers = 0
    var focus = FocusCursor(at: ItemPath(item: 50))
    for index in points.indices {
      let point = points[index]
      switch question {
      case .hit: if layout.element(at: point) != nil { answers += 1 }
      case .nearest: if layout.nearestElement(to: point) != nil { answers += 1 }
      case .gap: if layout.insertionGap(at: point) != nil { answers += 1 }
      case .band:
        let (band, former) = (LayoutRect(corner: points[0], point), LayoutRect(corner: points[1], point))
        layout.forEachItem(in: band, notIn: former) { _ in answers += 1 }
      case .range:
        guard let range = layout.items(from: ItemPath(item: 50), through: ItemPath(item: index)) else {
          continue
        }
        for path in range where range.contains(path) { answers += 1 }
      case .focus: if focus.move(directions[index % 8], in: layout) != nil { answers += 1 }
      case .position:
        if layout.accessibilityPosition(ofItemAt: ItemPath(item: index), in: .content) != nil { answers += 1 }
      }
    }
    return answers
  }
#endif
