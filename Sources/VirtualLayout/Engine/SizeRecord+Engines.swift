// What each family keeps of what its items answered.
extension SectionEngine {
  package var keepsAnswers: Bool { true }

  /// By what is recalled of it. Where nothing is, because nothing is asked, any answer will do.
  package func keeps(_ extents: ItemExtents, of item: Int, in container: ModeContainer) -> Bool {
    recall([item..<item + 1], in: container)?.startsWith(extents) ?? true
  }
}

extension LinesState where Lines: ~Copyable {
  func recall(_ items: [Range<Int>], in container: ModeContainer) -> SizeRecord? {
    let asking = lines.rule.asking
    guard var recalled = SizeRecord(asking, dependsOnContainer: asksForEachContainer) else { return nil }
    for run in items {
      var item = run.lowerBound
      lines.forEachItem(in: run) { size in
        recalled.append(given: asking.given(to: item, size.cross), main: size.main, cross: size.cross)
        item += 1
      }
    }
    return recalled
  }

  /// Not where items say of their extent themselves, unasked.
  var keepsAnswers: Bool {
    if case .shares = lines.rule.asking { false } else { true }
  }
}

extension SizeRecord {
  /// Whether the first item answered so, as far as it was asked and lengths are told apart.
  func startsWith(_ extents: ItemExtents) -> Bool {
    guard let main = main.first, Length.main(main) == Length.main(extents.main) else { return false }
    return asking == .extents || cross.first == Length.cross(extents.cross)
  }

  /// None yet, of items that are asked like this; nil if they are asked nothing.
  init?(_ asking: LineAsking, dependsOnContainer: Bool) {
    switch asking {
    case .nothing: return nil
    case .sizes, .sizesWithin: self.init(.sizes, dependsOnContainer: dependsOnContainer)
    case .evenExtents, .extents, .shares: self.init(.extents, dependsOnContainer: dependsOnContainer)
    }
  }
}

extension LineAsking {
  /// The extent across that an item is given when it is asked.
  ///
  /// - Parameter cross: what is kept as its length across.
  func given(to item: Int, _ cross: Double) -> Double {
    switch self {
    case .nothing: 0
    case .sizes(let available): available
    case .evenExtents(let crossExtent): crossExtent
    case .extents(let crossExtents), .sizesWithin(let crossExtents): crossExtents[item % crossExtents.count]
    case .shares(let crossExtents): crossExtents[MagazineCode(length: cross).width]
    }
  }
}
