/// The options of the command line.
struct Options {
  var items = [1_000, 10_000, 100_000, 1_000_000]
  /// Which benchmarks run (`keep`). With none, all run.
  var filters: [String] = []
  var quick = false
  var json: String?
  var compare: String?
  /// The package that is weighed, instead of running the library.
  var weight: String?

  /// The most rounds that are timed. In each round, every variant of a scenario runs once.
  func rounds(for items: Int) -> Int { quick ? 3 : items > 1_000_000 ? 5 : 15 }
  var leastRounds: Int { quick ? 3 : 5 }
  /// The number of viewports that are queried in a round.
  var queries: Int { quick ? 250 : Viewport.mostQueries }
  /// The most operations of a variant that looks at every item, in a round. There are few, so that a round takes milliseconds.
  func operations(scanning items: Int) -> Int { max((quick ? 1_000_000 : 10_000_000) / items, 10) }
  /// The number of frames that a scroller scrolls, in a round.
  var scrolledFrames: Int { quick ? 1_000 : 10_000 }

  /// Whether a filter keeps a variant: `mode/name/variant` must contain the filter's text, which must begin before the
  /// variant's name. So a word that variants of many scenarios contain, such as `picture` or `batch`, does not keep all of
  /// these.
  func keep(_ variant: String, _ name: String, _ mode: String) -> Bool {
    let scenario = "\(mode)/\(name)"
    let path = scenario + "/" + variant
    return filters.isEmpty
      || filters.contains { path.firstRange(of: $0).map { $0.lowerBound <= scenario.endIndex } ?? false }
  }

  /// Once a scenario has taken longer than this, in nanoseconds, it ends after `leastRounds` rounds. A scenario that a filter
  /// names gets all its rounds.
  var patience: Double { filters.isEmpty ? 2e9 : .infinity }

  static let usage = """
    Usage: swift run -c release benchmarks [options]

    Measures CollectionLayout beside hand-written baselines, checks that all of them agree,
    and prints the ratios. The exit status is 1 when results disagree.

      --items LIST     item counts, such as 1000,100k,10M (default 1000,10000,100000,1000000)
      --filter TEXT    only benchmarks whose mode/name/variant contains TEXT, such as query.random,
                       flow/ or scroll/textbook-tree; a variant's name needs the slash before it;
                       the first variant, usually `layout`, is kept as the base of the ratios;
                       separate alternatives by commas
      --quick          small counts (1000,10000) and few rounds, for continuous integration
      --json FILE      write every record to FILE
      --compare FILE   print ratios to the records saved in FILE by --json
      --weight         instead: CPU time of the compiler, and size of the machine code; 15 minutes.
                       --weight=FOLDER weighs another checkout
      --help           this text
    """

  /// Returns nil for `--help`.
  static func parse(_ arguments: [String]) throws(Failure) -> Options? {
    var options = Options()
    var itemsWereGiven = false
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      // Both `--json FILE` and `--json=FILE`.
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      let attached = parts.count > 1 ? String(parts[1]) : nil
      func value() throws(Failure) -> String {
        guard let text = attached ?? rest.popFirst(), !text.isEmpty, attached != nil || !text.hasPrefix("--")
        else { throw Failure("\(name) needs a value") }
        return text
      }
      switch name {
      case "--help" where attached == nil, "-h" where attached == nil: return nil
      case "--quick" where attached == nil: options.quick = true
      case "--weight":
        guard attached?.isEmpty != true else { throw Failure("--weight= needs a folder") }
        options.weight = attached ?? "."
      case "--items":
        options.items = try itemCounts(value())
        itemsWereGiven = true
      case "--filter": options.filters += try value().split(separator: ",").map(String.init)
      case "--json": options.json = try value()
      case "--compare": options.compare = try value()
      default: throw Failure("unknown argument '\(argument)'; --help lists the options")
      }
    }
    if options.quick && !itemsWereGiven { options.items = [1_000, 10_000] }
    return options
  }

  /// Fewer items would not fill two viewports in every mode.
  private static let leastItems = 200
  private static let mostItems = 50_000_000

  private static func itemCounts(_ list: String) throws(Failure) -> [Int] {
    var counts: [Int] = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      var digits = word.filter { $0 != "_" }
      let scale =
        switch digits.last {
        case "k", "K": 1_000
        case "m", "M": 1_000_000
        default: 1
        }
      if scale > 1 { digits.removeLast() }
      // Both factors are checked first, so that the product cannot overflow.
      guard let number = Int(digits), (0...mostItems).contains(number),
        (leastItems...mostItems).contains(number * scale)
      else {
        throw Failure(
          "--items: '\(word)' is no count from \(Format.grouped(leastItems)) to \(Format.grouped(mostItems))")
      }
      let count = number * scale
      if !counts.contains(count) { counts.append(count) }
    }
    return counts
  }
}

/// An error that ends the run, with a message that says what is wrong and where.
struct Failure: Error {
  var message: String
  init(_ message: String) { self.message = message }
}
