import VirtualLayout

/// What `scroll` and `render` show: pictures, of which only the sizes are known, or words.
struct Gallery {
  enum Content {
    /// The sizes of pictures in any unit. Only proportions matter.
    case pictures([LayoutSize])
    /// The columns that each word takes.
    case words([Int])
  }

  var content: Content
  /// The path of the folder or file, or for instance "100 generated pictures", for legends.
  var title: String
  /// The file names of the pictures, or the words. Empty for generated pictures.
  var names: [String]

  var count: Int {
    switch content {
    case .pictures(let sizes): sizes.count
    case .words(let columns): columns.count
    }
  }

  /// An item, as far as layout is concerned.
  enum Shape {
    case picture(LayoutSize)
    case word(columns: Int)
  }

  func shape(of item: Int) -> Shape {
    switch content {
    case .pictures(let sizes): .picture(sizes[item])
    case .words(let columns): .word(columns: columns[item])
    }
  }

  var isWords: Bool {
    if case .words = content { true } else { false }
  }

  /// The mode for the gallery unless the user chooses another one.
  var usualMode: ToolMode {
    isWords ? .flow : .masonry
  }

  /// What the screen does not show by itself: which folder the pictures come from, and that painted landscapes stand for them.
  /// Empty for words and generated pictures.
  var introduction: [String] {
    guard case .pictures = content, !names.isEmpty else { return [] }
    let pictures = count == 1 ? "1 picture" : "\(count) pictures"
    return [
      "\(pictures) of \(TextCells.printable(PathName.display(title)))",
      "a painted landscape of the same shape stands for each",
    ]
  }

  /// The word, or the picture's file name and size.
  func label(of item: Int) -> String {
    guard case .pictures(let sizes) = content else { return names[item] }
    let size = "\(Int(sizes[item].width))×\(Int(sizes[item].height))"
    return names.isEmpty ? size : "\(names[item]) \(size)"
  }
}

// The options of every command that shows a gallery.
extension Gallery {
  static let options = [
    OptionDescription("--images", "DIR", "the PNG, JPEG and GIF pictures in DIR and its subfolders"),
    OptionDescription("--words", "FILE", "the lines of a text file, as chips (- for standard input)"),
    OptionDescription("--generate", "N", "N generated pictures in common photo formats"),
    OptionDescription("--mode", "MODE", "how items are arranged: \(modeNames)"),
    OptionDescription(
      "--gallery", "", "short for --mode sections: sections of 60 items, each in the next mode"),
  ]

  private static var modeNames: String { ModeRegistry.forGalleries.map(\.name).joined(separator: ", ") }

  private static let sourceNames = ["--images", "--words", "--generate"]

  /// The gallery that the options name, or `usualCount` generated pictures if they name none.
  /// - Parameter command: the name of the command, for the message that pictures had to be left out.
  static func load(
    _ options: Options, usualCount: Int, command: String, _ streams: Streams
  ) throws(Failure) -> Gallery {
    try options.requireAtMostOne(of: sourceNames)
    if let folder = options.text("--images") {
      let (gallery, skipped) = try ImageFolder.gallery(of: folder)
      ImageFolder.report(skipped, command: command, streams)
      return gallery
    }
    if let file = options.text("--words") { return try WordList.gallery(of: file, input: streams.input) }
    return GeneratedPictures.gallery(count: try options.count("--generate", in: 0...10_000_000) ?? usualCount)
  }

  /// The mode that the options name, or the usual one.
  func mode(_ options: Options) throws(Failure) -> ToolMode {
    try options.requireAtMostOne(of: ["--mode", "--gallery"])
    if options.has("--gallery") { return .sections }
    guard let name = options.text("--mode") else { return usualMode }
    guard let mode = ModeRegistry.forGalleries.first(where: { $0.name == name }) else {
      throw Failure("--mode: expected \(Self.modeNames), found \(name.quoted)")
    }
    return mode
  }
}
