import VirtualLayoutToolSupport

/// The viewports that are queried: as wide as the container, 800 points high, at the given offsets.
enum Viewport {
  static let width = 1200.0
  static let height = 800.0
  static let mostQueries = 10_000

  /// Steps of 40 points around the middle. At the top, scans that stop early would look better than they are.
  static func scrolling(total: Double, queries: Int = mostQueries) -> [Double] {
    let start = max(0, (total / 2).rounded(.down) - 200_000)
    let last = max(start, total.rounded(.down) - height)
    return Array(stride(from: start, through: last, by: 40).prefix(queries))
  }

  static func random(total: Double, queries: Int = mostQueries) -> [Double] {
    var generator = SplitMix64(seed: 7)
    return (0..<queries).map { _ in Double(generator.below(max(1, Int(total) - 799))) }
  }

  /// An even selection of the offsets, for a contender that is too slow to answer them all.
  static func some(_ offsets: [Double], most: Int) -> [Double] {
    guard offsets.count > most else { return offsets }
    return (0..<most).map { offsets[$0 * offsets.count / most] }
  }
}
