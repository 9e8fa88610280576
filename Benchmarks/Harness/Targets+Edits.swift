// Targets for an edit among a million items, with the look-up and the query after it.
extension Targets {
  private static let count = 1_000_000
  private static let edits = ["edit.insert", "edit.remove", "edit.resize"]

  static func edits(_ book: Book) -> [Target] { lineEdits(book) + laneEdits(book) + appends(book) }

  private static func lineEdits(_ book: Book) -> [Target] {
    let usual = ["flow", "list-measured", "grid-measured", "justified", "uikit-flow"].flatMap { mode in
      [
        target("\(mode): an edit, median", 3, worst(mode, edits, book) { $0.median }),
        target("\(mode): an edit, 99 %", 10, worst(mode, edits, book) { $0.tail?.percent99 }),
        target("\(mode): an edit, 99.9 %", 20, worst(mode, edits, book) { $0.tail?.percent999 }),
        target(
          "\(mode): an edit, 99.9 %, undisturbed", 20,
          worst(mode, edits, book, Variant.undisturbed) { $0.tail?.percent999 }),
      ]
    }
    return usual + [
      target("tag-cloud: an edit, 99 %", 30, worst("tag-cloud", edits, book) { $0.tail?.percent99 }),
      // An insertion changes all lines after it.
      target("nearly-equal: an edit, median", 3_000, worst("nearly-equal", edits, book) { $0.median }),
    ]
  }

  private static func laneEdits(_ book: Book) -> [Target] {
    [
      target("masonry: another size", 20, book.median("masonry", "edit.resize", items: count)),
      target(
        "masonry: insert or delete", 250,
        worst("masonry", ["edit.insert.top", "edit.delete.middle"], book) { $0.median }),
      Target(
        text: "masonry: a jump to the end, over everything laid out again, at 1,000,000", limit: 1,
        measured: book.ratio("masonry", "edit.jump", Variant.reload, items: count).map { 1 / $0 }),
    ]
  }

  private static func appends(_ book: Book) -> [Target] {
    ["masonry", "flow"].flatMap { mode in
      [
        target("\(mode): append", 0.5, book.median(mode, "append", items: count)),
        Target(
          text: "\(mode): append to an array source, over the same with a delegate, at 1,000,000", limit: 1.5,
          measured: book.ratio(mode, "append.array", Variant.delegate, items: count).map { 1 / $0 }),
      ]
    }
  }

  /// - Parameter nanoseconds: the measured time.
  private static func target(_ text: String, _ limit: Double, _ nanoseconds: Double?) -> Target {
    Target(text: "\(text), µs, at 1,000,000", limit: limit, measured: nanoseconds.map { $0 / 1e3 })
  }

  private static func worst(
    _ mode: String, _ names: [String], _ book: Book, _ variant: String = Variant.layout,
    _ cost: (Record) -> Double?
  ) -> Double? {
    names.compactMap { book.record(mode, $0, variant, items: count).flatMap(cost) }.max()
  }
}
