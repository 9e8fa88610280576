import Glibc

/// `scroll`: a gallery in the terminal.
enum ScrollCommand {
  /// The size a text frame has unless another is asked for, and the largest: nobody's screen is larger.
  private static let usualSize = (columns: 80, rows: 24)
  private static let largestSize = 2000

  static let command = Command(
    name: "scroll",
    summary: "scroll through pictures or words in the terminal",
    usage: ["scroll [--images DIR | --words FILE | --generate N] [OPTION]..."],
    about: """
      Scrolls through a collection in the terminal: pictures as masonry, words as a flow of
      chips, or, with neither, 100000 generated pictures. Only sizes are read from pictures;
      what is shown of each is painted.

      When the output is no terminal, one frame is printed as plain text.
      """,
    options: Gallery.options + [
      OptionDescription("--at", "OFFSET", "start so many points from the top (a row is 16, a column 8)"),
      OptionDescription(
        "--size", "COLSxROWS", "size of the frame printed where there is no terminal (80x24)"),
    ],
    notes: """
      Keys:
        Up, Down, mouse wheel      a row, three rows      Home, End    the beginning, the end
        Page Up, Page Down, space  a screenful            m            the next mode
        +, -    more or fewer lanes (masonry) or items a line (magazine), larger or smaller items
        q, Esc, Ctrl-C             quit                   Ctrl-Z       suspend

      The status line shows mode, items, visible items, offset, and how long the last layout
      and the last query took.
      """
  ) { (options) throws(Failure) in
    if let operand = options.operands.first {
      throw Failure("unexpected \(operand.quoted): expected options only (--images DIR, --words FILE)")
    }
    let offset = try options.length("--at") ?? 0
    let size = try options.text("--size").map(parseSize) ?? usualSize
    let gallery = try Gallery.load(options, usualCount: 100_000, command: "scroll")
    let mode = try gallery.mode(options)
    if Terminal.isAvailable {
      try ScrollLoop.run(gallery: gallery, mode: mode, offset: offset)
    } else {
      let scroller = Scroller(
        gallery: gallery, mode: mode, columns: size.columns, rows: size.rows - 1, offset: offset)
      try StandardOutput.write(TextFrame.text(of: scroller))
    }
    return 0
  }

  private static func parseSize(_ text: String) throws(Failure) -> (columns: Int, rows: Int) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1], 1...largestSize ~= columns,
      1...largestSize ~= rows
    else {
      throw Failure(
        "--size: expected COLSxROWS, whole numbers from 1 to \(largestSize) such as 80x24, found \(text.quoted)"
      )
    }
    return (columns, rows)
  }
}
