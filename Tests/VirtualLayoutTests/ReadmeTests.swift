import Foundation
import Testing

/// README.md shows code that compiles and runs.
@Suite struct ReadmeTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let readme = tests.deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("README.md")

  @Test func theExampleRuns() {
    runReadmeExample()
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: readme.path), "there is no README.md"))
  func theExampleIsTheOneShown() throws {
    let readme = try String(contentsOf: Self.readme, encoding: .utf8)
    let shown = try #require(Self.firstSwiftBlock(of: readme), "no ```swift block in README.md")
    let source = try String(
      contentsOf: Self.tests.appendingPathComponent("ReadmeExample.swift"), encoding: .utf8)
    let compiled = try #require(Self.markedRegion(of: source), "no marked region in ReadmeExample.swift")
    #expect(shown == ["import VirtualLayout", ""] + compiled)
  }

  @Test func blocksAndRegionsAreFound() {
    #expect(
      Self.firstSwiftBlock(of: "a\n```sh\nls\n```\n```swift\nlet a = 1\n\n  b\n```\n") == [
        "let a = 1", "", "  b",
      ])
    #expect(Self.firstSwiftBlock(of: "```swift\nnever closed\n") == nil)
    #expect(
      Self.markedRegion(of: "{\n  // README begins\n  a\n\n    b\n  // README ends\n}") == ["a", "", "  b"])
    #expect(Self.markedRegion(of: "nothing marked") == nil)
  }

  /// The lines of the first block fenced as Swift.
  private static func firstSwiftBlock(of text: String) -> [String]? {
    let lines = text.components(separatedBy: "\n")
    guard let begin = lines.firstIndex(of: "```swift"),
      let end = lines[begin...].dropFirst().firstIndex(of: "```")
    else { return nil }
    return Array(lines[begin + 1..<end])
  }

  /// The lines between the marks, two spaces less indented.
  private static func markedRegion(of source: String) -> [String]? {
    let lines = source.components(separatedBy: "\n")
    guard let begin = lines.firstIndex(of: "  // README begins"),
      let end = lines.firstIndex(of: "  // README ends"),
      begin < end
    else { return nil }
    return lines[begin + 1..<end].map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }
  }
}
