// Targets for what a host needs beside the layout, among a million items: a scroller, hit tests and pictures.
extension Targets {
  private static let count = 1_000_000

  static func scroller(_ book: Book) -> [Target] {
    ["masonry", "flow"].flatMap { mode in
      [
        target(
          mode, "a scroll that changes nothing, ns", 100, book.median(mode, "scroller.still", items: count)),
        target(
          mode, "a step of a scroller, over one by hand", 1,
          book.ratio(mode, "scroller.step", Variant.byHand, items: count).map { 1 / $0 }),
        target(mode, "the element at a point, ns", 800, book.median(mode, "ask.hit", items: count)),
      ] + pictures(mode, book)
    }
  }

  private static func pictures(_ mode: String, _ book: Book) -> [Target] {
    [
      target(
        mode, "a picture, µs", 1,
        book.median(mode, "picture.take", Variant.picture, items: count).map { $0 / 1e3 }),
      target(
        mode, "a query of a picture, over one of the layout", 1.3,
        book.ratio(mode, "picture.query.scroll", Variant.picture, items: count)),
      // It copies about 20 bytes an item.
      target(
        mode, "the first edit after a picture, ns an item", 3,
        book.median(mode, "picture.edit", Variant.picture, items: count).map { $0 / Double(count) }),
    ]
  }

  private static func target(_ mode: String, _ text: String, _ limit: Double, _ measured: Double?) -> Target {
    Target(text: "\(mode): \(text), at 1,000,000", limit: limit, measured: measured)
  }
}
