import Expectations
import Foundation
import Testing
import VirtualLayout

/// README.md shows code that compiles and runs.
struct ReadmeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let readme = (0..<3).reduce(folder) { url, _ in url.deletingLastPathComponent() }
    .appendingPathComponent("README.md")

  @Test func theExampleRuns() {
    expectEqual(readmeExample().contentSize.height.rounded(), 7_663_376)
  }

  /// Every block is part of `ReadmeExamples.swift`, whatever its indentation.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: readme.path), "there is no README.md"))
  func theExamplesAreThoseShown() throws {
    let examples = Self.folder.appendingPathComponent("ReadmeExamples.swift")
    let compiled = SwiftBlocks.trimmedLines(of: try String(contentsOf: examples, encoding: .utf8))
    let blocks = try SwiftBlocks.blocks(of: try String(contentsOf: Self.readme, encoding: .utf8))
    #expect(!blocks.isEmpty)
    for block in blocks {
      #expect(compiled.contains(block), "\(block.joined(separator: "\n"))")
    }
  }

  @Test func blocksAreFound() throws {
    let page = "a\n```sh\nls\n```\n```swift\nimport VirtualLayout\n\nlet a = 1\n\n  b\n```\n"
    try expectEqual(SwiftBlocks.blocks(of: page), [["let a = 1", "", "b"]])
    try expectEqual(SwiftBlocks.blocks(of: page + page).count, 2)
    try expectEqual(SwiftBlocks.blocks(of: "```swift\n// swift-tools-version: 6.2\nlet package\n```"), [])
    #expect(throws: SwiftBlocks.Unfinished.self) { try SwiftBlocks.blocks(of: "```swift\nnever closed\n") }
  }
}
