/// `window`: a photo wall for the desktop, in a window of GTK.
enum WindowCommand {
  static let command = Command(
    name: "window",
    summary: "show pictures, words or a text file in a window (needs --traits GTK)",
    usage: "window [OPTION]...",
    about: """
      Opens a window with a wall of pictures, words as a flow of chips, or the lines
      of a text file. Without any of these, it shows 100000 coloured pictures.

      Pictures are decoded when they come near the screen. At most 192 MiB of them
      are kept, besides those on and near the screen.

      The window needs GTK 4. Build the tool with the package trait GTK:
      swift run -c release --traits GTK virtual-layout window
      """,
    options: [
      OptionDescription("--images", "DIR", "the PNG, JPEG and GIF pictures in DIR and its subfolders"),
      OptionDescription("--gallery", "", "a made-up gallery with albums, which needs no files"),
      OptionDescription("--generate", "N", "N coloured pictures, which need no files"),
      OptionDescription("--words", "FILE", "the lines of a text file, as chips (- for standard input)"),
      OptionDescription("--lines", "FILE", "the lines of a text file, wrapped (- for standard input)"),
      OptionDescription(
        "--mode", "MODE", "how items are arranged: masonry, justified, grid, flow; words: flow, grid"),
      OptionDescription(
        "--group", "GROUP", "sections with headers: none, folder, month; for --images and --gallery"),
      OptionDescription("--trace", "", "write what is visible and alive after each frame that changes it"),
    ],
    notes: """
      Keys:
        any letter, Ctrl-F       type to find by name
        arrows, Home, End        another item
        Page Up, Page Down       one screen up or down
        Tab                      to the buttons
        Enter, a double click    open a picture; the arrows then show others
        Ctrl +, Ctrl -           larger or smaller items; also Ctrl with the mouse
                                 wheel, or two fingers
        Ctrl-1, Ctrl-2, ...      another mode
        Ctrl-G                   sections by folder, by month, or none
        Ctrl-D                   dark or light
        F10, Ctrl-?              the menu, all keys
        F12                      what is visible, alive and known; costs of frames
        Esc                      close the picture or the search; back to the wall
        Ctrl-Q                   close the window
      """
  ) { (options, streams) throws(Failure) in
    if let operand = options.operands.first {
      throw Failure("unexpected \(operand.quoted): expected only options, such as --images DIR")
    }
    try options.requireAtMostOne(of: ["--images", "--gallery", "--generate", "--words", "--lines"])
    let count = try options.count("--generate", in: 1...10_000_000)
    #if GTK
      let content = try WallContent.load(options, count: count ?? 100_000, streams)
      let mode = try WallMode.named(by: options, for: content)
      let grouping = try WallGrouping.named(by: options, for: content)
      let trace = options.has("--trace") ? WallTrace { (try? streams.write($0)) != nil } : nil
      return try WallApplication.run(content, mode, grouping, trace)
    #else
      throw Failure("expected a build with GTK: swift run -c release --traits GTK virtual-layout window")
    #endif
  }
}
