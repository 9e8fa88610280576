import VirtualLayout

extension LayoutRect {
  /// No content of a test reaches beyond this, not even if its items are a thousandth of a point wide, and are enlarged to the
  /// width of the content in the same proportions.
  package static let everything = LayoutRect(x: -0x1p40, y: -0x1p40, width: 0x1p41, height: 0x1p41)
}

/// Reads a layout into plain arrays.
extension CollectionLayout {
  /// All elements, in query order.
  package var allElements: [LayoutAttributes] { layoutAttributesForElements(in: .everything) }

  /// The attributes of all items, in item order, by look-up.
  package var itemAttributes: [LayoutAttributes?] {
    (0..<numberOfItems(inSection: 0)).map { attributes(of: .item(ItemPath(item: $0))) }
  }

  /// The frames of all items, in item order, by look-up.
  package var itemFrames: [LayoutRect?] { itemAttributes.map { $0?.frame } }

  /// The frames of all items by visiting them, which is faster than looking them up.
  package var visitedFrames: [LayoutRect?] {
    var frames = [LayoutRect?](repeating: nil, count: numberOfItems(inSection: 0))
    forEachElement(in: .everything) { element in
      frames[element.path.item] = element.frame
    }
    return frames
  }

  /// The first lane of every item; nil in modes without lanes.
  package var firstLanes: [Int?] {
    (0..<numberOfItems(inSection: 0)).map { lanes(ofItemAt: ItemPath(item: $0))?.lowerBound }
  }
}

/// Compares the frames of a few ranges of a section's items with those that are looked up one by one. Returns nil if they agree
/// to the bit.
package func rangeDisagreement(
  _ layout: CollectionLayout, _ generator: inout SplitMix64, inSection section: Int = 0
) -> String? {
  let count = layout.numberOfItems(inSection: section)
  for range in 0..<4 {
    let first = range == 0 ? 0 : generator.below(count + 1)
    let items = first..<first + (range == 0 ? count : generator.below(count - first + 1))
    var frames: [LayoutRect?] = []
    layout.forEachFrame(ofItems: items, inSection: section) { frames.append($0) }
    let expected = items.map {
      layout.attributes(of: .item(ItemPath(section: section, item: $0)))?.frame
    }
    if frames != expected { return "items \(items) of section \(section) are elsewhere one by one" }
  }
  return nil
}

/// Compares a layout with the expected frames, lanes, lines and content. Returns nil if each number is within
/// `tolerance`, otherwise a line that names the first difference.
///
/// - Parameter attributes: the attributes of the layout's items, if they have been looked up already.
package func disagreement(
  _ layout: CollectionLayout, _ expected: NaiveLayout, tolerance: Double = 1e-9,
  attributes: [LayoutAttributes?]? = nil
) -> String? {
  let attributes = attributes ?? layout.itemAttributes
  let count = attributes.count
  guard count == expected.frames.count else { return "\(count) items, expected \(expected.frames.count)" }
  for (index, frame) in expected.frames.enumerated() {
    let path = ItemPath(item: index)
    guard let actual = attributes[index] else { return "item \(index) has no frame" }
    if !agree(actual.frame, frame, tolerance) {
      return "item \(index) at \(text(actual.frame)), expected \(text(frame))"
    }
    if actual.path != path || actual.element.kind != .item {
      return "item \(index) came back as \(actual.element)"
    }
    if !expected.lanes.isEmpty, layout.lanes(ofItemAt: path) != expected.lanes[index] {
      return
        "item \(index) in lanes \(layout.lanes(ofItemAt: path) as Any), expected \(expected.lanes[index])"
    }
  }
  for line in expected.lines {
    let range = ItemPath(item: line.lowerBound)...ItemPath(item: line.upperBound - 1)
    for index in line where layout.line(ofItemAt: ItemPath(item: index)) != range {
      return
        "line of item \(index) is \(layout.line(ofItemAt: ItemPath(item: index)) as Any), expected \(line)"
    }
  }
  let content = layout.contentSize
  let isContentRight =
    abs(content.width - expected.content.width) <= tolerance
    && abs(content.height - expected.content.height) <= tolerance
  return isContentRight ? nil : "content \(content), expected \(expected.content)"
}

package func agree(_ a: LayoutRect, _ b: LayoutRect, _ tolerance: Double) -> Bool {
  abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance && abs(a.width - b.width) <= tolerance
    && abs(a.height - b.height) <= tolerance
}

package func text(_ rect: LayoutRect) -> String {
  "(\(rect.x), \(rect.y), \(rect.width), \(rect.height))"
}

/// Compares every form of the rectangle query with a look at all `frames`. Returns nil if they agree.
package func queryDisagreement(_ layout: CollectionLayout, _ frames: [LayoutRect], in query: LayoutRect)
  -> String?
{
  let expected = bruteForce(frames, in: query)
  var visited: [Int] = []
  layout.forEachItem(in: query) { visited.append($0.item) }
  if visited != expected { return "forEachItem in \(text(query)) visits \(visited), expected \(expected)" }
  visited.removeAll(keepingCapacity: true)
  var misplaced: Int?
  layout.forEachElement(in: query) { element in
    visited.append(element.path.item)
    if frames[element.path.item] != element.frame { misplaced = element.path.item }
  }
  if visited != expected { return "forEachElement in \(text(query)) visits \(visited), expected \(expected)" }
  if let misplaced { return "forEachElement in \(text(query)) shows item \(misplaced) elsewhere" }
  let array = layout.layoutAttributesForElements(in: query)
  visited.removeAll(keepingCapacity: true)
  for element in array {
    visited.append(element.path.item)
    if frames[element.path.item] != element.frame { misplaced = element.path.item }
  }
  if visited != expected || misplaced != nil {
    return "layoutAttributesForElements in \(text(query)) gives \(visited), expected \(expected)"
  }
  let range = layout.itemRange(covering: query)
  let least = expected.first.map { ItemPath(item: $0) }
  if range?.lowerBound != least || range?.upperBound != expected.last.map({ ItemPath(item: $0) }) {
    return "itemRange covering \(text(query)) is \(range as Any), expected \(expected)"
  }
  return nil
}
