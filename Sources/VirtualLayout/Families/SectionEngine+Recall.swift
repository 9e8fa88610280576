// What an engine keeps of what its items answered.
extension SectionEngine {
  package var keepsAnswers: Bool { true }

  /// By what is recalled of it. Where nothing is, because nothing is asked, any answer will do.
  package func keeps(_ extents: ItemExtents, of item: Int, in container: ModeContainer) -> Bool {
    recall([item..<item + 1], in: container)?.startsWith(extents) ?? true
  }
}

extension SizeRecord {
  /// Whether the first item answered so, as far as it was asked and lengths are told apart.
  func startsWith(_ extents: ItemExtents) -> Bool {
    guard let main = main.first, Length.main(main) == Length.main(extents.main) else { return false }
    return asking == .extents || cross.first == Length.cross(extents.cross)
  }

  /// None yet, of items that are asked like this; nil if they are asked nothing.
  init?(_ request: SizeRequest, dependsOnContainer: Bool) {
    switch request {
    case .nothing: return nil
    case .sizes, .sizesWithin: self.init(.sizes, dependsOnContainer: dependsOnContainer)
    case .extents, .shares: self.init(.extents, dependsOnContainer: dependsOnContainer)
    }
  }
}
