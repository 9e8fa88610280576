/// A message to programmers, put together from bytes of UTF-8.
///
/// In WebAssembly, appending to strings and reading their bytes take 20 kB of machine code, and this type takes a tenth of
/// that. A string is made only if somebody reads `text`.
package struct Message: ExpressibleByStringLiteral {
  package private(set) var utf8: [UInt8] = []

  @inline(never)
  package init(_ parts: Part...) {
    for part in parts { append(part) }
  }

  package init(stringLiteral words: StaticString) { self.init(.words(words)) }

  package enum Part: ExpressibleByStringLiteral {
    case words(StaticString)
    case number(Int)
    case message(Message)

    package init(stringLiteral words: StaticString) { self = .words(words) }
  }

  private mutating func append(_ part: Part) {
    switch part {
    case .words(let words): words.withUTF8Buffer { utf8 += $0 }
    case .number(let number): append(number)
    case .message(let message): utf8 += message.utf8
    }
  }

  private mutating func append(_ number: Int) {
    if number < 0 { utf8.append(UInt8(ascii: "-")) }
    let start = utf8.count
    var rest = number.magnitude
    repeat {
      utf8.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    utf8[start...].reverse()
  }

  package var text: String { String(decoding: utf8, as: UTF8.self) }
}
