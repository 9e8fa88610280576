import TestSupport
import VirtualLayout

/// A small layout of which tests ask questions, and everything in it for naive answers.
struct AskedLayout {
  let layout: CollectionLayout
  let elements: [LayoutAttributes]
  /// Layouts hold their delegates weakly.
  private let delegate: any CollectionLayoutDelegate

  var items: [LayoutAttributes] { elements.filter { $0.element.kind == .item } }

  /// A layout of one mode.
  init(_ mode: ModeUnderTest, count: Int, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let delegate = TestDelegate(mode.items(&generator, count))
    (layout, self.delegate) = (mode.prepared(delegate), delegate)
    elements = layout.allElements
  }

  /// A few sections of random modes, some of them empty, some with pinned headers and footers.
  init(sections count: Int, _ heading: Heading, seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let sections = (0..<count).map { _ in
      var section = TestSection.random(&generator, among: ModeUnderTest.configurations)
      if section.items.count > 12 { section.items.removeLast(section.items.count - 12) }
      return section
    }
    let world = SectionsWorld(sections, heading)
    (layout, delegate) = (world.layout, world.delegate)
    layout.contentHeader = .measured
    layout.prepare()
    world.scroll(to: Double(generator.below(300)), contentWidth: layout.contentSize.width)
    elements = layout.allElements
  }

  /// Points on edges and corners of frames, inside them, beside them, and outside the content.
  func points(_ generator: inout SplitMix64, count: Int) -> [LayoutPoint] {
    (0..<count).map { _ in
      guard !elements.isEmpty, !generator.oneIn(6) else {
        let far = Double(generator.below(8)) * 1000
        return LayoutPoint(x: Double(generator.below(3000)) - far, y: Double(generator.below(3000)) - far)
      }
      let frame = elements[generator.below(elements.count)].frame
      let x = [frame.minX, frame.maxX, frame.midX, frame.minX - 3, frame.maxX + 2.25][generator.below(5)]
      let y = [frame.minY, frame.maxY, frame.midY, frame.minY - 3, frame.maxY + 2.25][generator.below(5)]
      return LayoutPoint(x: x, y: y)
    }
  }
}
