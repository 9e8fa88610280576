import TestSupport

/// What may happen to a layout in a random run.
enum LiveStep: String, CaseIterable {
  case resize, append, width, mode, batch, rebalance
  case measure, tell, fit
  case capture, restore

  /// How often each step occurs, in proportion. Batches are the most frequent, as in hosts.
  private static let deck: [LiveStep] = allCases.flatMap { step in
    Array(repeating: step, count: step == .batch ? 6 : step.isMeasuring || step == .restore ? 2 : 1)
  }

  var isMeasuring: Bool { looksAgain || self == .tell }

  /// Whether the layout looks again after items in the rectangle have become smaller, because others come into it then.
  var looksAgain: Bool { self == .measure || self == .fit }

  static func random(_ generator: inout SplitMix64) -> LiveStep { deck[generator.below(deck.count)] }
}
