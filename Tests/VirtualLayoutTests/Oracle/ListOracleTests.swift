import Expectations
import Foundation
import TestSupport
import Testing
import VirtualLayout

/// Lists in sections with sticky headers and footers, laid out and scrolled by a browser.
struct ListOracleTests {
  struct Case: Decodable {
    struct Parameters: Decodable {
      var cross: Double
      var viewport: Double
      var pinHeaders: Bool
      var pinFooters: Bool
    }
    struct Section: Decodable {
      var header: Double?
      var items: [Double]
      var footer: Double?
    }
    struct State: Decodable {
      var offset: Double
      var headers: [[Double]?]
      var footers: [[Double]?]
    }
    var name: String
    var params: Parameters
    var items: [Section]
    var frames: [[[Double]]]
    var states: [State]
    var tol: Double
  }

  static let folder = OracleTests.folder.appendingPathComponent("list")
  static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test func everyFileIsRun() { expectEqual(Self.files.count, 2) }

  @Test(arguments: files)
  func framesAndStatesAgree(file: String) throws {
    let oracle = try JSONDecoder().decode(
      Case.self, from: Data(contentsOf: Self.folder.appendingPathComponent(file)))
    let layout = CollectionLayout(.list(rows: .given))
    layout.containerSize = LayoutSize(width: oracle.params.cross, height: oracle.params.viewport)
    layout.source = .sections(
      oracle.items.map { section in
        .init(
          .extents(section.items),
          layout: SectionLayout(
            header: section.header.map { .fixed($0) } ?? .none,
            footer: section.footer.map { .fixed($0) } ?? .none,
            pinsHeader: oracle.params.pinHeaders, pinsFooter: oracle.params.pinFooters))
      })
    layout.prepare()
    for (section, frames) in oracle.frames.enumerated() {
      for (item, frame) in frames.enumerated() {
        let path = ItemPath(section: section, item: item)
        expect(layout.attributes(of: .item(path)), frame, oracle, "item \(section), \(item)")
      }
    }
    for state in oracle.states {
      layout.visibleBounds = LayoutRect(
        x: 0, y: state.offset, width: oracle.params.cross, height: oracle.params.viewport)
      for section in oracle.items.indices {
        for (kind, frames) in [(ElementKind.header, state.headers), (.footer, state.footers)] {
          let path = ItemPath(section: section, item: 0)
          let attributes = layout.attributes(of: .ofSection(path.section, kind))
          expect(attributes, frames[section], oracle, "\(kind) of \(section) at \(state.offset)")
          guard let attributes else { continue }
          let found = layout.layoutAttributesForElements(in: attributes.frame)
          #expect(
            found.contains(attributes), "\(oracle.name): \(kind) of \(section) is not found where it is")
        }
      }
    }
  }

  private func expect(
    _ attributes: LayoutAttributes?, _ frame: [Double]?, _ oracle: Case, _ what: String
  ) {
    guard let frame else {
      expectEqual(attributes, nil, "\(oracle.name): \(what)")
      return
    }
    let expected = LayoutRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    let agrees = attributes.map { agree($0.frame, expected, oracle.tol) } ?? false
    #expect(agrees, "\(oracle.name): \(what) is \(attributes as Any), expected \(expected)")
  }
}
