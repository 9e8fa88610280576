/// An SVG file being written. Lengths are pixels, rounded to hundredths; text is made safe for XML here and
/// nowhere else.
struct SVGDocument {
  private var body = ""

  /// - Parameter attributes: of the element, in their order.
  mutating func add(_ element: StaticString, _ attributes: [(String, String)], text: String? = nil) {
    body += "<\(element)"
    for (name, value) in attributes { body += " \(name)=\"\(Self.escaped(value))\"" }
    body += text.map { ">\(Self.escaped($0))</\(element)>\n" } ?? "/>\n"
  }

  mutating func open(_ element: StaticString, _ attributes: KeyValuePairs<String, String>) {
    body += "<\(element)"
    for (name, value) in attributes { body += " \(name)=\"\(Self.escaped(value))\"" }
    body += ">\n"
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
    // Control characters are no XML at all, not even escaped. Not by characters: a mark that combines with `<` makes
    // another one of it, and leaves its byte what it was.
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
  /// As SVG writes it: `#rrggbb`.
  var hex: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
