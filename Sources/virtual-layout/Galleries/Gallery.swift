import VirtualLayout

/// What `scroll` and `render` show: pictures of which the size is known, or words.
///
/// Lengths are points. A terminal's cell is 8 by 16 points, so that half a cell, the pixel of half-block
/// pictures, is a square.
struct Gallery {
  static let columnWidth = 8.0
  static let rowHeight = 16.0

  enum Content {
    /// In the pictures' own units; only proportions matter.
    case pictures([LayoutSize])
    /// The columns of each word.
    case words([Int])
  }

  var content: Content
  /// Where it comes from, for legends: a folder's or a file's name.
  var title: String
  /// One per item: file names or words. Empty for generated pictures.
  var names: [String]

  var count: Int {
    switch content {
    case .pictures(let sizes): sizes.count
    case .words(let columns): columns.count
    }
  }

  /// What an item is, as far as layout is concerned.
  enum Shape {
    /// In the picture's own units.
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

  /// The mode it is shown in until another is chosen.
  var usualMode: ToolMode {
    isWords ? .flow : .masonry
  }

  /// The word; the file's name and size; or the size of a generated picture.
  func label(of item: Int) -> String {
    guard case .pictures(let sizes) = content else { return names[item] }
    let size = "\(Int(sizes[item].width))×\(Int(sizes[item].height))"
    return names.isEmpty ? size : "\(names[item]) \(size)"
  }
}

// The options that choose a gallery are the same for every command that shows one.
extension Gallery {
  static let options = [
    OptionDescription("--images", "DIR", "the PNG, JPEG and GIF pictures in DIR and its subfolders"),
    OptionDescription("--words", "FILE", "the lines of a text file, as chips"),
    OptionDescription("--generate", "N", "N made-up pictures in common photo formats"),
    OptionDescription("--mode", "MODE", modeNames),
    OptionDescription("--gallery", "", "in sections, each in another mode (as --mode sections)"),
  ]

  private static var modeNames: String { ModeRegistry.forGalleries.map(\.name).joined(separator: ", ") }

  static let sourceNames = ["--images", "--words", "--generate"]

  /// The gallery the options ask for; `usualCount` generated pictures when they name none.
  /// - Parameter command: for what is said about pictures that had to be left out.
  static func load(_ options: Options, usualCount: Int, command: String) throws(Failure) -> Gallery {
    try options.requireAtMostOne(of: sourceNames)
    if let folder = options.text("--images") {
      let (gallery, skipped) = try ImageFolder.gallery(of: folder)
      if let first = skipped.first {
        let count = skipped.count == 1 ? "1 file" : "\(skipped.count) files, the first one"
        StandardError.report("virtual-layout \(command): left out \(count): \(first.message)")
      }
      return gallery
    }
    if let file = options.text("--words") { return try WordList.gallery(of: file) }
    return GeneratedPictures.gallery(count: try options.count("--generate", in: 0...10_000_000) ?? usualCount)
  }

  /// The mode the options ask for, or the usual one.
  func mode(_ options: Options) throws(Failure) -> ToolMode {
    try options.requireAtMostOne(of: ["--mode", "--gallery"])
    if options.has("--gallery") { return .sections }
    guard let name = options.text("--mode") else { return usualMode }
    let modes = ModeRegistry.forGalleries
    guard let mode = modes.first(where: { $0.name == name }) else {
      let known = modes.map(\.name).joined(separator: ", ")
      throw Failure("--mode: expected \(known), found \(name.quoted)")
    }
    return mode
  }
}
