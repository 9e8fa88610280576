// Targets for a scroller among a million items.
extension Targets {
  static func scroller(_ book: Book) -> [Target] {
    ["masonry", "flow"].flatMap { mode in
      [
        Target(
          text: "\(mode): a scroll that changes nothing, ns, at 1,000,000", limit: 100,
          measured: book.median(mode, "scroller.still", items: 1_000_000)),
        Target(
          text: "\(mode): a step of a scroller, over one by hand, at 1,000,000", limit: 1,
          measured: book.ratio(mode, "scroller.step", Variant.byHand, items: 1_000_000).map { 1 / $0 }),
      ]
    }
  }
}
