import Glibc

/// `scroll`: a gallery or a text file in the terminal.
enum ScrollCommand {
  /// The size a text frame has unless another is asked for, and the largest: nobody's screen is larger.
  private static let usualSize = (columns: 80, rows: 24)
  static let largestSize = 2000

  static let command = Command(
    name: "scroll",
    summary: "scroll through pictures, words or a text file in the terminal",
    usage: ["scroll [--images DIR | --words FILE | --generate N | --lines FILE] [OPTION]..."],
    about: """
      Scrolls through a collection in the terminal: pictures as masonry, words as a flow of
      chips, or, with neither, 100000 generated pictures. Only sizes are read from pictures;
      what is shown of each is painted. What is on screen stays where it is while items are
      inserted, deleted and loaded around it.

      With --lines, a text file as a list of wrapped lines. A line is measured only when it
      comes near; until then it counts as a line of average length.

      When the output is no terminal, one frame is printed as plain text.
      """,
    options: Gallery.options + [
      OptionDescription("--lines", "FILE", "the lines of a text file, wrapped"),
      OptionDescription("--follow", "", "with --lines: begin at the end and keep to it as the file grows"),
      OptionDescription("--at", "OFFSET", "start so many points from the top (a row is 16, a column 8)"),
      OptionDescription(
        "--size", "COLSxROWS", "size of the frame printed where there is no terminal (80x24)"),
      OptionDescription(
        "--keys", "KEYS",
        "press these keys, then print a frame: characters, <Up>, <Down>, <PageUp>,\n"
          + "<PageDown>, <Home>, <End>, and . for a tick of the clock"),
      OptionDescription(
        "--trace", "",
        "with --keys: after each, say as JSON where what was first on screen stood\n"
          + "before and after it, in points from the top"),
    ],
    notes: """
      Keys:
        Up, Down, mouse wheel      a row, three rows      Home, End    the beginning, the end
        Page Up, Page Down, space  a screenful            m            the next mode
        +, -    more or fewer lanes (masonry) or items a line (magazine), larger or smaller items
        i, d    insert, delete five items above what is seen
        r       load everything anew, bit by bit; stop, go on
        a       let what is seen move when something changes above it; hold it again
        q, Esc, Ctrl-C             quit                   Ctrl-Z       suspend

      The status line shows mode, items, the last edit, visible items, offset, and how long the
      last layout and the last query took; for a text file, how many lines have been seen and
      how many measured. ~ marks a content size that is an estimate.
      """
  ) { (options) throws(Failure) in
    if let operand = options.operands.first {
      throw Failure("unexpected \(operand.quoted): expected options only (--images DIR, --lines FILE)")
    }
    let isInteractive = options.text("--keys") == nil && Terminal.isAvailable
    let make = try scrollerMaker(options, isInteractive: isInteractive)
    let size = try options.text("--size").map(parseSize) ?? usualSize
    if let keys = options.text("--keys") {
      let script = try KeyScript(keys)
      let scroller = try make(size.columns, size.rows - 1)
      return try press(script, scroller, traces: options.has("--trace"))
    }
    if options.has("--trace") { throw Failure("--trace: expected --keys with it") }
    if isInteractive {
      try ScrollLoop.run(make)
    } else {
      try StandardOutput.write(make(size.columns, size.rows - 1).text)
    }
    return 0
  }

  private typealias Maker = (_ columns: Int, _ rows: Int) throws(Failure) -> any Scroller

  /// What the options ask for, to be made when the size of the screen is known.
  /// - Parameter isInteractive: whether someone can wait for a file to be read.
  private static func scrollerMaker(_ options: Options, isInteractive: Bool) throws(Failure) -> Maker {
    let offset = try options.length("--at")
    guard let path = options.text("--lines") else {
      if options.has("--follow") { throw Failure("--follow: expected --lines FILE with it") }
      let gallery = try Gallery.load(options, usualCount: 100_000, command: "scroll")
      let mode = try gallery.mode(options)
      return { (columns, rows) throws(Failure) in
        GalleryScroller(gallery: gallery, mode: mode, columns: columns, rows: rows, offset: offset ?? 0)
      }
    }
    for other in Gallery.options where options.text(other.name) != nil {
      throw Failure("--lines and \(other.name): expected at most one of them")
    }
    // Where nobody waits for keys to be answered, the whole file is read at once.
    let portion = isInteractive ? 20 : Int.max
    let file = try TextFile(path, milliseconds: portion)
    return { (columns, rows) throws(Failure) in
      LineScroller(
        file: file, columns: columns, rows: rows, offset: offset, isFollowing: options.has("--follow"),
        portionMilliseconds: portion)
    }
  }

  private static func press(
    _ script: KeyScript, _ scroller: some Scroller, traces: Bool
  ) throws(Failure) -> Int32 {
    var scroller = scroller
    var trace = ""
    try script.run(&scroller) { key, anchor, before, after in
      guard traces else { return }
      trace +=
        JSONWriter.object([
          ("key", JSONWriter.string(key)), ("item", "\(anchor.id)"),
          ("label", JSONWriter.string(anchor.label)),
          ("before", JSONWriter.number(before)), ("after", after.map { JSONWriter.number($0) } ?? "null"),
        ]) + "\n"
    }
    try StandardOutput.write(trace + scroller.text)
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
