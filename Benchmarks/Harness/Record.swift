import VirtualLayoutToolSupport

/// One measured figure, in the form that `--json` writes.
struct Record {
  /// The scenario, such as `query.random`.
  var name: String
  /// The mode, such as `masonry` (4 lanes), `masonry-8` or `flow`, or another subject, such as `structure`.
  var mode: String
  /// Who ran: `layout` or one of its contenders.
  var variant: String
  var items: Int
  /// Such as `ns` (for an operation), `ns/item` (for a pass over all items), `bytes/item` or `allocations` (for a query).
  var unit: String
  var median: Double
  var min: Double
  var max: Double
  /// What the variant found: visible elements over all its queries, or items placed.
  var results: Int
  /// How often the operation ran: timed rounds, and operations in each.
  var rounds: Int
  var operations: Int
  /// The times that 99 % and 99.9 % of the samples do not exceed, if each operation is timed separately.
  var tail: Tail? = nil
  /// The ratio to the first variant of the scenario: the median of the rounds' ratios or, if steps are timed separately, the
  /// ratio of the medians. It is not saved.
  var ratio: Double? = nil
  /// The screen of a query, which `name` has at its end. It is not saved.
  var screen = Screen.down

  struct Tail {
    var percent99: Double
    var percent999: Double
  }

  /// Identifies a record within a run.
  var key: String { "\(mode)/\(name)/\(variant)/\(items)" }
}

extension Record {
  /// The record as JSON text.
  var json: String {
    let texts = [("name", name), ("mode", mode), ("variant", variant), ("unit", unit)]
    var numbers = [
      ("items", Double(items)), ("median", median), ("min", min), ("max", max), ("results", Double(results)),
      ("rounds", Double(rounds)), ("operations", Double(operations)),
    ]
    if let tail { numbers += [("p99", tail.percent99), ("p99.9", tail.percent999)] }
    return JSONWriter.object(
      texts.map { ($0, JSONWriter.string($1)) } + numbers.map { ($0, JSONWriter.number($1)) })
  }

  init(_ json: JSONValue, at position: Int) throws(Failure) {
    func field<Value>(_ name: String, _ read: (JSONValue) -> Value?) throws(Failure) -> Value {
      guard let value = json[name].flatMap(read) else {
        throw Failure("record \(position): '\(name)' is missing or of the wrong type")
      }
      return value
    }
    name = try field("name", \.string)
    mode = try field("mode", \.string)
    variant = try field("variant", \.string)
    items = try field("items", \.integer)
    unit = try field("unit", \.string)
    median = try field("median", \.number)
    min = try field("min", \.number)
    max = try field("max", \.number)
    results = try field("results", \.integer)
    // Files of earlier versions do not contain these.
    rounds = json["rounds"].flatMap(\.integer) ?? 1
    operations = json["operations"].flatMap(\.integer) ?? 1
    if let percent99 = json["p99"].flatMap(\.number), let percent999 = json["p99.9"].flatMap(\.number) {
      tail = Tail(percent99: percent99, percent999: percent999)
    }
  }

  /// The records of a file that `--json` wrote.
  static func read(from path: String) throws(Failure) -> [Record] {
    let text = try File.read(path)
    do throws(Failure) {
      let all = try values(of: text)
      guard all.count == 1, case .array(let values) = all[0] else { throw Failure("no array of records") }
      var records: [Record] = []
      for (position, value) in values.enumerated() { records.append(try Record(value, at: position)) }
      return records
    } catch {
      throw Failure("\(path): \(error.message)")
    }
  }

  private static func values(of text: String) throws(Failure) -> [JSONValue] {
    do throws(JSONParser.SyntaxError) {
      return try JSONParser.values(in: Array(text.utf8))
    } catch {
      throw Failure("line \(error.line), column \(error.column): expected \(error.expected)")
    }
  }

  /// One record a line.
  static func text(of records: [Record]) -> String {
    records.isEmpty ? "[]\n" : "[\n" + records.map { "  " + $0.json }.joined(separator: ",\n") + "\n]\n"
  }
}
