import Expectations
import Testing
import virtual_layout

/// Patterns, and searches that go on at the other end.
struct SearchTests {
  private func find(_ pattern: String, _ text: [UInt8], last: Bool = false) -> Int? {
    SearchPattern(pattern).flatMap { pattern in text.withUnsafeBytes { pattern.match(in: $0, last: last) } }
  }

  /// Every text of up to seven letters out of two, and every pattern of up to three.
  @Test func everySmallText() {
    func all(_ count: Int) -> [[UInt8]] {
      count == 0 ? [[]] : all(count - 1).flatMap { [$0 + [0x61], $0 + [0x62]] }
    }
    for pattern in (1...3).flatMap(all) {
      let name = String(decoding: pattern, as: UTF8.self)
      for text in (0...7).flatMap(all) {
        let places = (0...max(text.count - pattern.count, 0)).filter {
          text.dropFirst($0).prefix(pattern.count) == pattern[...]
        }
        expectEqual(find(name, text), places.first)
        expectEqual(find(name, text, last: true), places.last)
      }
    }
  }

  @Test func caseMattersOnlyIfThePatternHasCapitals() {
    let text = Array("say Hello, HELLO, hello".utf8)
    #expect(find("hello", text) == 4 && find("hello", text, last: true) == 18)
    #expect(find("Hello", text) == 4 && find("Hello", text, last: true) == 4)
    expectEqual(find("HELLO", text), 11)
    #expect(find("É", Array("é".utf8)) == nil && find("é", Array("é".utf8)) == 0)
    expectEqual(find("@[`{", Array("`{@[`{".utf8)), 2)
    #expect(SearchPattern("") == nil)
    expectEqual(find("\u{1B}\0", Array("a\u{1B}\0".utf8)), 1)
  }

  /// Every place to begin, both directions, every size of a slice.
  @Test func everyPlaceIsSearchedOnce() {
    for count in 0...6 {
      for origin in 0...count {
        for isForward in [true, false] {
          for slice in 1...3 {
            var search = Search(SearchPattern("x")!, from: origin, isForward: isForward)
            var searched: [Int] = []
            var outcome = Search.Outcome.pending
            while outcome == .pending {
              outcome = search.advance(count: count, slice: slice, milliseconds: 0) { places in
                searched += isForward ? Array(places) : places.reversed()
                return nil
              }
            }
            let (first, second) = (Array(origin..<count), Array(0..<origin))
            #expect(outcome == .notFound && search.hasWrapped)
            expectEqual(searched, isForward ? first + second : second.reversed() + first.reversed())
          }
        }
      }
    }
  }

  /// Before it wraps, a search waits for what has not been read.
  @Test func contentThatGrows() {
    var search = Search(SearchPattern("x")!, from: 2, isForward: true)
    expectEqual(search.advance(count: 4, isComplete: false, slice: 9, milliseconds: 0) { _ in nil }, .pending)
    expectEqual(search.advance(count: 4, isComplete: false, slice: 9, milliseconds: 0) { _ in nil }, .pending)
    #expect(!search.hasWrapped)
    expectEqual(search.advance(count: 6, isComplete: false, slice: 9, milliseconds: 0) { $0.last }, .found(5))
    // Content that has become shorter than the place where the search began.
    var other = Search(SearchPattern("x")!, from: 9, isForward: false)
    expectEqual(other.advance(count: 3, slice: 9, milliseconds: 1000) { $0.last }, .found(2))
  }

  @Test func editingThePrompt() {
    func type(_ keys: [Key]) -> (text: String, last: SearchPrompt.Result) {
      var prompt = SearchPrompt()
      var result = SearchPrompt.Result.typing
      for key in keys where result == .typing { result = prompt.press(key) }
      return (prompt.text, result)
    }
    let word: [Key] = [.character("a"), .character("b"), .character(" "), .character("ü")]
    expectEqual(type(word + [.enter]).last, .done("ab ü"))
    expectEqual(type(word + [.backspace]).text, "ab ")
    expectEqual(type(word + [.control("w")]).text, "ab ")
    #expect(type(word + [.control("u")]).text == "" && type(word + [.control("u")]).last == .typing)
    expectEqual(type(word + [.control("u"), .backspace]).last, .cancelled)
    expectEqual(type(word + [.escape]).last, .cancelled)
    expectEqual(type(word + [.up, .wheelDown, .click(column: 1, row: 1), .control("x")]).text, "ab ü")
    #expect(type(Array(repeating: .character("日"), count: 1000)).text.utf8.count <= 200)
  }
}
