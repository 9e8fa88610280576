import VirtualLayout

// What Card.md shows.

func cardExamples(_ cards: [String], size: @escaping (String) -> LayoutSize) -> CollectionLayout {
  func idealSize(of card: String) -> LayoutSize { size(card) }

  let layout = CollectionLayout(.cards())
  layout.mode = .cards(.init(minimum: 200, maximum: 600, aspectRatio: 1, margin: 16, padding: 12))
  layout.source = .sizes(count: cards.count) { path, _ in idealSize(of: cards[path.item]) }
  return layout
}
