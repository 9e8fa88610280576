import Expectations
import Foundation
import Testing
import VirtualLayout

/// README.md shows code that compiles and runs.
struct ReadmeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let readme = (0..<3).reduce(folder) { url, _ in url.deletingLastPathComponent() }
    .appendingPathComponent("README.md")

  /// What was at the top of the view is there, three items later.
  @Test func theExampleRuns() throws {
    let layout = try readmeExample()
    expectEqual(layout.numberOfItems(inSection: 0), 100_003)
    let aspects = [1.5, 0.66, 1.0, 1.78, 0.75]
    let former = CollectionLayout(layout.mode, in: layout.containerSize)
    former.source = .extents(count: 100_000) { path, width in width / aspects[path.item % aspects.count] }
    former.prepare()
    let view = LayoutRect(x: 0, y: 5000, width: 1200, height: 800)
    let first = try #require(former.layoutAttributesForElements(in: view).first)
    let now = layout.attributes(of: .item(ItemPath(item: first.path.item + 3)))?.frame
    expectEqual(now.map { $0.y - layout.visibleBounds.y }, first.frame.y - view.y)
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
