import TestSupport
import VirtualLayout

/// The kinds of sections in a random run: whether their sizes are estimated, and their modes.
enum LiveEstimates {
  case none
  /// Estimated by a constant, or by a closure of the source.
  case given
  /// Estimated also by the average of the measured sizes.
  case averages

  static func random(_ generator: inout SplitMix64) -> LiveEstimates {
    [.none, .none, .given, .averages][generator.below(4)]
  }

  /// All modes. Masonries have many checkpoints, so that most edits leave items without a position.
  private static let all = ModeUnderTest.configurations.map { mode in
    var mode = mode
    if let masonry = mode.masonry { mode.mode = .masonry(masonry, checkpointInterval: 8) }
    return mode
  }

  private static let asking = all.filter(\.asksForSizes)

  /// Modes that use sizes as they are, with items whose sizes do not depend on the offered extent. The average of sizes
  /// is then that of the items' own widths and heights.
  private static let natural = asking.compactMap { mode -> ModeUnderTest? in
    let isNatural = ["masonry", "list", "grid", "flow", "UIKit"].contains { mode.name.hasPrefix($0) }
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

  /// A section, with or without an estimate.
  ///
  /// - Parameter isPlain: whether the section has only items.
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
  /// Whether another container asks for every item again.
  var asksInEachContainer: Bool {
    !["list, given", "UIKit", "justified", "card"].contains { name.hasPrefix($0) }
      && (!name.hasPrefix("flow") || name == "flow, proposed")
  }

  /// Whether items that move may be asked for again.
  var asksByPlace: Bool {
    name == "fold, extents"
      || name.hasPrefix("grid")
        && ["given columns", "natural", "SwiftUI", "collapsing"].contains { name.contains($0) }
  }

  /// Whether an item would be laid out alike if it had another size. This is known only of an item that does not depend
  /// on what it is offered.
  func isAlike(_ item: TestItem, _ size: LayoutSize, _ axis: LayoutAxis) -> Bool {
    guard item.slope == 0 else { return false }
    let (main, wantedMain) = axis == .vertical ? (item.height, size.height) : (item.width, size.width)
    let (cross, wantedCross) = axis == .vertical ? (item.width, size.width) : (item.height, size.height)
    if masonry?.itemExtent == .aspectRatio && (cross > 0 || wantedCross > 0) {
      return cross > 0 && wantedCross > 0 && main * wantedCross == wantedMain * cross
    }
    return main == wantedMain && (!asksForBothLengths || cross == wantedCross)
  }

  /// Whether items are asked for both lengths, and not only for the one along.
  var asksForBothLengths: Bool {
    if name.hasPrefix("grid, natural") { return true }
    return masonry == nil && !["list", "magazine", "fold, extents", "grid"].contains { name.hasPrefix($0) }
  }
}
