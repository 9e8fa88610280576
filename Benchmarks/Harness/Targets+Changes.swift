// Targets for one change among a million items, and for what a host needs beside the layout. Times are absolute: people feel
// them, whatever a loop takes.
extension Targets {
  private static let million = 1_000_000

  static func changes(_ book: Book) -> [Target] {
    ["masonry", "flow", "list-measured", "grid-measured", "justified", "uikit-flow", "magazine"].flatMap {
      mode in
      let edit: Double =
        switch mode {
        case "masonry": 30
        case "grid-measured": 3_000
        default: 6
        }
      return edits(mode, edit, million, book) + [
        target("\(mode): append", 2, book.median(mode, "append", items: million)),
        target("\(mode): append to an array", 2, book.median(mode, "append.array", items: million)),
        target("\(mode): one more measured size", 10, book.median(mode, "measure", items: million)),
      ]
    }
      + edits("tag-cloud", 6, million, book)
      // An insertion changes all lines after it.
      + edits("nearly-equal", 3_000, million, book)
      + edits("grid-measured", 300, 100_000, book)
      + [
        target(
          "grid-measured: a batch of 1,000 edits", 5_000,
          book.median("grid-measured", "edit.batch.1000", items: million))
      ]
  }

  private static func edits(_ mode: String, _ limit: Double, _ items: Int, _ book: Book) -> [Target] {
    let times = ["edit.insert", "edit.insert.top", "edit.delete", "edit.resize"].compactMap {
      book.median(mode, $0, items: items)
    }
    return [target("\(mode): an edit", limit, times.max(), items)]
  }

  /// - Parameter nanoseconds: the measured time.
  private static func target(
    _ text: String, _ limit: Double, _ nanoseconds: Double?, _ items: Int = million
  ) -> Target {
    Target(
      text: "\(text), µs, at \(Format.grouped(items))", limit: limit, measured: nanoseconds.map { $0 / 1e3 })
  }

  /// A scroller, hit tests, pictures, and calls from C.
  static func hosts(_ book: Book) -> [Target] {
    ["masonry", "flow"].flatMap { mode in
      [
        target(
          "\(mode): a scroll that changes nothing", 0.1, book.median(mode, "scroller.still", items: million)),
        Target(
          text: "\(mode): a step of a scroller, over one by hand, at 1,000,000", limit: 1,
          measured: book.ratio(mode, "scroller.step", Variant.byHand, items: million).map { 1 / $0 }),
        target("\(mode): the element at a point", 0.8, book.median(mode, "ask.hit", items: million)),
        target("\(mode): a picture", 1, book.median(mode, "frozen.take", Variant.frozen, items: million)),
        Target(
          text: "\(mode): a query of a picture, over one of the layout, at 1,000,000", limit: 1.3,
          measured: book.ratio(mode, "frozen.query.scroll", Variant.frozen, items: million)),
        // It copies about 20 bytes an item.
        target(
          "\(mode): the first edit after a picture", 3_000,
          book.median(mode, "frozen.edit", Variant.frozen, items: million)),
      ]
    }
      + ["c.items.scroll", "c.items.random", "c.elements.scroll", "c.elements.random"].map { name in
        Target(
          text: "\(name): through C over Swift's visitor", limit: 1.3,
          measured: book.ratio("masonry", name, Variant.throughC))
      }
  }
}
