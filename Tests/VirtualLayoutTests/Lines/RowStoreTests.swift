import TestSupport
import Testing
import VirtualLayout

/// The row store agrees with an array of heights that is cut into rows from the start.
@Suite struct RowStoreTests {
  @Test(arguments: [1, 3, 4, 9], UInt64(0)..<2)
  func randomEditsAgreeWithTheModel(columns: Int, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let spacing = Double(generator.below(3))
    var store = RowStore(columns: columns, spacing: spacing)
    var model = heights(&generator, [0, 700][Int(seed)])
    store.reset(columns: columns, spacing: spacing, count: model.count, cross: model, main: model)
    for step in 0..<120 {
      let edit = edit(&store, &model, &generator, isGrowing: step % 60 < 34)
      if let message = disagreement(store, model, spacing) {
        Issue.record("\(columns) columns, seed \(seed), step \(step), \(edit): \(message)")
        return
      }
    }
    #expect(store.memoryFootprint <= 40 * max(store.count, 3000))
  }

  /// Single items, mostly at the ends of chunks, which split, become small, and are joined.
  @Test(arguments: UInt64(0)..<2)
  func singleEditsKeepChunksEven(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var store = RowStore(columns: 1, spacing: 0)
    let items = [Double](repeating: 1, count: 260)
    store.reset(columns: 1, spacing: 0, count: 260, cross: items, main: items)
    for step in 0..<800 {
      let place = min(generator.below(18) * 15 + generator.below(2), store.count)
      if step % 400 < 190 {
        _ = store.insert(ItemExtents(cross: 1, main: 1), at: place)
      } else if place < store.count {
        _ = store.remove(place..<place + 1)
      }
      if let broken = store.checkInvariants() {
        Issue.record("seed \(seed), step \(step), at \(place): \(broken)")
        return
      }
    }
  }

  /// If a chunk splits where sums are almost too large to be exact, nothing may count twice meanwhile.
  @Test func splittingKeepsSumsExact() {
    let items = Array(repeating: 0x1p28, count: 28) + [0x1p-20] + Array(repeating: 0.0, count: 55)
    var store = RowStore(columns: 1, spacing: 0)
    store.reset(columns: 1, spacing: 0, count: items.count, cross: items, main: items)
    let extent = 28 * 0x1p28 + 0x1p-20
    #expect(store.extent == extent)
    for _ in 0..<6 {
      _ = store.insert(ItemExtents(cross: 0, main: 0), at: 0)
      #expect(store.extent == extent && store.checkInvariants() == nil)
    }
  }

  private func heights(_ generator: inout SplitMix64, _ count: Int) -> [Double] {
    (0..<count).map { _ in Double(generator.below(40)) / 4 }
  }

  private func edit(
    _ store: inout RowStore, _ model: inout [Double], _ generator: inout SplitMix64, isGrowing: Bool
  ) -> String {
    let place = generator.below(model.count + 1)
    switch generator.below(isGrowing ? 5 : 7) {
    case 0:
      guard place < model.count else { return "nothing" }
      model[place] = Double(generator.below(40)) / 4
      store.setLengths(of: place, ItemExtents(cross: model[place], main: model[place]))
      _ = store.addUp(around: place..<place + 1)
      return "\(place) is \(model[place])"
    case 1, 2:
      let height = Double(generator.below(40)) / 4
      _ = store.insert(ItemExtents(cross: height, main: height), at: place)
      model.insert(height, at: place)
      return "insert \(height) at \(place)"
    case 3, 4:
      let place = generator.oneIn(3) ? model.count : place
      let new = heights(&generator, generator.below(generator.oneIn(4) ? 200 : 12))
      _ = store.insert(cross: new, main: new, new.indices, at: place)
      model.insert(contentsOf: new, at: place)
      return "insert \(new.count) at \(place)"
    default:
      let count = min(model.count - place, generator.below(generator.oneIn(4) ? 300 : 12))
      _ = store.remove(place..<place + count)
      model.removeSubrange(place..<place + count)
      return "remove \(count) at \(place)"
    }
  }

  private func disagreement(_ store: RowStore, _ model: [Double], _ spacing: Double) -> String? {
    if let broken = store.checkInvariants() { return "invariant \(broken)" }
    var seen: [Double] = []
    store.forEachItem(in: 0..<store.count) { item in
      if item.cross == item.main { seen.append(item.main) }
    }
    if seen != model { return "other items, \(seen.count) of \(model.count)" }
    let extent = stride(from: 0, to: model.count, by: store.columns).reduce(0.0) {
      $0 + (model[$1..<min($1 + store.columns, model.count)].max() ?? 0) + spacing
    }
    return store.extent == extent ? nil : "extends \(store.extent), its rows \(extent)"
  }
}
