/// Numbers as text for people.
enum Format {
  /// `1234567` → `1,234,567`
  static func grouped(_ value: Int) -> String {
    var digits = String(value.magnitude)
    var parts: [String] = []
    while digits.count > 3 {
      parts.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    parts.insert(digits, at: 0)
    return (value < 0 ? "-" : "") + parts.joined(separator: ",")
  }

  /// Short, for tables: three decimals below 1, two below 10, one below 100, otherwise none: `0.512`, `38.2`, `1,234`.
  static func significant(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    let size = value.magnitude
    if size >= 100 { return size < 1e15 ? grouped(Int(value.rounded())) : "\(value)" }
    return decimal(value, places: size >= 10 ? 1 : size >= 1 ? 2 : 3)
  }

  /// Exactly `places` digits after the point.
  static func decimal(_ value: Double, places: Int) -> String {
    guard value.isFinite, value.magnitude < 1e15 else { return "\(value)" }
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((value.magnitude * Double(scale)).rounded())
    let fraction = String(scaled % scale)
    let padding = String(repeating: "0", count: max(0, places - fraction.count))
    let text = grouped(scaled / scale) + (places == 0 ? "" : "." + padding + fraction)
    return (value < 0 && scaled > 0 ? "-" : "") + text
  }

  /// A measured value: nanoseconds have a unit and become µs, ms and s; others are bare numbers.
  static func measured(_ value: Double, unit: String) -> String {
    guard unit == "ns" else { return significant(value) }
    if value < 1e3 { return significant(value) + " ns" }
    if value < 1e6 { return significant(value / 1e3) + " µs" }
    if value < 1e9 { return significant(value / 1e6) + " ms" }
    return significant(value / 1e9) + " s"
  }

  static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
