import TestSupport
import Testing
import VirtualLayout

/// Rows of so many items against an array of heights, cut into rows from the front.
@Suite struct FixedRowsTests {
  @Test(arguments: [1, 3, 4, 9], UInt64(0)..<2)
  func randomEditsAgreeWithTheModel(columns: Int, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let spacing = Double(generator.below(3))
    var rows = FixedRows(columns: columns, spacing: spacing)
    var model = heights(&generator, [0, 700][Int(seed)])
    rows.take(model)
    for step in 0..<120 {
      let edit = edit(&rows, &model, &generator, isGrowing: step % 60 < 34)
      if let message = disagreement(rows, model, columns: columns, spacing) {
        Issue.record("\(columns) columns, seed \(seed), step \(step), \(edit): \(message)")
        return
      }
    }
    #expect(rows.bytes <= 40 * max(rows.itemCount, 3000))
  }

  /// Single items, mostly at the ends of chunks, which split, become small, and are joined.
  @Test(arguments: UInt64(0)..<2)
  func singleEditsKeepChunksEven(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var rows = FixedRows(columns: 1, spacing: 0)
    let items = [Double](repeating: 1, count: 260)
    rows.take(items)
    for step in 0..<800 {
      let place = min(generator.below(18) * 15 + generator.below(2), rows.itemCount)
      if step % 400 < 190 {
        rows.insertOne(1, at: place)
      } else if place < rows.itemCount {
        rows.removeMany(place..<place + 1)
      }
      if let broken = rows.checkInvariants() {
        Issue.record("seed \(seed), step \(step), at \(place): \(broken)")
        return
      }
    }
  }

  /// If a chunk splits where sums are almost too large to be exact, nothing may count twice meanwhile.
  @Test func splittingKeepsSumsExact() {
    let items = Array(repeating: 0x1p28, count: 28) + [0x1p-20] + Array(repeating: 0.0, count: 55)
    var rows = FixedRows(columns: 1, spacing: 0)
    rows.take(items)
    let extent = 28 * 0x1p28 + 0x1p-20
    #expect(rows.totalExtent == extent)
    for _ in 0..<6 {
      rows.insertOne(0, at: 0)
      #expect(rows.totalExtent == extent && rows.checkInvariants() == nil)
    }
  }

  private func heights(_ generator: inout SplitMix64, _ count: Int) -> [Double] {
    (0..<count).map { _ in Double(generator.below(40)) / 4 }
  }

  private func edit(
    _ rows: inout FixedRows, _ model: inout [Double], _ generator: inout SplitMix64, isGrowing: Bool
  ) -> String {
    let place = generator.below(model.count + 1)
    switch generator.below(isGrowing ? 5 : 7) {
    case 0:
      guard place < model.count else { return "nothing" }
      model[place] = Double(generator.below(40)) / 4
      rows.resizeOne(place, to: model[place])
      return "\(place) is \(model[place])"
    case 1, 2:
      let height = Double(generator.below(40)) / 4
      rows.insertOne(height, at: place)
      model.insert(height, at: place)
      return "insert \(height) at \(place)"
    case 3, 4:
      let place = generator.oneIn(3) ? model.count : place
      let new = heights(&generator, generator.below(generator.oneIn(4) ? 200 : 12))
      rows.insertMany(new, at: place)
      model.insert(contentsOf: new, at: place)
      return "insert \(new.count) at \(place)"
    default:
      let count = min(model.count - place, generator.below(generator.oneIn(4) ? 300 : 12))
      rows.removeMany(place..<place + count)
      model.removeSubrange(place..<place + count)
      return "remove \(count) at \(place)"
    }
  }

  private func disagreement(
    _ rows: borrowing FixedRows, _ model: [Double], columns: Int, _ spacing: Double
  ) -> String? {
    if let broken = rows.checkInvariants() { return "invariant \(broken)" }
    let seen = rows.lengths.filter { $0.cross == $0.main }.map { $0.main }
    if seen != model { return "other items, \(seen.count) of \(model.count)" }
    let extent = stride(from: 0, to: model.count, by: columns).reduce(0.0) {
      $0 + (model[$1..<min($1 + columns, model.count)].max() ?? 0) + spacing
    }
    return rows.totalExtent == extent ? nil : "extends \(rows.totalExtent), its rows \(extent)"
  }
}
