import VirtualLayout

/// The code that README.md shows.
func readmeExample() -> CollectionLayout {
  final class Gallery: CollectionLayoutDelegate {
    let aspects = [1.5, 0.66, 1.0, 1.78, 0.75]  // width by height of each picture

    func collectionLayout(_ layout: CollectionLayout, numberOfItemsInSection section: Int) -> Int { 100_000 }

    func collectionLayout(
      _ layout: CollectionLayout, extentForItemAt path: ItemPath, crossExtent: Double
    ) -> Double { crossExtent / aspects[path.item % aspects.count] }
  }

  let gallery = Gallery()
  let layout = CollectionLayout(.masonry(lanes: .adaptive(minimum: 240), spacing: 8))
  layout.containerSize = LayoutSize(width: 1200, height: 800)
  layout.delegate = gallery
  layout.prepare()
  print("\(layout.contentSize.height) points to scroll")

  let viewport = LayoutRect(x: 0, y: 5000, width: 1200, height: 800)
  layout.forEachElement(in: viewport) { cell in print("draw", cell.path.item, "at", cell.frame) }
  return layout
}
