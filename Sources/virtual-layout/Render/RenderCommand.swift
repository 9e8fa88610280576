import VirtualLayout

/// `render`: a layout as a picture.
enum RenderCommand {
  static let command = Command(
    name: "render",
    summary: "draw a case, pictures or words as an SVG picture",
    usage: ["render [CASE.json | --images DIR | --words FILE | --generate N] [OPTION]..."],
    about: """
      Draws a layout as SVG: a case as solve reads it ("-": from standard input), or what scroll
      shows; 100 generated pictures when nothing is named. Items carry their numbers; there is a
      colour for each lane of a masonry; elsewhere two alternate from line to line.

      The whole content is drawn, or, with --viewport, --at or --height, a viewport with what is
      kept alive around it.
      """,
    options: Gallery.options + [
      OptionDescription("--width", "W", "the container's width in points (1200); a case brings its own"),
      OptionDescription("--viewport", "X,Y,W,H", "what is seen, in points from the top left of the content"),
      OptionDescription("--at", "OFFSET", "the same, by the distance from the beginning (0) …"),
      OptionDescription("--height", "H", "… and the length along the scroll axis (800)"),
      OptionDescription("--overscan", "PT", "how far around the viewport items are kept alive (half of it)"),
      OptionDescription("--output", short: "-o", "FILE", "where to write (standard output)"),
    ],
    notes: """
      Examples:
        virtual-layout render case.json -o case.svg
        virtual-layout render --words /usr/share/dict/words --at 20000 --height 600 -o words.svg
      """
  ) { (options) throws(Failure) in
    let picture = try ScenePicture.svg(of: scene(options))
    try FileWriting.write(picture, to: options.text("--output") ?? "-")
    return 0
  }

  private static func scene(_ options: Options) throws(Failure) -> Scene {
    let galleryOptions = (Gallery.sourceNames + ["--mode", "--width"]).filter { options.text($0) != nil }
    guard options.operands.count <= 1 else {
      throw Failure("unexpected \(options.operands[1].quoted): expected one case")
    }
    guard let path = options.operands.first else { return try galleryScene(options) }
    guard galleryOptions.isEmpty else {
      throw Failure("\(galleryOptions[0]): does not go with a case (\(path.asFileName))")
    }
    let layoutCase = try readCase(path)
    let layout = layoutCase.makeLayout()
    let window = try window(options, of: layout)
    // Pinned headers and footers stand where that view leaves them.
    if let window { layout.visibleBounds = window.viewport }
    return Scene(
      layout: layout, mode: layoutCase.mode, title: layoutCase.name ?? path, window: window)
  }

  private static func readCase(_ path: String) throws(Failure) -> LayoutCase {
    let name = path == "-" ? "standard input" : path
    let bytes = try FileReading.bytes(of: path)
    let values: [JSONValue]
    do throws(JSONParser.SyntaxError) {
      values = try JSONParser.values(in: bytes)
    } catch {
      throw Failure("\(name.asFileName):\(error.line):\(error.column): \(error.message)")
    }
    guard values.count == 1 else {
      throw Failure(of: name, "expected one case, found \(values.isEmpty ? "nothing" : "\(values.count)")")
    }
    do throws(Failure) {
      return try LayoutCase(values[0])
    } catch {
      throw Failure(of: name, error.message)
    }
  }

  private static func galleryScene(_ options: Options) throws(Failure) -> Scene {
    let width = try options.length("--width") ?? 1200
    let gallery = try Gallery.load(options, usualCount: 100, command: "render")
    let mode = try gallery.mode(options)
    guard let arrange = mode.arrange else { throw Failure("--mode: \(mode.name) shows no gallery") }
    // Words get the larger chips, which have room for their numbers.
    let arrangement = arrange(gallery, width, gallery.isWords ? 1 : 0)
    let shown = ShownGallery(gallery, arrangement)
    let layout = CollectionLayout(arrangement.mode)
    layout.containerSize = LayoutSize(width: width, height: 800)
    layout.delegate = shown
    layout.prepare()
    return Scene(
      layout: layout, mode: mode, title: "\(gallery.title), \(arrangement.setting)", gallery: gallery,
      window: try window(options, of: layout))
  }

  /// More items than this make no picture that anything could show.
  private static let mostItems = 1_000_000

  private static func window(_ options: Options, of layout: CollectionLayout) throws(Failure) -> Scene.Window?
  {
    let overscan = try options.length("--overscan")
    guard let viewport = try viewport(options, of: layout) else {
      guard overscan == nil else {
        throw Failure("--overscan: expected a viewport with it (--viewport or --at)")
      }
      let count = layout.totalItemCount
      guard count <= mostItems else {
        throw Failure("\(count) items are too many for one picture: choose a part with --at or --viewport")
      }
      return nil
    }
    let length = layout.axis == .vertical ? viewport.height : viewport.width
    let range = MaterializedRange(overscan: overscan ?? length / 2)
    let materialized = range.rect(around: viewport, axis: layout.axis)
    var count = 0
    layout.forEachItem(in: materialized) { _ in count += 1 }
    // The surroundings that are drawn with them can hold twice as many again.
    guard count <= mostItems / 3 else {
      throw Failure("\(count) items are too many for one picture: choose a smaller --viewport or --overscan")
    }
    return Scene.Window(viewport: viewport, overscan: range.overscan, materialized: materialized)
  }

  private static func viewport(_ options: Options, of layout: CollectionLayout) throws(Failure) -> LayoutRect?
  {
    try options.requireAtMostOne(of: ["--viewport", "--at"])
    try options.requireAtMostOne(of: ["--viewport", "--height"])
    if let text = options.text("--viewport") {
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
      let limit = Options.longestLength
      guard numbers.count == 4, numbers.allSatisfy({ abs($0) <= limit }), numbers[2] >= 0, numbers[3] >= 0
      else {
        throw Failure(
          "--viewport: expected x,y,width,height, four numbers up to ±\(Int(limit)), the last two ≥ 0, "
            + "found \(text.quoted)")
      }
      return LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    let offset = try options.length("--at")
    let length = try options.length("--height")
    guard offset != nil || length != nil else { return nil }
    return layout.view(at: offset ?? 0, extent: length ?? 800)
  }
}
