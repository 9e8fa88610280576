import Expectations
import Testing
import virtual_layout

/// Escape sequences in lines of text: colours are styles, and nothing else of them is shown.
struct EscapeSequenceTests {
  private func cells(_ text: String, columns: Int = 1000) -> [TextCells.Cell] {
    WrappedLine.rows(of: TextLine(Array(text.utf8)), columns: columns).flatMap { $0 }
  }

  private func shown(_ text: String) -> String { cells(text).map(\.text).joined() }

  /// The style of the last character.
  private func style(_ parameters: String) -> TextStyle { cells("\u{1B}[\(parameters)mx").last!.style }

  private func style(_ change: (inout TextStyle) -> Void) -> TextStyle {
    var style = TextStyle()
    change(&style)
    return style
  }

  @Test func colours() {
    for (index, code) in Array(30...37).enumerated() {
      expectEqual(style("\(code)").foreground, .palette(index))
      expectEqual(style("\(code + 10)").background, .palette(index))
      expectEqual(style("\(code + 60)").foreground, .palette(index + 8))
      expectEqual(style("\(code + 70)").background, .palette(index + 8))
    }
    for parameters in ["38;5;208", "38:5:208", "1;22;38;5;208", "38;2;255;135;0", "38:2:255:135:0"] {
      expectEqual(style(parameters), style { $0.foreground = Color(255, 135, 0) }, "\(parameters)")
    }
    for parameters in [
      "48:2::1:2:3", "48:2:0:1:2:3", "48:2::1:2:3:0:1", "58;5;9;48;2;1;2;3", "58:2::9:9:9;48;2;1;2;3",
    ] {
      expectEqual(style(parameters), style { $0.background = Color(1, 2, 3) }, "\(parameters)")
    }
    #expect(Color.palette(16) == Color(0, 0, 0) && Color.palette(231) == Color(255, 255, 255))
    #expect(Color.palette(232) == Color(8, 8, 8) && Color.palette(255) == Color(238, 238, 238))
  }

  @Test func emphasis() {
    expectEqual(
      style("1;3;4;2;7"),
      style {
        $0.emphasis = [.bold, .italic, .underline]
        ($0.isFaint, $0.isInverse) = (true, true)
      })
    #expect(style("21") == style("4") && style("4:3") == style("4"))
    for parameters in [
      "", "0", "1;0", "1;2;22", "3;23", "4;24", "4;4:0", "7;27", "31;39", "41;49", ";", "1;",
    ] {
      expectEqual(style(parameters), TextStyle(), "\(parameters)")
    }
  }

  @Test(arguments: [
    "38", "38;5", "38;5;256", "38;2;1;2", "38;2;1;2;256", "38;9", "38:5", "38:2:1:2", "99999999999999999999",
    "?1", ">4;2", "1$", "1 ", "=1",
  ])
  func parametersThatSayNothing(parameters: String) { expectEqual(style(parameters), TextStyle()) }

  @Test func aStyleLastsToTheEndOfItsLine() {
    let rows = WrappedLine.rows(of: TextLine(Array("ab\u{1B}[31mcdef\u{1B}[mgh".utf8)), columns: 3)
    let colours = rows.map { $0.map { $0.style.foreground == .palette(1) } }
    expectEqual(colours, [[false, false, true], [true, true, true], [false, false]])
    #expect(cells("next").allSatisfy { $0.style == TextStyle() })
    // A tab has the colours of its place, and a mark those of the character it combines with.
    let tab = cells("\u{1B}[41m\tx\u{1B}[0m\u{301}y")
    #expect(tab.count == 10 && tab[..<8].allSatisfy { $0.text == " " && $0.style.background == .palette(1) })
    #expect(tab[8].text == "x\u{301}" && tab[9].style == TextStyle())
  }

  /// What comes before a piece in its line sets the piece's colours, and can have a part of a sequence.
  @Test func aPieceGoesOnWithTheStyleOfItsLine() {
    let line = Array("a\u{1B}[31mb".utf8)
    for start in 0...line.count {
      let cells = WrappedLine.rows(of: TextLine(line, start: start), columns: 9)[0]
      expectEqual(cells.map(\.text).joined(), start < 1 ? "ab" : start < line.count ? "b" : "")
      #expect(cells.last.map { $0.style.foreground == .palette(1) } != false)
    }
  }

  @Test(arguments: [
    // Control sequences.
    "\u{1B}[2J", "\u{1B}[10;20H", "\u{1B}[?25l", "\u{1B}[1 q", "\u{1B}[!p", "\u{9B}2J", "\u{9B}31m",
    // Titles, links, pictures, with each terminator.
    "\u{1B}]0;title\u{7}", "\u{1B}]0;title\u{1B}\\", "\u{1B}]0;title\u{9C}", "\u{9D}0;title\u{9C}",
    "\u{1B}]8;id=1;https://example.com/ü?a=b\u{1B}\\", "\u{1B}]8;;\u{1B}\\", "\u{1B}Pq#0;2;0;0;0\u{1B}\\",
    "\u{90}q\u{9C}", "\u{1B}^private\u{1B}\\", "\u{1B}_command\u{1B}\\", "\u{1B}Xtext\u{1B}\\",
    // Character sets, two characters, others.
    "\u{1B}(B", "\u{1B})0", "\u{1B}#8", "\u{1B}%G", "\u{1B} F", "\u{1B}$(B", "\u{1B}7", "\u{1B}c", "\u{1B}=",
    "\u{1B}M", "\u{1B}\\", "\u{85}", "\u{9C}", "\u{1B}", "\u{1B}\u{1B}[1m",
  ])
  func otherSequencesAreLeftOut(sequence: String) {
    expectEqual(shown("ä\(sequence)é\(sequence)日"), "äé日")
    expectEqual(shown(sequence), "")
  }

  /// What has no end hides no more than its line, and mostly less.
  @Test(arguments: [
    ("\u{1B}[31", ""), ("\u{1B}[31é", "é"), ("\u{1B}[3\u{1B}[1mx", "x"), ("\u{1B}[3\u{1}x", "\u{FFFD}x"),
    ("\u{1B}]0;title", ""), ("\u{1B}]0;title\u{1B}[1mx", "x"), ("\u{1B}]0;title\u{18}x", "\u{FFFD}x"),
    ("\u{1B}(é", "é"), ("\u{1B}é", "é"), ("\u{1B}[31\u{9B}0mx", "x"),
  ])
  func brokenSequences(text: String, expected: String) { expectEqual(shown(text), expected) }

  @Test func longSequencesAreBounded() {
    let zeros = String(repeating: "0", count: 100_000)
    #expect(shown("\u{1B}[\(zeros)").count > 99_000)
    #expect((75_000..<76_000).contains(shown("\u{1B}]\(zeros)").count))
  }

  /// A byte from 0x80 to 0x9F alone is a letter of another encoding.
  @Test func bytesThatAreNotUTF8() {
    let bytes: [UInt8] = [0x61, 0x9B, 0x33, 0x31, 0x6D, 0x9D, 0x62, 0xC3, 0x9B, 0xE2, 0x9B, 0x84]
    let cells = WrappedLine.rows(of: TextLine(bytes), columns: 100)[0]
    expectEqual(cells.map(\.text).joined(), "a\u{FFFD}31m\u{FFFD}bÛ⛄")
  }

  /// No bytes get through that a terminal obeys, and the rows that are counted are those that are drawn.
  @Test func garbage() {
    var state: UInt64 = 7
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let parts: [[UInt8]] =
      [
        [0x1B], [0x1B, 0x5B], [0x1B, 0x5D], [0xC2, 0x9B], [0xC2, 0x9D], [0xC2], [0x07], [0x1B, 0x5C], [0x6D],
        [0x3B],
      ]
      + [[0x09], [0xE6, 0x97, 0xA5], [0xCC, 0x81], [0x33], [0x31], [0x3A], [0x20], [0x41]]
    for _ in 0..<3000 {
      let bytes = (0..<random(40)).flatMap { _ -> [UInt8] in
        random(4) == 0 ? [UInt8(random(256))].filter { $0 != 0x0A } : parts[random(parts.count)]
      }
      let line = TextLine(bytes, start: random(4) == 0 ? random(bytes.count + 1) : 0)
      for columns in [1, 7, 80] {
        let rows = WrappedLine.rows(of: line, columns: columns)
        expectEqual(rows.count, WrappedLine.rowCount(of: line, columns: columns))
        for cell in rows.joined() {
          #expect(cell.width == 1 || cell.width == 2)
          let isSafe = cell.text.unicodeScalars.allSatisfy {
            $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
          }
          #expect(isSafe, "\(bytes)")
        }
      }
    }
  }
}
