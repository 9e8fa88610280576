/// How the items of a section are arranged. You create a mode with one of its static methods, such as `masonry` or `flow`.
///
/// ```swift
/// layout.mode = .masonry(lanes: .adaptive(minimum: 240), spacing: 8)
/// layout.mode = .flow(spacing: 6, distribution: .center)
/// ```
///
/// A mode is a value without state: two layouts with the same mode share nothing.
///
/// Two modes are equal if they are of the same kind and have equal parameters. A mode with a rule of your own (`custom`,
/// `subviews`) is equal only to its copies, because rules cannot be compared. Setting the mode to an equal one does nothing.
public struct LayoutMode: Equatable, Sendable {
  private let factory: EngineFactory

  /// A mode with these parameters. It is equal to every mode with equal parameters of the same type.
  ///
  /// - Parameter makeEngine: makes an engine for the parameters. There is one such function for each type of parameters.
  init<Parameters: Equatable & Sendable>(
    _ parameters: Parameters, makeEngine: @escaping @Sendable (Parameters) -> any SectionEngine
  ) {
    factory = ParameterizedFactory(parameters, makeEngine)
  }

  /// A mode that is equal only to its copies.
  package init(makeEngine: @escaping @Sendable () -> any SectionEngine) {
    factory = EngineFactory(makeEngine)
  }

  package func makeEngine() -> any SectionEngine { factory.makeEngine() }

  /// Whether the mode has parameters of a type, such as `LayoutMode.List`.
  package func hasParameters<Parameters: Equatable & Sendable>(of type: Parameters.Type) -> Bool {
    factory is ParameterizedFactory<Parameters>
  }

  public static func == (a: LayoutMode, b: LayoutMode) -> Bool {
    a.factory === b.factory || a.factory.isEqual(to: b.factory)
  }
}

/// Makes engines for a mode.
private class EngineFactory: @unchecked Sendable {
  let makeEngine: @Sendable () -> any SectionEngine

  init(_ makeEngine: @escaping @Sendable () -> any SectionEngine) { self.makeEngine = makeEngine }

  /// Whether both factories have the same type of parameters, and equal ones.
  func isEqual(to other: EngineFactory) -> Bool { false }
}

/// Makes engines for a mode with parameters, which can be compared.
private final class ParameterizedFactory<Parameters: Equatable & Sendable>: EngineFactory, @unchecked Sendable
{
  private let parameters: Parameters

  init(_ parameters: Parameters, _ makeEngine: @escaping @Sendable (Parameters) -> any SectionEngine) {
    self.parameters = parameters
    super.init { makeEngine(parameters) }
  }

  override func isEqual(to other: EngineFactory) -> Bool {
    guard let other = other as? ParameterizedFactory<Parameters> else { return false }
    return parameters == other.parameters
  }
}
