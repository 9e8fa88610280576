import TestSupport
import VirtualLayout

/// A layout of sections, and the answers that it should give.
struct SectionsWorld {
  let heading: Heading
  let delegate: SectionsDelegate
  let layout: CollectionLayout
  var cross = 320.0
  /// The sections that the layout should have, if the host would now answer differently.
  var seen: [TestSection]?

  init(_ sections: [TestSection], _ heading: Heading) {
    self.heading = heading
    delegate = SectionsDelegate(sections, axis: heading.axis)
    layout = CollectionLayout(.flow(), axis: heading.axis, direction: heading.direction)
    layout.delegate = delegate
    setCross(320)
  }

  mutating func setCross(_ cross: Double) {
    self.cross = cross
    layout.containerSize =
      heading.axis == .vertical
      ? LayoutSize(width: cross, height: 200) : LayoutSize(width: 200, height: cross)
  }

  /// The expected elements in a view from `lo` on, measured from the leading edge.
  func expected(viewedFrom lo: Double) -> NaiveSections {
    NaiveSections(
      seen ?? delegate.sections, cross: cross, heading.axis, heading.direction,
      contentHeader: layout.contentHeader == .none ? nil : 24,
      contentFooter: layout.contentFooter == .none ? nil : 12, view: (lo: lo, hi: lo + 200))
  }

  /// Scrolls to `lo`, measured from the leading edge of a content of this width.
  func scroll(to lo: Double, contentWidth: Double) {
    layout.visibleBounds =
      switch (heading.axis, heading.direction) {
      case (.vertical, _): LayoutRect(x: 0, y: lo, width: cross, height: 200)
      case (.horizontal, .leftToRight): LayoutRect(x: lo, y: 0, width: 200, height: cross)
      case (.horizontal, .rightToLeft):
        LayoutRect(x: contentWidth - lo - 200, y: 0, width: 200, height: cross)
      }
  }

  /// What is wrong with the layout in a view from `lo` on and for a few rectangles; nil if nothing.
  func disagreement(viewedFrom lo: Double, _ generator: inout SplitMix64) -> String? {
    let expected = expected(viewedFrom: lo)
    scroll(to: lo, contentWidth: expected.content.width)
    if let broken = layout.checkInvariants() { return broken }
    guard layout.contentSize == expected.content else {
      return "content \(layout.contentSize), expected \(expected.content)"
    }
    let all = layout.allElements
    guard all.count == expected.elements.count else {
      return "\(all.count) elements, expected \(expected.elements.count)"
    }
    for (found, wanted) in zip(all, expected.elements)
    where found.element != wanted.element || found.zIndex != wanted.zIndex
      || !agree(found.frame, wanted.frame, 1e-9)
    { return "\(found), expected \(wanted)" }
    let frames = all.map(\.frame)
    for rectangle in (0..<12).map({ _ in Self.rectangle(&generator, expected) }) {
      let wanted = bruteForce(frames, in: rectangle).map { all[$0] }
      let found = layout.layoutAttributesForElements(in: rectangle)
      if let index = zip(found, wanted).enumerated().first(where: { $1.0 != $1.1 })?.offset {
        return "in \(rectangle), element \(index): \(found[index]), expected \(wanted[index])"
      }
      guard found.count == wanted.count else {
        return "in \(rectangle): \(found.count) elements, expected \(wanted.count)"
      }
      var paths: [ItemPath] = []
      layout.forEachItem(in: rectangle) { paths.append($0) }
      let items = wanted.filter { $0.element.kind == .item }.map(\.path)
      guard paths == items else { return "in \(rectangle): items \(paths), expected \(items)" }
    }
    for wanted in all {
      let path = wanted.path
      let found: LayoutAttributes? =
        switch wanted.element.kind {
        case .item: layout.attributes(of: .item(path))
        case .background: layout.attributes(of: .ofSection(path.section, .background))
        default: layout.attributes(of: .ofSection(path.section, wanted.element.kind))
        }
      guard found == wanted else { return "\(wanted) is looked up as \(found as Any)" }
    }
    for section in 0..<layout.numberOfSections {
      if let message = rangeDisagreement(layout, &generator, inSection: section) { return message }
    }
    return nil
  }

  /// A rectangle with sides on edges of frames, more often than not.
  private static func rectangle(_ generator: inout SplitMix64, _ naive: NaiveSections) -> LayoutRect {
    let frames = naive.elements.map(\.frame)
    func side(_ edges: (LayoutRect) -> [Double], _ length: Double) -> (Double, Double) {
      func position() -> Double {
        if frames.isEmpty || generator.oneIn(2) { return Double(generator.below(Int(length) + 60)) - 30 }
        let edges = edges(frames[generator.below(frames.count)])
        return edges[generator.below(edges.count)]
      }
      let (a, b) = (position(), position())
      return (min(a, b), min(abs(b - a), 300))
    }
    let (x, width) = side({ [$0.minX, $0.maxX] }, naive.content.width)
    let (y, height) = side({ [$0.minY, $0.maxY] }, naive.content.height)
    return LayoutRect(x: x, y: y, width: width, height: height)
  }
}
