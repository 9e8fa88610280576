import Expectations
import Testing
import VirtualLayout

/// What IGListKit and JEKScrollableSection say of flows in sections, by `LayoutMode.Flow` and by `LayoutMode.UIKitFlow`.
struct SectionedFlowFactTests {
  /// An item that is elsewhere in IGListKit, and the reason.
  struct Difference {
    var reason: String
    var path: ItemPath
    var ours: [Double]

    init(_ reason: String, section: Int, item: Int, ours: [Double]) {
      (self.reason, self.path, self.ours) = (reason, ItemPath(section: section, item: item), ours)
    }
  }

  /// Files that are not run, and the difference.
  static let doesNotApply: [String: Difference] = {
    let sharing = "a section continues the last line of the one before; here each begins a new line"
    let epsilon = "an item one point too wide joins the line; here fitting is exact"
    return [
      "iglistkit-07.json": Difference(sharing, section: 1, item: 0, ours: [80, 10, 45, 30]),
      "iglistkit-14.json": Difference(sharing, section: 1, item: 0, ours: [0, 33, 33, 33]),
      "iglistkit-15.json": Difference(sharing, section: 1, item: 0, ours: [33, 0, 33, 33]),
      "iglistkit-16.json": Difference(sharing, section: 2, item: 0, ours: [0, 66, 33, 33]),
      "iglistkit-26.json": Difference(epsilon, section: 0, item: 1, ours: [0, 50, 51, 50]),
      "iglistkit-28.json": Difference(sharing, section: 1, item: 0, ours: [1, 139, 136, 136]),
    ]
  }()

  /// Files with which UIKit's flow disagrees.
  static let notUIKits = [
    "iglistkit-11.json": Difference(
      "equal items of a last line stand on the columns of full ones", section: 0, item: 1,
      ours: [33.5, 0, 33, 33]),
    "iglistkit-27.json": Difference(
      "an item alone on a full line is centred", section: 0, item: 0, ours: [25, 0, 50, 50]),
  ]

  struct Facts: Decodable {
    var params: Parameters
    var expect: [Step]

    struct Parameters: Decodable {
      var axis: String
      var viewport: [Double]
      /// Whether headers are sticky, and how far inside the viewport.
      var sticky: Bool?
      var topInset: Double?
    }
    /// A step changes what it names of the step before.
    struct Step: Decodable {
      var sections: [Section]?
      var offset: [Double]?
      var stickyHeaderYOffset: Double?
      var items: [String: [Double]]?
      var headers: [String: [Double]]?
      var footers: [String: [Double]]?
      var contentHeight: Double?
      var contentWidth: Double?
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

  static let files = FactFile.names("iglistkit-", "jek-")

  @Test func everyFileIsRunOrListed() {
    expectEqual(Self.files.count, 19)
    for file in Self.doesNotApply.keys { #expect(Self.files.contains(file)) }
  }

  @Test(arguments: files.filter { doesNotApply[$0] == nil })
  func framesAgree(file: String) throws {
    let facts = try FactFile.load(file, as: Facts.self)
    try play(facts, Self.flow)
    if Self.notUIKits[file] == nil { try play(facts, Self.uikitFlow) }
  }

  @Test(arguments: doesNotApply.keys.sorted())
  func listedFilesDiffer(file: String) throws {
    try expectDifference(#require(Self.doesNotApply[file]), file, Self.flow)
  }

  @Test(arguments: notUIKits.keys.sorted())
  func listedFilesDifferFromUIKitsFlow(file: String) throws {
    try expectDifference(#require(Self.notUIKits[file]), file, Self.uikitFlow)
  }

  private func expectDifference(_ difference: Difference, _ file: String, _ mode: Mode) throws {
    let facts = try FactFile.load(file, as: Facts.self)
    let (path, step) = (difference.path, facts.expect[0])
    let theirs = try #require(step.items?["\(path.section),\(path.item)"])
    #expect(theirs != difference.ours)
    let layout = layout(facts)
    layout.source = source(try #require(step.sections), pinsHeaders: false, mode)
    layout.prepare()
    expectFrame(layout.attributes(of: .item(path)), difference.ours, difference.reason)
  }

  private typealias Mode = @Sendable (Facts.Section, LayoutInsets) -> LayoutMode

  private static let flow: Mode = {
    .flow(LayoutMode.Flow(itemSpacing: $0.interitemSpacing, lineSpacing: $0.lineSpacing, insets: $1))
  }
  private static let uikitFlow: Mode = {
    .uikitFlow(
      LayoutMode.UIKitFlow(itemSpacing: $0.interitemSpacing, lineSpacing: $0.lineSpacing, insets: $1))
  }

  private func layout(_ facts: Facts) -> CollectionLayout {
    let layout = CollectionLayout(.flow(), axis: facts.params.axis == "vertical" ? .vertical : .horizontal)
    layout.containerSize = LayoutSize(width: facts.params.viewport[0], height: facts.params.viewport[1])
    return layout
  }

  private func source(_ sections: [Facts.Section], pinsHeaders: Bool, _ mode: Mode) -> ItemSource {
    .sections(
      sections.map { section in
        .init(
          .sizes(section.items.map { LayoutSize(width: $0[0], height: $0[1]) }),
          layout: SectionLayout(
            mode: mode(section, LayoutInsets(topLeftBottomRight: section.insets)),
            header: section.header > 0 ? .fixed(section.header) : .none,
            footer: section.footer > 0 ? .fixed(section.footer) : .none, pinsHeader: pinsHeaders))
      })
  }

  /// Goes through all steps with one layout.
  private func play(_ facts: Facts, _ mode: Mode) throws {
    let layout = layout(facts)
    var sections: [Facts.Section] = []
    var offset = [0.0, 0]
    var compared = 0
    for (number, step) in facts.expect.enumerated() {
      if let given = step.sections {
        sections = given
        layout.source = source(sections, pinsHeaders: facts.params.sticky == true, mode)
        layout.prepare()
      }
      offset = step.offset ?? offset
      // If headers are sticky, the visible part begins so far inside.
      let inset = (facts.params.topInset ?? 0) + (step.stickyHeaderYOffset ?? 0)
      layout.visibleBounds = LayoutRect(
        x: offset[0] + (layout.axis == .horizontal ? inset : 0),
        y: offset[1] + (layout.axis == .vertical ? inset : 0), width: 100, height: 100)
      for (name, frame) in step.items ?? [:] {
        let numbers = name.split(separator: ",").compactMap { Int($0) }
        let path = ItemPath(section: numbers[0], item: numbers[1])
        expectFrame(layout.attributes(of: .item(path)), frame, "step \(number), item \(name)")
        compared += 1
      }
      for (kind, frames) in [(ElementKind.header, step.headers), (.footer, step.footers)] {
        for (name, frame) in frames ?? [:] {
          let section = try #require(Int(name))
          let attributes = layout.attributes(of: .ofSection(section, kind))
          expectFrame(
            attributes.map { inside(sections[section], $0, layout.axis) }, frame,
            "step \(number), \(kind) \(name)")
          compared += 1
        }
      }
      if let height = step.contentHeight { expectEqual(layout.contentSize.height, height) }
      if let width = step.contentWidth { expectEqual(layout.contentSize.width, width) }
    }
    #expect(compared > 0)
  }

  /// A header at IGListKit's place: inside the insets of its section, which here surround the items alone.
  private func inside(
    _ section: Facts.Section, _ attributes: LayoutAttributes, _ axis: LayoutAxis
  ) -> LayoutAttributes {
    var moved = attributes
    let insets = LayoutInsets(topLeftBottomRight: section.insets)
    moved.frame.x += insets.left
    moved.frame.y += insets.top
    if axis == .vertical {
      moved.frame.width -= insets.left + insets.right
    } else {
      moved.frame.height -= insets.top + insets.bottom
    }
    return moved
  }
}
