import VirtualLayout

/// What the pages of the modes show. Card.md, Custom.md and Porting.md have files of their own.
enum ModeExamples {
  static func flow(_ words: [LayoutSize]) -> CollectionLayout {
    let layout = CollectionLayout(.flow(spacing: 6))
    layout.source = .sizes(words)

    // or, to set any of the parameters:
    layout.mode = .flow(
      LayoutMode.Flow(
        itemSpacing: 8, lineSpacing: 8, distribution: .spaceBetween, alignment: .center, lastLine: .start))
    return layout
  }

  static func list() -> (layout: CollectionLayout, list: LayoutMode.List) {
    let layout = CollectionLayout(.list(rows: .uniform(44)))  // rows that are all alike
    layout.mode = .list(spacing: 8, insets: LayoutInsets(12))  // measured rows

    // Heights that do not depend on the width, and separators that begin 16 points from the leading edge.
    let list = LayoutMode.List(rows: .given, spacing: 1, separatorInsets: .init(leading: 16))
    layout.mode = .list(list)
    return (layout, list)
  }

  static func grid() -> CollectionLayout {
    let layout = CollectionLayout(.grid(columns: .count(4), spacing: 8))

    // or:
    layout.mode = .grid(
      columns: .adaptive(minimum: 150), rows: .aspectRatio(width: 3, height: 4), spacing: 8)

    // or, to set any of the parameters:
    let fixed = LayoutMode.Grid.Item(.fixed(70))
    let adaptive = LayoutMode.Grid.Item(.adaptive(minimum: 40))
    layout.mode = .grid(LayoutMode.Grid(columns: .items([fixed, adaptive]), columnSpacing: 8))
    return layout
  }

  static func justified(_ photos: [LayoutSize]) -> CollectionLayout {
    let layout = CollectionLayout(.justified(targetExtent: 240, spacing: 8))
    layout.source = .sizes(photos)
    return layout
  }

  static func magazine() -> CollectionLayout {
    let magazine = LayoutMode.Magazine(
      itemSpacing: 10, lineSpacing: 10, itemInsets: LayoutInsets(left: 16, right: 16))
    let layout = CollectionLayout(.magazine(magazine))
    layout.source = .extents([200, 80, 120, 120]).magazineItems([
      MagazineItem(width: .fullBleed), MagazineItem(), MagazineItem(width: .half), MagazineItem(width: .half),
    ])
    return layout
  }

  static func masonry(_ posts: [Post]) -> CollectionLayout {
    let layout = CollectionLayout(.masonry(lanes: .adaptive(minimum: 240), spacing: 8))
    layout.source = .extents(count: posts.count) { path, width in posts[path.item].height(at: width) }

    // or, to set any of the parameters:
    layout.mode = .masonry(LayoutMode.Masonry(lanes: .count(5), laneSpacing: 8, itemSpacing: 8))
    return layout
  }

  struct Post {
    var letters: Double

    /// Lines of 20 points, in letters of 10 × 20.
    func height(at width: Double) -> Double { (letters * 10 / width).rounded(.up) * 20 }
  }

  static func lanes(of layout: CollectionLayout, _ heights: [Double]) {
    layout.source = .extents(
      heights, placements: [LanePlacement(span: 3), LanePlacement(lane: 4), .full])
  }

  static func densePacking(of layout: CollectionLayout) {
    layout.mode = .masonry(lanes: .count(5), spacing: 8, packing: .dense)
  }

  static func evenBottoms(of layout: CollectionLayout) {
    layout.mode = .masonry(LayoutMode.Masonry(lanes: .count(3), stretching: .fraction(0.25)))
  }

  static func uikitFlow() -> CollectionLayout {
    let layout = CollectionLayout(.uikitFlow())

    // or, with parameters:
    layout.mode = .uikitFlow(
      LayoutMode.UIKitFlow(
        itemSize: .fixed(LayoutSize(width: 80, height: 120)), insets: LayoutInsets(16)))
    return layout
  }
}
