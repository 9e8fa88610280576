import TestSupport
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

/// A prepared layout over `items`, from arrays of sizes.
func preparedLayout(
  _ mode: LayoutMode, _ items: [TestItem], cross: Double, _ heading: Heading
) -> CollectionLayout {
  let layout = CollectionLayout(mode, axis: heading.axis, direction: heading.direction)
  layout.containerSize = heading.container(cross: cross)
  layout.source = .items(items)
  layout.prepare()
  return layout
}

/// Four different insets, so that a test notices if two sides are swapped.
let oddInsets = LayoutInsets(top: 1, left: 2, bottom: 4, right: 8)
