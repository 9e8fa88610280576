/// Of a line's items, of which there are at most 64, those that meet a stretch of the main axis.
struct LineItems: BitwiseCopyable {
  private let lo: Double
  private let hi: Double
  private let start: Double
  private let extent: Double
  private var next: UInt64 = 0
  /// A bit for each.
  private(set) var bits: UInt64 = 0

  /// - Parameters:
  ///   - start: where the line starts.
  ///   - extent: how far it extends.
  @inline(__always)
  init(from lo: Double, to hi: Double, on start: Double, _ extent: Double) {
    (self.lo, self.hi, self.start, self.extent) = (lo, hi, start, extent)
  }

  /// Looks at the line's next item: the rule of `LayoutRect.reaches` without a branch, as which items of the first line reach so
  /// far is anybody's guess. Whether one does goes to its bit by a shift: a choice of bits becomes a branch.
  @inline(__always)
  mutating func look<Rule: LineRule>(at item: ItemExtents, by rule: Rule) {
    let span = rule.span(of: item, onLineOf: extent)
    let met: UInt64
    if rule.startsItemsTogether && start < lo {
      // Then they meet it by where they end.
      met = start + span.extent > lo ? 1 : 0
    } else {
      let first = start + span.lead
      met = (first < hi ? 1 : 0) & ((first + span.extent > lo ? 1 : 0) | (first >= lo ? 1 : 0))
    }
    bits |= met &<< next
    next &+= 1
  }
}
