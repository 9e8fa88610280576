import VirtualLayout

/// The code that README.md shows.
func readmeExample() throws -> CollectionLayout {
  let aspects = [1.5, 0.66, 1.0, 1.78, 0.75]  // width ÷ height of pictures
  var pictures = (0..<100_000).map { aspects[$0 % aspects.count] }
  let layout = CollectionLayout(
    .masonry(lanes: .adaptive(minimum: 240), spacing: 8), in: LayoutSize(width: 1200, height: 800))
  // The height of each picture, given the width of its column.
  layout.source = .extents(count: pictures.count) { path, width in width / pictures[path.item] }
  layout.prepare()
  print("The content is \(layout.contentSize.height) points high")

  // Whenever the view scrolls, here to 5,000 points below the top:
  layout.visibleBounds = LayoutRect(x: 0, y: 5000, width: 1200, height: 800)
  layout.forEachElement(in: layout.visibleBounds) { attributes in
    print("draw", attributes.path.item, "at", attributes.frame)
  }

  // When three pictures come, what is visible stays where it is:
  pictures.insert(contentsOf: [0.8, 1.2, 1.5], at: 3)
  let scroll = try layout.insertItems(3..<6)
  print("Scroll by \(scroll.delta) points")
  return layout
}
