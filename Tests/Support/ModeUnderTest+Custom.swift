import SwiftUINames
import VirtualLayout

extension ModeUnderTest {
  /// Rules of a host's own, and layouts written like SwiftUI's.
  package static let customConfigurations: [ModeUnderTest] = [
    custom("fold, overlapping", .custom(fold: Staircase(step: 12), insets: odd)) {
      NaiveCustom.staircase(step: 12, insets: odd, $0)
    },
    custom("fold, extents", .custom(fold: TakingTurns(columns: [40, 96, 24], spacing: 8))) {
      let masonry = LayoutMode.Masonry(
        lanes: .sizes([40, 96, 24]), laneSpacing: 8, itemSpacing: 8, laneChoice: .roundRobin)
      // A fold keeps no lanes: items take turns from the first lane, whatever lanes they had.
      var world = $0
      (world.kept, world.keptCursor) = ([], nil)
      var layout = NaiveMasonry.layout(masonry, world)
      layout.lanes = []
      return layout
    },
    custom("fold, other extents than asked", .custom(fold: HalfStack())) { NaiveCustom.halfStack($0) },
    custom(
      "all at once, scattered", .custom(Scatter(density: 30), insets: odd), placesEverything: true
    ) { NaiveCustom.scatter(density: 30, insets: odd, $0) },
    custom("all at once, crowded", .custom(Scatter(density: 1)), placesEverything: true) {
      NaiveCustom.scatter(density: 1, insets: .zero, $0)
    },
    custom(
      "subviews, flow", .subviews(EitherWayFlow(itemSpacing: 8, lineSpacing: 4), insets: odd),
      placesEverything: true
    ) {
      var layout = NaiveFlow.layout(
        LayoutMode.Flow(itemSpacing: 8, lineSpacing: 4, insets: odd), $0)
      layout.lines = []
      return layout
    },
    custom(
      "subviews, flexible stack", .subviews(EitherWayStack(), sizing: .flexible, insets: odd),
      placesEverything: true
    ) { NaiveCustom.stack(insets: odd, $0) },
  ]

  private static func custom(
    _ name: String, _ mode: LayoutMode, placesEverything: Bool = false,
    reference: @escaping @Sendable (NaiveWorld) -> NaiveLayout
  ) -> ModeUnderTest {
    var custom = ModeUnderTest(name: name, mode: mode) { generator, count in
      (0..<count).map { _ in
        TestItem(4 * Double(generator.below(40)), 4 * Double(generator.below(40)), slope: 0.25)
      }
    } reference: {
      reference($0)
    }
    custom.placesEverything = placesEverything
    return custom
  }
}
