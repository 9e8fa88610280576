// What is recalled of the sizes that items on lines answered.
extension LineEngine {
  /// What items were asked for.
  var request: SizeRequest {
    hasRows ? rows.rule.request : wrapped.rule?.request ?? .nothing(cross: 0, main: 0)
  }

  func recall(_ items: [Range<Int>], in container: ModeContainer) -> SizeRecord? {
    guard var recalled = SizeRecord(request, dependsOnContainer: asksForEachContainer) else { return nil }
    for run in items {
      var item = run.lowerBound
      forEachItem(in: run) { size in
        recalled.append(given: request.given(to: item, size.cross), main: size.main, cross: size.cross)
        item += 1
      }
    }
    return recalled
  }
}
