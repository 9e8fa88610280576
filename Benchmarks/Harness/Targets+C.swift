// Targets for calls of the C interface: their time over that of the same calls in Swift.
extension Targets {
  static func c(_ book: Book) -> [Target] {
    ["c.items.scroll", "c.items.random", "c.elements.scroll", "c.elements.random"].map { name in
      Target(
        text: "\(name): through C over Swift's visitor", limit: 1.3,
        measured: book.ratio("masonry", name, Variant.throughC))
    }
  }
}
