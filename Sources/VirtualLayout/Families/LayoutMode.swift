/// How a section's items are arranged: a description, made by the factories that the modes' own files add.
///
/// ```swift
/// layout.mode = .masonry(lanes: .adaptive(minimum: 240), spacing: 8)
/// layout.mode = .flow(spacing: 6, distribution: .center)
/// ```
///
/// A value without state: giving the same one to two layouts shares nothing.
public struct LayoutMode: Sendable {
  private final class Factory: Sendable {
    let makeEngine: @Sendable () -> any SectionEngine
    init(_ makeEngine: @escaping @Sendable () -> any SectionEngine) { self.makeEngine = makeEngine }
  }

  private let factory: Factory

  init(makeEngine: @escaping @Sendable () -> any SectionEngine) { factory = Factory(makeEngine) }

  func makeEngine() -> any SectionEngine { factory.makeEngine() }

  /// Whether both are copies of one and the same value. Different values may well arrange items alike.
  func isCopy(of other: LayoutMode) -> Bool { factory === other.factory }
}
