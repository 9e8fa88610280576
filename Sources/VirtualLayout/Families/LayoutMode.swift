/// How the items of a section are arranged. You make a mode with its static method, such as `masonry` or `flow`.
///
/// ```swift
/// layout.mode = .masonry(lanes: .adaptive(minimum: 240), spacing: 8)
/// layout.mode = .flow(spacing: 6, distribution: .center)
/// ```
///
/// A mode is a value without state: two layouts with the same mode share nothing.
///
/// Two modes are equal if they are of the same kind and have equal parameters. A mode with a rule of your own (`custom`,
/// `subviews`) is equal only to its copies, because rules cannot be compared. Setting a layout's mode to an equal one does
/// nothing.
public struct LayoutMode: Equatable, Sendable {
  private let factory: any EngineFactory

  /// A mode with these parameters: equal to every mode with equal parameters.
  ///
  /// - Parameter makeEngine: makes an engine of the parameters. There is one such function for each type of parameters.
  init<Parameters: Equatable & Sendable>(
    _ parameters: Parameters, makeEngine: @escaping @Sendable (Parameters) -> any SectionEngine
  ) {
    factory = ParameterizedFactory(parameters, makeEngine)
  }

  /// A mode that is equal only to its copies.
  init(makeEngine: @escaping @Sendable () -> any SectionEngine) { factory = UniqueFactory(makeEngine) }

  func makeEngine() -> any SectionEngine { factory.makeEngine() }

  public static func == (a: LayoutMode, b: LayoutMode) -> Bool {
    a.factory === b.factory || a.factory.isEqual(to: b.factory)
  }
}

/// Makes engines for a mode.
private protocol EngineFactory: AnyObject, Sendable {
  func makeEngine() -> any SectionEngine

  /// Whether both are of the same kind and have equal parameters.
  func isEqual(to other: any EngineFactory) -> Bool
}

/// Makes engines for a mode whose rule cannot be compared.
private final class UniqueFactory: EngineFactory {
  private let make: @Sendable () -> any SectionEngine

  init(_ make: @escaping @Sendable () -> any SectionEngine) { self.make = make }

  func makeEngine() -> any SectionEngine { make() }

  func isEqual(to other: any EngineFactory) -> Bool { false }
}

/// Makes engines for modes that can be compared.
private final class ParameterizedFactory<Parameters: Equatable & Sendable>: EngineFactory {
  private let parameters: Parameters
  private let make: @Sendable (Parameters) -> any SectionEngine

  init(_ parameters: Parameters, _ make: @escaping @Sendable (Parameters) -> any SectionEngine) {
    self.parameters = parameters
    self.make = make
  }

  func makeEngine() -> any SectionEngine { make(parameters) }

  func isEqual(to other: any EngineFactory) -> Bool {
    guard let other = other as? ParameterizedFactory<Parameters> else { return false }
    return parameters == other.parameters
  }
}
