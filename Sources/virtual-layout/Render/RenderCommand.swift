import VirtualLayout
import VirtualLayoutToolSupport

/// `render`: a layout as a picture.
enum RenderCommand {
  static let command = Command(
    name: "render",
    summary: "draw a case, pictures or words as SVG",
    usage: "render [CASE.json] [OPTION]...",
    about: """
      Draws a layout as SVG: a case as "virtual-layout solve" reads it ("-" reads
      standard input), or pictures or words as "virtual-layout scroll" shows them.
      Without any of these, it draws 100 generated pictures.

      Items are numbered. In a masonry, each lane has its own colour; in other
      modes, two colours alternate from line to line. The legend says what the picture
      shows and, if sections have different modes, the mode of each.

      The picture shows the whole content. With --viewport, --at or --height, it
      shows a viewport and the items around it that are kept alive (the overscan).
      Pinned headers and footers are where they are pinned in that viewport.
      """,
    options: Gallery.options + [
      OptionDescription(
        "--width", "W", "width of the container in points (1200); not with a case, which has its own"),
      OptionDescription("--viewport", "X,Y,W,H", "the viewport, in points"),
      OptionDescription(
        "--at", "OFFSET", "offset of the viewport from the start of the content, in points (0)"),
      OptionDescription(
        "--height", "H", "extent of the viewport along the scroll axis, in points (that of the case, or 800)"),
      OptionDescription(
        "--overscan", "PT", "how far around the viewport items are kept alive, in points (half its extent)"),
      OptionDescription("--output", short: "-o", "FILE", "where to write the picture (standard output)"),
    ],
    notes: """
      Examples:
        virtual-layout render case.json -o case.svg
        virtual-layout render --words /usr/share/dict/words --at 20000 -o words.svg
      """
  ) { (options, streams) throws(Failure) in
    let picture = try ScenePicture.svg(of: scene(options, streams))
    try FileWriting.write(picture, to: options.text("--output") ?? "-", streams)
    return 0
  }

  private static func scene(_ options: Options, _ streams: Streams) throws(Failure) -> Scene {
    guard options.operands.count <= 1 else {
      throw Failure("unexpected \(options.operands[1].quoted): expected one case")
    }
    guard let path = options.operands.first else { return try galleryScene(options, streams) }
    for name in Gallery.options.map(\.name) + ["--width"] where options.has(name) {
      throw Failure("\(name): does not go with a case (\(path.asFileName))")
    }
    let layoutCase = try readCase(path, input: streams.input)
    try requireDrawable(layoutCase.itemCount, options)
    let layout = layoutCase.makeLayout()
    return Scene(
      layout: layout, mode: layoutCase.mode.name, title: layoutCase.name ?? InputFile.name(of: path),
      sectionModes: layoutCase.blueprint.sectionModes, window: try window(options, of: layout))
  }

  private static func readCase(_ path: String, input: Int32) throws(Failure) -> LayoutCase {
    let name = InputFile.name(of: path).asFileName
    let bytes = try FileReading.bytes(of: path, input: input)
    let values: [JSONValue]
    do throws(JSONParser.SyntaxError) {
      values = try JSONParser.values(in: bytes)
    } catch {
      throw error.failure(in: name)
    }
    guard values.count == 1 else {
      throw Failure("\(name): expected one case, found \(values.isEmpty ? "nothing" : "\(values.count)")")
    }
    do throws(Failure) {
      return try LayoutCase(values[0])
    } catch {
      throw error.located(in: name, JSONParser(bytes))
    }
  }

  private static func galleryScene(_ options: Options, _ streams: Streams) throws(Failure) -> Scene {
    let width = try options.length("--width") ?? 1200
    let gallery = try Gallery.load(options, usualCount: 100, command: "render", streams)
    let mode = try gallery.mode(options)
    guard let arrange = mode.arrange else { throw Failure("--mode: \(mode.name) shows no gallery") }
    try requireDrawable(gallery.count, options)
    // Large chips have room for the numbers of words.
    let arrangement = arrange(gallery, width, gallery.isWords ? 1 : 0)
    let shown = ShownGallery(gallery, arrangement)
    let layout = CollectionLayout(arrangement.mode)
    layout.containerSize = LayoutSize(width: width, height: LayoutCase.usualViewport)
    layout.delegate = shown
    layout.prepare()
    return Scene(
      layout: layout, mode: "\(mode.name), \(arrangement.setting)", title: gallery.caption, shown: shown,
      window: try window(options, of: layout))
  }

  // MARK: The viewport

  /// No program can show a picture of more items.
  private static let mostItems = 1_000_000
  private static let viewportOptions = ["--viewport", "--at", "--height"]

  /// Fails if there are too many items and no viewport.
  private static func requireDrawable(_ count: Int, _ options: Options) throws(Failure) {
    guard count <= mostItems || viewportOptions.contains(where: options.has) else {
      throw Failure("\(count) items are too many for one picture: choose a part with --at or --viewport")
    }
  }

  private static func window(_ options: Options, of layout: CollectionLayout) throws(Failure) -> Scene.Window?
  {
    let overscan = try options.length("--overscan")
    guard let viewport = try viewport(options, of: layout) else {
      guard overscan == nil else {
        throw Failure("--overscan: expected a viewport with it (--viewport or --at)")
      }
      return nil
    }
    // Headers and footers are pinned in this view.
    layout.visibleBounds = viewport
    let length = layout.axis == .vertical ? viewport.height : viewport.width
    let extent = overscan ?? length / 2
    let materialized = Overscan(extent).rect(around: viewport, axis: layout.axis)
    var count = 0
    layout.forEachItem(in: materialized) { _ in count += 1 }
    // The picture also shows surroundings with up to twice as many items.
    guard count <= mostItems / 3 else {
      throw Failure("\(count) items are too many for one picture: choose a smaller --viewport or --overscan")
    }
    return Scene.Window(viewport: viewport, overscan: extent, materialized: materialized)
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
    let usual = layout.axis == .vertical ? layout.containerSize.height : layout.containerSize.width
    return layout.view(at: offset ?? 0, extent: length ?? usual)
  }
}
