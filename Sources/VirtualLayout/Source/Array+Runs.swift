extension [Int] {
  /// Ascending numbers, each once, as the fewest ranges: what stands together is dealt with together.
  var consecutiveRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    for number in self {
      if let last = runs.last, last.upperBound == number {
        runs[runs.count - 1] = last.lowerBound..<number + 1
      } else {
        runs.append(number..<number + 1)
      }
    }
    return runs
  }
}
