import Foundation

/// The blocks of Swift that a page shows, fenced as such.
enum SwiftBlocks {
  struct Unfinished: Error {}

  /// The lines of each block in order, without the spaces around them. The import of the library and blank lines after it are
  /// left out, because code that tests contain imports it elsewhere; so are manifests of packages, which `.ci/run` builds.
  static func blocks(of page: String) throws(Unfinished) -> [[String]] {
    var blocks: [[String]] = []
    var rest = trimmedLines(of: page)[...]
    while let begin = rest.firstIndex(of: "```swift") {
      guard let end = rest[begin...].dropFirst().firstIndex(of: "```") else { throw Unfinished() }
      let block = rest[(begin + 1)..<end]
      if block.first?.hasPrefix("// swift-tools-version") != true {
        let isHead = { (line: String) in line.isEmpty || line == "import VirtualLayout" }
        blocks.append(Array(block.drop(while: isHead)))
      }
      rest = rest[(end + 1)...]
    }
    return blocks
  }

  static func trimmedLines(of text: String) -> [String] {
    text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
