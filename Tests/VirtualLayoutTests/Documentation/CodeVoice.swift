import Foundation

/// The names that a page of documentation sets in code voice.
enum CodeVoice {
  /// Everything between single or double backquotes. Of fenced blocks, the words that are folders or Swift files.
  static func names(in page: String) -> [String] {
    var names: [String] = []
    var isFenced = false
    for line in page.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isFenced.toggle()
      } else if isFenced {
        let words = line.split(separator: " ").map(String.init)
        names += words.filter { $0.hasSuffix("/") || $0.hasSuffix(".swift") }
      } else {
        let parts = line.replacingOccurrences(of: "``", with: "`").components(separatedBy: "`")
        names += parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
      }
    }
    return names
  }
}
