import Testing
import VirtualLayout

/// Calls `body` with every list of at most `length` letters, shortest first.
func forEachList<Letter>(of alphabet: [Letter], upTo length: Int, _ body: ([Letter]) -> Void) {
  var lists: [[Letter]] = [[]]
  for size in 0...length {
    for list in lists { body(list) }
    if size < length { lists = lists.flatMap { list in alphabet.map { list + [$0] } } }
  }
}

/// An axis and a direction; small worlds run through all four.
struct Heading: Hashable, Sendable {
  var axis: LayoutAxis
  var direction: LayoutDirection

  static let all = [
    Heading(axis: .vertical, direction: .leftToRight),
    Heading(axis: .horizontal, direction: .leftToRight),
    Heading(axis: .vertical, direction: .rightToLeft),
    Heading(axis: .horizontal, direction: .rightToLeft),
  ]

  func container(cross: Double) -> LayoutSize {
    axis == .vertical ? LayoutSize(width: cross, height: 30) : LayoutSize(width: 30, height: cross)
  }
}

/// A layout over `items`, prepared, from arrays of sizes.
func preparedLayout(
  _ mode: LayoutMode, _ items: [TestItem], cross: Double, _ heading: Heading
) -> CollectionLayout {
  let layout = CollectionLayout(mode, axis: heading.axis, direction: heading.direction)
  layout.containerSize = heading.container(cross: cross)
  layout.source = .items(items)
  layout.prepare()
  return layout
}

/// Four different insets, so that no two sides can be confused.
let oddInsets = LayoutInsets(top: 1, left: 2, bottom: 4, right: 8)
