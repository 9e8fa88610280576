import TestSupport

/// What may happen to a scroller in a random run.
enum ScrollerStep: String, CaseIterable {
  case scroll, fling, idle, jump
  case batch, items, append, sizes, mode, settings, view, overscan, keepAlive, prefetch, walk

  /// Whether the host scrolls.
  var isScroll: Bool { [.scroll, .fling, .idle, .jump].contains(self) }

  /// Whether something may change that what is seen must not follow.
  var isChange: Bool { !isScroll && ![.keepAlive, .prefetch, .walk].contains(self) }

  /// How often each step occurs, in proportion.
  private static let deck: [ScrollerStep] = allCases.flatMap { step in
    Array(repeating: step, count: step == .scroll ? 8 : step == .fling || step == .batch ? 3 : 1)
  }

  static func random(_ generator: inout SplitMix64) -> ScrollerStep { deck[generator.below(deck.count)] }
}
