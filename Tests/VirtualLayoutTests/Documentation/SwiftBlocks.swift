import Foundation

/// The Swift blocks that a page shows.
enum SwiftBlocks {
  struct Unfinished: Error {}

  /// The lines of each block in order, without surrounding spaces. The import of the library and the blank lines after
  /// it are left out, because the tests that contain the code import it elsewhere. Manifests of packages are left out,
  /// too: `.ci/run` builds them.
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
