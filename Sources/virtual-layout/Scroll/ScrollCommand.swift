import Glibc
import VirtualLayoutToolSupport

/// `scroll`: a gallery or a text file in the terminal.
enum ScrollCommand {
  static let command = Command(
    name: "scroll",
    summary: "scroll through pictures, words or a text file in the terminal",
    usage: "scroll [OPTION]...",
    about: """
      Scrolls through a collection in the terminal: pictures as masonry, words as a
      flow of chips, or the lines of a text file. Without any of these, it shows
      100000 generated pictures.

      Only the sizes of pictures are read; a painted landscape stands for each of
      them. Items on screen stay where they are while others are inserted, deleted
      and loaded above them.

      With --lines, a line is measured when it comes near the screen. Until then, it
      counts as a line of average length. Escape sequences for colours, bold, faint,
      italic, underlined and inverse text take effect, at most to the end of their
      line. All others are left out.

      "--lines -" reads standard input, and shows what has come while more is coming.
      Keys come from the terminal. The text is kept in a temporary file, up to 4 GiB.

      If the output is not a terminal, one screen is printed as plain text, when all
      of the input has come.
      """,
    options: Gallery.options + [
      OptionDescription("--lines", "FILE", "the lines of a text file, wrapped (- for standard input)"),
      OptionDescription(
        "--follow", "", "with --lines: start at the end, and stay there while the file grows"),
      OptionDescription("--at", "OFFSET", "start at this offset in points (a row is 16 points, a column 8)"),
      OptionDescription("--size", "COLSxROWS", "size of the printed screen (80x24)"),
      OptionDescription(
        "--keys", "KEYS",
        "press these keys and print the screen: characters, . for a tick of the clock, and \(KeyScript.known)"
      ),
      OptionDescription(
        "--trace", "",
        "with --keys: print a line of JSON after each key, with the item that should stay where it is and its distance "
          + "from the top, in points, before and after the key"),
    ],
    notes: """
      Keys:
      \(ScrollKey.help)

      A focused picture has a frame and the mark ▶, a focused word is white between
      ▶ and ◀. Selected items have the mark ✓. In plain text, the frame is of double
      lines, a focused word is >word<, a selected one *word*.

      The status line shows the mode, the number of items, the search, what is
      selected, the last edit, how many items are visible, the offset, how long the
      last layout took, and how long it took to find which items come and go. For a
      text file, it shows how many lines were seen and measured, and, while the file
      is read, how much of it was. ~ marks an estimated content size.
      """
  ) { (options, streams) throws(Failure) in
    if let operand = options.operands.first {
      throw Failure("unexpected \(operand.quoted): expected only options, such as --images DIR")
    }
    let size = try options.text("--size").map(parseSize) ?? usualSize
    if options.has("--trace"), !options.has("--keys") { throw Failure("--trace: expected --keys with it") }
    let script = try KeyScript(options.text("--keys") ?? "")
    let isInteractive = !options.has("--keys") && Terminal.isAvailable(streams)
    let make = try viewMaker(options, streams, isInteractive: isInteractive)
    if isInteractive {
      try ScrollLoop.run(make, Terminal(streams))
    } else {
      try press(script, make(size.columns, size.rows - 1), traces: options.has("--trace"), streams)
    }
    return 0
  }

  /// Makes a view for a screen, without the row of the status line.
  typealias Maker = (_ columns: Int, _ rows: Int) throws(Failure) -> any TerminalView

  /// Reads what the options name. The view is made later, when the size of the screen is known.
  /// - Parameter isInteractive: whether someone presses keys while a file is read.
  private static func viewMaker(
    _ options: Options, _ streams: Streams, isInteractive: Bool
  ) throws(Failure) -> Maker {
    let offset = try options.length("--at")
    // In an interactive run, keys are handled between the portions of a file or a search.
    let portion = isInteractive ? 20 : Int.max
    guard let path = options.text("--lines") else {
      if options.has("--follow") { throw Failure("--follow: expected --lines FILE with it") }
      let gallery = try Gallery.load(options, usualCount: 100_000, command: "scroll", streams)
      let mode = try gallery.mode(options)
      return { (columns, rows) throws(Failure) in
        GalleryView(
          gallery: gallery, mode: mode, columns: columns, rows: rows, offset: offset ?? 0,
          portionMilliseconds: portion)
      }
    }
    for other in Gallery.options where options.has(other.name) {
      throw Failure("--lines and \(other.name): expected at most one of them")
    }
    if isInteractive, InputFile.isStandardInput(path), isatty(streams.input) == 1 {
      throw Failure("--lines -: expected a pipe or a file as standard input, found the terminal")
    }
    let file = try TextFile(path, input: streams.input, milliseconds: portion)
    return { (columns, rows) throws(Failure) in
      LineView(
        file: file, columns: columns, rows: rows, offset: offset, isFollowing: options.has("--follow"),
        portionMilliseconds: portion)
    }
  }

  /// Presses the keys of a script, and prints the screen.
  private static func press(
    _ script: KeyScript, _ view: some TerminalView, traces: Bool, _ streams: Streams
  ) throws(Failure) {
    var trace = ""
    func number(_ value: Double?) -> String { value.map { JSONWriter.number($0) } ?? "null" }
    try script.run(view) { key, anchor, before, after in
      guard traces else { return }
      trace +=
        JSONWriter.object([
          ("key", JSONWriter.string(key)), ("item", "\(anchor.id)"),
          ("label", JSONWriter.string(anchor.label)),
          ("before", JSONWriter.number(before.y)), ("after", number(after?.y)),
          ("heightBefore", JSONWriter.number(before.height)), ("heightAfter", number(after?.height)),
        ]) + "\n"
    }
    try streams.write(trace + view.text)
  }

  private static let usualSize = (columns: 80, rows: 24)

  private static func parseSize(_ text: String) throws(Failure) -> (columns: Int, rows: Int) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    let sizes = 1...Screen.largestSize
    guard parts.count == 2, let columns = parts[0], let rows = parts[1], sizes ~= columns, sizes ~= rows
    else {
      throw Failure(
        "--size: expected COLSxROWS, whole numbers from 1 to \(Screen.largestSize) such as 80x24, "
          + "found \(text.quoted)")
    }
    return (columns, rows)
  }
}
