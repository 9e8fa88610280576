import TestSupport
import Testing
import VirtualLayout

/// Laws 2, 3 and 7 for items in lanes that are inserted, deleted, moved, resized and queried here and there. The model
/// keeps lanes in an array and lays out everything each time.
struct LaneEditTests {
  /// Every masonry, with so many checkpoints that most edits leave items without a position.
  static let modes = ModeUnderTest.all.compactMap { mode in
    mode.masonry.map { masonry in
      var mode = mode
      mode.mode = .masonry(masonry, checkpointInterval: 8)
      return mode
    }
  }

  @Test(arguments: modes)
  func randomStepsAgreeWithTheModel(mode: ModeUnderTest) {
    for seed in UInt64(1)...4 {
      if let message = LaneWorld(mode, seed: seed).run(steps: 16) {
        Issue.record("seed \(seed), \(message)")
        return
      }
    }
  }
}

/// A layout under edits that is queried now and then, a twin under the same edits that is queried everywhere after
/// each, and the model.
private final class LaneWorld {
  let mode: ModeUnderTest
  let delegate: TestDelegate
  let layout: CollectionLayout
  let twin: CollectionLayout
  let twinDelegate: TestDelegate
  var model: EditedLanes
  var generator: SplitMix64
  var placed = 0

  init(_ mode: ModeUnderTest, seed: UInt64) {
    self.mode = mode
    generator = SplitMix64(seed: seed)
    let items = mode.items(&generator, 30 + generator.below(150))
    (delegate, twinDelegate) = (TestDelegate(items), TestDelegate(items))
    delegate.answersInBulk = seed % 2 == 0
    (layout, twin) = (mode.prepared(delegate), mode.prepared(twinDelegate))
    model = EditedLanes(mode, items)
  }

  /// Describes the first failure and the steps before it; nil if there is none.
  func run(steps: Int) -> String? {
    var done: [String] = []
    for _ in 0..<steps {
      delegate.resetCounts()
      let asked = step(&done)
      let message =
        Set(delegate.sizesAsked.keys) != asked || delegate.totalSizesAsked != asked.count
        ? "asked \(delegate.sizesAsked), expected \(asked.sorted())" : check()
      if let message { return "after \(done.joined(separator: ", ")): \(message)" }
    }
    return nil
  }

  private func check() -> String? {
    if let broken = layout.checkInvariants() { return broken }
    if let message = disagreement(twin, model.layout) { return "twin: \(message)" }
    let frames = twin.itemFrames.compactMap { $0 }
    if generator.oneIn(3), let message = query(frames) { return message }
    if generator.oneIn(4), !frames.isEmpty {
      let path = ItemPath(item: generator.below(frames.count))
      if layout.lanes(ofItemAt: path) != model.layout.lanes[path.item] { return "lanes of \(path)" }
      if layout.attributes(of: .item(path))?.frame != frames[path.item] { return "frame of \(path)" }
    }
    if layout.isContentSizeExact, layout.contentSize != twin.contentSize {
      return "content \(layout.contentSize), expected \(twin.contentSize)"
    }
    return layout.checkInvariants() ?? twin.checkInvariants()
  }

  private func query(_ frames: [LayoutRect]) -> String? {
    let reach = twin.contentSize
    let main = (mode.axis == .vertical ? reach.height : reach.width) * Double(generator.below(110)) / 100
    let rect =
      mode.axis == .vertical
      ? LayoutRect(x: Double(generator.below(200)) - 100.3, y: main, width: 240, height: 90.6)
      : LayoutRect(x: main, y: Double(generator.below(200)) - 100.3, width: 90.6, height: 240)
    return queryDisagreement(layout, frames, in: rect)
  }

  /// Does something to the model and to both layouts, and returns the items that must be asked for.
  private func step(_ done: inout [String]) -> Set<Int> {
    let count = model.items.count
    switch generator.below(10) {
    case 0:
      let added = generator.below(12)
      var edits = ItemEdits(oldCount: count)
      edits.inserted = (0..<added).map { ItemEdits.Inserted(index: count + $0) }
      change(edits)
      done.append("append \(added)")
      both { $0.invalidateLayout(with: .appended(added)) }
      return Set(edits.asked)
    case 1, 2:
      var edits = ItemEdits(oldCount: count)
      edits.resized = indices(below: count, about: 1 + generator.below(4))
      change(edits)
      done.append("resize \(edits.resized)")
      both { $0.invalidateLayout(with: .items(edits.resized.map { ItemPath(item: $0) })) }
      return Set(edits.asked)
    case 3 where generator.oneIn(3):
      let cross = 80 + Double(generator.below(40)) * 8
      guard cross != model.cross else { return [] }
      model.cross = cross
      model.reload(delegate.items)
      done.append("width \(cross)")
      both { $0.containerSize = mode.container(cross: cross) }
      return Set(0..<count)
    default:
      let edits = randomEdits(of: count)
      change(edits)
      done.append(
        "\(edits.removed) go, \(edits.inserted.map { "\($0.index)\($0.movedFrom.map { " from \($0)" } ?? "")" }) come"
      )
      if !edits.resized.isEmpty { done.append("resize \(edits.resized)") }
      for layout in [layout, twin] { layout.edit(edits) }
      let isAll = edits.removed.count == count && edits.inserted.allSatisfy { $0.movedFrom == nil }
      return Set(isAll ? Array(0..<edits.newCount) : edits.asked)
    }
  }

  private func both(_ tell: (CollectionLayout) -> Void) {
    for layout in [layout, twin] {
      tell(layout)
      layout.prepare()
    }
  }

  private func change(_ edits: ItemEdits) {
    var fresh: [Int: TestItem] = [:]
    for index in edits.asked { fresh[index] = mode.items(&generator, 1)[0] }
    model.apply(edits, fresh)
    delegate.items = model.items
    twinDelegate.items = model.items
  }

  private func indices(below count: Int, about wanted: Int) -> [Int] {
    Set((0..<wanted).map { _ in generator.below(count) }).filter { $0 < count }.sorted()
  }

  private func randomEdits(of count: Int) -> ItemEdits {
    var edits = ItemEdits(oldCount: count)
    if generator.oneIn(25) {
      edits.removed = Array(0..<count)
    } else if generator.oneIn(8), count > 0 {
      let first = generator.below(count)
      edits.removed = Array(first..<min(count, first + generator.below(count)))
    } else {
      edits.removed = indices(below: count, about: generator.below(4))
    }
    let moved = edits.removed.filter { _ in generator.oneIn(3) }
    let added = generator.below(5) + (generator.oneIn(10) ? 40 : 0)
    let newCount = count - edits.removed.count + moved.count + added
    var places = Set<Int>()
    let isAtEnd = generator.oneIn(4)
    while places.count < moved.count + added {
      let place = isAtEnd ? newCount - 1 - places.count : generator.below(newCount)
      places.insert(place)
    }
    var sources: [Int?] = moved.map { $0 } + Array(repeating: nil, count: added)
    sources.shuffle(using: &generator)
    edits.inserted = zip(places.sorted(), sources).map { ItemEdits.Inserted(index: $0, movedFrom: $1) }
    let stayed = (0..<newCount).filter { !places.contains($0) }
    if generator.oneIn(3), !stayed.isEmpty {
      edits.resized = indices(below: stayed.count, about: 2).map { stayed[$0] }
    }
    return edits
  }
}
