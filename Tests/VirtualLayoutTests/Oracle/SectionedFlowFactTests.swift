import Testing
import VirtualLayout

/// What IGListKit and JEKScrollableSection say of the flow of one section, by `Flow` and by `UIKitFlow`.
@Suite struct SectionedFlowFactTests {
  /// Files that are not run, and why.
  static let doesNotApply: [String: String] = {
    let headers = "headers, footers and several sections: not a mode's"
    let rows = "sections share rows, which is IGListKit's own"
    return [
      "iglistkit-01.json": headers, "iglistkit-06.json": headers, "iglistkit-07.json": headers,
      "iglistkit-09.json": headers, "iglistkit-10.json": headers, "iglistkit-11.json": rows,
      "iglistkit-14.json": rows, "iglistkit-15.json": rows, "iglistkit-16.json": rows,
      "iglistkit-18.json": rows, "iglistkit-20.json": rows, "iglistkit-28.json": rows,
      "iglistkit-26.json": "an item one point too wide joins the line there; ours compares exactly",
    ]
  }()

  /// Files of which UIKit's flow says otherwise, and why.
  static let notUIKits = [
    "iglistkit-27.json": "an item alone on a full line: leading there, centred by UIKit's flow"
  ]

  struct Facts: Decodable {
    var params: Parameters
    var expect: [Step]

    struct Parameters: Decodable {
      var axis: String
      var viewport: [Double]
    }
    struct Step: Decodable {
      var sections: [Section]
      var items: [String: [Double]]
      var contentHeight: Double?
    }
    struct Section: Decodable {
      var insets: [Double]
      var lineSpacing: Double
      var interitemSpacing: Double
      var header: Double
      var footer: Double
      var items: [[Double]]
    }
  }

  @Test func everyFileIsRunOrListed() {
    let files = FactFile.names("iglistkit-", "jek-")
    #expect(files.count == 19)
    for file in Self.doesNotApply.keys { #expect(files.contains(file)) }
  }

  @Test(arguments: FactFile.names("iglistkit-", "jek-").filter { doesNotApply[$0] == nil })
  func framesAgree(file: String) throws {
    let facts = try FactFile.load(file, as: Facts.self)
    #expect(facts.params.axis == "vertical")
    var layouts: [CollectionLayout] = []
    for (step, expect) in facts.expect.enumerated() {
      #expect(expect.sections.count == 1)
      let section = expect.sections[0]
      #expect(section.header == 0 && section.footer == 0 && !expect.items.isEmpty)
      let insets = LayoutInsets(
        top: section.insets[0], left: section.insets[1], bottom: section.insets[2], right: section.insets[3])
      let modes: [LayoutMode] = [
        .flow(
          Flow(itemSpacing: section.interitemSpacing, lineSpacing: section.lineSpacing, insets: insets)),
        .uikitFlow(
          UIKitFlow(itemSpacing: section.interitemSpacing, lineSpacing: section.lineSpacing, insets: insets)),
      ]
      // A later step changes the same layouts.
      if layouts.isEmpty { layouts = modes.map { CollectionLayout($0) } }
      for (layout, mode) in zip(layouts, modes.prefix(Self.notUIKits[file] == nil ? 2 : 1)) {
        layout.mode = mode
        layout.containerSize = LayoutSize(width: facts.params.viewport[0], height: facts.params.viewport[1])
        layout.source = .sizes(section.items.map { LayoutSize(width: $0[0], height: $0[1]) })
        layout.prepare()
        for (path, known) in expect.items {
          let item = Int(path.split(separator: ",")[1])!
          let frame = layout.layoutAttributesForItem(at: ItemPath(item: item))!.frame
          let agrees = zip([frame.x, frame.y, frame.width, frame.height], known).allSatisfy { $0 == $1 }
          #expect(agrees, "step \(step), item \(path) at \(text(frame)), expected \(known), \(mode)")
        }
        if let height = expect.contentHeight { #expect(layout.contentSize.height == height) }
      }
    }
  }
}
