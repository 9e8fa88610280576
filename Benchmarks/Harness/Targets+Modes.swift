// Targets for every mode and for many sections.
extension Targets {
  private static let counts = [100_000, 1_000_000]

  /// What a mode keeps per item, and how long a query takes compared with masonry's: the worst of 100,000 and a million
  /// items, of scrolling and random queries.
  static func modes(_ book: Book) -> [Target] {
    let uniform = ["list", "grid"]
    let variable = [
      "flow", "list-measured", "grid-measured", "card", "justified", "uikit-flow", "magazine", "custom",
      "custom-scattered", "subviews",
    ]
    let memory = (uniform + variable).map { mode in
      // A few hundred bytes per layout count as none per item.
      let bytes = counts.compactMap { book.median(mode, "memory", items: $0) }.max()
      return Target(
        text: "\(mode): bytes an item", limit: uniform.contains(mode) ? 0 : 40,
        measured: bytes.map { $0 < 0.05 ? 0 : $0 })
    }
    let dense = Target(
      text: "dense masonry: bytes an item", limit: 40,
      measured: counts.compactMap { book.median("masonry", "memory.dense", items: $0) }.max())
    let queries = (uniform + variable).map { target("\($0): query", $0, "query", book) }
    return memory + [dense] + queries + [target("dense masonry: query", "masonry", "query.dense", book)]
      + ["list-average", "grid-average"].map { estimates($0, book) }
  }

  /// How long queries take while five items in six have the average of the others.
  private static func estimates(_ mode: String, _ book: Book) -> Target {
    let costs = counts.flatMap { count in
      ["query.scroll", "query.random", "query.elements.scroll"].compactMap { name in
        book.ratio(mode, name, Variant.measured, items: count).map { 1 / $0 }
      }
    }
    return Target(
      text: "\(mode): query over that of a measured layout", limit: 1.3, measured: costs.max())
  }

  private static func target(_ text: String, _ mode: String, _ name: String, _ book: Book) -> Target {
    let costs = counts.flatMap { count in
      ["scroll", "random"].compactMap { cost(mode, "\(name).\($0)", book, items: count) }
    }
    return Target(text: text + " over masonry's", limit: 2, measured: costs.max())
  }

  /// A query's time over that of masonry's in the same rounds, per visible item if more items are visible than in
  /// masonry.
  private static func cost(_ mode: String, _ name: String, _ book: Book, items: Int) -> Double? {
    guard let layout = book.record(mode, name, Variant.layout, items: items),
      let masonry = book.record(mode, name, Variant.masonry, items: items), let ratio = masonry.ratio
    else { return nil }
    return 1 / ratio / max(1, Double(layout.results) / Double(masonry.results))
  }

  /// 100,000 small sections.
  static func sections(_ book: Book) -> [Target] {
    let mode = SectionScenarios.mode
    return [
      Target(
        text: "sections: bytes a section beside its items", limit: 500,
        measured: book.median(mode, "memory", Variant.besideItems)),
      Target(
        text: "sections: prepare, an item, over a tenth of the sections (linear)", limit: 1.3,
        measured: book.ratio(mode, "prepare", Variant.tenth).map { 1 / $0 }),
      Target(
        text: "sections: prepare over plain-loop", limit: 20,
        measured: book.ratio(mode, "prepare", Variant.plainLoop).map { 1 / $0 }),
      Target(
        text: "sections: prepare.unchanged over asking the delegate (plain-loop)", limit: 1.5,
        measured: book.ratio(mode, "prepare.unchanged", Variant.plainLoop).map { 1 / $0 }),
    ]
      + ["query.scroll", "query.random", "query.elements.scroll", "query.elements.random"].flatMap { name in
        [
          Target(
            text: "sections: \(name) over section-list", limit: 2,
            measured: book.ratio(mode, name, Variant.sectionList).map { 1 / $0 }),
          Target(
            text: "sections: \(name), of 100,000 over 1,000 (O(log))",
            limit: name.hasSuffix("scroll") ? 1.5 : 4,
            measured: quotient(book.median(mode, name), book.median(mode, name, items: 1_000))),
          Target(
            text: "sections-large: \(name) over the large section alone", limit: 2,
            measured: book.ratio(LargeSectionScenarios.mode, name, Variant.alone).map { 1 / $0 }),
        ]
      }
  }
}
