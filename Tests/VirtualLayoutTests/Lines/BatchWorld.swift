import TestSupport
import VirtualLayout

/// An engine under edits, and an array under the same edits.
struct BatchWorld {
  let mode: ModeUnderTest
  let driver: EngineDriver
  let reader: EditReader
  private let cross: Double

  var items: [TestItem] { reader.items }

  init(_ mode: ModeUnderTest, _ items: [TestItem], cross: Double = 320) {
    self.mode = mode
    self.cross = cross
    reader = EditReader(items, mode.axis)
    driver = EngineDriver(mode.mode, cross: cross, axis: mode.axis, direction: mode.direction)
    driver.update(.everything(count: items.count), reading: reader)
  }

  /// Applies the edits to both. `news` are the items that are inserted and do not move, then those that are resized.
  func apply(_ edits: ItemEdits, news: [TestItem]) {
    var news = news[...]
    var edited: [TestItem] = []
    let removed = Set(edits.removed)
    var survivors = items.indices.filter { !removed.contains($0) }[...]
    let inserted = Dictionary(uniqueKeysWithValues: edits.inserted.map { ($0.index, $0) })
    for index in 0..<edits.newCount {
      if let item = inserted[index] {
        edited.append(item.movedFrom.map { items[$0] } ?? news.removeFirst())
      } else {
        edited.append(items[survivors.removeFirst()])
      }
    }
    for index in edits.resized { edited[index] = news.removeFirst() }
    reader.items = edited
    reader.resetCounts()
    driver.update(.edited(edits), reading: reader)
  }

  /// Where the engine differs from a new one with the same items, or breaks a law.
  func disagreement(_ generator: inout SplitMix64) -> String? {
    if let broken = driver.checkInvariants() { return broken }
    let fresh = BatchWorld(mode, items, cross: cross).driver
    guard driver.itemCount == items.count else { return "\(driver.itemCount) items, not \(items.count)" }
    if driver.contentSize != fresh.contentSize {
      return "content \(driver.contentSize), fresh \(fresh.contentSize)"
    }
    let everywhere = LayoutRect(x: -1e9, y: -1e9, width: 4e9, height: 4e9)
    let frames = fresh.frames(in: everywhere)
    guard frames.count == items.count else { return "a fresh layout places \(frames.count) items" }
    for (item, (frame, edited)) in zip(frames, driver.frames(in: everywhere)).enumerated()
    where frame != edited {
      return "item \(item) at \(text(edited)), fresh \(text(frame))"
    }
    for _ in 0..<3 where !items.isEmpty {
      let item = generator.below(items.count)
      if driver.frame(of: item) != frames[item] { return "item \(item) is looked up elsewhere" }
      if driver.line(of: item) != fresh.line(of: item) {
        return "line of \(item) is \(driver.line(of: item) as Any), fresh \(fresh.line(of: item) as Any)"
      }
      let rect = LayoutRect(
        x: frames[item].x - Double(generator.below(100)), y: frames[item].y - Double(generator.below(100)),
        width: Double(generator.below(500)), height: Double(generator.below(500)))
      var found: [Int] = []
      driver.forEachItem(in: rect) { found.append($0) }
      let expected = frames.indices.filter { frames[$0].intersects(rect) }
      if found != expected { return "in \(text(rect)) found \(found), expected \(expected)" }
      if driver.frames(in: rect) != expected.map({ frames[$0] }) { return "other frames in \(text(rect))" }
    }
    return nil
  }

  /// The items that must be asked for: those that the edits name, once each.
  func askedDisagreement(_ edits: ItemEdits) -> String? {
    let expected = Dictionary(uniqueKeysWithValues: edits.asked.map { ($0, 1) })
    return reader.asked == expected ? nil : "asked for \(reader.asked), expected \(expected)"
  }
}

extension ItemEdits {
  /// A random batch for this number of items.
  static func random(_ generator: inout SplitMix64, count: Int, most: Int) -> ItemEdits {
    var edits = ItemEdits(oldCount: count)
    // Some batches do one thing only, some stay within a stretch.
    let kinds = generator.below(16)
    let stretch = generator.oneIn(2) ? max(1, min(count, 3 * most)) : max(1, count)
    let begin = generator.below(max(1, count - stretch + 1))
    func some(_ generator: inout SplitMix64) -> Int { 1 + generator.below(generator.oneIn(2) ? 2 : most) }
    var removed: Set<Int> = []
    if kinds & 1 == 0, count > 0 {
      for _ in 0..<some(&generator) { removed.insert(begin + generator.below(min(stretch, count - begin))) }
    }
    edits.removed = removed.sorted()
    var moved = kinds & 8 == 0 ? edits.removed.shuffled(using: &generator) : []
    moved.removeLast(moved.count - min(moved.count, some(&generator)))
    let new = kinds & 2 == 0 || moved.isEmpty ? some(&generator) - 1 : 0
    let newCount = count - removed.count + moved.count + new
    var places: Set<Int> = []
    while places.count < moved.count + new {
      let place = generator.oneIn(2) ? begin + generator.below(stretch + 1) : generator.below(newCount)
      // Neighboring places as well as distant ones.
      places.insert(min(newCount - 1, places.isEmpty || generator.oneIn(2) ? place : places.max()! + 1))
      if places.contains(newCount - 1) { places.insert(generator.below(newCount)) }
    }
    let kept = places.sorted().prefix(moved.count + new)
    var sources: [Int?] = moved + Array(repeating: nil, count: new)
    sources.shuffle(using: &generator)
    edits.inserted = zip(kept, sources).map { ItemEdits.Inserted(index: $0, movedFrom: $1) }
    if kinds & 4 == 0, newCount > 0 {
      let resized = Set((0..<some(&generator)).map { _ in generator.below(newCount) })
      edits.resized = resized.subtracting(kept).sorted()
    }
    return edits
  }

  /// The number of items that are new.
  var newsCount: Int { inserted.count { $0.movedFrom == nil } + resized.count }
}
