/// The figures that the project promises, most of them ratios, computed from a run's records. They are printed and not
/// enforced, because a busy machine is no error in the code.
enum Targets {
  struct Target {
    var text: String
    var limit: Double
    /// Whether the limit is the least value that meets the target, instead of the greatest.
    var isLeast = false
    var measured: Double?
  }

  static func print(_ records: [Record]) {
    let book = Book(records)
    let all =
      masonry(book) + flow(book) + modes(book) + sections(book) + edits(book) + scroller(book) + c(book)
      + weight(book)
    let targets = all.filter { $0.measured != nil }
    guard !targets.isEmpty else { return }
    Console.print()
    Console.print(
      "Targets, at 100,000 items unless they say otherwise; "
        + "those of modes, at the worse of 100,000 and 1,000,000 (masonry: 4 lanes)"
    )
    for target in targets {
      let measured = target.measured!
      let isMet = target.isLeast ? measured >= target.limit : measured <= target.limit
      Console.print(
        Format.right(Format.significant(measured), 10) + "  "
          + Format.left((target.isLeast ? "at least " : "at most ") + Format.significant(target.limit), 16)
          + (isMet ? "met     " : "MISSED  ") + target.text)
    }
  }

  private static func masonry(_ book: Book) -> [Target] {
    func ratio(_ name: String, _ variant: String) -> Double? { book.ratio("masonry", name, variant) }
    var targets = [
      Target(
        text: "prepare over plain-loop, index included", limit: 2.2,
        measured: ratio("prepare", Variant.plainLoop).map { 1 / $0 }),
      Target(
        text: "the same with kept memory (prepare.reload)", limit: 2.2,
        measured: ratio("prepare.reload", Variant.plainLoop).map { 1 / $0 }),
      Target(
        text: "prepare.reload less index.build of the tree, over plain-loop: placing alone", limit: 1.3,
        measured: quotient(
          difference(book.median("masonry", "prepare.reload"), book.median("masonry", "index.build", "tree")),
          book.median("masonry", "prepare.reload", Variant.plainLoop))),
      Target(
        text: "query.scroll: linear-scan over layout", limit: 1_700, isLeast: true,
        measured: ratio("query.scroll", "linear-scan")),
      Target(
        text: "query.random: linear-scan over layout", limit: 1_000, isLeast: true,
        measured: ratio("query.random", "linear-scan")),
      Target(
        text: "query.scroll: textbook-tree over layout", limit: 2, isLeast: true,
        measured: ratio("query.scroll", "textbook-tree")),
      Target(
        text: "query.random: textbook-tree over layout", limit: 2.5, isLeast: true,
        measured: ratio("query.random", "textbook-tree")),
    ]
    for order in ["scroll", "random"] {
      let name = "query.\(order)"
      let base = book.median("masonry", name)
      targets += [
        Target(
          text: "\(name): layout.forEach over layout", limit: 1.7,
          measured: ratio(name, LayoutForm.forEach.rawValue)),
        Target(
          text: "\(name): layout.array over layout", limit: 6,
          measured: ratio(name, LayoutForm.array.rawValue)),
        Target(
          text: "\(name) at 10M over 100k", limit: order == "scroll" ? 1.3 : 5,
          measured: quotient(book.median("masonry", name, items: 10_000_000), base)),
        Target(
          text: "query.outlier.\(order) over \(name)", limit: 1.3,
          measured: quotient(book.median("masonry", "query.outlier.\(order)"), base)),
      ]
      targets += [LayoutForm.each, .range].map { form in
        Target(
          text: "\(name): linear-scan over \(form.rawValue)", limit: order == "scroll" ? 1_700 : 1_000,
          isLeast: true,
          measured: quotient(
            book.median("masonry", name, "linear-scan"), book.median("masonry", name, form.rawValue)))
      }
      targets += ["round-robin", "pinned", "refined"].map { drift in
        Target(
          text: "query.\(drift).\(order) over \(name)", limit: 15,
          measured: quotient(book.median("masonry", "query.\(drift).\(order)"), base))
      }
    }
    return targets + snapshots(book) + shared("masonry", book)
  }

  private static func snapshots(_ book: Book) -> [Target] {
    [
      ("take", "taking a snapshot, ns an item", 130.0), ("restore", "restoring it, ns an item", 100),
      ("bytes", "bytes of it, an item", 18.1),
    ].map { name, text, limit in
      Target(text: "masonry: \(text)", limit: limit, measured: book.median("masonry", "snapshot.\(name)"))
    }
  }

  private static func flow(_ book: Book) -> [Target] {
    func inverse(_ name: String, _ variant: String) -> Double? {
      book.ratio("flow", name, variant).map { 1 / $0 }
    }
    return [
      Target(
        text: "flow: prepare over plain-loop", limit: 1.5, measured: inverse("prepare", Variant.plainLoop)),
      Target(
        text: "flow: the same with kept memory (prepare.reload)", limit: 1.5,
        measured: inverse("prepare.reload", Variant.plainLoop)),
      Target(
        text: "flow: query.scroll over ready-frames", limit: 2.5,
        measured: inverse("query.scroll", Variant.readyFrames)),
      Target(
        text: "flow: query.scroll, layout.forEach over ready-frames.forEach", limit: 2.5,
        measured: quotient(
          book.median("flow", "query.scroll", LayoutForm.forEach.rawValue),
          book.median("flow", "query.scroll", Variant.readyFramesForEach))),
    ] + shared("flow", book)
  }

  private static func shared(_ mode: String, _ book: Book) -> [Target] {
    [
      Target(
        text: "\(mode): bytes an item, counted on the heap", limit: 24,
        measured: book.median(mode, "memory", Variant.heap) ?? book.median(mode, "memory")),
      Target(
        text: "\(mode): allocations in a query", limit: 0, measured: book.median(mode, "allocations")),
    ]
  }

  static func difference(_ value: Double?, _ other: Double?) -> Double? {
    guard let value, let other else { return nil }
    return value - other
  }

  static func quotient(_ value: Double?, _ base: Double?) -> Double? {
    guard let value, let base else { return nil }
    return value / base
  }
}
