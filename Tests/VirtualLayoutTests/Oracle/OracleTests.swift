import Expectations
import Foundation
import TestSupport
import Testing
import VirtualLayout

/// Every frame that another engine produced, within the tolerance of the file.
struct OracleTests {
  /// Files that are kept but not run, and the reason.
  static let doesNotApplyYet: [String: String] = [:]

  /// Files of other forms, for which there are other suites.
  static let runElsewhere = ["justified-", "magazinelayout-", "iglistkit-", "jek-"]

  static let folder = Bundle.module.bundleURL.appendingPathComponent("Resources/Oracle")

  /// The paths of all files, as "cases/name.json".
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
    expectEqual(Self.files.count, 118, "a file was lost, or came without being counted here")
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
      let naive = NaiveFlow.layout(flow, oracle.world)
      oracle.result.compare(naive.frames, naive.content, "the reference")
    } else if var masonry = oracle.masonry {
      compare(oracle, masonry)
      if oracle.agreesWithLeftmostTie == true {
        masonry.laneChoice = .shortest()
        compare(oracle, masonry)
      }
    } else {
      Issue.record("neither run nor listed")
    }
  }

  private func compare(_ oracle: OracleCase, _ masonry: LayoutMode.Masonry) {
    compare(oracle, .masonry(masonry))
    let naive = NaiveMasonry.layout(masonry, oracle.world)
    oracle.result.compare(naive.frames, naive.content, "the reference, \(masonry.laneChoice)")
  }

  private func compare(_ oracle: OracleCase, _ mode: LayoutMode) {
    let layout = CollectionLayout(mode, axis: oracle.params.axis, direction: oracle.params.direction)
    layout.containerSize = oracle.params.container
    layout.source = .items(oracle.testItems)
    layout.prepare()
    oracle.result.compare(layout, "the library, \(mode)")
  }
}
