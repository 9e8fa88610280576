/// Prints tables for people, ratios first.
enum Report {
  /// - Parameter seconds: how long the scenario took, preparation included.
  static func printScenario(_ records: [Record], seconds: Double) {
    guard let first = records.first else { return }
    let isOnScreens = records.contains { $0.screen != first.screen }
    let counted = first.mode == SectionScenarios.mode ? "sections" : "items"
    let title = [
      first.mode, isOnScreens ? String(first.name.dropLast(first.screen.suffix.count)) : first.name,
      first.items > 0 ? "\(Format.grouped(first.items)) \(counted)" : nil,
      first.unit == "ns" ? "time per operation" : first.unit,
      "measured in \(Format.decimal(seconds, places: 1)) s",
    ]
    Console.print()
    Console.print(title.compactMap(\.self).joined(separator: " · "))
    let width = max(22, records.map(\.variant.count).max()!)
    if isOnScreens { return printScreens(records, width) }
    let columns = first.tail == nil ? ["median", "min", "max"] : ["median", "99 %", "99.9 %", "max"]
    printRow("ratio", "variant", width, columns, "rounds × runs", "results")
    for record in records {
      let values =
        record.tail.map { [record.median, $0.percent99, $0.percent999, record.max] }
        ?? [record.median, record.min, record.max]
      printRow(
        record.ratio.map { Format.significant($0) + "×" } ?? "", record.variant, width,
        values.map { Format.measured($0, unit: record.unit) },
        "\(Format.grouped(record.rounds)) × \(Format.grouped(record.operations))",
        Format.grouped(record.results))
    }
  }

  /// Prints a column for each screen, with the medians, and the results on the first one.
  private static func printScreens(_ records: [Record], _ width: Int) {
    let columns = Screen.all.filter { screen in records.contains { $0.screen == screen } }
    var variants: [String] = []
    for record in records where !variants.contains(record.variant) { variants.append(record.variant) }
    Console.print(
      "  " + Format.left("variant", width) + columns.map { Format.right($0.name, 11) }.joined()
        + Format.right("results", 12))
    for variant in variants {
      let cells = columns.map { screen in
        records.first { $0.variant == variant && $0.screen == screen }
      }
      let results = cells.lazy.compactMap(\.self).first!.results
      Console.print(
        "  " + Format.left(variant, width)
          + cells.map { Format.right($0.map { Format.measured($0.median, unit: $0.unit) } ?? "–", 11) }
          .joined()
          + Format.right(Format.grouped(results), 12))
    }
  }

  private static func printRow(
    _ ratio: String, _ variant: String, _ width: Int, _ values: [String], _ runs: String,
    _ results: String
  ) {
    Console.print(
      Format.right(ratio, 10) + "  " + Format.left(variant, width)
        + values.map { Format.right($0, 12) }.joined() + Format.right(runs, 18) + Format.right(results, 14))
  }

  /// Prints the ratios of this run's medians to those of a saved run.
  static func printComparison(_ records: [Record], to saved: [Record], named path: String) {
    let before = Dictionary(saved.map { ($0.key, $0) }, uniquingKeysWith: { _, last in last })
    let pairs = records.compactMap { record in before[record.key].map { (record, $0) } }
      .filter { $0.0.unit == $0.1.unit }
    Console.print()
    Console.print("This run against \(path) (below 1 = less than before)")
    guard !pairs.isEmpty else { return Console.print("  no record in common") }
    let width = pairs.map { $0.0.key.count }.max()!
    for (now, then) in pairs {
      let ratio = then.median == 0 ? (now.median == 0 ? 1 : .infinity) : now.median / then.median
      Console.print(
        Format.right(Format.decimal(ratio, places: 2) + "×", 10) + "  " + Format.left(now.key, width)
          + Format.right(Format.measured(now.median, unit: now.unit), 16) + "  was "
          + Format.measured(then.median, unit: then.unit))
    }
    let missing = records.count - pairs.count
    if missing > 0 { Console.print("  \(missing) records of this run are not in that file") }
  }
}
