import Foundation
import Testing
import VirtualLayout

/// A fact file: numbers from other projects' tests, in another form than the frames of one layout.
enum FactFile {
  /// The files of a folder whose names begin with one of the given prefixes, sorted.
  static func names(_ prefixes: String..., in folder: String = "public") -> [String] {
    let url = OracleTests.folder.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.sorted().filter { name in prefixes.contains { name.hasPrefix($0) } }
  }

  static func load<Facts: Decodable>(_ name: String, as type: Facts.Type) throws -> Facts {
    try JSONDecoder().decode(type, from: data(name, in: "public"))
  }

  /// The parameters and steps of a file, whose fields differ from case to case.
  static func loadUntyped(
    _ name: String, in folder: String
  ) throws -> (params: [String: Any], expect: [[String: Any]]) {
    let object = try #require(
      try JSONSerialization.jsonObject(with: data(name, in: folder)) as? [String: Any])
    return (
      try #require(object["params"] as? [String: Any]), try #require(object["expect"] as? [[String: Any]])
    )
  }

  private static func data(_ name: String, in folder: String) throws -> Data {
    try Data(contentsOf: OracleTests.folder.appendingPathComponent("\(folder)/\(name)"))
  }
}

/// Checks that the attributes exist and have exactly this frame, as `[x, y, width, height]`.
func expectFrame(
  _ attributes: LayoutAttributes?, _ frame: [Double], _ what: @autoclosure () -> String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let found = attributes.map { [$0.frame.x, $0.frame.y, $0.frame.width, $0.frame.height] }
  #expect(found == frame, "\(what())", sourceLocation: sourceLocation)
}

extension LayoutInsets {
  /// Insets as the files write them: top, left, bottom, right.
  init(topLeftBottomRight sides: [Double]) {
    self.init(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }
}
