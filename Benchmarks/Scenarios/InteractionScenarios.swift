import VirtualLayout
import VirtualLayoutToolSupport

/// What is at a point, and which item the focus moves to: the library next to a loop over all frames, as hosts write it.
struct InteractionScenarios {
  let runner: Runner
  let workload: Workload
  private let layout: CollectionLayout
  private let placed: PlacedItems

  /// Returns nil if the filter keeps nothing.
  init?(_ runner: Runner, _ workload: Workload) {
    guard ["ask.hit", "ask.down", "ask.across"].contains(where: { runner.wants($0, workload.label) }) else {
      return nil
    }
    (self.runner, self.workload) = (runner, workload)
    (layout, placed) = (workload.prepared(), workload.placed())
  }

  func run() {
    let frames = (0..<placed.count).map(placed.frame)
    hit(frames)
    // The loops for moves know that items stand in lanes.
    if case .masonry = workload.loop { move(frames) }
  }

  /// The item at each of 10,000 random points.
  private func hit(_ frames: [Frame]) {
    var generator = SplitMix64(seed: 12)
    let points = (0..<10_000).map { _ in
      LayoutPoint(x: Double(generator.below(1200)), y: Double(generator.below(max(1, Int(placed.total)))))
    }
    race(
      "ask.hit", points,
      { point in self.layout.element(at: point)?.path.item },
      { point in
        frames.firstIndex {
          $0.x <= point.x && point.x < $0.x + $0.width && $0.y <= point.y && point.y < $0.y + $0.height
        }
      })
  }

  /// For 10,000 random items: the next item of the lane, and the item in the next lane that is beside the random item's top.
  private func move(_ frames: [Frame]) {
    var generator = SplitMix64(seed: 13)
    // Not among the last items, below which lanes end.
    let items = (0..<10_000).map { _ in generator.below(max(1, placed.count * 9 / 10)) }
    race(
      "ask.down", items,
      { item in self.layout.neighbor(ofItemAt: ItemPath(item: item), .down)?.item },
      { item in
        var best: Int?
        for (index, frame) in frames.enumerated() where frame.x == frames[item].x && frame.y > frames[item].y
        {
          if best == nil || frame.y < frames[best!].y { best = index }
        }
        return best
      })
    race(
      "ask.across", items,
      { item in self.layout.neighbor(ofItemAt: ItemPath(item: item), .right)?.item },
      { item in
        var best: Int?
        var least = Double.infinity
        let (item, right) = (frames[item], frames[item].x + frames[item].width + Workload.spacing)
        for (index, frame) in frames.enumerated()
        where (frame.x - right).magnitude < 1 && frame.y < item.y + item.height
          && frame.y + frame.height > item.y
        {
          let distance = max(frame.y - item.y, item.y - frame.y - frame.height, 0)
          if distance < least { (best, least) = (index, distance) }
        }
        return best
      })
  }

  /// Races two ways to answer a question, each with an item or none. The loop is asked less often, because it is slow.
  private func race<Question>(
    _ name: String, _ questions: [Question], _ library: @escaping (Question) -> Int?,
    _ loop: @escaping (Question) -> Int?
  ) {
    func tally(_ questions: ArraySlice<Question>, _ answer: (Question) -> Int?) -> Tally {
      questions.reduce(into: Tally()) { tally, question in
        guard let item = answer(question) else { return }
        tally.results += 1
        tally.checksum += Double(item)
      }
    }
    let few = questions.prefix(runner.options.operations(scanning: placed.count))
    let scenario = Scenario(name: name, mode: workload.label, items: placed.count)
    runner.check(tally(few, library), is: tally(few, loop), scenario, Variant.layout)
    runner.race(
      scenario,
      [
        Entrant(
          variant: Variant.layout, operations: questions.count, setUp: { _ = tally(questions[...], library) },
          work: { tally(questions[...], library) }),
        Entrant(variant: "linear-scan", operations: few.count, work: { tally(few, loop) }),
      ])
  }
}
