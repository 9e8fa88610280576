// Targets for queries, on every screen. The time of a host's frame is that of the worst screen.
extension Targets {
  /// How long the visible frames may take: as often as long as ready frames, and so many nanoseconds.
  private struct FrameBudget {
    var mode: String
    var unsnapped: Double
    var snapped: Double
    var nanoseconds = 0.0
  }

  private static let budgets = [
    FrameBudget(mode: "masonry", unsnapped: 2, snapped: 3.5),
    FrameBudget(mode: "list", unsnapped: 2, snapped: 3.5, nanoseconds: 50),
    FrameBudget(mode: "list-measured", unsnapped: 2, snapped: 3.5, nanoseconds: 50),
    FrameBudget(mode: "list-average", unsnapped: 2, snapped: 3.5, nanoseconds: 50),
    FrameBudget(mode: "flow", unsnapped: 3.5, snapped: 5),
    FrameBudget(mode: "grid", unsnapped: 9, snapped: 10),
    FrameBudget(mode: "grid-measured", unsnapped: 9, snapped: 10),
    FrameBudget(mode: "grid-average", unsnapped: 9, snapped: 10),
    // Half of what it takes to measure each line anew.
    FrameBudget(mode: "magazine", unsnapped: 18, snapped: 21),
  ]

  private static func screens(snapped: Bool) -> [Screen] { Screen.all.filter { $0.isSnapped == snapped } }

  static func queries(_ book: Book) -> [Target] {
    budgets.flatMap { frames($0, book) } + ["justified", "magazine"].map { snapped($0, .forEach, 1.2, book) }
      + Workload.modes.map { snapped($0.label, .indices, 1.5, book) } + numbers(book) + growth(book)
  }

  private static func frames(_ budget: FrameBudget, _ book: Book) -> [Target] {
    [false, true].map { snapped in
      let beside = budget.nanoseconds > 0 ? " and \(Int(budget.nanoseconds)) ns" : ""
      return Target(
        text: "\(budget.mode): frames over ready-frames\(beside), \(snapped ? "snapped" : "not snapped")",
        limit: snapped ? budget.snapped : budget.unsnapped,
        measured: worst(screens(snapped: snapped)) { screen in
          let name = "query.scroll" + screen.suffix
          return quotient(
            book.median(budget.mode, name, LayoutForm.forEach.rawValue).map { $0 - budget.nanoseconds },
            book.median(budget.mode, name, Variant.readyFramesForEach))
        })
    }
  }

  /// A query with pixels over the same without.
  private static func snapped(_ mode: String, _ form: LayoutForm, _ limit: Double, _ book: Book) -> Target {
    Target(
      text: "\(mode): \(form == .forEach ? "frames" : "forEachItem"), snapped over not snapped", limit: limit,
      measured: worst(screens(snapped: true)) { screen in
        let exact = Screen(orientation: screen.orientation)
        return quotient(
          book.median(mode, "query.scroll" + screen.suffix, form.rawValue),
          book.median(mode, "query.scroll" + exact.suffix, form.rawValue))
      })
  }

  /// The numbers of the visible items, over those from the textbook tree. Those of a masonry are a record.
  private static func numbers(_ book: Book) -> [Target] {
    func target(_ mode: String, _ order: String, _ screens: [Screen], _ limit: Double, _ text: String)
      -> Target
    {
      Target(
        text: "\(mode): \(order), numbers over textbook-tree\(text)", limit: limit,
        measured: worst(screens) { screen in
          quotient(
            book.median(mode, order + screen.suffix),
            book.median(mode, order + screen.suffix, "textbook-tree"))
        })
    }
    return ["query.scroll", "query.random"].flatMap { order in
      ["masonry", "masonry-8"].flatMap { mode in
        [
          target(mode, order, screens(snapped: false), 0.2, ", not snapped"),
          target(mode, order, screens(snapped: true), 0.25, ", snapped"),
        ]
      }
        + Workload.modes.compactMap { mode, _ in
          mode.hasPrefix("masonry") ? nil : target(mode, order, Screen.all, 1.5, "")
        } + [
          Target(
            text: "masonry: \(order), linear-scan over numbers",
            limit: order == "query.scroll" ? 1_700 : 1_000, isLeast: true,
            measured: book.ratio("masonry", order, "linear-scan"))
        ]
    }
  }

  /// Queries among more items, and among items that are harder to index, over those of the usual masonry.
  private static func growth(_ book: Book) -> [Target] {
    ["query.scroll", "query.random"].flatMap { name in
      let base = book.median("masonry", name)
      return [
        Target(
          text: "masonry: \(name) at 10M over 100k", limit: name == "query.scroll" ? 1.3 : 5,
          measured: quotient(book.median("masonry", name, items: 10_000_000), base))
      ]
        + [("outlier", 1.3), ("round-robin", 15), ("pinned", 15), ("refined", 15)].map { kind, limit in
          Target(
            text: "masonry-\(kind): \(name) over masonry's", limit: limit,
            measured: quotient(book.median("masonry-\(kind)", name), base))
        }
    }
  }
}
