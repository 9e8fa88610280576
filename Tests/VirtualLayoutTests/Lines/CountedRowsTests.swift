import Expectations
import TestSupport
import Testing
import VirtualLayout

/// Rows with a fixed number of items, compared with an array of heights that is cut into rows from the front.
struct CountedRowsTests {
  @Test(arguments: [1, 3, 4, 9], UInt64(0)..<2)
  func randomEditsAgreeWithTheModel(columns: Int, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var rows = RowWorld(
      columns: columns, spacing: Double(generator.below(3)), heights(&generator, [0, 700][Int(seed)]))
    for step in 0..<120 {
      let edit = edit(&rows, &generator, isGrowing: step % 60 < 34)
      if let message = rows.disagreement {
        Issue.record("\(columns) columns, seed \(seed), step \(step), \(edit): \(message)")
        return
      }
    }
    #expect(rows.driver.memoryFootprint <= 40 * max(rows.heights.count, 3000))
  }

  /// Single items, mostly at the ends of chunks, which split, become small, and are joined.
  @Test(arguments: UInt64(0)..<2)
  func singleEditsKeepChunksEven(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var rows = RowWorld(columns: 1, spacing: 0, [Double](repeating: 1, count: 260))
    for step in 0..<800 {
      let place = min(generator.below(18) * 15 + generator.below(2), rows.heights.count)
      if step % 400 < 190 {
        rows.insert([1], at: place)
      } else if place < rows.heights.count {
        rows.remove(place..<place + 1)
      }
      if let broken = rows.driver.checkInvariants() {
        Issue.record("seed \(seed), step \(step), at \(place): \(broken)")
        return
      }
    }
  }

  /// If a chunk splits where sums are almost too large to be exact, nothing may count twice meanwhile.
  @Test func splittingKeepsSumsExact() {
    let heights = Array(repeating: 0x1p28, count: 28) + [0x1p-20] + Array(repeating: 0.0, count: 55)
    var rows = RowWorld(columns: 1, spacing: 0, heights)
    for _ in 0..<6 {
      expectEqual(rows.disagreement, nil)
      rows.insert([0], at: 0)
    }
    expectEqual(rows.disagreement, nil)
  }

  private func heights(_ generator: inout SplitMix64, _ count: Int) -> [Double] {
    (0..<count).map { _ in Double(generator.below(40)) / 4 }
  }

  private func edit(_ rows: inout RowWorld, _ generator: inout SplitMix64, isGrowing: Bool) -> String {
    let count = rows.heights.count
    let place = generator.below(count + 1)
    switch generator.below(isGrowing ? 5 : 7) {
    case 0:
      guard place < count else { return "nothing" }
      let height = Double(generator.below(40)) / 4
      rows.resize(place, to: height)
      return "\(place) is \(height)"
    case 1, 2:
      let height = Double(generator.below(40)) / 4
      rows.insert([height], at: place)
      return "insert \(height) at \(place)"
    case 3, 4:
      let place = generator.oneIn(3) ? count : place
      let new = heights(&generator, generator.below(generator.oneIn(4) ? 200 : 12))
      rows.insert(new, at: place)
      return "insert \(new.count) at \(place)"
    default:
      let removed = min(count - place, generator.below(generator.oneIn(4) ? 300 : 12))
      rows.remove(place..<place + removed)
      return "remove \(removed) at \(place)"
    }
  }
}

/// An engine of rows under edits, and an array under the same edits.
private struct RowWorld {
  let columns: Int
  let spacing: Double
  let driver: EngineDriver
  private let reader: EditReader

  var heights: [Double] { reader.items.map(\.height) }

  init(columns: Int, spacing: Double, _ heights: [Double]) {
    self.columns = columns
    self.spacing = spacing
    reader = EditReader(heights.map { TestItem(10, $0) }, .vertical)
    driver = EngineDriver(.grid(columns: .count(columns), rows: .measured, spacing: spacing), cross: 320)
    driver.update(.everything(count: heights.count), reading: reader)
  }

  mutating func resize(_ item: Int, to height: Double) {
    reader.items[item].height = height
    edit { $0.resized = [item] }
  }

  mutating func insert(_ heights: [Double], at place: Int) {
    let isAtEnd = place == reader.items.count
    reader.items.insert(contentsOf: heights.map { TestItem(10, $0) }, at: place)
    edit {
      if isAtEnd {
        $0.appended = heights.count
      } else {
        $0.inserted = (place..<place + heights.count).map { ItemEdits.Inserted(index: $0) }
      }
    }
  }

  mutating func remove(_ items: Range<Int>) {
    reader.items.removeSubrange(items)
    edit { $0.removed = Array(items) }
  }

  private func edit(_ change: (inout ItemEdits) -> Void) {
    var edits = ItemEdits(oldCount: driver.itemCount)
    change(&edits)
    driver.update(.edited(edits), reading: reader)
  }

  /// What the engine says otherwise than the array, or nil.
  var disagreement: String? {
    if let broken = driver.checkInvariants() { return "invariant \(broken)" }
    let heights = heights
    let rows = stride(from: 0, to: heights.count, by: columns).map {
      heights[$0..<min($0 + columns, heights.count)].max() ?? 0
    }
    let seen = (0..<driver.itemCount).map { driver.frame(of: $0).height }
    if seen != heights { return "other items, \(seen.count) of \(heights.count)" }
    let extent = rows.reduce(0, +) + spacing * Double(max(rows.count - 1, 0))
    return driver.contentSize.height == extent ? nil : "extends \(driver.contentSize.height), not \(extent)"
  }
}
