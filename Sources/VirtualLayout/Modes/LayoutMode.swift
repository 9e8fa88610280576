/// How a section's items are arranged: a description, made by the factories that the modes' own files add.
///
/// ```swift
/// layout.mode = .masonry(lanes: .adaptive(minimum: 240), spacing: 8)
/// layout.mode = .flow(spacing: 6, distribution: .center)
/// ```
///
/// A value without state: giving the same one to two layouts shares nothing.
public struct LayoutMode: Sendable {
  let makeEngine: @Sendable () -> any SectionEngine

  init(makeEngine: @escaping @Sendable () -> any SectionEngine) {
    self.makeEngine = makeEngine
  }
}
