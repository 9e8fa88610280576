import VirtualLayout

/// The code that README.md shows.
func readmeExample() -> CollectionLayout {
  let aspects = [1.5, 0.66, 1.0, 1.78, 0.75]  // width ÷ height of each picture
  let layout = CollectionLayout(.masonry(lanes: .adaptive(minimum: 240), spacing: 8))
  // The height of each picture, given the width of its column.
  layout.source = .extents(count: 100_000) { path, width in width / aspects[path.item % aspects.count] }
  layout.containerSize = LayoutSize(width: 1200, height: 800)
  layout.prepare()
  print("The content is \(layout.contentSize.height) points high")

  // Whenever the view scrolls, here to 5,000 points below the top:
  layout.visibleBounds = LayoutRect(x: 0, y: 5000, width: 1200, height: 800)
  layout.forEachElement(in: layout.visibleBounds) { attributes in
    print("draw", attributes.path.item, "at", attributes.frame)
  }
  return layout
}
