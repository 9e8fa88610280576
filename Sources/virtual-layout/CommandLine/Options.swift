/// An option of a command, as the help shows it.
struct OptionDescription: Sendable {
  /// The name with its dashes: `--at`.
  var name: String
  /// A one-letter form with its dash: `-o`.
  var short: String?
  /// What the help calls the value: `OFFSET`. A flag has none.
  var value: String
  /// What the option does. The help breaks it into lines.
  var help: String

  init(_ name: String, short: String? = nil, _ value: String, _ help: String) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
  }

  /// The option of every command.
  static let help = OptionDescription("--help", short: "-h", "", "show this help")

  func matches(_ argument: String) -> Bool { argument == name || argument == short }
}

/// The arguments of a command: options (`--name value`, `--name=value`, `-o value`) and operands.
///
/// After `--`, everything is an operand. A lone `-` is an operand, too. Every option except a flag takes a
/// value, and no option may be given twice.
struct Options {
  private(set) var operands: [String] = []
  private var values: [String: String] = [:]

  init(_ arguments: some Sequence<String>, taking descriptions: [OptionDescription]) throws(Failure) {
    var rest = arguments.makeIterator()
    while let argument = rest.next() {
      if argument == "--" {
        while let operand = rest.next() { operands.append(operand) }
      } else if argument.utf8.first == UInt8(ascii: "-") && argument != "-" {
        let (given, attachedValue) = Self.split(argument)
        guard let option = descriptions.first(where: { $0.matches(given) }) else {
          let known = (descriptions + [.help]).map(\.name)
          throw Failure("unknown option \(given.quoted): expected \(known.joined(separator: ", "))")
        }
        let isFlag = option.value.isEmpty
        guard !isFlag || attachedValue == nil else { throw Failure("\(given): takes no value") }
        guard let value = isFlag ? "" : attachedValue ?? rest.next() else {
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

  /// The option's name, and the value after a `=` if there is one.
  private static func split(_ argument: String) -> (name: String, value: String?) {
    // A `=` before a combining mark is another `Character`, so this looks at bytes.
    guard let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (argument, nil) }
    return (String(argument[..<equals]), String(argument[argument.utf8.index(after: equals)...]))
  }

  /// The option's value as it was given, or nil.
  func text(_ name: String) -> String? {
    values[name]
  }

  /// Whether the option was given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The longest length that a picture or a screen can use, in points.
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

  /// Fails if more than one of `names` is given.
  func requireAtMostOne(of names: [String]) throws(Failure) {
    let given = names.filter(has)
    guard given.count <= 1 else {
      throw Failure("\(given.joined(separator: " and ")): expected at most one of them")
    }
  }
}
