import Expectations
import Foundation
import Testing

/// `Architecture.md` names files, folders, types and functions that exist.
struct ArchitectureTests {
  private static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
  private static let library = root.appendingPathComponent("Sources/VirtualLayout")
  private static let page = library.appendingPathComponent("VirtualLayout.docc/Architecture.md")

  @Test(.enabled(if: FileManager.default.fileExists(atPath: page.path), "there is no Architecture.md"))
  func thePageNamesWhatExists() throws {
    let names = CodeVoice.names(in: try String(contentsOf: Self.page, encoding: .utf8))
    let index = try Self.index(of: Self.library)
    #expect(names.count > 20)
    expectEqual(names.filter { !Self.exists($0, in: index) && !Self.isInSources($0) }, [])
  }

  /// Whether a path from the folder of all sources exists, like those of the doors.
  private static func isInSources(_ path: String) -> Bool {
    ["/", ".swift", ".js"].contains { path.hasSuffix($0) }
      && FileManager.default.fileExists(atPath: root.appendingPathComponent("Sources/" + path).path)
  }

  @Test func theLibraryIsRead() throws {
    let index = try Self.index(of: Self.library)
    #expect(index.files.count > 100)
    for name in [
      "CollectionLayout", "CollectionLayout.prepare()", "CollectionLayout.forEachItem(in:_:)",
      "CollectionLayout.contentSize", "ItemPath.init(section:item:)", "LayoutSize.zero",
      "CollectionLayoutDelegate.collectionLayout(_:numberOfItemsInSection:)", "LayoutAxis.horizontal",
    ] {
      #expect(Self.exists(name, in: index), "\(name)")
    }
    for name in [
      "NoSuchType", "CollectionLayout.prepare(nothing:)", "Geometry/NoSuchFile.swift", "NoSuchFolder/",
    ] {
      #expect(!Self.exists(name, in: index), "\(name)")
    }
  }

  @Test func declarationsAreFound() {
    var index = SourceIndex()
    index.add(
      """
      /// A `struct Commented {}` is none, nor is "class Quoted {".
      public struct Outer<Element>: Sendable {
        enum Inner: Int { case one = 1, two(Int, (String) -> Void), three }
        let text = "}\\(join(["{", "a"]))"
        var count: Int { let local = 1; func inside() {}; return local }
        init(_ first: Int, second: [String: Int] = [:]) {}
        subscript(at index: Int) -> Int { 0 }
        class func make() {}
        static func == (left: Self, right: Self) -> Bool { true }
        func run<T>(from start: T, _ body: (Int, Int) -> Void = { _, _ in }) where T: Equatable {}
        typealias Index = Int
      }
      extension Outer.Inner { var name: String { "" } }
      extension [Double] { func sum() -> Double { 0 } }
      func free(_: Int) {}
      """, at: "Rooms/Outer.swift")
    expectEqual(index.types, ["Outer", "Outer.Inner", "Outer.Index"])
    expectEqual(
      index.members["Outer"],
      [
        "text", "count", "init(_:second:)", "subscript(at:)", "make()", "==(_:_:)", "run(from:_:)",
      ])
    expectEqual(index.members["Outer.Inner"], ["one", "two", "three", "name"])
    expectEqual(index.members["Array"], ["sum()"])
    expectEqual(index.members[""], ["free(_:)"])
  }

  @Test func namesAreLookedUpByTheirEnds() {
    var index = SourceIndex()
    index.add(
      "extension LayoutMode { struct Flow { func cut(at place: Int) {} } }", at: "Modes/Flow/Flow.swift")
    for name in [
      "Flow", "LayoutMode.Flow", "Flow.cut(at:)", "cut(at:)", "Modes/", "Flow/", "Modes/Flow/", "Flow.swift",
    ] {
      #expect(Self.exists(name, in: index), "\(name)")
    }
    for name in [
      "low", "Flow.cut(in:)", "Flow.place", "Grid.cut(at:)", "low/", "low.swift", "Flow/Grid.swift",
    ] {
      #expect(!Self.exists(name, in: index), "\(name)")
    }
  }

  @Test func codeVoiceIsFound() {
    let page = """
      A height enters by ``Reader/next()`` and `Sizes/`.
      ```
      Geometry/  points  Length.swift
      let this = ignored
      ```
      No code here, and `one` more.
      """
    expectEqual(CodeVoice.names(in: page), ["Reader/next()", "Sizes/", "Geometry/", "Length.swift", "one"])
  }

  /// A name is a folder, a file, a file or folder of the package from its root, or a symbol. Links of DocC separate a type
  /// and its member with a slash.
  private static func exists(_ name: String, in index: SourceIndex) -> Bool {
    if name.hasSuffix("/") && index.hasFolder(name) { return true }
    if name.hasSuffix(".swift") && index.hasFile(name) { return true }
    if index.hasSymbol(name.replacingOccurrences(of: "/", with: ".")) { return true }
    return name.contains("/")
      && FileManager.default.fileExists(atPath: root.appendingPathComponent(name).path)
  }

  private static func index(of folder: URL) throws -> SourceIndex {
    var index = SourceIndex()
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let path = file.path.dropFirst(folder.path.count + 1)
      index.add(try String(contentsOf: file, encoding: .utf8), at: String(path))
    }
    return index
  }
}
