import Expectations
import Testing
import virtual_layout

/// Keys, clicks and text as the bytes of a terminal.
struct KeyDecoderTests {
  private func keys(_ text: String, portion: Int = .max) -> [Key] { keys(Array(text.utf8), portion: portion) }

  private func keys(_ bytes: [UInt8], portion: Int = .max) -> [Key] {
    var decoder = KeyDecoder()
    var keys: [Key] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      keys += decoder.decode(rest.prefix(portion))
      rest = rest.dropFirst(portion)
    }
    return keys + decoder.flush()
  }

  @Test(arguments: [
    ("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}OD", [Key.up, .down, .right, .left]),
    ("\u{1B}[5~\u{1B}[6~\u{1B}[1~\u{1B}[F", [.pageUp, .pageDown, .home, .end]),
    ("\r\n\u{7F}\u{8}", [.enter, .enter, .backspace, .backspace]),
    ("a\u{15}ü日👍", [.character("a"), .control("u"), .character("ü"), .character("日"), .character("👍")]),
    ("\u{1B}", [.escape]), ("\u{1B}x", [.escape, .character("x")]),
    ("\u{1B}[<0;5;3M\u{1B}[<0;5;3m", [.click(column: 4, row: 2)]),
    ("\u{1B}[<64;1;1M\u{1B}[<65;1;1M\u{1B}[<69;9;9M", [.wheelUp, .wheelDown, .wheelDown]),
  ])
  func sequences(text: String, expected: [Key]) {
    for portion in [1, 2, 3, 100] {
      expectEqual(keys(text, portion: portion), expected, "\(portion) bytes at a time")
    }
  }

  /// A mouse report that is malformed, or that says nothing to the tool, is no key. The key after it is decoded.
  @Test(arguments: [
    "\u{1B}[<M", "\u{1B}[<;;M", "\u{1B}[<0;0;0M", "\u{1B}[<0;5M", "\u{1B}[<0;5;5;5M", "\u{1B}[<0;-5;5M",
    "\u{1B}[<99999999999999999999;1;1M", "\u{1B}[<0;99999999999999999999;1M", "\u{1B}[<32;5;5M",
    "\u{1B}[<2;5;5M",
    "\u{1B}[M q!", "\u{1B}[Mqqq", "\u{1B}[<-1;1;1M",
  ])
  func hostileMouse(report: String) {
    for portion in [1, 5, 100] { expectEqual(keys(report + "j", portion: portion), [.character("j")]) }
  }

  @Test func brokenText() {
    expectEqual(keys([0xFF, 0x6A]), [.character("j")])
    expectEqual(keys([0xC3, 0x6A]), [.character("j")])
    expectEqual(keys([0xE6, 0x97, 0x1B]), [.escape])
    expectEqual(keys([0x80, 0xBF, 0xF8, 0x88, 0x80, 0x80, 0x80, 0x6A]), [.character("j")])
  }

  @Test func garbageIsSkipped() {
    var state: UInt64 = 3
    var decoder = KeyDecoder()
    for _ in 0..<200_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Int(state >> 33)
      // Half of the bytes are those that reports have.
      let byte = number % 2 == 0 ? UInt8(number / 2 % 256) : Array("\u{1B}[<0;5M".utf8)[number / 2 % 7]
      _ = decoder.decode([byte])
    }
    _ = decoder.flush()
    expectEqual(decoder.decode([0x6A]), [.character("j")])
  }
}
