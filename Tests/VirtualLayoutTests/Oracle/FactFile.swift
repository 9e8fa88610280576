import Foundation
import Testing

/// One file of `public` in another form than frames of one layout: numbers found in other projects' tests.
enum FactFile {
  /// The files whose names begin with one of these, sorted.
  static func names(_ prefixes: String...) -> [String] {
    let url = OracleTests.folder.appendingPathComponent("public")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.sorted().filter { name in prefixes.contains { name.hasPrefix($0) } }
  }

  static func load<Facts: Decodable>(_ name: String, as type: Facts.Type) throws -> Facts {
    let url = OracleTests.folder.appendingPathComponent("public/\(name)")
    return try JSONDecoder().decode(type, from: Data(contentsOf: url))
  }
}
