/// Writes JSON text.
package enum JSONWriter {
  /// The shortest text that reads back as exactly this number, without a trailing `.0`. JSON has no infinity
  /// and no NaN: they become `null`.
  package static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    let text = (value == 0 ? 0 : value).description  // not -0
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  package static func string(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  package static func array(_ numbers: [Double]) -> String {
    array(numbers.map(number))
  }

  /// - Parameter elements: JSON texts.
  package static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }

  /// - Parameter members: names and JSON texts.
  package static func object(_ members: [(name: String, text: String)]) -> String {
    "{" + members.map { string($0.name) + ":" + $0.text }.joined(separator: ",") + "}"
  }
}
