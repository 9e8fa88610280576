/// The figures that the project promises, computed from a run's records. They are printed and not enforced, because a busy
/// machine is no error in the code.
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
      queries(book) + layout(book) + changes(book) + sections(book) + savedLayouts(book)
      + hosts(book) + weight(book)
    let targets = all.filter { $0.measured != nil }
    guard !targets.isEmpty else { return }
    Console.print()
    Console.print(
      "Targets, at 100,000 items unless they say otherwise; those of queries, of the worst orientation and scale"
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

  /// Laying out everything, and what it takes.
  private static func layout(_ book: Book) -> [Target] {
    func prepare(_ mode: String, _ loop: String, _ limit: Double) -> [Target] {
      ["prepare", "prepare.reload"].map { name in
        Target(
          text: "\(mode): \(name) over \(loop)", limit: limit,
          measured: book.ratio(mode, name, Variant.plainLoop).map { 1 / $0 })
      }
    }
    let bytes = Workload.modes.map { mode, _ in
      // Some memory is kept for the layout as a whole, which is none for an item.
      let perItem = [100_000, 1_000_000].compactMap { book.median(mode, "memory", items: $0) }.max()
      let limit: Double =
        switch mode {
        case "masonry", "masonry-8", "flow": 24
        case "list", "grid": 0
        default: 40
        }
      return Target(
        text: "\(mode): bytes an item, at the worse of 100,000 and 1,000,000", limit: limit,
        measured: perItem.map { $0 < 0.05 ? 0 : $0 })
    }
    return prepare("masonry", "the placing loop, index included", 2.2)
      + prepare("flow", "the breaking loop", 2)
      + bytes
      + Workload.modes.map { mode, _ in
        let perItem = [100_000, 1_000_000].compactMap { book.median(mode, "lookup.all", items: $0) }.max()
        return Target(
          text: "\(mode): the frames of all items, ns an item, at the worse of 100,000 and 1,000,000",
          limit: 60,
          measured: perItem)
      }
      + Workload.modes.map { mode, _ in
        Target(
          text: "\(mode): allocations in a query", limit: 0, measured: book.median(mode, "allocations"))
      }
  }

  private static func savedLayouts(_ book: Book) -> [Target] {
    [
      ("take", "taking a saved layout, ns an item", 130.0), ("restore", "restoring it, ns an item", 100),
      ("bytes", "bytes of it, an item", 18.1),
    ].map { name, text, limit in
      Target(text: "masonry: \(text)", limit: limit, measured: book.median("masonry", "saved.\(name)"))
    }
  }

  /// 100,000 small sections.
  private static func sections(_ book: Book) -> [Target] {
    let mode = SectionScenarios.mode
    func ratio(_ name: String, _ variant: String) -> Double? {
      book.ratio(mode, name, variant).map { 1 / $0 }
    }
    let layout = [
      Target(
        text: "sections: prepare over plain-loop", limit: 34, measured: ratio("prepare", Variant.plainLoop)),
      Target(
        text: "sections: prepare, an item, over a tenth of the sections (linear)", limit: 1.3,
        measured: ratio("prepare", Variant.tenth)),
      Target(
        text: "sections: prepare.unchanged over asking the delegate (plain-loop)", limit: 2,
        measured: ratio("prepare.unchanged", Variant.plainLoop)),
      Target(
        text: "sections: prepare of one with a single item that has an estimate, µs", limit: 2,
        measured: book.median(mode, "prepare.one").map { $0 / 1e3 }),
      Target(
        text: "sections: bytes of one with a single item that has an estimate, beside the item", limit: 600,
        measured: book.median(mode, "memory.one", Variant.besideItems)),
    ]
    let names = ["query.scroll", "query.random", "query.elements.scroll", "query.elements.random"]
    return layout
      + names.flatMap { name in
        let large = SectionQueries.largeMode
        return [
          Target(
            text: "sections: \(name) over section-list", limit: 2,
            measured: worst(Screen.all) {
              quotient(
                book.median(mode, name + $0.suffix), book.median(mode, name + $0.suffix, Variant.sectionList))
            }),
          Target(
            text: "sections: \(name), of 100,000 over 1,000 (O(log))",
            limit: name.hasSuffix("scroll") ? 1.5 : 4,
            measured: worst(Screen.all) {
              quotient(book.median(mode, name + $0.suffix), book.median(mode, name + $0.suffix, items: 1_000))
            }),
          Target(
            text: "sections-large: \(name) over the large section alone", limit: 2,
            measured: worst(Screen.all) {
              quotient(
                book.median(large, name + $0.suffix), book.median(large, name + $0.suffix, Variant.alone))
            }),
        ]
      }
  }

  static func worst(_ screens: [Screen], _ value: (Screen) -> Double?) -> Double? {
    screens.compactMap(value).max()
  }

  static func quotient(_ value: Double?, _ base: Double?) -> Double? {
    guard let value, let base else { return nil }
    return value / base
  }
}
