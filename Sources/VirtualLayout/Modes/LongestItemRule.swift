/// A rule whose lines are as long as their longest item.
package protocol LongestItemRule: LineRule where Line: LongestItemLine {}

/// What is known, at the least, of a line that is as long as its longest item.
package protocol LongestItemLine {
  var extent: Double { get set }
  var count: Int { get set }
}

extension LongestItemLine {
  /// Notes one more item.
  @inline(__always)
  mutating func add(_ item: ItemExtents) {
    // In this order it stays in its register and the item need not be put into one.
    extent = extent > item.main ? extent : item.main
    // Set, not changed in place: where this is not specialised, in a debug build, that would allocate.
    count = count &+ 1
  }
}

extension LongestItemRule {
  @inline(__always)
  package func extent(of line: Line) -> Double { line.extent }

  @inline(__always)
  package func extent(_ main: Span<Double>, _ items: Range<Int>, cross: Span<Double>) -> Double {
    main.greatest(in: items)
  }
}
