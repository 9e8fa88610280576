#if GTK
  import Glibc
  import VirtualLayout

  /// A picture in a file.
  struct WallPicture: Sendable {
    /// The path as bytes, since a file name need not be UTF-8.
    var path: [UInt8]
    /// In pixels, as the picture is seen.
    var size: LayoutSize

    /// When the file was written, in seconds since 1970.
    var time = 0

    /// The path of the folder, without a slash at its end.
    var folder: ArraySlice<UInt8> { path[..<(path.lastIndex(of: UInt8(ascii: "/")) ?? 0)] }

    /// The form in which the picture is shown. If one side is longer than 50 times the other, only the middle is seen: the
    /// whole would be a line.
    var shownSize: LayoutSize {
      let form = size.width / size.height
      if form > Self.longest { return LayoutSize(width: size.height * Self.longest, height: size.height) }
      if form < 1 / Self.longest { return LayoutSize(width: size.width, height: size.width * Self.longest) }
      return size
    }

    static let longest = 50.0

    var name: String {
      String(decoding: path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...], as: UTF8.self)
    }
  }

  /// What a wall shows. Items are known by their index in it.
  struct WallContent: Sendable {
    enum Items: Sendable {
      case pictures([WallPicture])
      case synthetic(Int)
      case gallery(MadeUpGallery)
      case words([String])
      case lines(TextLines)
    }

    var items: Items
    /// The name of the folder or file, or of what is shown instead, such as "Gallery".
    var title: String

    var count: Int {
      switch items {
      case .pictures(let pictures): pictures.count
      case .synthetic(let count): count
      case .gallery(let gallery): gallery.count
      case .words(let words): words.count
      case .lines(let lines): lines.count
      }
    }

    var isText: Bool {
      switch items {
      case .pictures, .synthetic, .gallery: false
      case .words, .lines: true
      }
    }

    /// Whether pictures are drawn, and not read from files.
    var isSynthetic: Bool {
      switch items {
      case .synthetic, .gallery: true
      case .pictures, .words, .lines: false
      }
    }

    /// What the search compares, and what is shown of text.
    func name(of index: Int) -> String {
      switch items {
      case .pictures(let pictures): pictures[index].name
      case .synthetic: "\(index + 1)"
      case .gallery(let gallery): gallery.name(of: index)
      case .words(let words): words[index]
      case .lines(let lines): lines[index]
      }
    }

    /// The size of a picture, in any unit. Text has none.
    func size(of index: Int) -> LayoutSize {
      switch items {
      case .pictures(let pictures): pictures[index].shownSize
      case .synthetic, .gallery: SyntheticPicture(index).size
      case .words, .lines: .zero
      }
    }

    /// "2,400 pictures".
    func description(of count: Int) -> String {
      let noun =
        switch items {
        case .pictures, .synthetic, .gallery: count == 1 ? "picture" : "pictures"
        case .words: count == 1 ? "word" : "words"
        case .lines: count == 1 ? "line" : "lines"
        }
      return "\(count.grouped) \(noun)"
    }
  }

  extension Int {
    /// The number with its digits in groups of three.
    var grouped: String {
      var digits = Array(String(magnitude))
      for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
      return (self < 0 ? "−" : "") + String(digits)
    }
  }

  extension WallContent {
    /// What the options name, or `count` coloured pictures if they name nothing.
    static func load(_ options: Options, count: Int, _ streams: Streams) throws(Failure) -> WallContent {
      if let folder = options.text("--images") {
        let (files, skipped) = try ImageFolder.pictures(in: folder)
        ImageFolder.report(skipped, command: "window", streams)
        let pictures = files.map {
          WallPicture(path: $0.path, size: $0.size, time: Self.time(ofFile: $0.path))
        }
        return WallContent(items: .pictures(pictures), title: PathName.display(folder))
      }
      if let file = options.text("--words") {
        let words = try WordList.gallery(of: file, input: streams.input)
        return WallContent(items: .words(words.names), title: PathName.display(words.title))
      }
      if let file = options.text("--lines") {
        let bytes = try FileReading.bytes(of: file, input: streams.input)
        let name = InputFile.name(of: file)
        guard let lines = TextLines(bytes) else {
          throw Failure(of: name, "expected at most \(TextLines.limit.grouped) lines, found more")
        }
        guard lines.count > 0 else { throw Failure(of: name, "expected text, found none") }
        return WallContent(items: .lines(lines), title: PathName.display(name))
      }
      if options.has("--gallery") {
        return WallContent(items: .gallery(MadeUpGallery()), title: "Gallery")
      }
      return WallContent(items: .synthetic(count), title: "Colours")
    }

    /// When a file was written; 0 if that is unknown.
    private static func time(ofFile path: [UInt8]) -> Int {
      var status = stat()
      return ImageFolder.withCString(path) { stat($0, &status) } == 0 ? status.st_mtim.tv_sec : 0
    }
  }
#endif
