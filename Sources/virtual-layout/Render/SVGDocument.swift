import VirtualLayoutToolSupport

/// An SVG file while it is written. Lengths are in pixels, rounded to hundredths. All text is escaped here.
struct SVGDocument {
  private var body = ""

  /// Adds an element without children.
  mutating func add(_ element: StaticString, _ attributes: [(String, String)], text: String? = nil) {
    begin(element, attributes)
    body += text.map { ">\(Self.escaped($0))</\(element)>\n" } ?? "/>\n"
  }

  /// Begins an element with children, which come next.
  mutating func open(_ element: StaticString, _ attributes: KeyValuePairs<String, String>) {
    begin(element, attributes.map { ($0.key, $0.value) })
    body += ">\n"
  }

  private mutating func begin(_ element: StaticString, _ attributes: [(String, String)]) {
    body += "<\(element)"
    for (name, value) in attributes { body += " \(name)=\"\(Self.escaped(value))\"" }
  }

  mutating func close(_ element: StaticString) {
    body += "</\(element)>\n"
  }

  /// The whole file.
  func text(width: Double, height: Double, style: String) -> String {
    let (width, height) = (Self.number(width), Self.number(height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <style>
      \(style)
      </style>
      <rect width="100%" height="100%" fill="#ffffff"/>
      \(body)</svg>

      """
  }

  static func number(_ value: Double) -> String {
    JSONWriter.number((value * 100).rounded() / 100)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    // XML has no control characters, not even escaped ones. Scalars are compared, as `<` with a combining
    // mark is another `Character`, but still the byte that XML reads.
    for scalar in TextCells.printable(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Color {
  /// `#rrggbb`
  var hex: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
