import TestSupport
import VirtualLayout

/// What sections of a random run are made of: whether their sizes are estimated, and in which modes they are laid out.
enum LiveEstimates {
  case none
  /// By sizes that stay what they are, and by the source's.
  case given
  /// By the average of what has been measured, too.
  case averages

  static func random(_ generator: inout SplitMix64) -> LiveEstimates {
    [.none, .none, .given, .averages][generator.below(4)]
  }

  /// All modes; masonries with so many checkpoints that most edits leave items without a position.
  private static let all = ModeUnderTest.configurations.map { mode in
    var mode = mode
    if let masonry = mode.masonry { mode.mode = .masonry(masonry, checkpointInterval: 8) }
    return mode
  }

  private static let asking = all.filter(\.asksForSizes)

  /// Modes that keep sizes as they are told, of items whose sizes do not depend on what they are given: so that their average
  /// is that of their own widths and heights.
  private static let natural = asking.compactMap { mode -> ModeUnderTest? in
    let isNatural = ["masonry", "list", "flow", "UIKit"].contains { mode.name.hasPrefix($0) }
    guard isNatural, !mode.name.contains("aspect"), !mode.name.contains("capped") else { return nil }
    var plain = mode
    plain.items = { generator, count in
      mode.items(&generator, count).map { item in
        var item = item
        item.slope = 0
        return item
      }
    }
    return plain
  }

  var configurations: [ModeUnderTest] {
    switch self {
    case .none: Self.all
    case .given: Self.asking
    case .averages: Self.natural
    }
  }

  /// A section, maybe with an estimate.
  ///
  /// - Parameter isPlain: whether it has nothing but items.
  func section(_ generator: inout SplitMix64, isPlain: Bool) -> TestSection {
    var section = TestSection.random(&generator, among: configurations)
    if isPlain {
      let configuration = section.configuration
      section = TestSection(
        configuration: configuration, items: configuration.items(&generator, generator.below(200)))
    }
    let size = LayoutSize(width: 36, height: 28)
    switch self {
    case .none: break
    case .given: section.estimate = [.none, .fixed(size), .fixed(size), .source][generator.below(4)]
    case .averages:
      section.estimate = [.none, .fixed(size), .average(size), .average(size)][generator.below(4)]
    }
    return section
  }
}

extension ModeUnderTest {
  /// Whether every item is asked for again in another container.
  var asksInEachContainer: Bool {
    !["list, given", "UIKit", "justified", "card"].contains { name.hasPrefix($0) }
      && (!name.hasPrefix("flow") || name == "flow, proposed")
  }

  /// Whether items that come to stand elsewhere may be asked for again.
  var asksByPlace: Bool {
    name == "fold, extents"
      || name.hasPrefix("grid")
        && ["given columns", "natural", "SwiftUI", "collapsing"].contains { name.contains($0) }
  }

  /// Whether an item of which nothing is known but this, and that depends on nothing it is given, would be laid out alike if it
  /// had another size.
  func isAlike(_ item: TestItem, _ size: LayoutSize, _ axis: LayoutAxis) -> Bool {
    guard item.slope == 0 else { return false }
    let (main, wantedMain) = axis == .vertical ? (item.height, size.height) : (item.width, size.width)
    let (cross, wantedCross) = axis == .vertical ? (item.width, size.width) : (item.height, size.height)
    if masonry?.itemExtent == .aspectRatio && (cross > 0 || wantedCross > 0) {
      return cross > 0 && wantedCross > 0 && main * wantedCross == wantedMain * cross
    }
    return main == wantedMain && (!asksForBothLengths || cross == wantedCross)
  }

  /// Whether items are asked for both lengths, and not for the one along alone.
  var asksForBothLengths: Bool {
    if name.hasPrefix("grid, natural") { return true }
    return masonry == nil && !["list", "magazine", "fold, extents", "grid"].contains { name.hasPrefix($0) }
  }
}
