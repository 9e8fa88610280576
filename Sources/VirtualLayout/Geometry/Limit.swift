package enum Limit {
  /// Items of a section that stores their sizes.
  package static let items = 1 << 24
  package static let sections = 1 << 24
  /// Items of a section that computes positions from indices and stores nothing for an item.
  package static let uniformItems = Int(Int32.max)
  package static let lanes = 1 << 10
  package static let columns = 1 << 12
  /// Of a saved layout that a caller passes.
  package static let bytes = Int(Int32.max)

  package static func count(_ count: Int, atMost limit: Int) -> Int {
    min(max(count, 0), limit)
  }

  /// The integral part of `quotient`, clamped to 1...limit; 1 for NaN.
  static func wholeCount(_ quotient: Double, atMost limit: Int) -> Int {
    guard quotient >= 1 else { return 1 }
    return quotient < Double(limit) ? Int(quotient) : limit
  }
}
