/// An option that a command takes, as its help text shows it.
struct OptionDescription: Sendable {
  /// With its dashes: `--at`.
  var name: String
  /// A one-letter form, with its dash: `-o`.
  var short: String?
  /// What the help calls the value: `OFFSET`. Empty for a flag, which takes none.
  var value: String
  var help: String

  init(_ name: String, short: String? = nil, _ value: String, _ help: String) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
  }
}

/// A command's arguments, taken apart: `--name value`, `--name=value`, `-o value`, operands, and `--` before
/// operands that begin with a dash. A lone `-` is an operand. Every option but a flag takes a value; none may be
/// given twice.
struct Options {
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]

  init(_ arguments: some Sequence<String>, taking descriptions: [OptionDescription]) throws(Failure) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      if argument == "--" {
        while let operand = rest.next() { operands.append(operand) }
      } else if argument.utf8.first == UInt8(ascii: "-") && argument != "-" {
        let (given, valueBehind) = Self.cut(argument)
        guard let option = descriptions.first(where: { $0.name == given || $0.short == given }) else {
          let known = descriptions.map(\.name).joined(separator: ", ")
          throw Failure(
            "unknown option \(given.quoted): expected \(known.isEmpty ? "none" : known) or --help")
        }
        let isFlag = option.value.isEmpty
        guard !isFlag || valueBehind == nil else { throw Failure("\(given): takes no value") }
        guard let value = isFlag ? "" : valueBehind ?? rest.next() else {
          throw Failure("\(given): expected \(option.value) after it, found the end of the command line")
        }
        guard values.updateValue(value, forKey: option.name) == nil else {
          throw Failure("\(option.name): given twice")
        }
      } else {
        operands.append(argument)
      }
    }
  }

  /// The name and, where there is one, the value behind a `=`. By bytes: to a `Character`, a `=` before a combining mark
  /// is another one.
  private static func cut(_ argument: String) -> (name: String, value: String?) {
    guard let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (argument, nil) }
    return (String(argument[..<equals]), String(argument[argument.utf8.index(after: equals)...]))
  }

  /// The option's value as it was given, nil when it was not.
  func text(_ name: String) -> String? {
    values[name]
  }

  /// Whether a flag was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The longest length a picture or a screen has use for, in points.
  static let longestLength = 1e9

  /// A length in points.
  func length(_ name: String) throws(Failure) -> Double? {
    guard let text = values[name] else { return nil }
    guard let length = Double(text), (0...Self.longestLength).contains(length) else {
      throw Failure("\(name): expected a number from 0 to \(Int(Self.longestLength)), found \(text.quoted)")
    }
    return length
  }

  /// A whole number within `range`.
  func count(_ name: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard let text = values[name] else { return nil }
    guard let count = Int(text), range.contains(count) else {
      throw Failure(
        "\(name): expected a whole number from \(range.lowerBound) to \(range.upperBound), found \(text.quoted)"
      )
    }
    return count
  }

  /// Fails when more than one of `names` is given.
  func requireAtMostOne(of names: [String]) throws(Failure) {
    let given = names.filter { values[$0] != nil }
    guard given.count <= 1 else {
      throw Failure("\(given.joined(separator: " and ")): expected at most one of them")
    }
  }
}
