import Expectations
import Testing
import virtual_layout

struct LineIndexTests {
  private func index(_ text: String, limit: Int = .max, portion: Int = .max) -> LineIndex {
    var index = LineIndex(limit: limit)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      rest.prefix(portion).withUnsafeBytes { index.append($0) }
      rest = rest.dropFirst(portion)
    }
    return index
  }

  /// The pieces are the same however the text comes in.
  @Test(arguments: [
    ("", [Int](), 0), ("a", [0], 1), ("\n", [0], 1), ("a\n\nbc", [0, 2, 3], 3), ("a\r\nb\n", [0, 3], 2),
  ])
  func linesBegin(text: String, starts: [Int], lineCount: Int) {
    for portion in [1, 2, 3, 100] {
      let index = index(text, portion: portion)
      #expect(index.starts == starts && index.lineCount == lineCount && !index.isFull)
      expectEqual(index.end, text.utf8.count)
    }
  }

  /// A long line is cut, but neither within a character nor just before its line ending.
  @Test(arguments: [
    (0, "x", [0, 0]), (0, "\n", [0]), (0, "\r\n", [0]), (0, "\r\nx", [0, 2]), (-1, "éx", [0, 1]),
  ])
  func longLinesAreCut(difference: Int, end: String, startsAfterMost: [Int]) {
    let most = LineIndex.longestPiece
    let line = String(repeating: "x", count: most + difference) + end
    for portion in [4095, 100_000] {
      let index = index(line, portion: portion)
      expectEqual(index.starts, [0] + startsAfterMost.dropFirst().map { most + $0 })
    }
  }

  /// What is beyond the limit is left out, and does not belong to the last piece.
  @Test func moreThanTheLimit() {
    for portion in [1, 4, 100] {
      let index = index("a\nbb\nccc\ndddd\n", limit: 2, portion: portion)
      #expect(index.isFull && index.starts == [0, 2] && index.lineCount == 2)
      expectEqual(index.range(of: 1), 2..<5)
    }
    #expect(!index("a\nbb\n", limit: 2).isFull)
  }
}
