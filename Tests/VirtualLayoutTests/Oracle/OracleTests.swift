import Foundation
import Testing
import VirtualLayout

/// Every frame that another engine produced, within the file's own tolerance.
@Suite struct OracleTests {
  /// Files that are kept but not run, and why.
  static let doesNotApplyYet: [String: String] = [:]

  /// Files of other forms, which suites of their own run.
  static let runElsewhere = ["justified-", "magazinelayout-", "iglistkit-", "jek-"]

  static let folder = Bundle.module.bundleURL.appendingPathComponent("Resources/Oracle")

  /// Paths of all files, as "cases/name.json".
  static let files: [String] = ["cases", "public"].flatMap { part in
    let url = folder.appendingPathComponent(part)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.sorted().filter { name in !runElsewhere.contains { name.hasPrefix($0) } }
      .map { "\(part)/\($0)" }
  }

  static let applicable = files.filter { doesNotApplyYet[$0] == nil }

  static func load(_ file: String) throws -> OracleCase {
    try JSONDecoder().decode(
      OracleCase.self, from: Data(contentsOf: folder.appendingPathComponent(file)))
  }

  @Test func everyFileIsRunOrListed() throws {
    #expect(Self.files.count == 108, "a file was lost, or came without being counted here")
    for (file, reason) in Self.doesNotApplyYet {
      #expect(Self.files.contains(file), "\(file) is listed and not there")
      let listed = try Self.load(file)
      #expect(listed.flow == nil && listed.masonry == nil, "\(file) is listed (\(reason)) but would run")
    }
  }

  @Test(arguments: applicable)
  func framesAgree(file: String) throws {
    let oracle = try Self.load(file)
    if let flow = oracle.flow {
      compare(oracle, .flow(flow))
      let naive = NaiveFlow.layout(
        flow, oracle.testItems, container: oracle.container, axis: oracle.axis, direction: oracle.direction)
      compare(oracle, naive.frames, naive.content, "the reference")
    } else if var masonry = oracle.masonry {
      compare(oracle, masonry)
      if oracle.agreesWithLeftmostTie == true {
        masonry.placement = .shortest()
        compare(oracle, masonry)
      }
    } else {
      Issue.record("neither run nor listed")
    }
  }

  private func compare(_ oracle: OracleCase, _ masonry: Masonry) {
    compare(oracle, .masonry(masonry))
    let naive = NaiveMasonry.layout(
      masonry, oracle.testItems, container: oracle.container, axis: oracle.axis, direction: oracle.direction)
    compare(oracle, naive.frames, naive.content, "the reference, \(masonry.placement)")
  }

  private func compare(_ oracle: OracleCase, _ mode: LayoutMode) {
    let layout = CollectionLayout(mode, axis: oracle.axis, direction: oracle.direction)
    layout.containerSize = oracle.container
    layout.source = .sizes(
      oracle.testItems.map { LayoutSize(width: $0.width, height: $0.height) },
      placements: oracle.testItems.map(\.placement))
    layout.prepare()
    compare(oracle, layout.itemFrames.compactMap { $0 }, layout.contentSize, "the library, \(mode)")
  }

  private func compare(_ oracle: OracleCase, _ frames: [LayoutRect], _ content: LayoutSize, _ who: String) {
    guard frames.count == oracle.frames.count else {
      Issue.record("\(who): \(frames.count) frames, expected \(oracle.frames.count)")
      return
    }
    for (index, expected) in oracle.frames.enumerated() {
      let actual = [frames[index].x, frames[index].y, frames[index].width, frames[index].height]
      let differs = zip(actual, expected).contains { number, known in
        known.map { !(abs(number - $0) <= oracle.tol) } ?? false
      }
      if differs {
        Issue.record("\(who): item \(index) at \(actual), expected \(expected)")
        return
      }
    }
    if let known = oracle.content,
      !(abs(content.width - known[0]) <= oracle.tol && abs(content.height - known[1]) <= oracle.tol)
    {
      Issue.record("\(who): content \(content), expected \(known)")
    }
  }
}
