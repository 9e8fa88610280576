import Expectations
import TestSupport
import Testing
import VirtualLayout

/// A photo wall whose pictures may be higher than the view, turned and resized; and a log that grows. Screens are compared.
struct PhotoWallTests {
  private struct Picture {
    var ratio: Double
  }

  private func wall(_ pictures: [Picture], lanes: Int) -> Scroller {
    let layout = CollectionLayout(.masonry(lanes: .count(lanes), spacing: 8))
    layout.source = .extents(count: pictures.count) { path, width in width * pictures[path.item].ratio }
    return Scroller(layout)
  }

  /// The part of a picture that is above the view's upper edge, if the edge lies inside it.
  private func cut(_ scroller: Scroller, _ item: Int) -> Double? {
    guard let frame = scroller.layout.attributes(of: .item(ItemPath(item: item)))?.frame else {
      return nil
    }
    let part = (scroller.viewport.y - frame.y) / frame.height
    return part > 0 && part < 1 ? part : nil
  }

  private func seen(_ scroller: Scroller) -> Set<Int> {
    var items: Set<Int> = []
    scroller.layout.forEachItem(in: scroller.viewport) { items.insert($0.item) }
    return items
  }

  private static let portrait = LayoutSize(width: 400, height: 800)
  private static let landscape = LayoutSize(width: 800, height: 400)

  @Test("the anchor left the view on rotation", arguments: [0.0, 0.1, 0.37, 0.5, 0.9])
  func rotationKeepsAPictureLargerThanTheViewInView(part: Double) throws {
    // In landscape, each picture is three times as high as the view.
    let scroller = wall(Array(repeating: Picture(ratio: 1.5), count: 400), lanes: 1)
    scroller.resize(to: Self.landscape)
    let frame = try #require(scroller.layout.attributes(of: .item(123))?.frame)
    scroller.scroll(to: frame.y + part * frame.height)
    for _ in 0..<10 {
      let before = scroller.position
      scroller.resize(to: Self.portrait)
      #expect(seen(scroller).contains(123))
      #expect(abs((cut(scroller, 123) ?? 0) - part) < 0.002)
      scroller.resize(to: Self.landscape)
      #expect(abs(scroller.position - before) < 1e-3, "back where it was")
    }
  }

  /// The first picture on the screen and, if the screen's edge cuts it, also the first one that begins on the screen.
  private func held(_ scroller: Scroller) -> Set<Int> {
    var held: Set<Int> = []
    for attributes in scroller.layout.layoutAttributesForElements(in: scroller.viewport) {
      let isCut = attributes.frame.y < scroller.viewport.y
      if held.isEmpty || !isCut { held.insert(attributes.path.item) }
      if !isCut { break }
    }
    return held
  }

  /// Whatever was at the top of the screen is still on it after each turn.
  @Test func turningNeverLosesWhatWasSeen() {
    var generator = SplitMix64(seed: 8)
    let pictures = (0..<2000).map { _ in Picture(ratio: Double(2 + generator.below(40)) / 10) }
    let scroller = wall(pictures, lanes: 3)
    scroller.resize(to: Self.portrait)
    var lost = 0
    for turn in 0..<500 {
      if generator.oneIn(3) { scroller.scroll(by: Double(generator.below(20_000)) - 10_000) }
      let before = held(scroller)
      scroller.resize(to: turn % 2 == 0 ? Self.landscape : Self.portrait)
      if before.isDisjoint(with: seen(scroller)) { lost += 1 }
    }
    expectEqual(lost, 0)
  }

  /// A reader in the middle of a log sees nothing move while lines are added, and one at the end sees the last line.
  @Test func aLogThatGrowsMovesOnlyForWhoReadsItsEnd() {
    var generator = SplitMix64(seed: 9)
    var heights = (0..<1000).map { _ in Double(16 + 16 * generator.below(4)) }
    let layout = CollectionLayout(.list())
    layout.scrollAnchoring = .chat
    layout.source = .sections([
      .init(
        .extents(count: heights.count) { path, _ in heights[path.item] },
        layout: SectionLayout(mode: .list(), estimate: .average(LayoutSize(width: 400, height: 30))))
    ])
    let scroller = Scroller(layout, overscan: Overscan(ahead: .screens(0.5), behind: .points(0)))
    scroller.resize(to: Self.portrait)
    var jumps = 0
    for step in 0..<2000 {
      if step % 40 == 0 {
        scroller.scroll(to: step % 80 == 0 ? .end : .item(ItemPath(item: heights.count / 2)))
      }
      let isAtEnd = scroller.viewport.maxY >= layout.contentSize.height - 1
      let before = layout.layoutAttributesForElements(in: scroller.viewport)
      let start = scroller.viewport.y
      let count = 1 + generator.below(5)
      heights += (0..<count).map { _ in Double(16 + 16 * generator.below(4)) }
      layout.invalidateLayout(with: .appended(count))
      scroller.update()
      if isAtEnd {
        #expect(seen(scroller).contains(heights.count - 1))
        continue
      }
      for line in before {
        let now = layout.attributes(of: .item(line.path))?.frame
        if now.map({ $0.y - scroller.viewport.y }) != line.frame.y - start { jumps += 1 }
      }
    }
    expectEqual(jumps, 0)
  }
}
